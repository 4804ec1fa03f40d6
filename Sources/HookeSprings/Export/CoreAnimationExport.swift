internal import HookeDynamics
internal import HookeTrace

/// Code for Core Animation's `CASpringAnimation`: mass, stiffness and damping, cut off at its `settlingDuration`, or at a requested end,
/// which is a time.
///
/// https://developer.apple.com/documentation/quartzcore/caspringanimation documents the parameters; the settling duration and the clamping of
/// damping above critical are measured, see ``CoreAnimationSpring``. The initial velocity is in distances per second towards the target.
struct CoreAnimationExport: PlatformExport {
    let rule: String
    let code: String
    let curve: PlatformCurve
    let end: ExportedEnd

    init(_ motion: ExportMotion) {
        let (mass, stiffness) = (CodeNumber(motion.spring.mass), CodeNumber(motion.spring.stiffness))
        let (damping, velocity) = (CodeNumber(motion.spring.damping), CodeNumber(motion.velocity))
        let isOverDamped = motion.spring.dampingRatio > 1 + 1e-12
        var lines = [
            #"let animation = CASpringAnimation(keyPath: "position.x")"#,
            "animation.fromValue = \(CodeNumber(motion.from))", "animation.toValue = \(CodeNumber(motion.target))",
            "animation.mass = \(mass)", "animation.stiffness = \(stiffness)", "animation.damping = \(damping)",
        ]
        if velocity.value != 0 { lines.append("animation.initialVelocity = \(velocity)") }
        if isOverDamped { lines.append("animation.allowsOverdamping = true") }
        let requested = motion.requested.time.map { CodeNumber($0) }
        lines.append("animation.duration = \(requested?.description ?? "animation.settlingDuration")")
        code = lines.joined(separator: "\n")
        let spring = Spring(
            mass: mass.value, stiffness: stiffness.value, damping: damping.value, allowOverDamping: isOverDamped)
        let animation = CoreAnimationSpring(
            spring, initialVelocity: velocity.value, allowsOverdamping: isOverDamped)
        curve = .spring(animation.motion, end: requested?.value ?? animation.end)
        end = requested == nil ? [] : [.clamp, .rest]
        let settled = animation.end.map { "cut off at settlingDuration, \($0.text(digits: 4)) s" } ?? "never ends"
        let ending =
            requested.map { "cut off at its duration, \($0.value.text(digits: 4)) s, the requested end" } ?? settled
        rule = "Core Animation: \(ending)\(isOverDamped ? "; critical without allowsOverdamping (iOS 17)" : "")"
    }
}

extension CoreAnimationSpring {
    /// The cut-off, seconds; `nil` without damping, where Core Animation's duration is the largest `Float`.
    var end: Double? { spring.damping > 0 ? settlingDuration : nil }
}
