internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

/// A ready scene on the stage of a run.
struct SceneOnStage {
    /// The scene's name in the tree; empty for a single scene.
    let name: String
    let scene: any Scene
    /// The scene as an elastic header; `nil` for other scenes.
    let header: ElasticHeader?
    /// The scene as a network; `nil` for other scenes.
    let network: NetworkScene?
    /// The scene as a progress bar; `nil` for other scenes.
    let bar: ProgressBar?
    /// Whether a network moves its points, by itself or in releases.
    let hasNetwork: Bool
    /// Whether a second pass estimates the errors of its networks.
    let estimatesError: Bool

    /// Whether a touch drags the control points now, so that they have no velocity of an animation.
    var isDragged: Bool { header?.isDragged ?? false }

    /// A subject of events and results: `release 1` for a single scene, `header release 1` in a tree.
    func subject(_ part: String) -> String { SceneDescription.subject(part, of: name) }

    /// A solver's error in one sentence, with the name of the point where it failed.
    func description(of error: SolverError) -> String {
        header?.description(of: error) ?? network?.description(of: error) ?? error.description
    }
}

extension SceneOnStage {
    /// Creates a scene in a layer.
    ///
    /// - Parameters:
    ///   - name: its name in the tree; `nil` for a single scene.
    ///   - response: the response of its releases, if an earlier run has computed it.
    init(
        _ description: SceneDescription, in superlayer: Layer, named name: String? = nil, solver: any Solver,
        along response: ReleaseResponse? = nil
    ) {
        self.name = name ?? ""
        hasNetwork = description.hasNetwork
        estimatesError = description.estimatesError
        switch description {
        case .network(let description):
            let scene = NetworkScene(in: superlayer, named: name, description.network, solver: solver)
            (self.scene, header, self.network, bar) = (scene, nil, scene, nil)
        case .progressBar(let description):
            let scene = ProgressBar(in: superlayer, named: name, ProgressBar.Parameters(description))
            (self.scene, header, network, bar) = (scene, nil, nil, scene)
        case .elasticLayer(let description):
            var parameters = ElasticLayer.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.suppressedActions = description.actions.suppressed
            (scene, header, network, bar) = (ElasticLayer(in: superlayer, named: name, parameters), nil, nil, nil)
        case .elasticHeader(let description):
            var parameters = ElasticHeader.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.maxWaveHeight = description.maxWaveHeight
            parameters.suppressedActions = description.actions.suppressed
            parameters.interactionWhileAnimating = description.interactionWhileAnimating
            parameters.release =
                response.map { .spring($0.spring) } ?? description.release?.releaseLaw(solver: solver)
            let scene = ElasticHeader(in: superlayer, named: name, parameters)
            (self.scene, header, network, bar) = (scene, scene, nil, nil)
        }
    }
}

extension LayerActions {
    fileprivate var suppressed: [PropertyKey] {
        var keys: [PropertyKey] = []
        if path == .none { keys.append(.path) }
        if position == .none { keys.append(.position) }
        if bounds == .none { keys.append(.bounds) }
        return keys
    }
}

extension ProgressBar.Parameters {
    fileprivate init(_ description: ProgressBarDescription) {
        self.init()
        version = description.layers == .one ? .oneLayer : .twoLayers
        width = description.width
        origin = Point(x: description.origin.x, y: description.origin.y)
        maxOffset = description.maxOffset
        lineWidth = description.lineWidth
        progress = description.progress
        strokeEnd = description.strokeEnd
        if description.actions.path == .none { suppressedActions.append(.path) }
        if description.actions.strokeEnd == .none { suppressedActions.append(.strokeEnd) }
    }
}
