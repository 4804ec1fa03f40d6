internal import HookeDynamics
internal import HookeForms
internal import HookeSolvers

extension Scenario {
    /// A scenario as decoded, each part with or without errors, for rules over several parts.
    ///
    /// A rule looks at parts that are sound: no error is reported that follows from another.
    struct Parts {
        let head: Decoded<Head>
        let display: Decoded<Display.Source>
        let seed: Decoded<UInt64>
        let solver: Decoded<Located<SolverChoice.Source>?>
        let end: Decoded<Located<RunEnd.Source>>
        let expectations: Decoded<[Expectation]>
        let subject: Decoded<SubjectSource>
        /// Whether these keys are there, be it with errors.
        let hasSystemOrScript: Bool

        /// What a scenario is called.
        struct Head {
            var name: String
            var about: String
        }
    }

    /// What moves in a run, as a file has it.
    enum SubjectSource {
        case tree(Composition.Source)
        case system(SystemDescription.Source)
    }
}

extension Scenario.SubjectSource {
    /// What solves its motions where a scenario does not say.
    var standardSolver: SolverChoice {
        switch self {
        case .tree(let source): source.standardSolver
        case .system: SystemDescription.standardSolver
        }
    }

    /// Whether what moves and when it is looked at is sound.
    var isSound: Bool {
        switch self {
        case .tree(let source): source.layers.isSound && source.probes.isSound
        case .system(let source): source.probes.isSound
        }
    }

    /// `nil` where a part of it has no value.
    var subject: Scenario.Subject? {
        switch self {
        case .tree(let source): source.composition.map { .tree($0) }
        case .system(let source): source.description.map { .system($0) }
        }
    }

    /// The script, where it is sound.
    var script: Script? {
        switch self {
        case .tree(let source): source.script.sound
        case .system(let source): source.problem.sound?.script
        }
    }
}

extension Scenario.Parts {
    /// The scenario; `nil` where a part has no value.
    var scenario: Scenario? {
        guard let head = head.value, let display = display.value, let seed = seed.value, let solver = solver.value,
            let end = end.value, let expectations = expectations.value, let source = subject.value,
            let subject = source.subject
        else { return nil }
        return Scenario(
            name: head.name, about: head.about, display: display.display, seed: seed, subject: subject,
            solver: solver?.value.solver ?? source.standardSolver, until: end.value.end, expectations: expectations)
    }

    /// Checks rules over several parts.
    func check(_ diagnostics: inout Diagnostics) {
        checkEnd(&diagnostics)
        switch subject.value {
        case .tree(let source): source.check(in: self, &diagnostics)
        case .system(let source): source.check(in: self, &diagnostics)
        case nil: break
        }
    }

    /// No step stands behind the end of the run.
    private func checkEnd(_ diagnostics: inout Diagnostics) {
        guard let end = end.sound?.value.end.latest else { return }
        for step in subject.value?.script?.steps ?? [] where step.at > end {
            diagnostics.report(
                at: step.timePosition, "the step is never reached: the run ends at \(short(end.seconds)) s")
        }
    }
}
