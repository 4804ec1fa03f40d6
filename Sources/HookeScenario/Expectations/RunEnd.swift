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
    /// An end as a file has it.
    struct Source {
        var end: RunEnd
        /// The end or the latest one, where it stands.
        var latest: Located<Flicks>
        /// Where the word stands that waits for rest.
        var settled: SourcePosition?
    }

    static let schema = ObjectSchema(
        "the end of a run", about: "When the run ends.",
        Field.variants([
            Variant(
                Field.group(
                    Field.required(
                        "settled", .located(.flag(only: true)),
                        "It ends once everything is at rest; a network, when a millionth of the energy that its last change left it "
                            + "with above rest remains, or no point is further from rest, or faster, than 0.001 pt or pt/s."
                    ),
                    Field.required("atMost", endTime, "When it ends at the latest.")
                ) { Source(end: .settled(atMost: $1.value), latest: $1, settled: $0.position) }),
            Variant(
                Field.required(
                    "time", endTime,
                    "When it ends: with the first frame that is not earlier; a system, which has no frames, exactly then."
                ).map { Source(end: .time($0.value), latest: $0) }),
        ]))

    /// How long a run may be is a matter of its frames, which a rule of the scenario counts; flicks end it at 1e9 s.
    private static let endTime = Schema.located(
        Schema<Flicks>.time(Bounds(least: .including(1e-6), most: .including(1e9))))
}
