internal import HookeDynamics

/// Code for Slint's `animate` with the easing `spring(bounce)`, which Slint has since 2026.
///
/// Source: slint-ui/slint, pull request 12503, and docs/astro/src/content/docs/reference/language/animations.mdx: natural frequency 2 pi /
/// duration, damping ratio 1 - bounce, also for a negative bounce. internal/core/animations/simulations/spring.rs: single precision, critical
/// within 0.001 of the damping ratio 1, at rest within 0.001 of the distance and 0.05 distances per second. Time and duration are whole
/// milliseconds. A spring takes over the velocity of the animation that it interrupts; its code cannot set one. Older versions have
/// no spring: their easings `cubic-bezier`, `ease-out-elastic` and the like have no spring's motion.
struct SlintExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ motion: ExportMotion) throws(SpringExportError) {
        let milliseconds = max(1, (motion.spring.duration * 1000).rounded())
        let bounce = CodeNumber(single: Float(1 - motion.spring.dampingRatio))
        guard bounce.value >= -1 else {
            throw .notExpressible(.slint, "its bounce is from -1, which is damping ratio 2, to 1")
        }
        code = """
            animate x {
                duration: \(CodeNumber(milliseconds))ms;
                easing: spring(\(bounce));
            }
            """
        let ratio = 1 - Float(bounce.value)
        let frequency = 2 * Float.pi / (Float(milliseconds) / 1000)
        let spring = Spring(
            naturalFrequency: Double(frequency), dampingRatio: abs(ratio - 1) < 0.001 ? 1 : Double(ratio))
        let solution = motion.moved(by: spring)
        let end = RestThresholds(distance: 0.001, speed: 0.05, velocity: .exact).firstTime(of: solution)
        curve = .milliseconds(
            MillisecondSpring(solution: solution, isSingle: true, end: MillisecondSpring.first(from: end)))
        rule =
            "Slint, with spring(bounce) of 2026: whole milliseconds, single precision, "
            + "ends within 0.1 % of the distance and 5 % of it per second"
            + (motion.velocity == 0 ? "" : "; a velocity comes only from an animation that it interrupts")
    }
}
