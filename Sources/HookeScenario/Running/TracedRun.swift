internal import HookeTrace

/// A scenario while it is being run into tables: a scene's or composition's frames, or a system's probes.
protocol TracedRun {
    /// The tables that it fills, the same on every repetition.
    var schemas: [TableSchema] { get }
    /// The tables of what was measured with a clock, different on every run.
    var measuredSchemas: [TableSchema] { get }
    /// About how long all tables will be.
    var predictedBytes: Double { get }
    /// What came of it, once it is over.
    var result: RunResult { get }

    /// Makes all of the run. `writeBlock` gets each table that is full, and all of them at the end; `progress` how many
    /// frames or probes there are.
    mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError)
}

/// The most that a run writes without being forced to, bytes.
private let largestOutput = 1e10

extension TracedRun {
    /// - Throws: ``RunError/tooMuchOutput(bytes:limit:)``.
    func refuseTooMuchOutput() throws(RunError) {
        guard predictedBytes <= largestOutput else {
            throw .tooMuchOutput(bytes: predictedBytes, limit: largestOutput)
        }
    }
}

extension Scenario {
    /// Prepares the run of what the scenario has.
    ///
    /// - Throws: ``RunError`` when its solver cannot be set up.
    func makeRun() throws(RunError) -> any TracedRun {
        switch subject {
        case .scene(let description, let script): ScenarioRun(self, description, script)
        case .system(let description): try SystemRun(self, description)
        case .composition(let composition): CompositionRun(self, composition)
        }
    }
}
