#if !hasFeature(Embedded)
    extension SpringMode: Codable {}

    extension SettlingRoot: Codable {}

    extension EndRule.PopProperty: Codable {}

    extension MotionEvent.Kind: Codable {}

    /// Mass, stiffness and damping, and what these doubles leave of the exact numbers, where they leave something.
    extension Spring: Codable {
        private enum CodingKeys: String, CodingKey {
            case mass, stiffness, damping, stiffnessResidual, dampingResidual
        }

        /// Reads what ``encode(to:)`` writes; a spring of three doubles may lack the rest.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                storing: try values.decode(Double.self, forKey: .mass),
                try values.decode(Double.self, forKey: .stiffness),
                try values.decode(Double.self, forKey: .damping),
                stiffnessResidual: try values.decodeIfPresent(Double.self, forKey: .stiffnessResidual) ?? 0,
                dampingResidual: try values.decodeIfPresent(Double.self, forKey: .dampingResidual) ?? 0)
        }

        /// Writes all numbers of the spring, so that reading them gives an equal one.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(mass, forKey: .mass)
            try values.encode(stiffness, forKey: .stiffness)
            try values.encode(damping, forKey: .damping)
            if stiffnessResidual != 0 { try values.encode(stiffnessResidual, forKey: .stiffnessResidual) }
            if dampingResidual != 0 { try values.encode(dampingResidual, forKey: .dampingResidual) }
        }
    }

    extension CoreAnimationSpring: Codable {
        private enum CodingKeys: CodingKey { case spring, initialVelocity, allowsOverdamping }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                values.decode(Spring.self, forKey: .spring),
                initialVelocity: values.decode(Double.self, forKey: .initialVelocity),
                allowsOverdamping: values.decode(Bool.self, forKey: .allowsOverdamping))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(spring, forKey: .spring)
            try values.encode(initialVelocity, forKey: .initialVelocity)
            try values.encode(allowsOverdamping, forKey: .allowsOverdamping)
        }
    }

    extension MotionEvent: Codable {
        private enum CodingKeys: CodingKey { case kind, time, state }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                kind: values.decode(Kind.self, forKey: .kind),
                time: values.decode(Double.self, forKey: .time),
                state: values.decode(MotionState.self, forKey: .state))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(kind, forKey: .kind)
            try values.encode(time, forKey: .time)
            try values.encode(state, forKey: .state)
        }
    }

    extension Overshoot: Codable {
        private enum CodingKeys: CodingKey { case time, displacement, percent }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                time: values.decode(Double.self, forKey: .time),
                displacement: values.decode(Double.self, forKey: .displacement),
                percent: values.decode(Double.self, forKey: .percent))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(time, forKey: .time)
            try values.encode(displacement, forKey: .displacement)
            try values.encode(percent, forKey: .percent)
        }
    }
#endif
