internal import HookeDynamics

/// Code for Flutter's `SpringSimulation`, in double precision: by mass, stiffness and damping, or, since Flutter 3.32, by duration and
/// bounce, whose duration is a whole number of milliseconds.
///
/// Source: packages/flutter/lib/src/physics/spring_simulation.dart. Each frame checks whether displacement and velocity are both
/// below their tolerances; the simulation is then done, and with `snapToEnd` its value is the target. An `AnimationController`
/// clamps to its bounds unless it is `AnimationController.unbounded`.
struct FlutterExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) {
        let (mass, stiffness) = (CodeNumber(motion.spring.mass), CodeNumber(motion.spring.stiffness))
        let damping = CodeNumber(motion.spring.damping)
        self.init(
            motion, by: Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value),
            description: "const SpringDescription(mass: \(mass), stiffness: \(stiffness), damping: \(damping))")
    }

    /// The code by `SpringDescription.withDurationAndBounce`, of mass 1.
    init(perceived motion: ExportMotion) {
        let milliseconds = max(1, (motion.spring.duration * 1000).rounded())
        let bounce = CodeNumber(motion.spring.bounce)
        self.init(
            motion, by: Spring(duration: milliseconds / 1000, bounce: bounce.value).rounded,
            description: """
                SpringDescription.withDurationAndBounce(
                    duration: const Duration(milliseconds: \(CodeNumber(milliseconds))), bounce: \(bounce))
                """, note: " (3.32): a duration in whole milliseconds;")
    }

    private init(_ motion: ExportMotion, by spring: Spring, description: String, note: String = ":") {
        let velocity = CodeNumber(motion.velocity * motion.distance)
        let rest = ExportTolerance(motion)
        code = """
            final simulation = SpringSimulation(
              \(description),
              \(CodeNumber(motion.from)),
              \(CodeNumber(motion.target)),
              \(velocity),
              snapToEnd: true,
              tolerance: const Tolerance(distance: \(rest.distance), velocity: \(rest.speed)),
            );
            AnimationController.unbounded(vsync: this).animateWith(simulation);
            """
        let solution = motion.moved(by: spring, velocity: velocity.value / motion.distance)
        end = rest.exported
        curve = .spring(solution, end: rest.rule(.exact, for: motion).firstTime(of: solution))
        rule = "Flutter\(note) ends and snaps to its target at the first frame within both tolerances"
    }
}

/// The rest tolerances for platforms that take them: the requested limits, or 0.1 % of the distance, and that times the natural frequency as
/// the speed, so that displacement and velocity reach them at about the same time.
struct ExportTolerance {
    let distance: CodeNumber
    let speed: CodeNumber
    /// Rest if the limits are the requested ones.
    let exported: ExportedEnd

    init(_ motion: ExportMotion) {
        if let limits = motion.requested.limits {
            (distance, speed, exported) = (CodeNumber(limits.distance), CodeNumber(limits.speed), .rest)
            return
        }
        exported = []
        distance = CodeNumber(abs(motion.distance) / 1000, digits: 3)
        speed = CodeNumber(abs(motion.distance) / 1000 * motion.spring.naturalFrequency, digits: 3)
    }

    /// The rule in units of the distance.
    func rule(_ velocity: RestThresholds.Velocity, for motion: ExportMotion) -> RestThresholds {
        let unit = abs(motion.distance)
        return RestThresholds(distance: distance.value / unit, speed: speed.value / unit, velocity: velocity)
    }
}
