internal import HookeForms
internal import HookeScenario
public import HookeTrace

/// A finished run with its trace in memory. The rows of its tables are made on demand.
public struct RecordedRun: Sendable {
    /// The result. Without hashing, its hash is that of a run without frames.
    public let result: RunResult
    private var ended: EndedRun

    /// The tables that have rows, in the order of the files of a run. Each access makes them from the trace. The tables of costs, corners
    /// and energy are not among them: such runs are neither timed nor drawn.
    public var tables: [Table] { ended.tables }

    /// Keeps a finished run.
    init(_ run: consuming SubjectRun, of preparation: Preparation) throws(RunError) {
        result = run.result
        ended = try EndedRun(run, of: preparation)
    }

    /// Removes and returns the run so that it can be run again; `nil` if it belongs to another preparation, or a copy of this value exists
    /// that still needs its tables.
    mutating func takeRun(of preparation: Preparation) -> SubjectRun? {
        guard isKnownUniquelyReferenced(&ended), ended.preparation === preparation else { return nil }
        return ended.run.take()
    }
}

/// The identity of a `ScenarioRunner`, by which its runs are recognised.
final class Preparation: Sendable {}

/// A finished run with its stage. It does not change, so any thread may read it, until its only owner takes the run.
private final class EndedRun: @unchecked Sendable {
    let preparation: Preparation
    var run: SubjectRun?
    /// The tables of a system's run.
    private let probes: [Table]

    init(_ run: consuming SubjectRun, of preparation: Preparation) throws(RunError) {
        var probes: [Table] = []
        if !run.makesFrames { try run.write(all: true) { if $0.rowCount > 0 { probes.append($0) } } }
        (self.run, self.probes, self.preparation) = (run, probes, preparation)
    }

    var tables: [Table] { run?.frames?.filled ?? probes }
}
