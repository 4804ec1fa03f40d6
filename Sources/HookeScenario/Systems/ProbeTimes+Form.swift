internal import HookeDynamics

extension ProbeTimes {
    static let record = Record(
        name: "the probes",
        about: "When the state is written down.",
        fields: [],
        variants: [
            Record.Variant(fields: [
                .required("every", .step, "From one probe to the next, a whole number of flicks (1/705600000 s).")
            ]),
            Record.Variant(fields: [
                .required("at", .list(of: .time, atLeast: 1), "The times of the probes, in order.")
            ]),
            Record.Variant(fields: [
                .required(
                    "frames", .list(of: .integer(0...1_000_000_000), atLeast: 1),
                    "The display's refreshes at which there are probes, counted from 0, in order.")
            ]),
        ])

    init(_ reading: RecordReading?) {
        if let distance = reading?.given("every") {
            self = .every(distance.time)
        } else if let times = reading?.given("at") {
            self = .at(times.items.map(\.time))
        } else if let frames = reading?.given("frames") {
            self = .frames(frames.items.map(\.wholeNumber))
        } else {
            self = .everyFrame
        }
    }
}
