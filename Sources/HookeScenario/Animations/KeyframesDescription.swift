internal import HookeForms
public import HookeAnimation

/// What a keyframe animation goes through.
public struct KeyframesDescription: Hashable, Sendable {
    /// The values; empty where it follows a path.
    public var values: [LiteralValue]
    /// The outline that it follows in place of values.
    public var path: Path?
    /// How the layer turns with the path.
    public var rotation: RotationMode?
    /// When the values are reached, in shares of the duration; `nil` for evenly.
    public var keyTimes: [Double]?
    /// How the values in between come about.
    public var mode: CalculationMode
    /// The paces of the segments; none for linear.
    public var timings: [TimingCurve]
    /// How tight the curve is at each value.
    public var tension: [Double]
    /// How sharply it turns there.
    public var continuity: [Double]
    /// Whether it bends before or after.
    public var bias: [Double]
    /// What makes a transform of the values.
    public var valueFunction: ValueFunction?
    /// The pace of the whole.
    public var timing: TimingCurve?

    /// The animation, of a property or a part of one.
    ///
    /// - Throws: `KeyframeError` for key times out of order and the like.
    func animation<Value>(of property: Property<Value>, on stage: Stage?) throws(KeyframeError) -> KeyframeAnimation {
        let functions = timings.map(\.function)
        if let path, let point = Property<Point>(property.path) {
            return try KeyframeAnimation(
                point, along: path, rotation: rotation, keyTimes: keyTimes, mode: mode, timingFunctions: functions)
        }
        if let valueFunction {
            return try KeyframeAnimation(
                valueFunction, values: values.map { SIMD4<Double>(numbers: $0.numbers(on: stage)) }, keyTimes: keyTimes,
                mode: mode, timingFunctions: functions)
        }
        return try KeyframeAnimation(
            property, values: values.map { Value($0, on: stage) }, keyTimes: keyTimes, mode: mode,
            timingFunctions: functions, tension: tension, continuity: continuity, bias: bias)
    }
}

extension SIMD where Scalar == Double {
    /// These numbers in the first lanes, zeros in the rest.
    package init(numbers: [Double]) {
        self = .zero
        for (lane, number) in numbers.enumerated() { self[lane] = number }
    }

    /// All lanes in order.
    var numbers: [Double] { indices.map { self[$0] } }
}
