/// Mass, stiffness and damping, and what these doubles leave of the exact numbers, where they leave something.
extension Spring: Codable {
    private enum CodingKeys: String, CodingKey {
        case mass, stiffness, damping, stiffnessResidual, dampingResidual
    }

    /// Reads what ``encode(to:)`` writes; a spring of three doubles may lack the rest.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            storing: try values.decode(Double.self, forKey: .mass), try values.decode(Double.self, forKey: .stiffness),
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
