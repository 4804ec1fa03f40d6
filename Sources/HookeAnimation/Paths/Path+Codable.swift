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
