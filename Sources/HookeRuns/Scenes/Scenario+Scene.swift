internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

extension Scenario {
    /// Sets the scene on a stage of its own and schedules the script. What it springs back along may be known from a run before.
    func makeScene(
        _ description: SceneDescription, _ script: [ScriptStep], along course: ReleaseResponse? = nil
    ) -> (scene: any Scene, composed: ComposedStage) {
        let stage = Stage(display)
        let scene = makeScene(description, on: stage, along: course)
        return (scene, ComposedStage(Composition(script: script), on: stage, solver: solver.solver, beside: scene))
    }

    private func makeScene(
        _ description: SceneDescription, on stage: Stage, along course: ReleaseResponse?
    ) -> any Scene {
        switch description {
        case .network(let description):
            // A network that is none was refused when the scenario was read.
            guard let network = try? description.network() else { preconditionFailure("the network was checked") }
            return NetworkScene(on: stage, network, solver: solver.solver)
        case .elasticLayer(let description):
            var parameters = ElasticLayer.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.suppressedActions = description.actions.suppressed
            return ElasticLayer(on: stage, parameters)
        case .elasticHeader(let description):
            var parameters = ElasticHeader.Parameters()
            parameters.minimalHeight = description.minimalHeight
            parameters.maxWaveHeight = description.maxWaveHeight
            parameters.suppressedActions = description.actions.suppressed
            parameters.interactionWhileAnimating = description.interactionWhileAnimating
            // A spring or network that is none was refused when the scenario was read.
            parameters.release =
                course.map { .spring($0.spring) } ?? (try? description.release?.releaseLaw(solver: solver.solver))
            return ElasticHeader(on: stage, parameters)
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
