internal import HookeDynamics

/// Code for Jetpack Compose's `spring`: mass 1, single precision, any damping.
///
/// Source: androidx.compose.animation.core. `FloatSpringSpec` samples at whole milliseconds of the play time and ends the motion
/// after `estimateAnimationDurationMillis`, whole milliseconds too, which is ``RestRule/compose(threshold:)``. `SpringSimulation`
/// computes in double precision and returns single precision. There is no `spring` by duration and bounce in androidx.compose.animation.
struct ComposeExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ motion: ExportMotion) throws(SpringExportError) {
        let stiffness = try ComposeExport.single("stiffness", motion.spring.stiffness / motion.spring.mass)
        let ratio = try ComposeExport.single("damping ratio", motion.spring.dampingRatio, mayBeZero: true)
        let from = try ComposeExport.single("from", motion.from, mayBeZero: true)
        let target = try ComposeExport.single("to", motion.target, mayBeZero: true)
        let velocity = try ComposeExport.single(
            "initial velocity", motion.velocity * motion.distance, mayBeZero: true)
        let threshold = try ComposeExport.single("visibility threshold", abs(motion.distance) / 1000)
        code = """
            animate(
                initialValue = \(CodeNumber(single: from))f, targetValue = \(CodeNumber(single: target))f,
                initialVelocity = \(CodeNumber(single: velocity))f,
                animationSpec = spring(
                    dampingRatio = \(CodeNumber(single: ratio))f, stiffness = \(CodeNumber(single: stiffness))f,
                    visibilityThreshold = \(CodeNumber(single: threshold))f
                )
            ) { value, velocity ->
                // apply value
            }
            """
        let spring = Spring(
            naturalFrequency: Double(stiffness).squareRoot(), dampingRatio: Double(ratio))
        let start = MotionState(value: Double(from) - Double(target), velocity: Double(velocity))
        let solution = SpringSolution(spring, from: start)
        let end = solution.restTime(.compose(threshold: Double(threshold)))
        curve = .milliseconds(
            MillisecondSpring(
                solution: solution, target: Double(target), origin: motion.from, distance: motion.distance,
                isSingle: true, end: end.map { Int($0 * 1000) }))
        rule =
            "Compose: whole milliseconds, single precision, "
            + (end == nil ? "never ends" : "ends when the estimated distance left is visibilityThreshold")
    }

    private static func single(
        _ quantity: String, _ value: Double, mayBeZero: Bool = false
    ) throws(SpringExportError) -> Float {
        let single = Float(value)
        guard single.isFinite, single != 0 || (mayBeZero && value == 0) else { throw .notSingle(quantity, value) }
        return single
    }
}
