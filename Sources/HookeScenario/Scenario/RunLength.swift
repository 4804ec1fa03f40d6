internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers

/// How long a run may be: what is longer than is sensible is refused where nobody insists.
extension Scenario {
    /// The most frames that a scenario may promise, or probes of a system.
    public static let mostFrames = 1e7
    /// The most steps that its solver may be asked for, for each motion: they take minutes.
    public static let mostSteps = 1e9

    /// What would be right for a promise of too much.
    static func limit(_ most: Double) -> String { "at most \(short(most)), or hooke run --force" }

    /// A run has a bounded number of frames; a system has none, and its probes are counted.
    static let framesRule = ObjectDescription.Rule(reads: ["system", "display", "until", "script"]) { scenario in
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
        return [Diagnostic(at: latest.position, message, expected: limit(mostFrames))]
    }

    /// A solver with a grid takes a bounded number of steps, be it named or not: without a name, a bound on frames or probes at each refresh
    /// is one on steps.
    static let stepsRule = ObjectDescription.Rule(
        reads: ["scene", "system", "layers", "probes", "solver", "until"]
    ) { scenario in
        guard let end = scenario.reading("until"), let step = SolverChoice(of: scenario).step,
            let seconds = RunEnd.latest(end).amount(.time)?.value
        else { return [] }
        let named = scenario.given("solver")
        guard named != nil || scenario.given("system") != nil && scenario.given("probes") != nil else { return [] }
        let steps = seconds / step.seconds
        guard steps > mostSteps else { return [] }
        let place = named.map { $0["step"] ?? $0 } ?? RunEnd.latest(end)
        return [
            Diagnostic(
                at: place.position, "this is a promise of \(short(steps.rounded())) steps of the solver",
                expected: limit(mostSteps))
        ]
    }
}
