internal import HookeDynamics

/// Code for React Native's `Animated.spring`: mass, stiffness and damping, in double precision.
///
/// Source: facebook/react-native, Libraries/Animated/animations/SpringAnimation.js. The closed form, evaluated at the time since the start in
/// whole milliseconds (`Date.now()`; a frame that comes later than 64 ms counts as 64 ms). A damping ratio above 1 moves as the critical
/// spring of the same natural frequency; a damping of 0 is an error. Each frame checks whether displacement and speed are both within their
/// thresholds, 0.001 by default, and with `overshootClamping` also whether the value is beyond the target; the value then becomes the target.
struct ReactNativeExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) throws(SpringExportError) {
        guard motion.spring.damping > 0 else {
            throw .notExpressible(.reactNative, "React Native refuses a damping of 0")
        }
        let (mass, stiffness) = (CodeNumber(motion.spring.mass), CodeNumber(motion.spring.stiffness))
        let damping = CodeNumber(motion.spring.damping)
        let velocity = CodeNumber(motion.velocity * motion.distance)
        let rest = ExportTolerance(motion)
        let clamps = motion.requested.clamps
        code = """
            const value = new Animated.Value(\(CodeNumber(motion.from)));
            Animated.spring(value, {
              toValue: \(CodeNumber(motion.target)), velocity: \(velocity),
              stiffness: \(stiffness), damping: \(damping), mass: \(mass),
              restDisplacementThreshold: \(rest.distance), restSpeedThreshold: \(rest.speed),\(clamps ? " overshootClamping: true," : "")
              useNativeDriver: true,
            }).start();
            """
        let spring = Spring(mass: mass.value, stiffness: stiffness.value, damping: damping.value).clampedToCritical
        let solution = motion.moved(by: spring, velocity: velocity.value / motion.distance)
        let last = motion.requested.end(
            of: solution, atRest: rest.rule(.exact, for: motion).firstTime(of: solution))
        end = rest.exported.union(.clamp)
        curve = .milliseconds(
            MillisecondSpring(solution: solution, isSingle: false, end: MillisecondSpring.first(from: last)))
        rule =
            "React Native: whole milliseconds, ends and snaps to its target at the first frame within both thresholds"
            + (clamps ? " or beyond the target" : "")
            + (motion.spring.dampingRatio > 1 + 1e-12 ? "; overdamping becomes critical" : "")
    }
}
