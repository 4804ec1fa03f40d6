internal import HookeForms
package import HookeDynamics
package import HookeScenes
internal import HookeSolvers

extension Release {
    /// The law of motion of the header's points after a release, with a solver.
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
    /// The initial velocity in UIKit's dialect, distances per second towards the target; 0 in the other dialects.
    var initialVelocity: Double {
        if case .settlingDuration(_, _, let velocity, _) = self { velocity } else { 0 }
    }

    /// The time at which the platform cuts the motion off: the given duration in UIKit's dialect, otherwise Core Animation's settling
    /// duration, which UIKit uses for perceptual springs (iOS 17), with overdamping allowed; `forever` for a spring that never settles.
    ///
    /// - Parameter velocity: the initial velocity in distances per second; `nil` for that of the dialect.
    package func cutOff(of spring: Spring, initialVelocity velocity: Double? = nil) -> Flicks {
        if case .settlingDuration(let duration, _, _, _) = self { return Flicks(seconds: duration) }
        let rule = CoreAnimationSpring(
            spring, initialVelocity: velocity ?? initialVelocity, allowsOverdamping: true)
        let settling = rule.settlingDuration
        guard let settling, settling < 1e9 else { return .forever }
        return Flicks(seconds: settling)
    }
}
