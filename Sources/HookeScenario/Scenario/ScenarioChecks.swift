package import HookeForms
internal import HookeDynamics
internal import HookeSolvers

// Checks of a decoded scenario that set up solvers or systems.

extension Scenario {
    /// The single scene, or the scenes of the tree.
    package var scenes: [SceneDescription] { tree?.scenes.map(\.scene) ?? [] }

    /// The errors of networks that the solver cannot solve, such as a nonlinear network with the propagator.
    package var unsolvable: [Diagnostic] { scenes.flatMap(unsolvable) }

    private func unsolvable(_ scene: SceneDescription) -> [Diagnostic] {
        let (network, position): (ControlPointNetwork, SourcePosition)
        switch scene {
        case .elasticHeader(let header):
            guard let release = header.release, case .network(let given, _) = release.law else { return [] }
            (network, position) = (given, release.position)
        case .network(let description): (network, position) = (description.network, description.position)
        case .elasticLayer: return []
        }
        do {
            let motion = try NetworkMotion(network, from: network.initialState, by: solver.solver)
            if scene.estimatesError { _ = try NetworkComparison(motion) }
            return []
        } catch {
            return [Diagnostic(at: position, "\(error)")]
        }
    }
}
