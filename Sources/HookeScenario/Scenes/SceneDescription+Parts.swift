internal import HookeDynamics
internal import HookeScenes

/// What lies in a scene, as names in a tree know it.
extension SceneDescription {
    /// What the scene's own layer is; a finger drags the view of an elastic scene.
    var kind: LayerKind {
        switch self {
        case .elasticLayer, .elasticHeader: .view
        case .network: .layer
        }
    }

    /// The layers in the scene's own: what a name has behind the scene's, `shape` in `header.shape`, and whether it is a control point.
    var parts: [(name: String, kind: LayerKind, isPoint: Bool)] {
        switch self {
        case .elasticLayer: [("header", .layer, false)]
        case .elasticHeader: [("shape", .shape, false)] + ElasticShape.names.map { ($0, .view, true) }
        case .network(let description):
            (try? description.network()).map { network in
                network.points.indices.map { (network.name(ofPoint: $0), .view, true) }
            } ?? []
        }
    }

    /// What a trace records of the layers in it without being asked.
    var tracedPaths: [String] {
        switch self {
        case .elasticLayer: ["header.position", "header.bounds"]
        case .elasticHeader: ["shape.position", "shape.bounds", "shape.path"]
        case .network: []
        }
    }

    /// Whether something brings its points back, so that releases have events and metrics.
    package var hasReleases: Bool {
        if case .elasticHeader(let header) = self { header.release != nil } else { false }
    }
}

extension Composition {
    /// The ready scenes of the tree, in its order.
    package var scenes: [(name: String, scene: SceneDescription)] {
        layers.flatMap(\.withSublayers).compactMap { layer in layer.scene.map { (layer.name, $0) } }
    }

    /// Its networks as a script's check knows them.
    func networks(by solver: any Solver) -> [NetworkSymbol] {
        scenes.compactMap { name, scene in
            guard case .network(let description) = scene, let network = try? description.network() else { return nil }
            return NetworkSymbol(network, by: solver, named: name)
        }
    }
}

extension Scenario {
    /// The ready scenes: the one that stands alone, or those of the tree.
    package var scenes: [SceneDescription] {
        switch subject {
        case .scene(let scene, _): [scene]
        case .composition(let composition): composition.scenes.map(\.scene)
        case .system: []
        }
    }
}
