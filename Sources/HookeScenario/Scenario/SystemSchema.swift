internal import HookeAnimation
internal import HookeDynamics
internal import HookeEquations
internal import HookeForms
internal import HookeSolvers

extension SystemDescription {
    /// The solver of a scenario that names none.
    static let standardSolver = SolverChoice.numerical(NumericalSolver(.rk8pd))

    /// A system as decoded from the keys of a scenario.
    struct Source {
        let problem: Decoded<ProblemSource>
        let probes: Decoded<Located<ProbeTimes.Source>?>
        let estimatesError: Decoded<Located<Bool>>

        /// The description; `nil` if a part has no value.
        var description: SystemDescription? {
            guard let problem = problem.value, let probes = probes.value, let estimate = estimatesError.value else {
                return nil
            }
            return SystemDescription(
                problem: problem.problem, script: problem.script.steps, probes: probes?.value.times ?? .everyFrame,
                estimatesError: estimate.value)
        }
    }

    /// The initial value problem as decoded: the system, its parameters, its initial state and the script.
    struct ProblemSource {
        let system: Located<ProblemSystem>
        /// The equations, where the system is made of them.
        var equations: EquationsSource?
        let settings: [SystemSetting]
        let initial: [Double]?
        let script: Script
        /// The position of the initial state, or of the parameters or the system without one.
        let position: SourcePosition

        var problem: InitialValueProblem {
            InitialValueProblem(
                system.value, settings, from: initial, changes: script.steps.compactMap { $0.systemChange })
        }
    }

    /// The keys of a system in a scenario. Its parameters are those that HookeSolvers documents.
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
                    system: Located(.named(system.value), at: system.position), settings: settings, initial: initial,
                    script: script,
                    position: positions.initial ?? positions.with ?? system.position)
            },
            probesField, .errorEstimate
        ) { Source(problem: $0, probes: $1, estimatesError: $2) }
    }

    /// The keys of equations in a scenario.
    static let fieldOfEquations = Field.parts(
        Field.group(
            EquationsSource.field,
            Field.optional(
                "script", Script.schema(for: .equations), default: [], "The steps, in order of time.")
        ) { equations, script in
            ProblemSource(
                system: Located(.equations(equations.model), at: equations.position), equations: equations,
                settings: [], initial: nil, script: script, position: equations.position)
        }, probesField, .errorEstimate
    ) { Source(problem: $0, probes: $1, estimatesError: $2) }

    private static let probesField = Field.optional(
        "probes", .located(.object(ProbeTimes.schema)),
        "When the state is recorded. Default: at each refresh of the display.")
}

/// Checks over several parts of a scenario with a system.
extension SystemDescription.Source {
    /// Checks the system with the rest of its scenario.
    func check(in parts: Scenario.Parts, _ diagnostics: inout Diagnostics) {
        let instance = problem.value.flatMap { try? $0.problem.instance() }
        if let problem = problem.sound {
            checkChanges(problem, instance, &diagnostics)
            if let solver = parts.solver.sound { checkSolver(problem, solver, &diagnostics) }
        }
        if let problem = problem.value?.problem {
            // Without an end, no time is too late.
            let end = parts.end.sound?.value.end ?? .time(.forever)
            let values = instance.map { $0.dynamics.components + $0.derived }
            for expectation in parts.expectations.value ?? [] {
                diagnostics.report(contentsOf: expectation.problems(in: problem, with: values, until: end))
            }
        }
        if let settled = parts.end.sound?.value.settled {
            diagnostics.report(
                at: settled, "'settled' is not available for a system", expected: "until: { time: 10 s }")
        }
        // The display of a system has no frames: it only determines the times of probes.
        for position in parts.display.sound?.ofFrames ?? [] {
            diagnostics.report(
                at: position, "a system has no frames", expected: "scene or layers in place of system")
        }
        checkProbes(parts, &diagnostics)
    }

    /// Reports an invalid initial state, invalid changes, and changes out of order.
    private func checkChanges(
        _ source: SystemDescription.ProblemSource, _ instance: SystemInstance?, _ diagnostics: inout Diagnostics
    ) {
        do throws(SystemError) {
            let problem = source.problem
            // With errors it is created again, to report them.
            let system: SystemInstance
            if let instance { system = instance } else { system = try problem.instance() }
            let symbol = SystemSymbol(problem: problem, instance: system)
            var checker = ScriptChecker(system: symbol)
            checker.check(source.script.steps)
            diagnostics.report(contentsOf: checker.diagnostics)
        } catch {
            if case .equations(let errors) = error, let equations = source.equations {
                return diagnostics.report(contentsOf: equations.diagnostics(of: errors))
            }
            diagnostics.report(at: source.position, "\(error)")
        }
    }

    /// Reports a solver that cannot be set up for the system, or for a second pass if one is requested.
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
            // Errors of the system itself are reported by checkChanges.
            guard case .unsolved = error else { return }
            diagnostics.report(at: solver?.position ?? source.system.position, "\(error)")
        }
    }

    /// Reports probes out of order or after the end of the run.
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

    /// Reports a run with too many probes.
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
