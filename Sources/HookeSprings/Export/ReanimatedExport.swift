internal import HookeDynamics
internal import HookeTrace

/// Code for Reanimated's `withSpring`: by mass, stiffness and damping, or by duration and damping ratio.
///
/// Source: software-mansion/react-native-reanimated 4, packages/react-native-reanimated/src/animation/spring. Each frame advances the closed
/// form by the time since the last one, at most 64 ms. A damping ratio above 1 moves as the critical spring of the same natural
/// frequency; a damping of 0 is invalid. The motion ends at the first frame with at most `energyThreshold`, by default 6e-9, of the initial
/// energy; with `overshootClamping` also at the first beyond the target or the start. A requested rest, by any rule, is written as the energy
/// that is left then: Reanimated 4 has no thresholds of distance and speed. `energyThreshold` also changes the spring of a duration.
struct ReanimatedExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) throws(SpringExportError) {
        try ReanimatedExport.check(motion, .reanimated)
        let (mass, stiffness) = (CodeNumber(motion.spring.mass), CodeNumber(motion.spring.stiffness))
        let damping = CodeNumber(motion.spring.damping)
        self.init(
            motion, by: Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value).clampedToCritical,
            options: "mass: \(mass), stiffness: \(stiffness), damping: \(damping)", note: "", takesThreshold: true)
    }

    /// The code by duration and damping ratio. The duration is perceptual: the motion is to end after 1.5 times as long.
    init(perceived motion: ExportMotion) throws(SpringExportError) {
        try ReanimatedExport.check(motion, .reanimatedDuration)
        let ratio = CodeNumber(min(1, motion.spring.dampingRatio))
        let velocity = CodeNumber(motion.velocity * motion.distance).value / motion.distance
        let search = ReanimatedStiffness(dampingRatio: ratio.value, velocity: velocity)
        guard let exact = search.duration(naturalFrequency: motion.spring.naturalFrequency) else {
            throw .notExpressible(
                .reanimatedDuration,
                "Reanimated searches for a stiffness up to 8000 of its mass 4, natural frequencies up to 44.7 rad/s")
        }
        let duration = CodeNumber(exact * 1000, digits: 6)
        let stiffness = search.stiffness(duration: duration.value / 1000)
        let frequency = (stiffness / ReanimatedStiffness.mass).squareRoot()
        // A velocity may give the search another root.
        guard abs(frequency / motion.spring.naturalFrequency - 1) < 0.01 else {
            throw .notExpressible(
                .reanimatedDuration, "at this initial velocity Reanimated finds another spring for its duration")
        }
        self.init(
            motion, by: Spring(naturalFrequency: frequency, dampingRatio: ratio.value),
            options: "duration: \(duration), dampingRatio: \(ratio)",
            note: "finds the stiffness for a duration by bisection, ", takesThreshold: false)
    }

    private init(
        _ motion: ExportMotion, by spring: Spring, options: String, note: String, takesThreshold: Bool
    ) {
        let velocity = CodeNumber(motion.velocity * motion.distance)
        let solution = motion.moved(by: spring, velocity: velocity.value / motion.distance)
        let threshold = takesThreshold ? ReanimatedExport.threshold(of: solution, for: motion.requested) : nil
        let energy = threshold?.value ?? ReanimatedStiffness.threshold
        let clamps = motion.requested.clamps
        let isDefault = motion.requested.rest == .energy(ratio: ReanimatedStiffness.threshold)
        end = threshold != nil || isDefault ? [.clamp, .rest] : .clamp
        let ending =
            (clamps ? "\n  overshootClamping: true," : "") + (threshold.map { "\n  energyThreshold: \($0)," } ?? "")
        code = """
            const x = useSharedValue(\(CodeNumber(motion.from)));
            x.value = withSpring(\(CodeNumber(motion.target)), {
              \(options), velocity: \(velocity),\(ending)
            });
            """
        let rest = solution.restTime(.energy(ratio: energy))
        curve = .spring(solution, end: motion.requested.end(of: solution, atRest: rest))
        rule =
            "Reanimated 4: \(note)ends and snaps to its target at the first frame with \(energy.text(digits: 3)) of the initial energy"
            + (clamps ? " or beyond the target" : "")
            + (motion.spring.dampingRatio > 1 + 1e-12 ? "; overdamping becomes critical" : "")
    }

    private static func check(_ motion: ExportMotion, _ platform: SpringPlatform) throws(SpringExportError) {
        guard motion.spring.damping > 0 else { throw .notExpressible(platform, "Reanimated refuses a damping of 0") }
        guard !motion.requested.clamps || motion.velocity >= 0 else {
            throw .notExpressible(
                platform, "at an initial velocity away from the target, overshootClamping ends it at the first frame")
        }
    }

    /// The energy threshold of a requested rest: the part of the initial energy that a motion has then; `nil` for the default.
    private static func threshold(of solution: SpringSolution, for requested: RequestedEnd) -> CodeNumber? {
        guard let rest = requested.rest, rest != .energy(ratio: ReanimatedStiffness.threshold) else { return nil }
        guard let time = requested.restTime else { return nil }
        let ratio = solution.energy(atSeconds: time) / solution.energy(atSeconds: 0)
        return ratio > 0 ? CodeNumber(ratio, digits: 6) : nil
    }
}

