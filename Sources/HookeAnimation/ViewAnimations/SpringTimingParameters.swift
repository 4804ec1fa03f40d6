public import HookeDynamics

/// The parameters of a spring, as `UISpringTimingParameters`: a damping ratio for a duration given elsewhere, or the physical
/// constants.
///
///     try ViewAnimation.spring(SpringTimingParameters(dampingRatio: 0.6), duration: 0.5)
public struct SpringTimingParameters: Hashable, Sendable {
    private enum Kind: Hashable {
        case settling(dampingRatio: Double)
        case physical(Spring)
    }

    private let kind: Kind
    /// The initial velocity in distances per second, positive towards the target. A centre uses `dx` and `dy` for its axes; every
    /// other property uses `dx`.
    public let initialVelocity: Vector

    /// A spring that settles in the duration given elsewhere, by UIKit's rule, with one spring for each axis' velocity.
    public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
        kind = .settling(dampingRatio: dampingRatio)
        self.initialVelocity = initialVelocity
    }

    /// A spring by its mass, stiffness (force per distance) and damping (force per velocity). A duration given elsewhere is
    /// ignored.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
        self.init(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    /// A spring by its perceptual duration in seconds and its bounce, which may be negative (overdamped). A duration given
    /// elsewhere is ignored.
    public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Vector = .zero) {
        self.init(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    private init(_ spring: Spring, initialVelocity: Vector) {
        kind = .physical(spring)
        self.initialVelocity = initialVelocity
    }

    /// Converts a velocity from points per second to distances per second, for a motion from `start` to `target`.
    ///
    /// - Returns: `nil` if an axis has a velocity but no distance to go.
    ///   ``ViewAnimation/spring(_:centerVelocity:duration:solver:)`` accepts such a velocity.
    public static func relativeVelocity(_ velocity: Vector, from start: Point, to target: Point) -> Vector? {
        guard let dx = ratio(velocity.dx, target.x - start.x), let dy = ratio(velocity.dy, target.y - start.y) else {
            return nil
        }
        return Vector(dx: dx, dy: dy)
    }

    private static func ratio(_ velocity: Double, _ distance: Double) -> Double? {
        distance != 0 ? velocity / distance : velocity == 0 ? 0 : nil
    }

    /// The spring curve, and its duration: the given one for a damping ratio; for physical constants the longer of Core Animation's
    /// settling durations of the two axes.
    fileprivate func resolved(
        for duration: Flicks, solver: any Solver
    ) throws(SpringError) -> (curve: SpringCurve, duration: Flicks) {
        switch kind {
        case .settling(let ratio):
            var curve = SpringCurve(
                try spring(ratio, initialVelocity.dx, duration), initialVelocity: .relative(initialVelocity),
                solver: solver)
            curve.verticalSpring = try spring(ratio, initialVelocity.dy, duration)
            return (curve, duration)
        case .physical(let spring):
            let spring = try spring.validated()
            try Spring.require(initialVelocity)
            let ends = [initialVelocity.dx, initialVelocity.dy].map {
                CoreAnimationSpring(spring, initialVelocity: $0, allowsOverdamping: true).settlingDuration
            }
            let end = max(ends[0] ?? .infinity, ends[1] ?? .infinity)
            // Without damping Core Animation returns the greatest float; here the animation never ends.
            let length = end <= 1e9 ? Flicks(seconds: end) : .forever
            return (SpringCurve(spring, initialVelocity: .relative(initialVelocity), solver: solver), length)
        }
    }

    private func spring(_ ratio: Double, _ velocity: Double, _ duration: Flicks) throws(SpringError) -> Spring {
        try Spring(settlingDuration: duration.seconds, dampingRatio: ratio, initialVelocity: velocity)
    }
}

extension Spring {
    fileprivate static func require(_ velocity: Vector) throws(SpringError) {
        for part in [velocity.dx, velocity.dy] where !part.isFinite {
            throw .notFinite(parameter: "initial velocity", value: part)
        }
    }
}

extension ViewAnimation {
    /// An animation along the spring of timing parameters. `duration` is used only for those made from a damping ratio.
    ///
    /// - Throws: `SpringError` if the parameters give no spring, or UIKit's iteration is chaotic for them.
    public static func spring(
        _ parameters: SpringTimingParameters, duration: Flicks, solver: any Solver = Propagator()
    ) throws(SpringError) -> ViewAnimation {
        let (curve, duration) = try parameters.resolved(for: duration, solver: solver)
        return ViewAnimation(duration: duration, curve: .spring(curve))
    }

    /// An animation along UIKit's spring for a settling duration and a damping ratio, as
    /// `animate(withDuration:usingSpringWithDamping:...)`.
    ///
    /// - Parameters:
    ///   - duration: The settling duration, at which the motion is cut off.
    ///   - dampingRatio: At least 0.001; from 1 on the spring does not overshoot.
    ///   - initialVelocity: In distances per second towards the target; UIKit's choice of the spring depends on it.
    ///   - solver: The solver of the motion.
    /// - Throws: `SpringError` if UIKit's rule gives no spring, or its iteration is chaotic here.
    public static func spring(
        duration: Flicks, dampingRatio: Double, initialVelocity: Double = 0, solver: any Solver = Propagator()
    ) throws(SpringError) -> ViewAnimation {
        let velocity = Vector(dx: initialVelocity, dy: initialVelocity)
        return try .spring(
            SpringTimingParameters(dampingRatio: dampingRatio, initialVelocity: velocity), duration: duration,
            solver: solver)
    }

    /// An animation along the spring of a perceptual duration and a bounce, the default of `UIView.animate` since iOS 17. It is cut
    /// off at Core Animation's settling duration.
    ///
    /// - Parameters:
    ///   - springDuration: The perceptual duration in seconds, above 0. The motion ends later.
    ///   - bounce: Above -1 (infinitely damped) and at most 1 (undamped: the motion never ends).
    ///   - initialVelocity: In distances per second towards the target.
    ///   - solver: The solver of the motion.
    /// - Throws: `SpringError` if the parameters give no spring.
    public static func spring(
        springDuration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0,
        solver: any Solver = Propagator()
    ) throws(SpringError) -> ViewAnimation {
        _ = try SpringDialect.duration(springDuration, bounce: bounce).spring()
        let velocity = Vector(dx: initialVelocity, dy: initialVelocity)
        return try .spring(
            SpringTimingParameters(duration: springDuration, bounce: bounce, initialVelocity: velocity),
            duration: .zero, solver: solver)
    }
}
