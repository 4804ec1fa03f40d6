internal import HookeDynamics
internal import HookeForms

extension ProbeTimes {
    /// Probes as a file has them, and where each of their times stands.
    struct Source {
        var times: ProbeTimes
        var positions: [SourcePosition] = []
    }

    static let schema = ObjectSchema(
        "the probes", about: "When the state is written down.",
        Field.variants([
            Variant(
                Field.required(
                    "every", .step, "From one probe to the next, a whole number of flicks (1/705600000 s)."
                ).map { Source(times: .every($0)) }),
            Variant(
                Field.required("at", .list(of: .located(.time), atLeast: 1), "The times of the probes, in order.").map {
                    Source(times: .at($0.map(\.value)), positions: $0.map(\.position))
                }),
            Variant(
                Field.required(
                    "frames", .list(of: .located(.integer(0...1_000_000_000)), atLeast: 1),
                    "The display's refreshes at which there are probes, counted from 0, in order."
                ).map { Source(times: .frames($0.map(\.value)), positions: $0.map(\.position)) }),
        ]))
}
