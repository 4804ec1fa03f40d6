#if !hasFeature(Embedded)
    extension Flicks: Codable {
        private enum CodingKeys: CodingKey { case count }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                values.decode(Int64.self, forKey: .count))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(count, forKey: .count)
        }
    }

    extension MotionState: Codable {
        private enum CodingKeys: CodingKey { case value, velocity }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                value: values.decode(Double.self, forKey: .value),
                velocity: values.decode(Double.self, forKey: .velocity))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(value, forKey: .value)
            try values.encode(velocity, forKey: .velocity)
        }
    }

    extension SolverWork: Codable {
        private enum CodingKeys: CodingKey { case steps, evaluations }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                steps: values.decode(Int.self, forKey: .steps),
                evaluations: values.decode(Int.self, forKey: .evaluations))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(steps, forKey: .steps)
            try values.encode(evaluations, forKey: .evaluations)
        }
    }

    extension Decay: Codable {
        private enum CodingKeys: CodingKey { case fraction, interval }

        /// Reads what ``encode(to:)`` writes, and refuses what the initialiser refuses.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                keeping: values.decode(Double.self, forKey: .fraction),
                every: values.decode(Flicks.self, forKey: .interval))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(fraction, forKey: .fraction)
            try values.encode(interval, forKey: .interval)
        }
    }

    extension Friction: Codable {
        private enum CodingKeys: CodingKey { case deceleration, drag }

        /// Reads what ``encode(to:)`` writes, and refuses what the initialiser refuses.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                deceleration: values.decode(Double.self, forKey: .deceleration),
                drag: values.decode(Double.self, forKey: .drag))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(deceleration, forKey: .deceleration)
            try values.encode(drag, forKey: .drag)
        }
    }

    extension Gravity: Codable {
        private enum CodingKeys: CodingKey { case acceleration }

        /// Reads what ``encode(to:)`` writes, and refuses what the initialiser refuses.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                acceleration: values.decode(Double.self, forKey: .acceleration))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(acceleration, forKey: .acceleration)
        }
    }

    extension RubberBand: Codable {
        private enum CodingKeys: CodingKey { case dimension, coefficient }

        /// Reads what ``encode(to:)`` writes, and refuses what the initialiser refuses.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                dimension: values.decode(Double.self, forKey: .dimension),
                coefficient: values.decode(Double.self, forKey: .coefficient))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(dimension, forKey: .dimension)
            try values.encode(coefficient, forKey: .coefficient)
        }
    }

    extension ScrollBounds: Codable {
        private enum CodingKeys: CodingKey { case lower, upper }

        /// Reads what ``encode(to:)`` writes, and refuses what the initialiser refuses.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                from: values.decode(Double.self, forKey: .lower),
                to: values.decode(Double.self, forKey: .upper))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(lower, forKey: .lower)
            try values.encode(upper, forKey: .upper)
        }
    }

    extension Snapping: Codable {
        private enum CodingKeys: CodingKey { case interval, origin }

        /// Reads what ``encode(to:)`` writes, and refuses what the initialiser refuses.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                every: values.decode(Double.self, forKey: .interval),
                from: values.decode(Double.self, forKey: .origin))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(interval, forKey: .interval)
            try values.encode(origin, forKey: .origin)
        }
    }

    extension ScrollMotion: Codable {
        private enum CodingKeys: CodingKey { case bounds, decay, spring }

        /// Reads what ``encode(to:)`` writes, and refuses what the initialiser refuses.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                bounds: values.decode(ScrollBounds.self, forKey: .bounds),
                decay: values.decode(Decay.self, forKey: .decay),
                spring: values.decode(Spring.self, forKey: .spring))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(bounds, forKey: .bounds)
            try values.encode(decay, forKey: .decay)
            try values.encode(spring, forKey: .spring)
        }
    }

    extension MotionLaw: Codable {
        private enum CodingKeys: CodingKey { case spring, decay, friction, gravity }
        private enum SpringKeys: CodingKey { case _0, target }
        private enum LawKeys: CodingKey { case _0 }

        /// Reads what ``encode(to:)`` writes: exactly one law.
        public init(from decoder: any Decoder) throws {
            let laws = try decoder.container(keyedBy: CodingKeys.self)
            guard laws.allKeys.count == 1, let kind = laws.allKeys.first else {
                throw DecodingError.typeMismatch(
                    MotionLaw.self, .init(codingPath: decoder.codingPath, debugDescription: "expected exactly one law"))
            }
            func law<Law: Decodable>(_ type: Law.Type) throws -> Law {
                try laws.nestedContainer(keyedBy: LawKeys.self, forKey: kind).decode(type, forKey: ._0)
            }
            switch kind {
            case .spring:
                let parts = try laws.nestedContainer(keyedBy: SpringKeys.self, forKey: .spring)
                self = .spring(
                    try parts.decode(Spring.self, forKey: ._0), target: try parts.decode(Double.self, forKey: .target))
            case .decay: self = .decay(try law(Decay.self))
            case .friction: self = .friction(try law(Friction.self))
            case .gravity: self = .gravity(try law(Gravity.self))
            }
        }

        /// Writes the law under its name: `{"decay": {"_0": ...}}`.
        public func encode(to encoder: any Encoder) throws {
            var laws = encoder.container(keyedBy: CodingKeys.self)
            func write(_ law: some Encodable, as kind: CodingKeys) throws {
                var parts = laws.nestedContainer(keyedBy: LawKeys.self, forKey: kind)
                try parts.encode(law, forKey: ._0)
            }
            switch self {
            case .spring(let spring, let target):
                var parts = laws.nestedContainer(keyedBy: SpringKeys.self, forKey: .spring)
                try parts.encode(spring, forKey: ._0)
                try parts.encode(target, forKey: .target)
            case .decay(let decay): try write(decay, as: .decay)
            case .friction(let friction): try write(friction, as: .friction)
            case .gravity(let gravity): try write(gravity, as: .gravity)
            }
        }
    }

    extension MotionSegment: Codable {
        private enum CodingKeys: CodingKey { case law, initial, start, startRest }

        /// Reads what ``encode(to:)`` writes, and refuses a law that cannot hold, a state that is not finite and a negative start.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let law = try values.decode(MotionLaw.self, forKey: .law)
            let initial = try values.decode(MotionState.self, forKey: .initial)
            let high = try values.decode(Double.self, forKey: .start)
            let low = try values.decode(Double.self, forKey: .startRest)
            try law.check()
            try MotionError.requireFinite(initial)
            guard high >= 0, high < .infinity, high + low == high else { throw MotionError.segmentsOutOfOrder }
            self.init(law, from: initial, at: DoubleDouble(hi: high, lo: low))
        }

        /// Writes law, state and start; `startRest` is the low part of the start, a double-double.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(law, forKey: .law)
            try values.encode(initial, forKey: .initial)
            try values.encode(start.hi, forKey: .start)
            try values.encode(start.lo, forKey: .startRest)
        }
    }

    extension MotionSequence: Codable {
        private enum CodingKeys: CodingKey { case segments }

        /// Reads what ``encode(to:)`` writes, and refuses segments that do not start at zero or are out of order.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let segments = try values.decode([MotionSegment].self, forKey: .segments)
            guard segments.first?.start == .zero,
                zip(segments, segments.dropFirst()).allSatisfy({ $0.start < $1.start })
            else { throw MotionError.segmentsOutOfOrder }
            self.init(segments)
        }

        /// Writes the segments in their order.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(segments, forKey: .segments)
        }
    }
#endif
