internal import HookeDynamics
internal import HookeScenes

/// The names of the layers and points in a scene.
extension SceneDescription {
    /// A layer or control point in the root layer of a scene.
    struct Part {
        /// The name, such as `shape`, without the scene's name.
        var name: String
        var kind: LayerKind
        /// Whether it is a control point.
        var isPoint = false
        /// The whole properties that the trace records without probes.
        var traced: [String]
    }

    /// The kind of the scene's root layer. The root layer of an elastic scene is a view that touches drag.
    var kind: LayerKind {
        switch self {
        case .elasticLayer, .elasticHeader: .view
        case .network: .layer
        }
    }

    /// The name of the root layer of a single scene.
    private var ownName: String {
        switch self {
        case .elasticLayer: "view"
        case .elasticHeader: "header"
        case .network: "network"
        }
    }

    /// The name of the root layer of a scene named `name`, which is empty for a single scene.
    func layerName(named name: String) -> String { name.isEmpty ? ownName : name }

    /// The name of a part of a scene named `name`: `header.shape`, or `shape` for a single scene.
    func partName(_ part: String, named name: String) -> String { name.isEmpty ? part : "\(name).\(part)" }

    /// A subject of events and results: `release 1` for a single scene, `header release 1` in a tree.
    package static func subject(_ part: String, of name: String) -> String { name.isEmpty ? part : "\(name) \(part)" }

    /// The layers and points in the scene's root layer.
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

    /// Whether the end of a touch releases its points, so that releases have events and metrics.
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
