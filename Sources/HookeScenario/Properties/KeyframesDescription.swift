public import HookeAnimation
public import HookeForms

/// The keyframes of a keyframe animation: its values or path, key times and interpolation.
public struct KeyframesDescription: Hashable, Sendable {
    /// The values; empty for an animation along a path.
    public var values: [LiteralValue]
    /// The path that the property follows in place of values.
    public var path: Path?
    /// How the layer rotates along the path.
    public var rotation: RotationMode?
    /// The time of each value as a fraction of the duration; `nil` for evenly spaced values.
    public var keyTimes: [Double]?
    /// Interpolation between the values.
    public var mode: CalculationMode
    /// Timing functions of the segments; empty for linear.
    public var timings: [TimingCurve]
    /// Tension of a cubic curve at each value.
    public var tension: [Double]
    /// Continuity of a cubic curve at each value.
    public var continuity: [Double]
    /// Bias of a cubic curve at each value.
    public var bias: [Double]
    /// Value function, which makes a transform of the values.
    public var valueFunction: ValueFunction?
    /// Timing function of the whole animation.
    public var timing: TimingCurve?

    /// The keyframe animation of a property or part of a property. `stage` resolves the names of objects.
    ///
    /// - Throws: `KeyframeError` for invalid keyframes, such as key times out of order.
    func animation<Value>(of property: Property<Value>, on stage: Stage?) throws(KeyframeError) -> KeyframeAnimation {
        let functions = timings.map { $0.function }
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

    /// All components in order.
    var numbers: [Double] { indices.map { self[$0] } }
}

// MARK: Schema

extension KeyframesDescription: AnimatedValues {
    /// No end values: the animation has keyframes.
    var ends: AnimationEnds { AnimationEnds() }

    /// Keyframes as decoded. Their values are decoded later, when the property and so the type of the values is known.
    struct Source: AnimatedValuesSource {
        var position: SourcePosition
        var values: Located<[Node]>?
        var path: Located<Path>?
        var rotation: RotationMode?
        var keyTimes: Located<[Located<Double>]>?
        var mode: CalculationMode
        var timings: Located<[TimingCurve]>?
        var tension, continuity, bias: Located<[Double]>?
        var function: Located<ValueFunction>?

        private static let numbers = Schema<Located<[Double]>>.located(.list(of: .number(), atLeast: 1))
        private static let times = Schema<Located<[Located<Double>]>>.located(
            .list(of: .located(.number()), atLeast: 1))
        private static let nodes = Schema<Located<[Node]>>.located(
            .list(of: .open(named: "a value of the property"), atLeast: 1))

        static let field = Field.group(
            Field.position,
            Field.optional("values", nodes, "The keyframe values, in order."),
            Field.optional(
                "path", .located(ValueForm.outlineSchema), "The path that the property follows, in place of 'values'."),
            Field.optional("rotation", Schema<RotationMode>.words, "How the layer rotates along the path."),
            Field.optional(
                "keyTimes", times, "When each value is reached, as fractions of the duration. Default: evenly spaced."),
            Field.optional(
                "mode", Schema<CalculationMode>.words, default: "linear", "Interpolation between the values."),
            Field.optional(
                "timings", .located(.list(of: TimingCurve.schema, atLeast: 1)), "Timing function of each segment."),
            Field.group(
                Field.optional("tension", numbers, "Tension of a cubic curve at each value."),
                Field.optional("continuity", numbers, "Continuity of a cubic curve at each value."),
                Field.optional("bias", numbers, "Bias of a cubic curve at each value.")
            ) { (tension: $0, continuity: $1, bias: $2) }
        ) { position, values, path, rotation, keyTimes, mode, timings, shape in
            Source(
                position: position, values: values, path: path, rotation: rotation, keyTimes: keyTimes, mode: mode,
                timings: timings, tension: shape.tension, continuity: shape.continuity, bias: shape.bias)
        }
        .with(.exactlyOne(["values", "path"]))

        func with(_ function: Located<ValueFunction>?) -> Source {
            var source = self
            source.function = function
            return source
        }

        /// Decodes the keyframes for a property, without the timing function of the whole animation. Reports values of the wrong type and
        /// keyframes that `KeyframeAnimation` rejects, and returns `nil` then.
        func values(
            of property: PropertyDescriptor, isAction: Bool, _ diagnostics: inout Diagnostics
        ) -> KeyframesDescription? {
            guard let form = property.value(by: function, isAction: isAction, &diagnostics) else { return nil }
            let before = diagnostics.count
            let decoded = (values?.value ?? []).compactMap { form.schema.decode($0, &diagnostics) }
            guard diagnostics.count == before, values != nil || path != nil else { return nil }
            if let path, property.property.path.kind != .point {
                diagnostics.report(
                    at: path.position, "only a point property can follow a path", expected: "property: position")
                return nil
            }
            let keyframes = KeyframesDescription(
                values: decoded, path: path?.value, rotation: rotation, keyTimes: keyTimes?.value.map { $0.value },
                mode: mode, timings: timings?.value ?? [], tension: tension?.value ?? [],
                continuity: continuity?.value ?? [], bias: bias?.value ?? [], valueFunction: function?.value)
            do throws(KeyframeError) {
                _ = try property.property.keyframeAnimation(keyframes, on: nil)
                return keyframes
            } catch {
                diagnostics.report(at: self.position(of: error), "\(error)")
                return nil
            }
        }

        private func position(of error: KeyframeError) -> SourcePosition {
            let found: SourcePosition? =
                switch error {
                case .keyTimeOutOfRange(let index, _), .keyTimesOutOfOrder(let index, _, _):
                    keyTimes.map { $0.value.indices.contains(index) ? $0.value[index].position : $0.position }
                case .timingFunctionCount: timings?.position
                case .shapeCount("tension", _, _): tension?.position
                case .shapeCount("continuity", _, _): continuity?.position
                case .shapeCount: bias?.position
                case .notFinite: values?.position
                case .pathWithoutSegments: path?.position
                }
            return found ?? position
        }
    }
}

extension CalculationMode: Word {
    /// The word for one of them in messages.
    public static let noun = "calculation mode"

    /// Interpolation between the values.
    public var about: String {
        switch self {
        case .linear: "straight from each value to the next"
        case .discrete: "each value holds until the next"
        case .paced: "straight and at one speed; key times are not read"
        case .cubic: "along a curve through the values"
        case .cubicPaced: "along the curve, key times by the distances of the values"
        }
    }
}

extension RotationMode: Word {
    /// The word for one of them in messages.
    public static let noun = "rotation mode"

    /// The direction of the layer.
    public var about: String {
        switch self {
        case .auto: "the layer points where it goes"
        case .autoReverse: "the layer points where it comes from"
        }
    }
}
