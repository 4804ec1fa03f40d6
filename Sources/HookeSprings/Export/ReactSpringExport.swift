internal import HookeDynamics

/// Code for react-spring's `useSpring`: mass, tension and friction, which are mass, stiffness and damping; velocities are per millisecond.
///
/// It does not evaluate the motion but integrates it, see ``EulerSpring``. It is at rest within `precision` of the target at `restVelocity`, by
/// default a tenth of that, per millisecond, tested at each step; the value then becomes the target. `clamp` stops it there.
struct ReactSpringExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) throws(SpringExportError) {
        let (mass, tension) = (CodeNumber(motion.spring.mass), CodeNumber(motion.spring.stiffness))
        let friction = CodeNumber(motion.spring.damping)
        guard EulerSpring.isStable(mass: mass.value, tension: tension.value, friction: friction.value) else {
            throw .notExpressible(
                .reactSpring, "its steps of 1 ms are unstable for a spring as stiff or as damped as this")
        }
        let velocity = CodeNumber(motion.velocity * motion.distance / 1000)
        let rest = ExportTolerance(motion)
        let restVelocity = rest.exported.isEmpty ? nil : CodeNumber(rest.speed.value / 1000)
        let clamps = motion.requested.clamps
        let ending = (restVelocity.map { " restVelocity: \($0)," } ?? "") + (clamps ? " clamp: true," : "")
        end = rest.exported.union(.clamp)
        code = """
            const { x } = useSpring({
              from: { x: \(CodeNumber(motion.from)) }, to: { x: \(CodeNumber(motion.target)) },
              config: {
                mass: \(mass), tension: \(tension), friction: \(friction),
                velocity: \(velocity), precision: \(rest.distance),\(ending)
              },
            })
            """
        curve = .steps(
            EulerSpring(
                mass: mass.value, tension: tension.value, friction: friction.value, from: motion.from,
                target: motion.target, velocity: velocity.value, precision: rest.distance.value,
                restVelocity: restVelocity?.value ?? rest.distance.value / 10, clamps: clamps))
        rule =
            "react-spring: semi-implicit Euler in steps of 1 ms, 17 for a frame at 60 Hz (too fast by 2 %; by 8 % at 90 and 120 Hz), "
            + "ends at the first step within precision and \(restVelocity == nil ? "a tenth of it per ms" : "restVelocity")"
            + "\(clamps ? " or beyond the target" : ""); compared at 60 Hz"
    }
}
