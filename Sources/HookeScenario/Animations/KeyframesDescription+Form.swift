public import HookeForms
public import HookeAnimation

extension CalculationMode: Word {
    /// What shows between the values.
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
    /// Where the layer points.
    public var about: String {
        switch self {
        case .auto: "the layer points where it goes"
        case .autoReverse: "the layer points where it comes from"
        }
    }
}

extension KeyframesDescription {
    private static let numbers = SchemaDescription.list(of: .number(.any), atLeast: 1)

    static let fields: [FieldDescription] = [
        .optional(
            "values", .list(of: .open(named: "a value of the property"), atLeast: 1), nil,
            "The values that it goes through."),
        .optional("path", ValueForm.path.shape, nil, "The outline that it follows, in place of 'values'."),
        .optional("rotation", .words(Words(RotationMode.self)), nil, "How the layer turns with the path."),
        .optional("keyTimes", numbers, nil, "When each is reached, in shares of the duration. Default: evenly."),
        .optional("mode", .words(Words(CalculationMode.self)), "linear", "What shows between the values."),
        .optional("timings", .list(of: TimingCurve.shape, atLeast: 1), nil, "The pace of each segment."),
        .optional("tension", numbers, nil, "How tight the curve of a cubic mode is at each value."),
        .optional("continuity", numbers, nil, "How sharply it turns there."),
        .optional("bias", numbers, nil, "Whether it bends before or after."),
    ]

    static let keysGroup = ObjectDescription.Group.exactlyOne(["values", "path"])

    init(_ reading: ObjectDecoder, _ value: ValueForm) {
        values = (reading.given("values")?.items ?? []).map(value.value)
        path = reading.given("path").flatMap { try? Path(text: $0.text ?? "") }
        rotation = reading.given("rotation")?.word()
        func numbers(_ key: String) -> [Double]? { reading.given(key)?.items.map(\.number) }
        keyTimes = numbers("keyTimes")
        mode = reading["mode"].word()
        timings = (reading.given("timings")?.items ?? []).map(TimingCurve.init)
        tension = numbers("tension") ?? []
        continuity = numbers("continuity") ?? []
        bias = numbers("bias") ?? []
        valueFunction = reading.given("valueFunction")?.word()
        timing = reading.given("timing").map(TimingCurve.init)
    }

    /// What the library does not take, at its place.
    static func problems(in reading: ObjectDecoder, of form: PropertyDescriptor, _ value: ValueForm) -> [Diagnostic] {
        if let path = reading.given("path"), form.property.path.kind != .point {
            return [Diagnostic(at: path.position, "only a point follows a path", expected: "property: position")]
        }
        do throws(KeyframeError) {
            _ = try form.property.keyframeAnimation(KeyframesDescription(reading, value), on: nil)
            return []
        } catch {
            let (key, index): (String, Int?) =
                switch error {
                case .keyTimeOutOfRange(let index, _): ("keyTimes", index)
                case .keyTimesOutOfOrder(let index, _, _): ("keyTimes", index)
                case .timingFunctionCount: ("timings", nil)
                case .shapeCount(let parameter, _, _): (parameter, nil)
                case .notFinite: ("values", nil)
                case .pathWithoutSegments: ("path", nil)
                }
            let node = reading.given(key) ?? reading.node
            let place = index.flatMap { node.items.indices.contains($0) ? node.items[$0] : nil } ?? node
            return [Diagnostic(at: place.position, "\(error)")]
        }
    }
}
