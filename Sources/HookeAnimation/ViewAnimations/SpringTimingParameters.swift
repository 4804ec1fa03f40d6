public import HookeDynamics

/// A spring as `UISpringTimingParameters` has it: by a damping ratio for a duration that is given elsewhere, or by its physics.
///
///     try ViewAnimation.spring(SpringTimingParameters(dampingRatio: 0.6), duration: 0.5)
public struct SpringTimingParameters: Hashable, Sendable {
    private enum Kind: Hashable {
        case settling(dampingRatio: Double)
        case physical(Spring)
    }

    private let kind: Kind
    /// In distances per second, positive towards the target: for a centre `dx` and `dy` apart, `dx` alone for everything else.
    public let initialVelocity: Vector

    /// A spring that settles in whatever duration it is given, by UIKit's rule; each axis by its own velocity.
    public init(dampingRatio: Double, initialVelocity: Vector = .zero) {
        kind = .settling(dampingRatio: dampingRatio)
        self.initialVelocity = initialVelocity
    }

    /// A spring by its physics. The duration that it is given elsewhere is ignored.
    public init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Vector = .zero) {
        self.init(Spring(mass: mass, stiffness: stiffness, damping: damping), initialVelocity: initialVelocity)
    }

    /// A spring by how long it seems to take, seconds, and how much it bounces. Overdamping is allowed, the duration given elsewhere ignored.
    public init(duration: Double = 0.5, bounce: Double = 0, initialVelocity: Vector = .zero) {
        self.init(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    private init(_ spring: Spring, initialVelocity: Vector) {
        kind = .physical(spring)
        self.initialVelocity = initialVelocity
    }

    /// A velocity as these parameters want it, of one in points per second on the way between two places.
    ///
    /// - Returns: `nil` where an axis has a velocity and no way to go: no number of distances is that velocity.
    ///   ``ViewAnimation/spring(_:centerVelocity:duration:solver:)`` takes it as it is.
    public static func relativeVelocity(_ velocity: Vector, from start: Point, to target: Point) -> Vector? {
        guard let dx = ratio(velocity.dx, target.x - start.x), let dy = ratio(velocity.dy, target.y - start.y) else {
            return nil
        }
        return Vector(dx: dx, dy: dy)
    }

    private static func ratio(_ velocity: Double, _ distance: Double) -> Double? {
        distance != 0 ? velocity / distance : velocity == 0 ? 0 : nil
    }

    /// The curve for a duration, and the duration that it takes: by physics, until Core Animation calls both axes settled.
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
            // Without damping Core Animation names the greatest float; here it never ends.
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
    /// Along the spring of UIKit's timing parameters; those by physics have a duration of their own.
    ///
    /// - Throws: `SpringError` where there is no such spring, or UIKit's own is chaotic.
    public static func spring(
        _ parameters: SpringTimingParameters, duration: Flicks, solver: any Solver = Propagator()
    ) throws(SpringError) -> ViewAnimation {
        let (curve, duration) = try parameters.resolved(for: duration, solver: solver)
        return ViewAnimation(duration: duration, curve: .spring(curve))
    }

    /// Along UIKit's spring of a settling time and a damping ratio, as `animate(withDuration:usingSpringWithDamping:...)`.
    ///
    /// - Parameters:
    ///   - duration: when it has settled, and is cut off.
    ///   - dampingRatio: 0.001 or more; 1 and above do not overshoot.
    ///   - initialVelocity: in distances per second towards the target; it takes part in UIKit's choice of the spring.
    ///   - solver: how the motion is solved.
    /// - Throws: `SpringError` where UIKit's rule has no spring, or only a chaotic one.
    public static func spring(
        duration: Flicks, dampingRatio: Double, initialVelocity: Double = 0, solver: any Solver = Propagator()
    ) throws(SpringError) -> ViewAnimation {
        let velocity = Vector(dx: initialVelocity, dy: initialVelocity)
        return try .spring(
            SpringTimingParameters(dampingRatio: dampingRatio, initialVelocity: velocity), duration: duration,
            solver: solver)
    }

    /// Along UIKit's spring since iOS 17, what `UIView.animate` uses when nothing is said: 0.5 s, no bounce, and 0.8 s until it
    /// has settled.
    ///
    /// - Parameters:
    ///   - springDuration: the perceptual duration, seconds, above 0; not when it ends.
    ///   - bounce: above -1, where nothing arrives, to 1, which never rests.
    ///   - initialVelocity: in distances per second towards the target.
    ///   - solver: how the motion is solved.
    /// - Throws: `SpringError` where there is no such spring.
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
