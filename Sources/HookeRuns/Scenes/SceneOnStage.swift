internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

/// A ready scene on the stage of a run, with what only some scenes have.
struct SceneOnStage {
    /// The scene's name in the tree; empty for one that stands alone.
    let name: String
    let scene: any Scene
    /// The scene, if a finger pulls it and something brings it back.
    let header: ElasticHeader?
    /// The scene, if it is a network by itself.
    let network: NetworkScene?
    /// Whether a network moves something in it.
    let hasNetwork: Bool
    /// Whether a second pass at half the step estimates the errors of its networks.
    let estimatesError: Bool

    /// Whether a finger moves the control points now, so that their velocity is not a motion's.
    var isDragged: Bool { header?.isDragged ?? false }

    /// A subject of events and summaries: `release 1` of a scene that stands alone, `header release 1` in a tree.
    func subject(_ part: String) -> String { SceneDescription.subject(part, of: name) }

    /// A solver's error in one sentence, with the name of the point that went wrong.
    func description(of error: SolverError) -> String {
        header?.description(of: error) ?? network?.description(of: error) ?? error.description
    }
}

extension SceneOnStage {
    /// Sets a scene into a layer.
    ///
    /// - Parameters:
    ///   - name: its name in the tree; `nil` for a scene that stands alone.
    ///   - response: what its springs back follow, where that is known from a run before.
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
            (self.scene, header, self.network) = (scene, nil, scene)
        case .elasticLayer(let description):
            var parameters = ElasticLayer.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.suppressedActions = description.actions.suppressed
            (scene, header, network) = (ElasticLayer(in: superlayer, named: name, parameters), nil, nil)
        case .elasticHeader(let description):
            var parameters = ElasticHeader.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.maxWaveHeight = description.maxWaveHeight
            parameters.suppressedActions = description.actions.suppressed
            parameters.interactionWhileAnimating = description.interactionWhileAnimating
            parameters.release =
                response.map { .spring($0.spring) } ?? description.release?.releaseLaw(solver: solver)
            let scene = ElasticHeader(in: superlayer, named: name, parameters)
            (self.scene, header, network) = (scene, scene, nil)
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