/// Reanimated's search for the stiffness that ends a motion after a duration, `calculateNewStiffnessToMatchDuration`: the energy of the
/// critical motion that decays at the rate z w0 falls to 6e-9 after 1.5 durations.
struct ReanimatedStiffness {
    let dampingRatio: Double
    /// Distances per second towards the target.
    let velocity: Double

    static let threshold = 6e-9
    static let mass = 4.0
    private static let largest = 8e3
    private static let perceived = 1.5

    /// The fraction of the energy that is left after `time` seconds.
    private func energy(stiffness: Double, after time: Double) -> Double {
        let decay = (stiffness / ReanimatedStiffness.mass).squareRoot() * dampingRatio
        let slope = velocity - decay
        let power = Elementary.exp(-decay * time)
        let value = (-1 + slope * time) * power
        let speed = (-1 + slope * time) * power * -decay + slope * power
        let (start, end) = (
            0.5 * stiffness + 0.5 * ReanimatedStiffness.mass * velocity * velocity,
            0.5 * stiffness * value * value + 0.5 * ReanimatedStiffness.mass * speed * speed
        )
        return end / start
    }

    /// Reanimated's stiffness for a duration in seconds: bisection until the energy is within a thousandth of the threshold.
    func stiffness(duration: Double) -> Double {
        let time = duration * ReanimatedStiffness.perceived
        func excess(_ stiffness: Double) -> Double {
            energy(stiffness: stiffness, after: time) - ReanimatedStiffness.threshold
        }
        var (low, high) = (Double.ulpOfOne, ReanimatedStiffness.largest)
        let direction = excess(high) >= excess(low) ? 1.0 : -1
        var middle = (high + low) / 2
        for _ in 0..<100 {
            let found = excess(middle)
            if abs(found) <= ReanimatedStiffness.threshold * 1e-3 { break }
            if found * direction < 0 { low = middle } else { high = middle }
            middle = (low + high) / 2
        }
        return middle
    }

    /// The duration for which the search finds a natural frequency, seconds; `nil` beyond its largest stiffness.
    func duration(naturalFrequency: Double) -> Double? {
        let stiffness = ReanimatedStiffness.mass * naturalFrequency * naturalFrequency
        guard stiffness < ReanimatedStiffness.largest else { return nil }
        let isPast = { (time: Double) in self.energy(stiffness: stiffness, after: time) <= ReanimatedStiffness.threshold
        }
        // After 60 decay times e^-120 of the energy is left at most, times the square of the velocity's share.
        let step = 1 / (4 * naturalFrequency * dampingRatio)
        var time = 240 * step
        while time > step, isPast(time - step) { time -= step }
        return bisection(from: time - step, to: time, isPast) / ReanimatedStiffness.perceived
    }
}
