internal import HookeDynamics
internal import HookeScenes

extension Release {
    /// The spring back that is meant.
    ///
    /// - Throws: ``SpringError`` where there is no such spring; the file was refused then.
    func spring(solver: any Solver) throws(SpringError) -> ReleaseSpring {
        let resolved = try spring.spring()
        var initialVelocity = 0.0
        if case .settlingDuration(_, _, let velocity, _) = spring { initialVelocity = velocity }
        return ReleaseSpring(
            spring: resolved, initialVelocity: initialVelocity, duration: duration(of: resolved), delay: delay,
            solver: solver)
    }

    /// When the platform cuts the motion off: UIKit's given duration; else Core Animation's settling duration, which
    /// UIKit's perceptual springs take (iOS 17), overdamping allowed. What never settles is never cut off.
    private func duration(of resolved: Spring) -> Flicks {
        if case .settlingDuration(let duration, _, _, _) = spring { return Flicks(seconds: duration) }
        let settling = CoreAnimationSpring(resolved, allowsOverdamping: true).settlingDuration
        guard let settling, settling < 1e9 else { return .forever }
        return Flicks(seconds: settling)
    }
}
