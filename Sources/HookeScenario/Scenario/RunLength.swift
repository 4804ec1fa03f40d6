internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers

/// Limits on the size of networks and on the length of a run, which `--force` lifts.
extension Scenario {
    /// The largest number of frames of a run; for a system, of probes.
    public static let mostFrames = 1e7
    /// The largest number of solver steps for each motion, and of those of all network points together. So many steps take minutes.
    public static let mostSteps = 1e9

    /// The largest number of points of all networks of a scenario together; each alone may have as many.
    public static let mostPoints = Double(ControlPointNetwork.mostPoints)

    /// The error for more points, at the parameters of the network that goes over the limit.
    static func tooManyPoints(in root: Node) -> Diagnostic? {
        var count = 0
        for network in networks(in: root) {
            count += network.points
            if Double(count) > mostPoints {
                return Diagnostic(
                    at: network.position, "with this network the scenario has \(count) network points",
                    expected: limit(mostPoints))
            }
        }
        return nil
    }

    /// The error for too many solver steps of all network points together, at the end of the run.
    static func tooManySteps(in root: Node, of source: Source) -> Diagnostic? {
        let points = networks(in: root).reduce(0) { $0 + $1.points }
        let (scenario, end) = source
        let seconds = scenario.until.latest.seconds
        // A motion takes a step for each frame at least.
        let frames = scenario.displayRates.frames(until: seconds)
        let steps = (Double(points) * max(frames, scenario.solver.step.map { seconds / $0.seconds } ?? 0)).rounded()
        guard steps > mostSteps else { return nil }
        return Diagnostic(
            at: end, "the run would take \(short(steps)) solver steps of a network point", expected: limit(mostSteps))
    }

    /// The points of each network in a text, and the position of its parameters. Looks at the text only, since reading a network makes it.
    private static func networks(in node: Node) -> [(position: SourcePosition, points: Int)] {
        if node.isMapping, node["scene"]?.text == SceneName.network.rawValue, let parameters = node["with"] {
            return [(parameters.position, NetworkDescription.pointCount(of: parameters))]
        }
        return switch node.content {
        case .scalar: []
        case .list(let items): items.flatMap(networks(in:))
        case .mapping(let entries): entries.flatMap { networks(in: $0.value) }
        }
    }

    /// The expected value where a limit is exceeded.
    static func limit(_ most: Double) -> String { "at most \(short(most)), or hooke run --force" }
}

extension Scenario.Parts {
    /// Reports a run with too many frames, or probes for a system, and one with too many solver steps.
    func checkLength(_ diagnostics: inout Diagnostics) {
        guard let end = end.sound?.value else { return }
        switch subject.value {
        case .tree(let source): checkFrames(end, source.script.sound, &diagnostics)
        case .system(let source): source.checkCount(in: self, &diagnostics)
        case nil: if !hasSystemOrScript { checkFrames(end, Script(steps: [], gaps: []), &diagnostics) }
        }
        checkSteps(end, &diagnostics)
    }

    private func checkFrames(_ end: RunEnd.Source, _ script: Script?, _ diagnostics: inout Diagnostics) {
        guard let display = display.sound?.display, let script else { return }
        let rates = DisplayRates(display.fastestRate, changes: script.steps)
        let seconds = end.latest.value.seconds
        let frames = rates.frames(until: seconds)
        guard frames > Scenario.mostFrames else { return }
        diagnostics.report(
            at: end.latest.position,
            "\(end.latest.text) at \(rates.described(until: seconds)) is \(short(frames.rounded())) frames",
            expected: Scenario.limit(Scenario.mostFrames))
    }

    /// Reports too many steps of a solver with a grid. The default solver is checked only for a system with `probes`: otherwise the limit
    /// on frames also limits its steps.
    private func checkSteps(_ end: RunEnd.Source, _ diagnostics: inout Diagnostics) {
        guard let named = solver.sound, let step = (named?.value.solver ?? subject.value?.standardSolver)?.step,
            named != nil || hasProbesOfSystem, subject.value?.isSound ?? true
        else { return }
        let steps = end.latest.value.seconds / step.seconds
        guard steps > Scenario.mostSteps else { return }
        diagnostics.report(
            at: named.map { $0.value.step ?? $0.position } ?? end.latest.position,
            "the run would take \(short(steps.rounded())) solver steps",
            expected: Scenario.limit(Scenario.mostSteps))
    }

    private var hasProbesOfSystem: Bool {
        if case .system(let system) = subject.value { system.probes.given() != nil } else { false }
    }
}
