internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

/// How long a run may be: what is longer than is sensible is refused where nobody insists.
extension Scenario {
    /// The most frames that a scenario may promise, or probes of a system.
    public static let mostFrames = 1e7
    /// The most steps that its solver may be asked for, for each motion: they take minutes.
    public static let mostSteps = 1e9

    /// What it promises too much of, in a sentence's end: for one that was changed since its file was read.
    public var excess: String? {
        let end = until.latest.seconds
        if case .system(let description) = subject {
            let probes = description.probes.count(through: until.latest, at: display.refresh)
            if probes > Scenario.mostFrames { return Scenario.promise(probes, "probes", Scenario.mostFrames) }
        } else {
            let frames = displayRates.frames(until: end)
            if frames > Scenario.mostFrames { return Scenario.promise(frames, "frames", Scenario.mostFrames) }
        }
        guard let step = solver.step, end / step.seconds > Scenario.mostSteps else { return nil }
        return Scenario.promise(end / step.seconds, "steps of the solver", Scenario.mostSteps)
    }

    private static func promise(_ count: Double, _ what: String, _ most: Double) -> String {
        "a promise of \(short(count.rounded())) \(what) (expected at most \(short(most)))"
    }

    /// A run has a bounded number of frames; a system has none, and its probes are counted.
    static let framesRule = Record.Rule(reads: ["system", "display", "until", "script"]) { scenario in
        guard scenario.given("system") == nil, let end = scenario.reading("until"),
            let rate = scenario.reading("display")?["refresh"].rate
        else { return [] }
        let latest = RunEnd.latest(end)
        let changes = scenario.readings("script").compactMap { step in
            step.given("refresh")?.rate.flatMap { rate in step["at"].amount(.time).map { (at: $0.value, rate: rate) } }
        }
        let rates = DisplayRates(rate, changes: changes)
        guard let seconds = latest.amount(.time)?.value else { return [] }
        let frames = rates.frames(until: seconds)
        guard frames > mostFrames else { return [] }
        let message =
            "\(latest.text ?? "") at \(rates.described(until: seconds)) is a promise of \(short(frames.rounded())) frames"
        return [Problem(at: latest.position, message, expected: "at most \(short(mostFrames))")]
    }

    /// A solver that is named takes a bounded number of steps.
    static let stepsRule = Record.Rule(reads: ["solver", "until"]) { scenario in
        guard let given = scenario.given("solver"), let end = scenario.reading("until"),
            let step = SolverChoice(of: scenario, default: .propagator).step,
            let seconds = RunEnd.latest(end).amount(.time)?.value
        else { return [] }
        let steps = seconds / step.seconds
        guard steps > mostSteps else { return [] }
        return [
            Problem(
                at: (given["step"] ?? given).position, "this is a promise of \(short(steps.rounded())) steps",
                expected: "at most \(short(mostSteps))")
        ]
    }
}
