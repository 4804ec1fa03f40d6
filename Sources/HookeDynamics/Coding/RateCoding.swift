#if !hasFeature(Embedded)
    extension Rate: Codable {
        private enum CodingKeys: CodingKey { case numerator, denominator }

        /// Reads what ``encode(to:)`` writes and checks it.
        public init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: CodingKeys.self)
            let numerator = try values.decode(Int64.self, forKey: .numerator)
            let denominator = try values.decode(Int64.self, forKey: .denominator)
            guard Rate.parts.contains(numerator), Rate.parts.contains(denominator) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: Rate.requirement))
            }
            self.init(numerator, over: denominator)
        }

        /// Writes every part by its name.
        public func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(numerator, forKey: .numerator)
            try values.encode(denominator, forKey: .denominator)
        }
    }
#endif
