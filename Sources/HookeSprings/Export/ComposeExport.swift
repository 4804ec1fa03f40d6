internal import HookeDynamics

/// Code for Jetpack Compose's `spring`: mass 1, single precision, any damping.
///
/// Source: androidx.compose.animation.core. `FloatSpringSpec` samples at whole milliseconds of the play time and ends the motion
/// after `estimateAnimationDurationMillis`, whole milliseconds too, which is ``RestRule/compose(threshold:)``. `SpringSimulation`
/// computes in double precision and returns single precision. `Animatable.updateBounds` stops it at a bound (Animatable.kt). There is no `spring` by duration and bounce in androidx.compose.animation.
struct ComposeExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) throws(SpringExportError) {
        let stiffness = try ComposeExport.single("stiffness", motion.spring.stiffness / motion.spring.mass)
        let ratio = try ComposeExport.single("damping ratio", motion.spring.dampingRatio, mayBeZero: true)
        let from = try ComposeExport.single("from", motion.from, mayBeZero: true)
        let target = try ComposeExport.single("to", motion.target, mayBeZero: true)
        let velocity = try ComposeExport.single(
            "initial velocity", motion.velocity * motion.distance, mayBeZero: true)
        let threshold = try ComposeExport.single(
            "visibility threshold", motion.requested.visibilityThreshold ?? abs(motion.distance) / 1000)
        let spec = """
            spring(
                    dampingRatio = \(CodeNumber(single: ratio))f, stiffness = \(CodeNumber(single: stiffness))f,
                    visibilityThreshold = \(CodeNumber(single: threshold))f
                )
            """
        if motion.requested.clamps {
            code = """
                val animatable = Animatable(\(CodeNumber(single: from))f)
                animatable.updateBounds(\(motion.distance > 0 ? "upperBound" : "lowerBound") = \(CodeNumber(single: target))f)
                animatable.animateTo(
                    targetValue = \(CodeNumber(single: target))f, initialVelocity = \(CodeNumber(single: velocity))f,
                    animationSpec = \(spec)
                ) {
                    // apply value
                }
                """
        } else {
            code = """
                animate(
                    initialValue = \(CodeNumber(single: from))f, targetValue = \(CodeNumber(single: target))f,
                    initialVelocity = \(CodeNumber(single: velocity))f,
                    animationSpec = \(spec)
                ) { value, velocity ->
                    // apply value
                }
                """
        }
        let spring = Spring(
            naturalFrequency: Double(stiffness).squareRoot(), dampingRatio: Double(ratio))
        let start = MotionState(value: Double(from) - Double(target), velocity: Double(velocity))
        let solution = SpringSolution(spring, from: start)
        let rest = solution.restTime(.compose(threshold: Double(threshold))).map { Int($0 * 1000) }
        let crossing = MillisecondSpring.first(from: motion.requested.crossing(of: solution))
        end = motion.requested.visibilityThreshold == nil ? .clamp : [.clamp, .rest]
        curve = .milliseconds(
            MillisecondSpring(
                solution: solution, target: Double(target), origin: motion.from, distance: motion.distance,
                isSingle: true, end: [rest, crossing].compactMap { $0 }.min()))
        rule =
            "Compose: whole milliseconds, single precision, "
            + (rest == nil ? "never ends" : "ends when the estimated distance left is visibilityThreshold")
            + (motion.requested.limits == nil ? "" : ", at any speed")
            + (motion.requested.clamps ? ", or at its bound, the target" : "")
    }

    private static func single(
        _ quantity: String, _ value: Double, mayBeZero: Bool = false
    ) throws(SpringExportError) -> Float {
        let single = Float(value)
        guard single.isFinite, single != 0 || (mayBeZero && value == 0) else { throw .notSingle(quantity, value) }
        return single
    }
}

extension RequestedEnd {
    /// The distance of the rule, which is all that Compose takes; `nil` for a rule without one.
    fileprivate var visibilityThreshold: Double? {
        if case .compose(let threshold) = rest { threshold } else { limits?.distance }
    }
}
