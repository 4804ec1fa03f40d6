internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

extension Scenario {
    /// The decoded parts of a scenario, each with or without errors, for checks over several parts.
    ///
    /// A check uses only parts without errors, so that no error is reported that follows from another.
    struct Parts {
        let head: Decoded<Head>
        let display: Decoded<Display.Source>
        let seed: Decoded<UInt64>
        let solver: Decoded<Located<SolverChoice.Source>?>
        let end: Decoded<Located<RunEnd.Source>>
        let expectations: Decoded<[Expectation]>
        let subject: Decoded<SubjectSource>
        /// Whether the key `system` or `script` is present, with or without errors.
        let hasSystemOrScript: Bool

        /// The name and the description of a scenario, how it is compared with its golden trace, and its trust.
        struct Head {
            var name: String
            var about: String
            var goldenTolerances: [ColumnTolerance]
            var trust: TrustRequest
        }
    }

    /// The subject of a run as decoded.
    enum SubjectSource {
        case tree(Composition.Source)
        case system(SystemDescription.Source)
    }
}

extension Scenario.SubjectSource {
    /// The solver of a scenario that names none.
    var standardSolver: SolverChoice {
        switch self {
        case .tree(let source): source.standardSolver
        case .system: SystemDescription.standardSolver
        }
    }

    /// Whether the layers and probes, or the probes of a system, have no errors.
    var isSound: Bool {
        switch self {
        case .tree(let source): source.layers.isSound && source.probes.isSound
        case .system(let source): source.probes.isSound
        }
    }

    /// The subject; `nil` if a part of it has no value.
    var subject: Scenario.Subject? {
        switch self {
        case .tree(let source): source.composition.map { .tree($0) }
        case .system(let source): source.description.map { .system($0) }
        }
    }

    /// The script; `nil` if it has errors.
    var script: Script? {
        switch self {
        case .tree(let source): source.script.sound
        case .system(let source): source.problem.sound?.script
        }
    }
}

extension Scenario.Parts {
    /// The scenario; `nil` if a part has no value.
    var scenario: Scenario? {
        guard let head = head.value, let display = display.value, let seed = seed.value, let solver = solver.value,
            let end = end.value, let expectations = expectations.value, let source = subject.value,
            let subject = source.subject
        else { return nil }
        return Scenario(
            name: head.name, about: head.about, display: display.display, seed: seed, subject: subject,
            solver: solver?.value.solver ?? source.standardSolver, until: end.value.end, expectations: expectations,
            goldenTolerances: head.goldenTolerances, trust: head.trust,
            choosesSolver: solver.map { $0.value.solver == nil } ?? false)
    }

    /// Makes the checks over several parts.
    func check(_ diagnostics: inout Diagnostics) {
        checkEnd(&diagnostics)
        switch subject.value {
        case .tree(let source): source.check(in: self, &diagnostics)
        case .system(let source): source.check(in: self, &diagnostics)
        case nil: break
        }
    }

    /// Reports steps after the end of the run.
    private func checkEnd(_ diagnostics: inout Diagnostics) {
        guard let end = end.sound?.value.end.latest else { return }
        for step in subject.value?.script?.steps ?? [] where step.at > end {
            diagnostics.report(
                at: step.timePosition, "the step is never reached: the run ends at \(short(end.seconds)) s")
        }
    }
}
