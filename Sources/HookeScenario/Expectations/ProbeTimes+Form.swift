internal import HookeForms
internal import HookeDynamics

extension ProbeTimes {
    static let record = ObjectDescription(
        name: "the probes",
        about: "When the state is written down.",
        fields: [],
        variants: alternatives.map(\.variant))

    private static let alternatives: [Alternative<ProbeTimes>] = [
        .node("every", .step, "From one probe to the next, a whole number of flicks (1/705600000 s).") {
            .every($0.time)
        },
        .node("at", .list(of: .time, atLeast: 1), "The times of the probes, in order.") { .at($0.items.map(\.time)) },
        .node(
            "frames", .list(of: .integer(0...1_000_000_000), atLeast: 1),
            "The display's refreshes at which there are probes, counted from 0, in order."
        ) { .frames($0.items.map(\.wholeNumber)) },
    ]

    init(_ reading: ObjectDecoder?) {
        self = reading.map { ProbeTimes.alternatives.value(in: $0) } ?? .everyFrame
    }
}
