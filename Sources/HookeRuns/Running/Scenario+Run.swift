public import HookeForms
public import HookeScenario
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

extension Scenario {
    /// Reads a scenario, and checks that its run can begin.
    ///
    /// - Parameters:
    ///   - text: the text of a scenario file.
    ///   - overrides: values that replace those of the file before the checks. If they leave the solver open, a scenario that leaves it to Hooke
    ///     is read without a solver, and cannot run.
    /// - Throws: ``ScenarioProblems`` with all errors of the text and their positions.
    public init(_ text: ScenarioText, _ overrides: ScenarioOverrides = ScenarioOverrides()) throws(ScenarioProblems) {
        let end: SourcePosition
        (self, end) = try Scenario.read(text, overrides)
        if choosesSolver {
            guard !overrides.leavesSolverOpen else { return }
            try chooseSolver(for: text)
        }
        var problems = unsolvable + unknownToleranceColumns
        if problems.isEmpty, let error = startError(isUnlimited: overrides.isUnlimited) {
            problems = [Diagnostic(at: end, error.description)]
        }
        if !problems.isEmpty { throw ScenarioProblems(file: text.file, problems) }
    }

    /// The error with which a run would begin; `nil` if it can begin.
    private func startError(isUnlimited: Bool) -> RunError? {
        do throws(RunError) {
            let run = try makeRun(noting: [])
            if !isUnlimited {
                try run.refuseTooMuchOutput()
                try refuseFullMatrices()
            }
            return nil
        } catch {
            return error
        }
    }

    /// Refuses a state that is too large for the solver's factorisation of full matrices.
    func refuseFullMatrices() throws(RunError) {
        guard case .numerical(let solver) = solver else { return }
        var counts: [Int] = []
        switch subject {
        case .tree: counts = scenes.compactMap { $0.scene.movingNetwork?.network.stateCount }
        case .system(let description):
            do throws(SystemError) { counts = [try description.problem.instance().initial.count] } catch { return }
        }
        for count in counts {
            if let error = solver.obstacle(forComponents: count) {
                throw .solver(error, words: error.description)
            }
        }
    }
}

extension Scenario {
    /// The tolerances of columns that no golden table has.
    private var unknownToleranceColumns: [Diagnostic] {
        var known: [String] = []
        for column in RunTables.golden.flatMap({ $0.columns }) where !known.contains(column.name) {
            known.append(column.name)
        }
        return goldenTolerances.filter { !known.contains($0.column) }.map { tolerance in
            Diagnostic(
                at: tolerance.position, "no golden table has a column \(quoted(tolerance.column))",
                suggestion: nearestName(to: tolerance.column, among: known))
        }
    }
}

extension Scenario {
    /// Prepares a run of the scenario's layers and scenes, or of its system.
    ///
    /// - Parameters:
    ///   - notes: what is recorded beside motion and events.
    ///   - room: empty tables of an earlier run, whose storage is used again.
    /// - Throws: ``RunError`` if the solver cannot be set up for the system.
    package func makeRun(
        noting notes: RecordingOptions = .all, in room: consuming RunTables? = nil
    ) throws(RunError) -> SubjectRun {
        switch subject {
        case .tree(let tree): SubjectRun(ScenarioRun(self, tree, noting: notes, in: room))
        case .system(let description): SubjectRun(try SystemRun(self, description, noting: notes))
        }
    }
}
