public import HookeDynamics

/// An animation that a spring pulls from one value to another, as `CASpringAnimation`.
///
///     var wobble = SpringAnimation(.position.y, from: 0, to: 100)   // mass 1, stiffness 100, damping 10
///     wobble.timing.duration = wobble.settlingTime
///     SpringAnimation(.opacity, to: 1, perceptualDuration: 0.5, bounce: 0.3)
///
/// It is cut off at its duration, whatever the state; overshoot passes through, beyond an opacity of 1 too. A timing function
/// has no part in it.
public struct SpringAnimation: Sendable {
    /// What it animates.
    public let target: PropertyPath
    /// When it runs.
    public var timing: MediaTiming
    /// The values between which it runs.
    public var range: AnimationRange
    /// Whether it adds an offset instead of replacing what is before it.
    public var isAdditive = false
    /// Whether each cycle goes on from where the last one ended.
    public var isCumulative = false
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name that it carries along.
    public var userInfo = UserInfo()
    /// What pulls, as it was set; what moves is the spring of its three doubles, without ``allowsOverdamping`` critical at most.
    public var spring: Spring
    /// Velocity at the start, in distances per second, positive towards the end.
    public var initialVelocity: Double
    /// Whether a damping ratio above 1 stays; if not, the spring that moves is critical.
    public var allowsOverdamping = false
    /// How the spring's motion is solved.
    public var solver: any Solver

    /// What the stage runs.
    var change: PropertyChange {
        PropertyChange(
            target: target, interpolation: .range(range),
            curve: .spring(rule.effectiveSpring, initialVelocity: initialVelocity, solver: solver),
            isAdditive: isAdditive, isCumulative: isCumulative)
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

    /// A spring animation by how long it seems to take and how much it bounces (iOS 17): overdamping is allowed, and the
    /// duration is the spring's own.
    ///
    /// - Parameters:
    ///   - property: what it animates.
    ///   - from: where it starts.
    ///   - to: where it ends.
    ///   - by: how far it goes, where one end is left out.
    ///   - perceptualDuration: seconds, above 0.
    ///   - bounce: above -1, where it creeps, to 1, where it never rests; 0 is critical.
    ///   - initialVelocity: in distances per second towards the end.
    ///   - solver: how the motion is solved.
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

/// A spring's parameters one by one, as `CASpringAnimation` has them. What cannot be is refused: the old value stays (measured).
extension SpringAnimation {
    /// Mass, m; 1 unless set. What is not above 0 is refused.
    public var mass: Double {
        get { spring.mass }
        set { change(Spring(mass: newValue, stiffness: spring.stiffness, damping: spring.damping)) }
    }

    /// Stiffness, k; 100 unless set. What is not above 0 is refused.
    public var stiffness: Double {
        get { spring.stiffness }
        set { change(Spring(mass: spring.mass, stiffness: newValue, damping: spring.damping)) }
    }

    /// Damping, c; 10 unless set. What is below 0 is refused.
    public var damping: Double {
        get { spring.damping }
        set { change(Spring(mass: spring.mass, stiffness: spring.stiffness, damping: newValue)) }
    }

    private mutating func change(_ other: Spring) {
        if let other = try? other.validated() { spring = other }
    }

    /// How long the spring that moves seems to take, seconds.
    public var perceptualDuration: Double { rule.effectiveSpring.duration }

    /// How much the spring that moves bounces.
    public var bounce: Double { rule.effectiveSpring.bounce }

    /// When Core Animation holds the motion to be over, seconds; the greatest finite float where it never is.
    public var settlingDuration: Double {
        rule.settlingDuration ?? Double(Float.greatestFiniteMagnitude)
    }

    /// ``settlingDuration`` to the nearest flick, to be taken as the duration; `forever` beyond 1e9 s.
    public var settlingTime: Flicks {
        let seconds = settlingDuration
        return seconds <= 1e9 ? Flicks(seconds: seconds) : .forever
    }

    /// Whose rules it goes by.
    var rule: CoreAnimationSpring {
        CoreAnimationSpring(spring, initialVelocity: initialVelocity, allowsOverdamping: allowsOverdamping)
    }
}
