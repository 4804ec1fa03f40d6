internal import HookeForms
package import HookeDynamics
package import HookeScenes
internal import HookeSolvers

extension Release {
    /// What moves the header's points.
    package func releaseLaw(solver: any Solver) -> ReleaseLaw {
        switch law {
        case .spring(let declared):
            .spring(
                ReleaseSpring(
                    spring: declared.spring, initialVelocity: declared.dialect.initialVelocity,
                    duration: declared.dialect.cutOff(of: declared.spring), delay: delay, solver: solver))
        case .network(let network, let duration):
            .network(ReleaseNetwork(network: network, duration: duration, delay: delay, solver: solver))
        }
    }
}

extension SpringDialect {
    /// What UIKit's dialect carries, distances per second towards the target; 0 in the others.
    var initialVelocity: Double {
        if case .settlingDuration(_, _, let velocity, _) = self { velocity } else { 0 }
    }

    /// When the platform cuts the motion off: UIKit's given duration; else Core Animation's settling duration, which
    /// UIKit's perceptual springs take (iOS 17), overdamping allowed. What never settles is never cut off.
    ///
    /// - Parameter velocity: in distances per second, where it is not the dialect's own.
    package func cutOff(of spring: Spring, initialVelocity velocity: Double? = nil) -> Flicks {
        if case .settlingDuration(let duration, _, _, _) = self { return Flicks(seconds: duration) }
        let rule = CoreAnimationSpring(
            spring, initialVelocity: velocity ?? initialVelocity, allowsOverdamping: true)
        let settling = rule.settlingDuration
        guard let settling, settling < 1e9 else { return .forever }
        return Flicks(seconds: settling)
    }
}
