internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// Jetpack Compose's `spring`: mass 1, single precision, overdamped too.
///
/// From androidx.compose.animation.core: `FloatSpringSpec` looks at whole milliseconds of the play time and holds the motion to
/// be over after `estimateAnimationDurationMillis`, whole milliseconds too, which is ``EndRule/compose(threshold:)``;
/// `SpringSimulation` computes in double precision and answers in single.
struct ComposeExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ asked: ExportMotion) throws(SpringExportError) {
        let stiffness = try ComposeExport.single("stiffness", asked.spring.stiffness / asked.spring.mass)
        let ratio = try ComposeExport.single("damping ratio", asked.spring.dampingRatio, mayBeZero: true)
        let from = try ComposeExport.single("from", asked.from, mayBeZero: true)
        let target = try ComposeExport.single("to", asked.target, mayBeZero: true)
        let velocity = try ComposeExport.single(
            "initial velocity", asked.velocity * asked.distance, mayBeZero: true)
        let threshold = try ComposeExport.single("visibility threshold", abs(asked.distance) / 1000)
        code = """
            animate(
                initialValue = \(CodeNumber(single: from))f, targetValue = \(CodeNumber(single: target))f,
                initialVelocity = \(CodeNumber(single: velocity))f,
                animationSpec = spring(
                    dampingRatio = \(CodeNumber(single: ratio))f, stiffness = \(CodeNumber(single: stiffness))f,
                    visibilityThreshold = \(CodeNumber(single: threshold))f
                )
            ) { value, velocity ->
                // what changes
            }
            """
        let spring = Spring(
            naturalFrequency: Double(stiffness).squareRoot(), dampingRatio: Double(ratio))
        let start = MotionState(value: Double(from) - Double(target), velocity: Double(velocity))
        let solution = SpringSolution(spring, from: start)
        let end = solution.settlingTime(.compose(threshold: Double(threshold)))
        curve = .milliseconds(
            MillisecondSpring(
                solution: solution, from: from, target: target, asked: asked, end: end.map { Int($0 * 1000) }))
        rule =
            "Compose: whole milliseconds, single precision, "
            + (end == nil ? "never over" : "over when the estimate says that visibilityThreshold is left")
    }

    private static func single(
        _ quantity: String, _ value: Double, mayBeZero: Bool = false
    ) throws(SpringExportError) -> Float {
        let single = Float(value)
        guard single.isFinite, single != 0 || (mayBeZero && value == 0) else { throw .notSingle(quantity, value) }
        return single
    }
}
