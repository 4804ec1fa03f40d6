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
    init(
        _ description: SceneDescription, in superlayer: Layer, named name: String? = nil, solver: any Solver
    ) {
        self.name = name ?? ""
        hasNetwork = description.hasNetwork
        estimatesError = description.estimatesError
        scene = description.scene.make(in: superlayer, named: name, solver: solver)
        (header, network, bar) = (scene as? ElasticHeader, scene as? NetworkScene, scene as? ProgressBar)
    }
}
