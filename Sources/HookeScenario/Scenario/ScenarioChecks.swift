package import HookeForms
internal import HookeDynamics
internal import HookeSolvers

// Checks of a decoded scenario that set up solvers or systems.

extension Scenario {
    /// The single scene, or the scenes of the tree.
    package var scenes: [SceneDescription] { tree?.scenes.map { $0.scene } ?? [] }

    /// The errors of networks that the solver cannot solve, such as a nonlinear network with the propagator.
    package var unsolvable: [Diagnostic] { scenes.flatMap(unsolvable) }

    private func unsolvable(_ scene: SceneDescription) -> [Diagnostic] {
        guard let (network, position) = scene.scene.movingNetwork else { return [] }
        do {
            let motion = try NetworkMotion(network, from: network.initialState, by: solver.solver)
            if scene.estimatesError { _ = try NetworkComparison(motion) }
            return []
        } catch {
            return [Diagnostic(at: position, "\(error)")]
        }
    }
}
