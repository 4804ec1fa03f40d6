internal import HookeForms
public import HookeDynamics

/// The end of a run.
public enum RunEnd: Hashable, Sendable {
    /// When everything is at rest, at `atMost` at the latest. A run that still moves then did not reach its end.
    case settled(atMost: Flicks)
    /// At a time, with the first frame that is not earlier; for a system, at exactly that time.
    case time(Flicks)

    /// The latest time at which the run ends.
    public var latest: Flicks {
        switch self {
        case .settled(let latest): latest
        case .time(let end): end
        }
    }
}

extension RunEnd {
    /// The end of a run as decoded, with positions in the file.
    struct Source {
        var end: RunEnd
        /// The latest time and its position.
        var latest: Located<Flicks>
        /// The position of the key `settled`; `nil` without it.
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

    /// A time from 1e-6 s to 1e9 s. The number of frames is limited separately.
    private static let endTime = Schema.located(
        Schema<Flicks>.time(Bounds(least: .including(1e-6), most: .including(1e9))))
}
