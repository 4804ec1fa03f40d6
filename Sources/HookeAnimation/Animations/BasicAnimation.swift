public import HookeDynamics

/// An animation between two values along a timing function.
///
///     layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5), forKey: "fade")
public struct BasicAnimation: Animation {
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
    /// What makes a transform of the values, which are then up to three numbers; `nil` for values that are the property's own.
    public var valueFunction: ValueFunction?
    /// Whether it goes when it has ended.
    public var isRemovedOnCompletion = true
    /// The pace; `nil` is linear.
    public var timingFunction: TimingFunction?

    /// A change between its ends.
    public var content: AnimationContent {
        var change = PropertyChange(target, .range(range), along: .timing(timingFunction ?? .linear))
        change.isAdditive = isAdditive
        change.isCumulative = isCumulative
        change.valueFunction = valueFunction
        return .property(change)
    }

    /// An animation of a property or a part of one. Ends that are left out are taken from the model when it is sampled.
    public init<Value>(
        _ property: Property<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Flicks = .zero
    ) {
        target = property.path
        range = AnimationRange(from: from?.animationValue, to: to?.animationValue, by: by?.animationValue)
        timing = MediaTiming(duration: duration)
    }

    init(target: PropertyPath, range: AnimationRange, timing: MediaTiming, timingFunction: TimingFunction) {
        self.target = target
        self.range = range
        self.timing = timing
        self.timingFunction = timingFunction
    }
}
