public import HookeDynamics

/// An animation from one value to another along a spring, as `CASpringAnimation`.
///
///     var wobble = SpringAnimation(.position.y, from: 0, to: 100)   // mass 1, stiffness 100, damping 10
///     wobble.timing.duration = wobble.settlingTime
///     SpringAnimation(.opacity, to: 1, perceptualDuration: 0.5, bounce: 0.3)
///
/// It is cut off at its duration, whatever its state. Overshoot is not clamped, not even an opacity above 1. A timing function
/// has no effect.
public struct SpringAnimation: Sendable {
    /// The property, or part of one, that it animates.
    public let target: PropertyPath
    /// Begin time, duration, speed, repeats and fill mode.
    public var timing: MediaTiming
    /// The values at its ends.
    public var range: AnimationRange
    /// Whether its values are offsets added to the animations below it, instead of replacing them.
    public var isAdditive = false
    /// Whether each repeat starts where the last one ended.
    public var isCumulative = false
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name.
    public var userInfo = UserInfo()
    /// The spring as set. The motion uses its mass, stiffness and damping as doubles, with at most critical damping unless
    /// ``allowsOverdamping`` is set.
    public var spring: Spring
    /// Velocity at the start, in distances per second, positive towards the end.
    public var initialVelocity: Double
    /// Velocity at the start in units of the property per second, by component, such as a finger's at its release; `nil` uses
    /// ``initialVelocity``.
    ///
    /// Each component then follows a separate spring with the relative velocity v / (end - start); a component whose start is its end
    /// swings out and back. Open ends are resolved when the animation is added. With a duration of zero it lasts until all components
    /// have settled: by Core Animation's rule, and without a distance when less than a thousandth of v / w0 remains for good, w0 being
    /// the natural frequency. It is not possible for a whole transform or its two-dimensional parts, and traps there.
    public var velocity: SIMD4<Double>?
    /// How it ends: at rest by a rule, or at its first crossing of the target; by default at its duration.
    ///
    /// Each component then follows a separate spring and ends by itself, with its value at its end. With a duration of zero the
    /// animation lasts until all have ended. It is not possible for a whole transform or its two-dimensional parts, and traps there.
    public var ending = SpringEnding.none
    /// Whether a damping ratio above 1 is used; if not, it is reduced to 1.
    public var allowsOverdamping = false
    /// The solver of the motion.
    public var solver: any Solver

    /// The change of its property, for the stage.
    var change: PropertyChange {
        PropertyChange(
            target: target, interpolation: .range(range),
            curve: curve,
            isAdditive: isAdditive, isCumulative: isCumulative)
    }

    /// The change between the same values without the spring: slow at both ends.
    package var eased: BasicAnimation {
        var animation = BasicAnimation(
            target: target, range: range, timing: timing, timingFunction: .easeInEaseOut)
        animation.isAdditive = isAdditive
        animation.isCumulative = isCumulative
        animation.isRemovedOnCompletion = isRemovedOnCompletion
        animation.userInfo = userInfo
        return animation
    }

    private var curve: AnimationCurve {
        guard velocity != nil || ending != .none else {
            return .spring(rule.effectiveSpring, initialVelocity: initialVelocity, solver: solver)
        }
        return .launch(
            LaunchCurve(
                spring: rule.effectiveSpring,
                velocity: velocity.map { .absolute($0) } ?? .relative(initialVelocity), ending: ending),
            solver: solver)
    }

    /// A spring animation of a property or a part of one; a duration of zero becomes the transaction's.
    public init<Value>(
        _ property: Property<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil,
        spring: Spring = Spring(mass: 1, stiffness: 100, damping: 10), initialVelocity: Double = 0,
        duration: Flicks = .zero, solver: any Solver = Propagator()
    ) {
        target = property.path
        range = AnimationRange(from: from?.animationValue, to: to?.animationValue, by: by?.animationValue)
        timing = MediaTiming(duration: duration)
        self.spring = spring
        self.initialVelocity = initialVelocity
        self.solver = solver
    }

    /// A spring animation by perceptual duration and bounce (iOS 17): overdamping is allowed, and the
    /// duration is the settling time.
    ///
    /// - Parameters:
    ///   - property: The property or a part of one.
    ///   - from: The start value.
    ///   - to: The end value.
    ///   - by: The difference of the ends, if one of them is omitted.
    ///   - perceptualDuration: Seconds, above 0.
    ///   - bounce: Above -1 (overdamped) to 1 (undamped); 0 is critical damping.
    ///   - initialVelocity: In distances per second, positive towards the end.
    ///   - solver: The solver of the motion.
    /// - Throws: `SpringError` for values outside of these ranges.
    public init<Value>(
        _ property: Property<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, perceptualDuration: Double,
        bounce: Double, initialVelocity: Double = 0, solver: any Solver = Propagator()
    ) throws(SpringError) {
        let spring = try SpringDialect.duration(perceptualDuration, bounce: bounce).spring()
        self.init(
            property, from: from, to: to, by: by, spring: spring, initialVelocity: initialVelocity, solver: solver)
        allowsOverdamping = true
        timing.duration = settlingTime
    }

    /// A spring between the ends of a path's target, its damping as given.
    init(
        target: PropertyPath, range: AnimationRange, timing: MediaTiming, spring: Spring, initialVelocity: Double,
        solver: any Solver
    ) {
        self.target = target
        self.range = range
        self.timing = timing
        self.spring = spring
        self.initialVelocity = initialVelocity
        self.solver = solver
        allowsOverdamping = true
    }
}

/// A spring's parameters one by one, as in `CASpringAnimation`. Out-of-range values are ignored: the old value stays (measured).
extension SpringAnimation {
    /// Mass, m; 1 by default. Values not above 0 are ignored.
    public var mass: Double {
        get { spring.mass }
        set { change(Spring(mass: newValue, stiffness: spring.stiffness, damping: spring.damping)) }
    }

    /// Stiffness, k; 100 by default. Values not above 0 are ignored.
    public var stiffness: Double {
        get { spring.stiffness }
        set { change(Spring(mass: spring.mass, stiffness: newValue, damping: spring.damping)) }
    }

    /// Damping, c; 10 by default. Values below 0 are ignored.
    public var damping: Double {
        get { spring.damping }
        set { change(Spring(mass: spring.mass, stiffness: spring.stiffness, damping: newValue)) }
    }

    private mutating func change(_ other: Spring) {
        if let other = try? other.validated() { spring = other }
    }

    /// Perceptual duration of the effective spring, seconds.
    public var perceptualDuration: Double { rule.effectiveSpring.duration }

    /// Bounce of the effective spring.
    public var bounce: Double { rule.effectiveSpring.bounce }

    /// Core Animation's settling duration, seconds; the greatest finite float where the motion never settles.
    public var settlingDuration: Double {
        rule.settlingDuration ?? Double(Float.greatestFiniteMagnitude)
    }

    /// ``settlingDuration`` to the nearest flick, for use as the duration; `forever` beyond 1e9 s.
    public var settlingTime: Flicks {
        let seconds = settlingDuration
        return seconds <= 1e9 ? Flicks(seconds: seconds) : .forever
    }

    /// Core Animation's rules for springs.
    var rule: CoreAnimationSpring {
        CoreAnimationSpring(spring, initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
    }
}
