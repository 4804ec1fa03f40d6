public import HookeForms

/// The families of scenarios that seeds are drawn from.
public enum ScenarioFamily: String, CaseIterable, Sendable {
    /// A tree of layers, and a script of everything that can be done to them.
    case layers
    /// The elastic header or the elastic layer, dragged.
    case header
    /// Control points, tied to each other.
    case network
    /// A named system.
    case system

    /// Of 100 seeds so many are of the family.
    var share: Int {
        switch self {
        case .layers: 62
        case .header: 14
        case .network: 14
        case .system: 10
        }
    }

    /// The family of a seed.
    public init(ofSeed seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        self = random.weighted(ScenarioFamily.allCases.map { (item: $0, weight: $0.share) })
    }

    /// The document of a seed's scenario, valid by construction: the same for ever, on any machine.
    public static func document(ofSeed seed: UInt64) -> Document {
        let random = SeededGenerator(seed: seed, stream: 1)
        let name = "seed-\(seed)"
        return switch ScenarioFamily(ofSeed: seed) {
        case .layers: LayersFamily.document(name: name, random)
        case .header: HeaderFamily.document(name: name, random)
        case .network: NetworkFamily.document(name: name, random)
        case .system: SystemFamily.document(name: name, random)
        }
    }
}

extension ScenarioCase {
    /// The scenario of a seed.
    ///
    /// - Throws: `ScenarioProblems` when a generator drew what is not valid, which is a defect of the generator or of the validation.
    public init(seed: UInt64) throws(ScenarioProblems) {
        try self.init(seed: seed, ScenarioFamily.document(ofSeed: seed))
    }
}
