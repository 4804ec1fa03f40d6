internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

extension SystemDescription {
    /// What follows a system where a scenario names no solver.
    static let standardSolver = SolverChoice.gsl(GSLSolver(.rk8pd))

    /// A system at the keys of a scenario, each part as far as it is sound.
    struct Source {
        let problem: Decoded<ProblemSource>
        let probes: Decoded<Located<ProbeTimes.Source>?>
        let estimatesError: Decoded<Located<Bool>>

        /// `nil` where a part has no value.
        var description: SystemDescription? {
            guard let problem = problem.value, let probes = probes.value, let estimate = estimatesError.value else {
                return nil
            }
            return SystemDescription(
                problem: problem.problem, script: problem.script.steps, probes: probes?.value.times ?? .everyFrame,
                estimatesError: estimate.value)
        }
    }

    /// What moves and what is done to it.
    struct ProblemSource {
        let system: Located<NamedSystem>
        let settings: [SystemSetting]
        let initial: [Double]?
        let script: Script
        /// The position of the state or the parameters.
        let position: SourcePosition

        var problem: InitialValueProblem {
            InitialValueProblem(
                system.value, settings, from: initial, changes: script.steps.compactMap(\.systemChange))
        }
    }

    /// A system at the keys of a scenario; its parameters come from the solvers' own table.
    static func field(of system: NamedSystem) -> Field<Source> {
        Field.parts(
            Field.group(
                Field.required("system", .located(Schema<NamedSystem>.words), "The system, in place of a scene."),
                Field.optional(
                    "with", .deferred { system.parametersSchema }, default: [:], "The system's parameters."),
                Field.optional("initial", .numbers, "The initial state. Default: the system's own."),
                Field.optional(
                    "script", Script.schema(for: .system(system)), default: [],
                    "The steps, in order of time."),
                Field.group(Field.position(of: "with"), Field.position(of: "initial")) { (with: $0, initial: $1) }
            ) { system, settings, initial, script, positions in
                ProblemSource(
                    system: system, settings: settings, initial: initial, script: script,
                    position: positions.initial ?? positions.with ?? system.position)
            },
            Field.optional(
                "probes", .located(.object(ProbeTimes.schema)),
                "When the state is recorded. Default: at each refresh of the display."),
            .errorEstimate
        ) { Source(problem: $0, probes: $1, estimatesError: $2) }
    }
}

/// Checks over several parts of a scenario with a system.
extension SystemDescription.Source {
    /// Checks the system with the rest of its scenario.
    func check(in parts: Scenario.Parts, _ diagnostics: inout Diagnostics) {
        if let problem = problem.sound {
            checkChanges(problem, &diagnostics)
            if let solver = parts.solver.sound { checkSolver(problem, solver, &diagnostics) }
        }
        if let settled = parts.end.sound?.value.settled {
            diagnostics.report(
                at: settled, "'settled' is not available for a system", expected: "until: { time: 10 s }")
        }
        // Its display makes no frames: it only gives probes their times.
        for position in parts.display.sound?.ofFrames ?? [] {
            diagnostics.report(
                at: position, "a system has no frames", expected: "scene or layers in place of system")
        }
        checkProbes(parts, &diagnostics)
    }

    /// The state fits the system, and every change fits both; changes are in order of time.
    private func checkChanges(_ source: SystemDescription.ProblemSource, _ diagnostics: inout Diagnostics) {
        do throws(SystemError) {
            let problem = source.problem
            let symbol = SystemSymbol(problem: problem, instance: try problem.instance())
            var checker = ScriptChecker(system: symbol)
            checker.check(source.script.steps)
            diagnostics.report(contentsOf: checker.diagnostics)
        } catch {
            diagnostics.report(at: source.position, "\(error)")
        }
    }

    /// The solver can be set up for the system, and for a second pass if there is one.
    private func checkSolver(
        _ source: SystemDescription.ProblemSource, _ solver: Located<SolverChoice.Source>?,
        _ diagnostics: inout Diagnostics
    ) {
        guard let estimate = estimatesError.sound else { return }
        do throws(SystemFailure) {
            let motion = try SystemMotion(
                source.problem, by: solver?.value.solver ?? SystemDescription.standardSolver)
            if estimate.value { _ = try motion.finer() }
        } catch {
            // What is wrong with the system itself is reported already.
            guard case .unsolved = error else { return }
            diagnostics.report(at: solver?.position ?? source.system.position, "\(error)")
        }
    }

    /// Probes are in order of time, and within the run.
    private func checkProbes(_ parts: Scenario.Parts, _ diagnostics: inout Diagnostics) {
        guard let probes = probes.given()?.value, let end = parts.end.sound?.value.end,
            let rate = parts.display.sound?.display.refresh
        else { return }
        let times: [Flicks] =
            switch probes.times {
            case .at(let times): times
            case .frames(let frames): frames.map { rate.time(ofRefresh: $0) }
            case .every, .everyFrame: []
            }
        let located = zip(times, probes.positions).map { Located($0, at: $1) }
        diagnostics.report(contentsOf: Diagnostic.probes(at: located, until: end.latest))
    }

    /// A run has a bounded number of probes.
    func checkCount(in parts: Scenario.Parts, _ diagnostics: inout Diagnostics) {
        guard let probes = probes.sound, let end = parts.end.sound?.value,
            let rate = parts.display.sound?.display.refresh
        else { return }
        let count = (probes?.value.times ?? .everyFrame).count(through: end.end.latest, at: rate)
        guard count > Scenario.mostFrames else { return }
        diagnostics.report(
            at: probes?.position ?? end.latest.position, "the run would record \(short(count.rounded())) probes",
            expected: Scenario.limit(Scenario.mostFrames))
    }
}
