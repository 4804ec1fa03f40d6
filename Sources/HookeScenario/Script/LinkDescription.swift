internal import HookeDynamics
public import HookeForms
public import HookeAnimation

/// A display link of a composition: it does nothing, and its calls are events.
public struct LinkDescription: Hashable, Sendable {
    /// Its name, which no other link has.
    public var name: String
    /// Where its name stands in the file.
    public var position: SourcePosition
    /// How often it wants to be called.
    public var range: FrameRateRange
    /// Whether it waits to be resumed.
    public var isPaused: Bool
}

extension LinkDescription {
    static let record = ObjectDescription(
        name: "a display link",
        about: "What calls back at refreshes, as CADisplayLink; it does nothing, and its calls are events.",
        fields: [
            .required("name", .text(.any), "Its name, which no other link has.")
        ] + FrameRateRange.fields + [.optional("paused", .flag, "false", "Whether it waits for 'resumeLink'.")],
        rules: [FrameRateRange.order])

    init(_ reading: ObjectDecoder) {
        self.init(
            name: reading["name"].text ?? "", position: reading["name"].position, range: FrameRateRange(reading),
            isPaused: reading["paused"].flag)
    }
}

extension FrameRateRange {
    private static let rate = SchemaDescription.quantity(
        SchemaDescription.Quantity(dimension: .frequency, bounds: .within(1...10_000)))

    /// A range of rates, as links in files have it.
    static let fields: [FieldDescription] = [
        .optional(
            "preferred", rate, nil,
            "The rate that is best, brought between the others. Default: the maximum, or each refresh."),
        .optional("minimum", rate, nil, "The slowest rate that will do. Default: none."),
        .optional("maximum", rate, nil, "The fastest rate that is of use. Default: none."),
    ]

    /// A range holds something.
    static let order = ObjectDescription.Rule(reads: ["minimum", "maximum"]) { reading in
        guard let minimum = reading.given("minimum"), let maximum = reading.given("maximum"),
            FrameRateRange(reading).minimum > FrameRateRange(reading).maximum
        else { return [] }
        let message = "the maximum of \(maximum.text ?? "") is below the minimum of \(minimum.text ?? "")"
        return [Diagnostic(at: maximum.position, message, expected: "the greater rate as the maximum")]
    }

    /// What a mapping with these fields says.
    init(_ reading: ObjectDecoder) {
        func hertz(_ key: String) -> Double { reading.given(key)?.rate?.hertz ?? 0 }
        self.init(minimum: hertz("minimum"), maximum: hertz("maximum"), preferred: hertz("preferred"))
    }
}
