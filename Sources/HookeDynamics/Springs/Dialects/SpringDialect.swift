/// The parameters of a spring in one dialect, validated under that dialect's names.
///
/// For files and command lines, where a duration of 0 must be reported as such. The initialisers of ``Spring`` do not validate, and
/// give an infinite stiffness.
public enum SpringDialect: Hashable, Sendable {
    /// See ``Spring/init(mass:stiffness:damping:allowOverDamping:)``; never clamped.
    case physics(mass: Double, stiffness: Double, damping: Double)
    /// See ``Spring/init(naturalFrequency:dampingRatio:)``.
    case naturalFrequency(Double, dampingRatio: Double)
    /// See ``Spring/init(response:dampingRatio:mass:)``.
    case response(Double, dampingRatio: Double)
    /// See ``Spring/init(duration:bounce:)``.
    case duration(Double, bounce: Double)
    /// See ``Spring/init(settlingDuration:dampingRatio:initialVelocity:root:)``.
    case settlingDuration(Double, dampingRatio: Double, initialVelocity: Double = 0, root: SettlingRoot = .uikit)
    /// See ``Spring/init(tension:friction:)``.
    case tension(Double, friction: Double)
    /// See ``Spring/init(bounciness:speed:)``.
    case bounciness(Double, speed: Double)
    /// See ``Spring/init(visualDuration:bounce:)``.
    case visualDuration(Double, bounce: Double)

    /// The default of Core Animation's `allowsOverdamping` for such a spring: true for a duration and a bounce, otherwise false.
    public var allowsOverdamping: Bool {
        if case .duration = self { true } else { false }
    }

    /// The spring of these parameters.
    ///
    /// - Throws: ``SpringError`` naming the invalid parameter.
    public func spring() throws(SpringError) -> Spring {
        switch self {
        case .physics(let mass, let stiffness, let damping):
            return try Spring(mass: mass, stiffness: stiffness, damping: damping).validated()
        case .naturalFrequency(let frequency, let ratio):
            try Self.check("natural frequency", frequency, dampingRatio: ratio)
            return try Spring(naturalFrequency: frequency, dampingRatio: ratio).validated()
        case .response(let response, let ratio):
            try Self.check("response", response, dampingRatio: ratio)
            return try Spring(response: response, dampingRatio: ratio).validated()
        case .duration(let duration, let bounce):
            try Self.check("duration", duration, bounce: bounce)
            return try Spring(duration: duration, bounce: bounce).validated()
        case .settlingDuration(let duration, let ratio, let velocity, let root):
            return try Spring(
                settlingDuration: duration, dampingRatio: ratio, initialVelocity: velocity, root: root
            ).validated()
        case .tension(let tension, let friction):
            try Spring.requireFinite("tension", tension)
            try Spring.requireFinite("friction", friction)
            return try Spring(tension: tension, friction: friction).validated()
        case .bounciness(let bounciness, let speed):
            try Spring.requireFinite("bounciness", bounciness)
            try Spring.requireFinite("speed", speed)
            return try Spring(bounciness: bounciness, speed: speed).validated()
        case .visualDuration(let duration, let bounce):
            try Self.check("visual duration", duration, bounce: bounce)
            return try Spring(visualDuration: duration, bounce: bounce).validated()
        }
    }

    private static func check(_ parameter: String, _ value: Double, dampingRatio: Double) throws(SpringError) {
        try Spring.requirePositive(parameter, value)
        try Spring.requireFinite("damping ratio", dampingRatio)
        guard dampingRatio >= 0 else { throw .dampingRatioOutOfRange(dampingRatio, allowed: 0 ... .infinity) }
    }

    private static func check(_ parameter: String, _ value: Double, bounce: Double) throws(SpringError) {
        try Spring.requirePositive(parameter, value)
        try Spring.requireFinite("bounce", bounce)
        // At -1 the damping is infinite.
        guard bounce > -1, bounce <= 1 else { throw .bounceOutOfRange(bounce, allowed: -1...1) }
    }
}
