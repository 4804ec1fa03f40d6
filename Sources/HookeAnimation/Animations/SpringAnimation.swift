public import HookeDynamics

/// An animation that a spring pulls from one value to another.
///
/// It is cut off at its duration, whatever the state, as Core Animation's is; overshoot passes through.
public struct SpringAnimation: Animation {
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
    /// Whether it goes when it has ended.
    public var isRemovedOnCompletion = true
    /// What pulls.
    public var spring: Spring
    /// Velocity at the start, in distances per second, positive towards the end.
    public var initialVelocity: Double
    /// How the spring's motion is solved.
    public var solver: any Solver

    /// A change between its ends, along the spring.
    public var content: AnimationContent {
        var change = PropertyChange(
            target, .range(range), along: .spring(spring, initialVelocity: initialVelocity, solver: solver))
        change.isAdditive = isAdditive
        change.isCumulative = isCumulative
        return .property(change)
    }

    /// A spring animation of a property or a part of one.
    public init<Value>(
        _ property: Property<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, spring: Spring,
        initialVelocity: Double = 0, duration: Flicks, solver: any Solver = Propagator()
    ) {
        target = property.path
        range = AnimationRange(from: from?.animationValue, to: to?.animationValue, by: by?.animationValue)
        timing = MediaTiming(duration: duration)
        self.spring = spring
        self.initialVelocity = initialVelocity
        self.solver = solver
    }
}
