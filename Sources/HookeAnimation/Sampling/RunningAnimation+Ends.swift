import HookeDynamics

extension RunningAnimation {
    /// Calls `body` with each number of the animation that stops before its motion has decayed, its end in fractions, and what those are
    /// multiplied by.
    func forEachEnd(_ body: (PropertyPath, MotionEnd, Double) -> Void) {
        switch interpolation {
        case .group(let members): for member in members { member.forEachEnd(body) }
        case .range(let ends):
            guard case .motion(let motion) = easing, let end = motion.end, let target, let from = ends.from,
                let to = ends.to
            else { return }
            body(target, end, from[0] - to[0])
        case .transform:
            guard case .motion(let motion) = easing, let end = motion.end, let target else { return }
            body(target, end, 1)
        case .keyframes, .transforms, .path, .outline, .outlines, .nothing: return
        }
    }
}
