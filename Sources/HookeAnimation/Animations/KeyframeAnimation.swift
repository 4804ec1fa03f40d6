public import HookeDynamics

/// An animation through several values, or along a path.
///
///     try KeyframeAnimation(.opacity, values: [0, 1, 0], duration: 1)
///     try KeyframeAnimation(along: path, rotation: .auto, duration: 2)
public struct KeyframeAnimation: Sendable {
    /// The property, or part of one, that it animates.
    public let target: PropertyPath
    /// Begin time, duration, speed, repeats and fill mode.
    public var timing: MediaTiming
    /// Whether its values are offsets added to the animations below it, instead of replacing them.
    public var isAdditive = false
    /// Whether each repeat starts where the last one ended.
    public var isCumulative = false
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name.
    public var userInfo = UserInfo()
    /// Timing function over the whole duration, applied before the segments' own; `nil` is linear.
    public var timingFunction: TimingFunction?
    private let interpolation: PropertyChange.Interpolation
    private let valueFunction: ValueFunction?

    /// The change of its property, for the stage.
    var change: PropertyChange {
        PropertyChange(
            target: target, interpolation: interpolation, curve: .timing(timingFunction ?? .linear),
            isAdditive: isAdditive,
            isCumulative: isCumulative, valueFunction: valueFunction)
    }

    /// An animation through values at key times, fractions of the duration; without key times they are evenly spaced.
    ///
    /// - Throws: ``KeyframeError`` for key times out of order or outside 0...1, a value that is not finite, or a number of timing
    ///   functions other than that of the segments.
    public init<Value>(
        _ property: Property<Value>, values: [Value], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
        timingFunctions: [TimingFunction] = [], tension: [Double] = [], continuity: [Double] = [], bias: [Double] = [],
        duration: Flicks = .zero
    ) throws(KeyframeError) {
        var transforms: [Transform] = []
        var lanes: [SIMD4<Double>] = []
        for value in values {
            switch value.animationValue {
            case .transform(let transform): transforms.append(transform)
            case .lanes(let numbers): lanes.append(numbers)
            case .path: break
            }
        }
        // Objects have no values in between.
        let mode = Value.kind == .object ? .discrete : mode
        let interpolation: PropertyChange.Interpolation =
            switch Value.kind {
            case .transform:
                .transforms(
                    try TransformTrack(
                        values: transforms, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions))
            case .color:
                .keyframes(
                    try KeyframeTrack(
                        colors: lanes, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions,
                        tension: tension, continuity: continuity, bias: bias))
            case .number, .point, .size, .rect, .flag, .object, .path, .none:
                .keyframes(
                    try KeyframeTrack(
                        values: lanes, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions,
                        tension: tension, continuity: continuity, bias: bias))
            }
        self.init(
            target: property.path, interpolation: interpolation, valueFunction: nil,
            timing: MediaTiming(duration: duration))
    }

    /// An animation through paths of a shape. Two paths with the same elements are interpolated point by point; otherwise the
    /// second shows from the first instant.
    ///
    /// - Throws: ``KeyframeError`` as for other values. Paths have no distance and no spline: every mode but discrete is linear for
    ///   them.
    public init(
        outlines: [Path], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
        timingFunctions: [TimingFunction] = [], duration: Flicks = .zero
    ) throws(KeyframeError) {
        let track = try OutlineTrack(outlines, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions)
        self.init(
            target: PropertyPath(.path), interpolation: .outlines(track), valueFunction: nil,
            timing: MediaTiming(duration: duration))
    }

    /// An animation of the transform by a value function: of an angle, or of up to three factors or distances.
    ///
    /// - Throws: ``KeyframeError`` as for other values.
    public init(
        _ function: ValueFunction, values: [SIMD4<Double>], keyTimes: [Double]? = nil, mode: CalculationMode = .linear,
        timingFunctions: [TimingFunction] = [], duration: Flicks = .zero
    ) throws(KeyframeError) {
        let track = try KeyframeTrack(values: values, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions)
        self.init(
            target: PropertyPath(.transform), interpolation: .keyframes(track), valueFunction: function,
            timing: MediaTiming(duration: duration))
    }

    /// An animation along a path. Each line or curve is one segment; gaps take no time.
    ///
    /// - Parameters:
    ///   - property: A point; the layer's position by default.
    ///   - path: The path.
    ///   - rotation: The rotation of the layer with the path; `nil` for none.
    ///   - keyTimes: Fractions of the duration at which segments begin, and the end of the last; evenly spaced by default.
    ///   - mode: The interpolation between keyframes.
    ///   - timingFunctions: One for each segment, or none.
    ///   - duration: The duration; zero becomes the transaction's.
    /// - Throws: ``KeyframeError`` for a path without segments or with points that are not finite, and as for values.
    public init(
        _ property: Property<Point> = .position, along path: Path, rotation: RotationMode? = nil,
        keyTimes: [Double]? = nil, mode: CalculationMode = .linear, timingFunctions: [TimingFunction] = [],
        duration: Flicks = .zero
    ) throws(KeyframeError) {
        let track = try PathTrack(path, keyTimes: keyTimes, mode: mode, timingFunctions: timingFunctions)
        self.init(
            target: property.path, interpolation: .path(track, rotation), valueFunction: nil,
            timing: MediaTiming(duration: duration))
    }

    init(
        target: PropertyPath, interpolation: PropertyChange.Interpolation, valueFunction: ValueFunction?,
        timing: MediaTiming
    ) {
        self.target = target
        self.interpolation = interpolation
        self.valueFunction = valueFunction
        self.timing = timing
    }
}
