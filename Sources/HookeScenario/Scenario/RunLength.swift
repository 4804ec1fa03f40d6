internal import HookeForms
internal import HookeDynamics
internal import HookeSolvers

/// Limits on the size of networks and on the length of a run, which `--force` lifts.
extension Scenario {
    /// The largest number of frames of a run; for a system, of probes.
    public static let mostFrames = 1e7
    /// The largest number of solver steps for each motion. So many steps take minutes.
    public static let mostSteps = 1e9

    /// The largest number of points of all networks of a scenario together; each alone may have as many.
    public static let mostPoints = Double(ControlPointNetwork.mostPoints)

    /// The error for more points, at the parameters of the network that goes over the limit. Looks at the text only, since reading a network
    /// makes it.
    static func tooManyPoints(in root: Node) -> Diagnostic? {
        var count = 0
        func visit(_ node: Node) -> Diagnostic? {
            if node.isMapping, node["scene"]?.text == SceneName.network.rawValue, let parameters = node["with"] {
                count += NetworkDescription.pointCount(of: parameters)
                if Double(count) > mostPoints {
                    return Diagnostic(
                        at: parameters.position, "with this network the scenario has \(count) network points",
                        expected: limit(mostPoints))
                }
            }
            switch node.content {
            case .scalar: break
            case .list(let items):
                for item in items {
                    if let found = visit(item) { return found }
                }
            case .mapping(let entries):
                for entry in entries {
                    if let found = visit(entry.value) { return found }
                }
            }
            return nil
        }
        return visit(root)
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
