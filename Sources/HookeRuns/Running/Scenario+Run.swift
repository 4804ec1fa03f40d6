public import HookeForms
public import HookeScenario

extension Scenario {
    /// Reads a scenario and checks that its run can begin.
    ///
    /// With `overrides` it is checked as they make it.
    ///
    /// - Throws: ``ScenarioProblems`` with everything that is wrong with the text.
    public init(_ text: ScenarioText, _ overrides: ScenarioOverrides = ScenarioOverrides()) throws(ScenarioProblems) {
        let end: SourcePosition
        (self, end) = try Scenario.read(text, overrides)
        var problems = unsolvable + unknownNames
        if problems.isEmpty, let error = startError(isUnlimited: overrides.isUnlimited) {
            problems = [Diagnostic(at: end, error.description)]
        }
        if !problems.isEmpty { throw ScenarioProblems(file: text.file, problems) }
    }

    /// Why a run does not begin, by the run's own checks; `nil` where it does.
    private func startError(isUnlimited: Bool) -> RunError? {
        do throws(RunError) {
            let run = try makeRun(noting: [])
            if !isUnlimited { try run.refuseTooMuchOutput() }
            return nil
        } catch {
            return error
        }
    }
}

extension Scenario {
    /// Prepares the run of what the scenario has.
    ///
    /// - Throws: ``RunError`` when its solver cannot be set up.
    package func makeRun(
        noting notes: RecordingOptions = .all, along response: ReleaseResponse? = nil,
        in room: consuming RunTables? = nil
    ) throws(RunError) -> any TracedRun {
        switch subject {
        case .tree(let tree): ScenarioRun(self, tree, noting: notes, along: response, in: room)
        case .system(let description): try SystemRun(self, description, noting: notes)
        }
    }
}
