internal import HookeDynamics
internal import HookeScenes

extension SpringDescription {
    /// The spring that is meant.
    ///
    /// - Throws: ``SpringError`` where UIKit's rule has no answer, or only a chaotic one.
    func spring() throws(SpringError) -> Spring {
        switch self {
        case .settlingDuration(let duration, let ratio, let velocity):
            try Spring(settlingDuration: duration.seconds, dampingRatio: ratio, initialVelocity: velocity)
        case .duration(let duration, let bounce):
            try Spring(duration: duration.seconds, bounce: bounce).validated()
        case .response(let response, let ratio):
            try Spring(response: response.seconds, dampingRatio: ratio).validated()
        case .mass(let mass, let stiffness, let damping):
            try Spring(mass: mass, stiffness: stiffness, damping: damping).validated()
        case .tension(let tension, let friction):
            try Spring(tension: tension, friction: friction).validated()
        case .naturalFrequency(let frequency, let ratio):
            try Spring(naturalFrequency: frequency, dampingRatio: ratio).validated()
        case .visualDuration(let duration, let bounce):
            try Spring(visualDuration: duration.seconds, bounce: bounce).validated()
        }
    }

    /// Velocity at the start, in distances per second towards the target.
    var initialVelocity: Double {
        if case .settlingDuration(_, _, let velocity) = self { velocity } else { 0 }
    }

    /// When the platform cuts the motion off: UIKit's given duration; else Core Animation's settling duration, which
    /// UIKit's perceptual springs take (iOS 17), overdamping allowed. What never settles is never cut off.
    func duration(of spring: Spring) -> Flicks {
        if case .settlingDuration(let duration, _, _) = self { return duration }
        let settling = CoreAnimationSpring(spring, allowsOverdamping: true).settlingDuration
        guard let settling, settling < 1e9 else { return .forever }
        return Flicks(seconds: settling)
    }
}

extension Release {
    func spring(solver: any Solver) throws(SpringError) -> ReleaseSpring {
        let resolved = try spring.spring()
        return ReleaseSpring(
            spring: resolved, initialVelocity: spring.initialVelocity, duration: spring.duration(of: resolved),
            delay: delay, solver: solver)
    }
}
