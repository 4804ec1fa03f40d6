#if !hasFeature(Embedded)
    extension ControlPointNetwork.Dimension: Codable {}

    extension ControlPointNetwork: Codable {
        private enum CodingKeys: CodingKey { case dimension, points, names, links, anchors, gravity, drag, contact }

        /// Reads what was written, and refuses what ``init(dimension:points:names:links:anchors:gravity:drag:contact:)`` refuses.
        public init(from decoder: any Decoder) throws {
            let parts = try decoder.container(keyedBy: CodingKeys.self)
            do {
                try self.init(
                    dimension: parts.decode(Dimension.self, forKey: .dimension),
                    points: parts.decode([Point].self, forKey: .points),
                    names: parts.decode(PointNames.self, forKey: .names),
                    links: parts.decode([Link].self, forKey: .links),
                    anchors: parts.decode([Anchor].self, forKey: .anchors),
                    gravity: parts.decode(SIMD2<Double>.self, forKey: .gravity),
                    drag: parts.decode(Drag.self, forKey: .drag),
                    contact: parts.decodeIfPresent(ContactLaw.self, forKey: .contact))
            } catch let error as NetworkError {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
            }
        }

        /// Writes every part by its name; what the points collide with only where there is something.
        public func encode(to encoder: any Encoder) throws {
            var parts = encoder.container(keyedBy: CodingKeys.self)
            try parts.encode(dimension, forKey: .dimension)
            try parts.encode(points, forKey: .points)
            try parts.encode(names, forKey: .names)
            try parts.encode(links, forKey: .links)
            try parts.encode(anchors, forKey: .anchors)
            try parts.encode(gravity, forKey: .gravity)
            try parts.encode(drag, forKey: .drag)
            try parts.encodeIfPresent(contact, forKey: .contact)
        }
    }

    extension ControlPointNetwork.Point: Codable {
        private enum CodingKeys: CodingKey { case mass, place, damping, isHeld, radius, isGuided }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                mass: values.decode(Double.self, forKey: .mass),
                position: values.decode(SIMD2<Double>.self, forKey: .place),
                damping: values.decode(Double.self, forKey: .damping),
                isHeld: values.decode(Bool.self, forKey: .isHeld),
                radius: values.decodeIfPresent(Double.self, forKey: .radius) ?? 0)
            isGuided = try values.decodeIfPresent(Bool.self, forKey: .isGuided) ?? false
        }

        /// Writes every part by its name; radius and guidance where there are any.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(mass, forKey: .mass)
            try values.encode(position, forKey: .place)
            try values.encode(damping, forKey: .damping)
            try values.encode(isHeld, forKey: .isHeld)
            if radius != 0 { try values.encode(radius, forKey: .radius) }
            if isGuided { try values.encode(isGuided, forKey: .isGuided) }
        }
    }

    extension ControlPointNetwork.Link: Codable {
        private enum CodingKeys: CodingKey { case first, second, coupling }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                values.decode(Int.self, forKey: .first),
                values.decode(Int.self, forKey: .second),
                values.decode(Coupling.self, forKey: .coupling))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(first, forKey: .first)
            try values.encode(second, forKey: .second)
            try values.encode(coupling, forKey: .coupling)
        }
    }

    extension ControlPointNetwork.Anchor: Codable {
        private enum CodingKeys: CodingKey { case point, target, coupling, isReleased, velocity }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                values.decode(Int.self, forKey: .point),
                at: values.decode(SIMD2<Double>.self, forKey: .target),
                values.decode(Coupling.self, forKey: .coupling),
                isReleased: values.decode(Bool.self, forKey: .isReleased),
                velocity: values.decodeIfPresent(SIMD2<Double>.self, forKey: .velocity) ?? .zero)
        }

        /// Writes every part by its name; the velocity of a target where it moves.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(point, forKey: .point)
            try values.encode(target, forKey: .target)
            try values.encode(coupling, forKey: .coupling)
            try values.encode(isReleased, forKey: .isReleased)
            if velocity != .zero { try values.encode(velocity, forKey: .velocity) }
        }
    }

    extension ControlPointNetwork.Drag: Codable {
        private enum CodingKeys: CodingKey { case linear, quadratic }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                linear: values.decode(Double.self, forKey: .linear),
                quadratic: values.decode(Double.self, forKey: .quadratic))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(linear, forKey: .linear)
            try values.encode(quadratic, forKey: .quadratic)
        }
    }

    extension ContactLaw: Codable {
        private enum CodingKeys: CodingKey { case left, right, ceiling, floor, restitution, restSpeed }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                left: values.decodeIfPresent(Double.self, forKey: .left),
                right: values.decodeIfPresent(Double.self, forKey: .right),
                ceiling: values.decodeIfPresent(Double.self, forKey: .ceiling),
                floor: values.decodeIfPresent(Double.self, forKey: .floor),
                restitution: values.decode(Double.self, forKey: .restitution),
                restSpeed: values.decode(Double.self, forKey: .restSpeed))
        }

        /// Writes every part by its name; the walls that there are.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encodeIfPresent(left, forKey: .left)
            try values.encodeIfPresent(right, forKey: .right)
            try values.encodeIfPresent(ceiling, forKey: .ceiling)
            try values.encodeIfPresent(floor, forKey: .floor)
            try values.encode(restitution, forKey: .restitution)
            try values.encode(restSpeed, forKey: .restSpeed)
        }
    }

    extension Coupling: Codable {
        private enum CodingKeys: CodingKey { case stiffness, damping, restLength, hardening }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                stiffness: values.decode(Double.self, forKey: .stiffness),
                damping: values.decode(Double.self, forKey: .damping),
                restLength: values.decode(Double.self, forKey: .restLength),
                hardening: values.decode(Double.self, forKey: .hardening))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(stiffness, forKey: .stiffness)
            try values.encode(damping, forKey: .damping)
            try values.encode(restLength, forKey: .restLength)
            try values.encode(hardening, forKey: .hardening)
        }
    }

    extension PointNames: Codable {
        private enum CodingKeys: CodingKey { case numbered, grid, listed }
        private enum NumberedKeys: CodingKey {}
        private enum GridKeys: CodingKey { case columns }
        private enum ListedKeys: CodingKey { case _0 }

        /// Reads what ``encode(to:)`` writes: exactly one way to name points.
        public init(from decoder: any Decoder) throws {
            let names = try decoder.container(keyedBy: CodingKeys.self)
            guard names.allKeys.count == 1, let kind = names.allKeys.first else {
                throw DecodingError.typeMismatch(
                    PointNames.self,
                    .init(codingPath: decoder.codingPath, debugDescription: "expected exactly one kind"))
            }
            switch kind {
            case .numbered: self = .numbered
            case .grid:
                let parts = try names.nestedContainer(keyedBy: GridKeys.self, forKey: .grid)
                self = .grid(columns: try parts.decode(Int.self, forKey: .columns))
            case .listed:
                let parts = try names.nestedContainer(keyedBy: ListedKeys.self, forKey: .listed)
                self = .listed(try parts.decode([String].self, forKey: ._0))
            }
        }

        /// Writes the kind with its parameters: `{"grid": {"columns": 6}}`.
        public func encode(to encoder: any Encoder) throws {
            var names = encoder.container(keyedBy: CodingKeys.self)
            switch self {
            case .numbered: _ = names.nestedContainer(keyedBy: NumberedKeys.self, forKey: .numbered)
            case .grid(let columns):
                var parts = names.nestedContainer(keyedBy: GridKeys.self, forKey: .grid)
                try parts.encode(columns, forKey: .columns)
            case .listed(let list):
                var parts = names.nestedContainer(keyedBy: ListedKeys.self, forKey: .listed)
                try parts.encode(list, forKey: ._0)
            }
        }
    }
#endif
