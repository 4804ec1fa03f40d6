internal import HookeDynamics
internal import HookeScenes

/// What lies in a scene, as names know it.
extension SceneDescription {
    /// A layer in the scene's own.
    struct Part {
        /// `shape`: behind the scene's name, `header.shape`, or by itself where the scene stands alone.
        var name: String
        var kind: LayerKind
        /// Whether it is a control point.
        var isPoint = false
        /// The whole properties that a trace records of it without being asked.
        var traced: [String]
    }

    /// What the scene's own layer is; a finger drags the view of an elastic scene.
    var kind: LayerKind {
        switch self {
        case .elasticLayer, .elasticHeader: .view
        case .network: .layer
        }
    }

    /// The name of the scene's own layer where the scene stands alone.
    private var ownName: String {
        switch self {
        case .elasticLayer: "view"
        case .elasticHeader: "header"
        case .network: "network"
        }
    }

    /// The name of the scene's own layer: the scene's, or its own where the scene stands alone and has none.
    func layerName(named name: String) -> String { name.isEmpty ? ownName : name }

    /// The name of a part of a scene: with the scene's before it, if it has one.
    func partName(_ part: String, named name: String) -> String { name.isEmpty ? part : "\(name).\(part)" }

    /// The subject of events and results: `release 1` of a scene that stands alone, `header release 1` in a tree.
    package static func subject(_ part: String, of name: String) -> String { name.isEmpty ? part : "\(name) \(part)" }

    /// The layers in the scene's own.
    var parts: [Part] {
        switch self {
        case .elasticLayer: [Part(name: "header", kind: .layer, traced: ["position", "bounds"])]
        case .elasticHeader:
            [Part(name: "shape", kind: .shape, traced: ["position", "bounds", "path"])]
                + ElasticShape.names.map(Part.init(point:))
        case .network(let description):
            description.network.points.indices.map { Part(point: description.network.name(ofPoint: $0)) }
        }
    }

    /// Whether a finger lets its points go, so that releases have events and metrics.
    var hasReleases: Bool {
        switch self {
        case .elasticHeader: true
        case .elasticLayer, .network: false
        }
    }
}

extension SceneDescription.Part {
    fileprivate init(point name: String) { self.init(name: name, kind: .view, isPoint: true, traced: ["position"]) }
}
