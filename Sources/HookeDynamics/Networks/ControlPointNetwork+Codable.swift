extension ControlPointNetwork: Codable {
    private enum CodingKeys: CodingKey { case dimension, points, names, links, anchors, gravity, drag }

    /// Reads what was written, and refuses what ``init(dimension:points:names:links:anchors:gravity:drag:)`` refuses.
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
                drag: parts.decode(Drag.self, forKey: .drag))
        } catch let error as NetworkError {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: error.description, underlyingError: error))
        }
    }

    /// Writes every part by its name.
    public func encode(to encoder: any Encoder) throws {
        var parts = encoder.container(keyedBy: CodingKeys.self)
        try parts.encode(dimension, forKey: .dimension)
        try parts.encode(points, forKey: .points)
        try parts.encode(names, forKey: .names)
        try parts.encode(links, forKey: .links)
        try parts.encode(anchors, forKey: .anchors)
        try parts.encode(gravity, forKey: .gravity)
        try parts.encode(drag, forKey: .drag)
    }
}
