#if !hasFeature(Embedded)
    extension TransformPart: Codable {}

    extension ValueFunction: Codable {}

    extension FillRule: Codable {}

    extension LineCap: Codable {}

    extension LineJoin: Codable {}

    extension Point: Codable {
        private enum CodingKeys: CodingKey { case x, y }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                x: values.decode(Double.self, forKey: .x),
                y: values.decode(Double.self, forKey: .y))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(x, forKey: .x)
            try values.encode(y, forKey: .y)
        }
    }

    extension Size: Codable {
        private enum CodingKeys: CodingKey { case width, height }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                width: values.decode(Double.self, forKey: .width),
                height: values.decode(Double.self, forKey: .height))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(width, forKey: .width)
            try values.encode(height, forKey: .height)
        }
    }

    extension Rect: Codable {
        private enum CodingKeys: CodingKey { case origin, size }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                origin: values.decode(Point.self, forKey: .origin),
                size: values.decode(Size.self, forKey: .size))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(origin, forKey: .origin)
            try values.encode(size, forKey: .size)
        }
    }

    extension Vector: Codable {
        private enum CodingKeys: CodingKey { case dx, dy }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                dx: values.decode(Double.self, forKey: .dx),
                dy: values.decode(Double.self, forKey: .dy))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(dx, forKey: .dx)
            try values.encode(dy, forKey: .dy)
        }
    }

    extension Color: Codable {
        private enum CodingKeys: CodingKey { case red, green, blue, alpha }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                red: values.decode(Double.self, forKey: .red),
                green: values.decode(Double.self, forKey: .green),
                blue: values.decode(Double.self, forKey: .blue),
                alpha: values.decode(Double.self, forKey: .alpha))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(red, forKey: .red)
            try values.encode(green, forKey: .green)
            try values.encode(blue, forKey: .blue)
            try values.encode(alpha, forKey: .alpha)
        }
    }

    extension Transform: Codable {
        private enum CodingKeys: CodingKey { case row1, row2, row3, row4 }

        /// Reads what ``encode(to:)`` writes.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            try self.init(
                row1: values.decode(SIMD4<Double>.self, forKey: .row1),
                row2: values.decode(SIMD4<Double>.self, forKey: .row2),
                row3: values.decode(SIMD4<Double>.self, forKey: .row3),
                row4: values.decode(SIMD4<Double>.self, forKey: .row4))
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(row1, forKey: .row1)
            try values.encode(row2, forKey: .row2)
            try values.encode(row3, forKey: .row3)
            try values.encode(row4, forKey: .row4)
        }
    }

    /// A path is written as one text, its description, so that it can be read by people and drawn by anything that knows SVG.
    extension Path: Codable {
        /// Reads a path; throws `DecodingError.dataCorrupted` where the text is none.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            do throws(PathTextError) {
                try self.init(text: text)
            } catch {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: error.description)
            }
        }

        /// Writes the path; throws `EncodingError.invalidValue` where a coordinate is infinite or no number.
        public func encode(to encoder: any Encoder) throws {
            if let point = points.first(where: { !$0.x.isFinite || !$0.y.isFinite }) {
                throw EncodingError.invalidValue(
                    self,
                    EncodingError.Context(
                        codingPath: encoder.codingPath,
                        debugDescription: "the path's point (\(point.x), \(point.y)) is not finite"))
            }
            var container = encoder.singleValueContainer()
            try container.encode(description)
        }
    }
#endif
