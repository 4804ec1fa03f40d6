internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms

extension FrameFaults {
    /// The schema of a display's faults; the seed is that of the scenario.
    static let schema = ObjectSchema(
        "the faults of frames",
        about:
            "Late frames that the scenario's seed determines. The faults of a frame depend on the seed and on its refresh only.",
        Field.group(
            Field.optional(
                "jitter", .object(FrameWork.schema),
                "The most work added to each frame, drawn evenly from zero; commit and render apart."),
            Field.optional("bursts", .object(Bursts.schema), "Runs of late frames."),
            Field.optional("drops", .object(Drops.schema), "Frames that drop refreshes."),
            Field.optional("rates", .object(Rates.schema), "Changes of the refresh rate.")
        ) { jitter, bursts, drops, rates in
            var faults = FrameFaults(seed: 0)
            faults.jitter = jitter ?? .none
            (faults.bursts, faults.drops, faults.rates) = (bursts, drops, rates)
            return faults
        }
        .with(.atLeastOne(["jitter", "bursts", "drops", "rates"])))
}

extension FrameFaults.Chance {
    /// A probability for each refresh, as a number: 0.02.
    fileprivate static func schema(most: Bounds.End) -> Schema<FrameFaults.Chance> {
        Schema<Double>.number(Bounds(least: .including(0), most: most)).map { FrameFaults.Chance($0) }
    }
}

extension FrameFaults.Bursts {
    fileprivate static let schema = ObjectSchema(
        "a burst of late frames", about: "For some refreshes, each frame takes longer.",
        Field.required(
            "probability", FrameFaults.Chance.schema(most: .excluding(1)),
            "The probability that a burst begins at a refresh; below 1, since otherwise a burst never ends."),
        Field.required("length", .count(1...mostLength), "How many refreshes a burst lasts."),
        Field.group(
            Field.optional("commit", FrameWork.length, default: "0 s", "What it adds to the commit of each frame."),
            Field.optional("render", FrameWork.length, default: "0 s", "What it adds to the render of each frame.")
        ) { FrameWork(commit: $0, render: $1) }
        .with(.atLeastOne(["commit", "render"]))
    ) { FrameFaults.Bursts(chance: $0, length: $1, work: $2) }
}

extension FrameFaults.Drops {
    fileprivate static let schema = ObjectSchema(
        "a drop of refreshes", about: "Frames that drop the refreshes after them.",
        Field.required(
            "probability", FrameFaults.Chance.schema(most: .including(1)), "The probability that a frame does."),
        Field.optional("most", .count(1...1000), default: "1", "The most that it drops, drawn evenly from 1.")
    ) { FrameFaults.Drops(chance: $0, most: $1) }
}

extension FrameFaults.Rates {
    fileprivate static let schema = ObjectSchema(
        "a change of the refresh rate", about: "Frames at which the refresh rate changes.",
        Field.required(
            "probability", FrameFaults.Chance.schema(most: .including(1)), "The probability that it changes at a frame."
        ),
        Field.required("among", .list(of: .rate, atLeast: 1), "The rates, one of which is drawn evenly.")
    ) { FrameFaults.Rates(chance: $0, rates: $1) }
}
