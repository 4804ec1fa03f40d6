public import HookeDynamics

/// An animation between two values along a timing function.
///
///     layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5), forKey: "fade")
public struct BasicAnimation: Sendable {
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
    /// Converts one or three animated numbers into a transform; `nil` for values of the property itself.
    public let valueFunction: ValueFunction?
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name.
    public var userInfo = UserInfo()
    /// Timing function over the duration; `nil` is linear.
    public var timingFunction: TimingFunction?

    /// The change of its property, for the stage.
    var change: PropertyChange {
        PropertyChange(
            target: target, interpolation: .range(range), curve: .timing(timingFunction ?? .linear),
            isAdditive: isAdditive,
            isCumulative: isCumulative, valueFunction: valueFunction)
    }

    /// An animation of a property or a part of one. Omitted ends are taken from the model at each sampling.
    public init<Value>(
        _ property: Property<Value>, from: Value? = nil, to: Value? = nil, by: Value? = nil, duration: Flicks = .zero
    ) {
        self.init(
            target: property.path,
            range: AnimationRange(from: from?.animationValue, to: to?.animationValue, by: by?.animationValue),
            timing: MediaTiming(duration: duration))
    }

    /// An animation of the transform by a value function of one number: an angle, a factor or a distance. It replaces the layer's
    /// own transform. An omitted end is the function's neutral number: 1 for a factor, otherwise 0.
    public init(
        _ function: ValueFunction, from: Double? = nil, to: Double? = nil, by: Double? = nil, duration: Flicks = .zero
    ) {
        func value(_ number: Double?) -> AnimationValue? { number.map { .lanes(SIMD4(repeating: $0)) } }
        self.init(
            target: PropertyPath(.transform), range: AnimationRange(from: value(from), to: value(to), by: value(by)),
            timing: MediaTiming(duration: duration), valueFunction: function)
    }

    /// An animation of the transform by a value function of three numbers: ``ValueFunction/scale`` or ``ValueFunction/translate``.
    /// Other functions use the first number.
    public init(
        _ function: ValueFunction, from: SIMD3<Double>? = nil, to: SIMD3<Double>? = nil, by: SIMD3<Double>? = nil,
        duration: Flicks = .zero
    ) {
        func value(_ numbers: SIMD3<Double>?) -> AnimationValue? { numbers.map { .lanes(SIMD4($0, 0)) } }
        self.init(
            target: PropertyPath(.transform), range: AnimationRange(from: value(from), to: value(to), by: value(by)),
            timing: MediaTiming(duration: duration), valueFunction: function)
    }

    /// An animation of a shape's path. Paths with the same elements are interpolated point by point; otherwise the end shows from
    /// the first instant. An omitted end is the layer's own path.
    public init(outlineFrom from: Path? = nil, to: Path? = nil, duration: Flicks = .zero) {
        self.init(
            target: PropertyPath(.path), range: AnimationRange(from: from.map { .path($0) }, to: to.map { .path($0) }),
            timing: MediaTiming(duration: duration))
    }

    init(
        target: PropertyPath, range: AnimationRange, timing: MediaTiming, timingFunction: TimingFunction? = nil,
        valueFunction: ValueFunction? = nil
    ) {
        self.target = target
        self.range = range
        self.timing = timing
        self.timingFunction = timingFunction
        self.valueFunction = valueFunction
    }
}
