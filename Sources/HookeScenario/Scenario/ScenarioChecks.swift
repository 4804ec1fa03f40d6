package import HookeForms
internal import HookeDynamics
internal import HookeSolvers

// Checks that solve motions or set systems up, after a scenario has been decoded.

extension Scenario {
    /// The ready scenes: the one that stands alone, or those of the tree.
    package var scenes: [SceneDescription] { tree?.scenes.map(\.scene) ?? [] }

    /// Networks that the solver cannot do, as the propagator one that is not linear.
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

    /// What expectations name that a system does not have, and times that its run does not reach. Those of layers and scenes are checked
    /// with the script.
    package var unknownNames: [Diagnostic] {
        guard case .system(let description) = subject else { return [] }
        return expectations.compactMap { $0.problem(in: description, until: until) }
    }
}
