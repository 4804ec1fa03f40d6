internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers

/// What shapes cannot say about a scenario with a system.
extension SystemDescription {
    static let rules = [courseRule, solverRule, probesRule, endRule, displayRule]

    /// The state fits the system, and every change fits both; changes are in order of time.
    private static let courseRule = ObjectDescription.Rule(reads: ["system", "with", "initial", "script"]) { scenario in
        guard let given = scenario.given("system") else { return [] }
        let course = InitialValueProblem(scenario)
        let instance: SystemInstance
        do throws(SystemError) {
            instance = try course.instance()
        } catch {
            let node = scenario.given("initial") ?? scenario.given("with") ?? given
            return [Diagnostic(at: node.position, "\(error)")]
        }
        var checker = ScriptChecker(system: SystemSymbol(problem: course, instance: instance))
        checker.check(scenario.readings("script").map { ScriptStep($0, for: .system(course.system)) })
        return checker.diagnostics
    }

    /// The solver can be set up for the system, and for a second pass if there is one.
    private static let solverRule = ObjectDescription.Rule(
        reads: ["system", "with", "initial", "script", "solver", "errorEstimate"]
    ) { scenario in
        guard let given = scenario.given("system") else { return [] }
        let solver = SolverChoice(of: scenario)
        do throws(SystemFailure) {
            let motion = try SystemMotion(InitialValueProblem(scenario), by: solver)
            if scenario["errorEstimate"].flag { _ = try motion.finer() }
            return []
        } catch {
            // What is wrong with the system itself is the other rule's.
            guard case .unsolved = error else { return [] }
            return [Diagnostic(at: (scenario.given("solver") ?? given).position, "\(error)")]
        }
    }

    /// Its display makes no frames: it only gives probes their times.
    private static let displayRule = ObjectDescription.Rule(reads: ["system", "display"]) { scenario in
        guard scenario.given("system") != nil, let display = scenario.reading("display") else { return [] }
        return ["pipeline", "frameWork"].compactMap(display.given).map {
            Diagnostic(
                at: $0.position, "a system has no frames to show", expected: "scene or layers in place of system")
        }
    }

    /// Probes are in order of time, and within the run.
    private static let probesRule = ObjectDescription.Rule(reads: ["system", "probes", "until", "display"]) {
        scenario in
        guard scenario.given("system") != nil, let probes = scenario.given("probes"),
            let end = scenario.reading("until").map(RunEnd.init)?.latest,
            let rate = scenario.reading("display")?["refresh"].rate
        else { return [] }
        var found: [Diagnostic] = []
        var last = Flicks(-1)
        for node in (probes["at"] ?? probes["frames"])?.items ?? [] {
            let time = probes["at"] == nil ? rate.time(ofRefresh: node.wholeNumber) : node.time
            if let problem = Diagnostic.probe(at: time, after: last, until: end, node.position) {
                found.append(problem)
            }
            last = max(last, time)
        }
        return found
    }

    /// A system knows no rest that a run could wait for.
    private static let endRule = ObjectDescription.Rule(reads: ["system", "until"]) { scenario in
        guard scenario.given("system") != nil, let settled = scenario.given("until")?["settled"] else { return [] }
        let message = "a system does not settle as a scene does"
        return [Diagnostic(at: settled.position, message, expected: "until: { time: 10 s }")]
    }

    /// A run has a bounded number of probes.
    static let countRule = ObjectDescription.Rule(reads: ["system", "probes", "until", "display"]) { scenario in
        guard scenario.given("system") != nil, let until = scenario.reading("until"),
            let rate = scenario.reading("display")?["refresh"].rate
        else { return [] }
        let node = scenario.given("probes") ?? RunEnd.latest(until)
        let end = RunEnd(until).latest
        let count = ProbeTimes(scenario.inner("probes")).count(through: end, at: rate)
        guard count > Scenario.mostFrames else { return [] }
        let message = "this is a promise of \(short(count.rounded())) probes"
        return [Diagnostic(at: node.position, message, expected: Scenario.limit(Scenario.mostFrames))]
    }

    /// What follows a system where a scenario names no solver.
    static let standardSolver = SolverChoice.gsl(GSLSolver(.rk8pd))
}
