import HookeDynamics

extension Stage {
    /// Resolves an animation whose components start with velocities in units per second: one of a single number, or a group of them;
    /// `nil` if a spring cannot be solved. A duration of zero becomes the longest settling time.
    func launched(
        _ change: (PropertyChange, RunningAnimation.Interpolation), along spring: Spring, at velocity: SIMD4<Double>,
        solver: any Solver, _ timing: MediaTiming, on layer: Int
    ) -> RunningAnimation? {
        let (change, interpolation) = change
        let target = change.target
        var parts = [target]
        if target.count > 1, target.offset + target.count <= 4, !target.isPartOfTransform {
            parts = (target.offset..<target.offset + target.count).map {
                PropertyPath(key: target.key, part: .lanes($0..<$0 + 1))
            }
        }
        guard case .range(let ends) = interpolation, parts.count == target.count else {
            trap(
                "a velocity in units per second belongs to numbers: not to a whole transform, nor to a part of it with two components"
            )
        }
        let (from, to) = ends.resolved(model: read(.model, target, of: layer), adding: +, taking: -)
        var pieces: [RunningAnimation] = []
        var longest = timing.duration
        for (lane, part) in parts.enumerated() {
            let launch = SpringLaunch(
                displacement: from[lane] - to[lane], velocity: velocity[lane],
                target: change.isAdditive ? 0 : to[lane])
            guard let easing = easing(along: spring, launch, solver, isOwn: true) else { return nil }
            if timing.duration <= .zero { longest = max(longest, launch.settlingTime(of: spring)) }
            let start = launch.start == 1 ? from[lane] : to[lane] + launch.scale
            let range = Ends(from: SIMD4(start, 0, 0, 0), to: SIMD4(to[lane], 0, 0, 0))
            pieces.append(
                RunningAnimation(
                    serial: 0, layer: layer, target: part, destination: destination(of: part, in: layer),
                    timing: timing, interpolation: .range(range), easing: easing, isAdditive: change.isAdditive,
                    isCumulative: change.isCumulative))
        }
        var timing = timing
        timing.duration = longest
        guard pieces.count > 1 else {
            pieces[0].timing = timing
            return pieces[0]
        }
        for index in pieces.indices { pieces[index].timing = MediaTiming(duration: longest) }
        return RunningAnimation(
            serial: 0, layer: layer, destination: .nowhere, timing: timing, interpolation: .group(pieces),
            easing: .timing(.linear))
    }
}
