internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// motion's `animate` with a spring, in JavaScript.
///
/// From packages/motion-dom/src/animation/generators/spring/index.ts: stiffness, damping and mass are the physics; a
/// `visualDuration` ignores velocities and keeps the damping ratio to 0.05...1. At rest, asked once a frame, is what is within
/// `restDelta` and `restSpeed`; the speed is that of the last 5 ms, and from critical damping on it is not looked at.
struct MotionExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ asked: ExportMotion) {
        let velocity = CodeNumber(asked.velocity * asked.distance)
        let rest = RestTolerance(asked)
        let (options, spring) = MotionExport.shortest(of: asked.spring, isAtRest: velocity.value == 0)
        let push = velocity.value == 0 ? "" : ", velocity: \(velocity)"
        code = """
            animate(element, { x: [\(CodeNumber(asked.from)), \(CodeNumber(asked.target))] }, {
              type: "spring", \(options)\(push),
              restDelta: \(rest.distance), restSpeed: \(rest.speed),
            })
            """
        let solution = asked.moved(by: spring, velocity: velocity.value / asked.distance)
        let isSwinging = spring.dampingRatio < 1
        let law = rest.rule(isSwinging ? .difference(over: 0.005) : .none, for: asked)
        curve = .spring(solution, end: law.firstTime(of: solution))
        rule =
            "motion: at rest, and put on its target, at the first frame within restDelta"
            + (isSwinging ? " and restSpeed (over the last 5 ms)" : ", whatever the speed")
    }

    /// A spring's options in the dialect that takes fewer digits for it.
    private static func shortest(of spring: Spring, isAtRest: Bool) -> (options: String, means: Spring) {
        let (mass, stiffness) = (CodeNumber(spring.mass), CodeNumber(spring.stiffness))
        let damping = CodeNumber(spring.damping)
        let physics = Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value)
        let physical = "stiffness: \(stiffness), damping: \(damping), mass: \(mass)"
        let (duration, bounce) = (CodeNumber(spring.visualDuration), CodeNumber(spring.bounce))
        let visual = "visualDuration: \(duration), bounce: \(bounce)"
        let isSaid = isAtRest && (0...0.95).contains(bounce.value)
        let isShorter = duration.digits + bounce.digits <= mass.digits + stiffness.digits + damping.digits
        guard isSaid, isShorter else { return (physical, physics) }
        return (visual, Spring(visualDuration: duration.value, bounce: bounce.value))
    }
}
