internal import HookeForms
public import HookeDynamics

/// When a run ends.
public enum RunEnd: Hashable, Sendable {
    /// Once everything is at rest; a run that is not by `atMost` did not reach its end.
    case settled(atMost: Flicks)
    /// At a time.
    case time(Flicks)

    /// The end, or the latest one.
    public var latest: Flicks {
        switch self {
        case .settled(let latest): latest
        case .time(let end): end
        }
    }
}

extension RunEnd {
    /// How long a run may be is a matter of its frames, which a rule of the scenario counts; flicks end it at 1e9 s.
    private static let shape = SchemaDescription.time(Bounds(least: .including(1e-6), most: .including(1e9)))

    static let record = ObjectDescription(
        name: "the end of a run",
        about: "When the run ends.",
        fields: [],
        variants: [
            ObjectDescription.Variant(fields: [
                .required(
                    "settled", .flag(only: true),
                    "It ends once everything is at rest; a network, when a millionth of the energy that its last change left it "
                        + "with above rest remains, or no point is further from rest, or faster, than 0.001 pt or pt/s."
                ),
                .required("atMost", shape, "When it ends at the latest."),
            ]),
            ObjectDescription.Variant(fields: [
                .required(
                    "time", shape,
                    "When it ends: with the first frame that is not earlier; a system, which has no frames, exactly then."
                )
            ]),
        ])

    /// Where the latest end stands.
    static func latest(_ reading: ObjectDecoder) -> Node { reading.given("time") ?? reading["atMost"] }

    init(_ reading: ObjectDecoder) {
        let latest = RunEnd.latest(reading).time
        self = reading.given("time") == nil ? .settled(atMost: latest) : .time(latest)
    }
}
