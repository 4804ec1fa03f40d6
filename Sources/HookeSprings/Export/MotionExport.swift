internal import HookeDynamics

/// Code for the JavaScript library motion: `animate` with a spring.
///
/// Source: packages/motion-dom/src/animation/generators/spring/index.ts. A spring has stiffness, damping and mass;
/// `visualDuration` ignores velocities and clamps the damping ratio to 0.05...1. Each frame checks whether the motion is within
/// `restDelta` and `restSpeed`; the speed is the average over the last 5 ms, and is ignored for damping ratios of 1 and more.
struct MotionExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) {
        let velocity = CodeNumber(motion.velocity * motion.distance)
        let rest = ExportTolerance(motion)
        let (options, spring) = MotionExport.shortest(of: motion.spring, isAtRest: velocity.value == 0)
        let push = velocity.value == 0 ? "" : ", velocity: \(velocity)"
        code = """
            animate(element, { x: [\(CodeNumber(motion.from)), \(CodeNumber(motion.target))] }, {
              type: "spring", \(options)\(push),
              restDelta: \(rest.distance), restSpeed: \(rest.speed),
            })
            """
        let solution = motion.moved(by: spring, velocity: velocity.value / motion.distance)
        let isSwinging = spring.dampingRatio < 1
        let law = rest.rule(isSwinging ? .difference(over: 0.005) : .none, for: motion)
        end = rest.exported
        curve = .spring(solution, end: law.firstTime(of: solution))
        rule =
            "motion: ends and snaps to its target at the first frame within restDelta"
            + (isSwinging ? " and restSpeed (over the last 5 ms)" : " at any speed")
    }

    /// The options in the dialect with fewer digits, and the spring that they describe.
    private static func shortest(of spring: Spring, isAtRest: Bool) -> (options: String, means: Spring) {
        let (mass, stiffness) = (CodeNumber(spring.mass), CodeNumber(spring.stiffness))
        let damping = CodeNumber(spring.damping)
        let physics = Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value)
        let physical = "stiffness: \(stiffness), damping: \(damping), mass: \(mass)"
        let (duration, bounce) = (CodeNumber(spring.visualDuration), CodeNumber(spring.bounce))
        let visual = "visualDuration: \(duration), bounce: \(bounce)"
        let isExpressible = isAtRest && (0...0.95).contains(bounce.value)
        let isShorter = duration.digits + bounce.digits <= mass.digits + stiffness.digits + damping.digits
        guard isExpressible, isShorter else { return (physical, physics) }
        return (visual, Spring(visualDuration: duration.value, bounce: bounce.value))
    }
}
