import HookeDynamics

/// The start of a spring that has a velocity in units per second, as a fraction of a scale: value = target + scale * r, where r starts
/// at ``start`` and follows the spring to 0.
///
/// With a distance to go the scale is that distance, r starts at 1, and the relative velocity is v / (target - value). Without one (or
/// where the velocity would overflow as a multiple of it) r starts at 0, and the scale is the velocity, or the target if that is
/// greater, so that the scale survives rounding beside the target.
struct SpringLaunch {
    /// The remaining fraction at the start: 1, or 0 without a distance to go.
    let start: Double
    /// What the fraction is multiplied by.
    let scale: Double
    /// Towards the target, in scales per second.
    let initialVelocity: Double

    /// A start with a relative velocity, in distances per second.
    init(relative velocity: Double) { (start, scale, initialVelocity) = (1, 1, velocity) }

    /// A start at a displacement from a target, with a velocity in the same unit per second.
    init(displacement: Double, velocity: Double, target: Double = 0) {
        let relative = -velocity / displacement
        if velocity == 0 || displacement != 0 && !(relative.magnitude > 1e280) {
            (start, scale, initialVelocity) = (1, displacement, velocity == 0 ? 0 : relative)
        } else {
            scale = velocity.magnitude >= target.magnitude ? velocity : target.magnitude
            (start, initialVelocity) = (0, -velocity / scale)
        }
    }

    /// When the motion has settled: by Core Animation's rule, and without a distance to go when less than a thousandth of v / w0
    /// remains for good. `forever` if it never settles.
    func settlingTime(of spring: Spring) -> Flicks {
        let seconds: Double?
        if start == 1 {
            seconds =
                CoreAnimationSpring(spring, initialVelocity: initialVelocity, allowsOverdamping: true)
                .settlingDuration
        } else {
            let impulse = MotionState(value: 0, velocity: spring.naturalFrequency)
            seconds = SpringSolution(spring, from: impulse).settlingTime(.band(distance: 0.001))
        }
        guard let seconds, seconds < 1e9 else { return .forever }
        return Flicks(seconds: seconds)
    }
}

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
        if target.count > 1, target.offset + target.count <= 4 {
            parts = (target.offset..<target.offset + target.count).map {
                PropertyPath(key: target.key, part: .lanes($0..<$0 + 1))
            }
        }
        guard case .range(let ends) = interpolation, parts.count == target.count else {
            preconditionFailure("a velocity in units per second needs numbers, and not a whole transform")
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
