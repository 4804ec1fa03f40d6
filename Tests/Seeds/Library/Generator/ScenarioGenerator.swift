public import HookeForms

/// The families of scenarios that seeds are drawn from.
public enum ScenarioFamily: String, CaseIterable, Sendable {
    /// A tree of layers, and a script of everything that can be done to them.
    case layers
    /// The elastic header or the elastic layer, dragged, alone or in a tree.
    case header
    /// Control points, tied to each other, alone or in a tree.
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

    /// A scene as it is, or as a part of a tree of layers.
    private static func aloneOrInTree(_ alone: Document, ofSeed seed: UInt64) -> Document {
        var random = SeededGenerator(seed: seed, stream: 9)
        return random.chance(35) ? SceneTree.document(around: alone, random) : alone
    }

    /// The document of a seed's scenario, valid by construction: the same for ever, on any machine.
    public static func document(ofSeed seed: UInt64) -> Document {
        let random = SeededGenerator(seed: seed, stream: 1)
        let name = "seed-\(seed)"
        return switch ScenarioFamily(ofSeed: seed) {
        case .layers: LayersFamily.document(name: name, random)
        case .header: aloneOrInTree(HeaderFamily.document(name: name, random), ofSeed: seed)
        case .network: aloneOrInTree(NetworkFamily.document(name: name, random), ofSeed: seed)
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
