internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// Flutter's `SpringSimulation`: the physics, in double precision.
///
/// From packages/flutter/lib/src/physics/spring_simulation.dart: done where displacement and velocity are both below their
/// tolerances, which is asked once a frame; with `snapToEnd` the value then is the target. An `AnimationController` keeps
/// to its bounds unless it is `AnimationController.unbounded`.
struct FlutterExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve

    init(_ asked: ExportMotion) {
        let (mass, stiffness) = (CodeNumber(asked.spring.mass), CodeNumber(asked.spring.stiffness))
        let damping = CodeNumber(asked.spring.damping)
        let velocity = CodeNumber(asked.velocity * asked.distance)
        let rest = RestTolerance(asked)
        code = """
            final simulation = SpringSimulation(
              const SpringDescription(mass: \(mass), stiffness: \(stiffness), damping: \(damping)),
              \(CodeNumber(asked.from)),
              \(CodeNumber(asked.target)),
              \(velocity),
              snapToEnd: true,
              tolerance: const Tolerance(distance: \(rest.distance), velocity: \(rest.speed)),
            );
            AnimationController.unbounded(vsync: this).animateWith(simulation);
            """
        let spring = Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value)
        let solution = asked.moved(by: spring, velocity: velocity.value / asked.distance)
        curve = .spring(solution, end: rest.rule(.exact, for: asked).firstTime(of: solution))
        rule = "Flutter: done, and put on its target, at the first frame within both tolerances"
    }
}

/// How near and how slow is at rest, for platforms that let one say so: a thousandth of the distance, and the speed that goes
/// with it, so that neither waits for the other.
struct RestTolerance {
    let distance: CodeNumber
    let speed: CodeNumber

    init(_ asked: ExportMotion) {
        distance = CodeNumber(abs(asked.distance) / 1000, digits: 3)
        speed = CodeNumber(abs(asked.distance) / 1000 * asked.spring.naturalFrequency, digits: 3)
    }

    /// The rule with the distance as its unit.
    func rule(_ velocity: RestRule.Velocity, for asked: ExportMotion) -> RestRule {
        let unit = abs(asked.distance)
        return RestRule(distance: distance.value / unit, speed: speed.value / unit, velocity: velocity)
    }
}
