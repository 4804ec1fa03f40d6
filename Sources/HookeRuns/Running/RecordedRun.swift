internal import HookeForms
internal import HookeScenario
public import HookeTrace

/// A run whose trace stays in memory, as it was taken: numbers side by side, of which rows are made when somebody asks for them.
public struct RecordedRun: Sendable {
    /// What came of it. The hash is that of a run without frames where none was asked for.
    public let result: RunResult
    private var ended: EndedRun

    /// The tables that have rows, in the order of the files of a run; made anew whenever they are asked for. There are no costs: nothing
    /// reads a clock.
    public var tables: [Table] { ended.tables }

    /// Keeps a run that has ended.
    init(_ run: consuming any TracedRun, of preparation: Preparation) throws(RunError) {
        result = run.result
        ended = try EndedRun(run, of: preparation)
    }

    /// Gives the run away, to be run once more: if it is of this preparation, and if no copy of this value still shows its tables.
    mutating func takeRun(of preparation: Preparation) -> (any TracedRun)? {
        guard isKnownUniquelyReferenced(&ended), ended.preparation === preparation else { return nil }
        return ended.run.take()
    }
}

/// Tells apart what runs are of.
final class Preparation: Sendable {}

/// A run that has ended, with its stage. Nothing of it changes, and so any thread may read it, until who alone holds it takes it away.
private final class EndedRun: @unchecked Sendable {
    let preparation: Preparation
    var run: (any TracedRun)?
    /// Of a system.
    private let probes: [Table]

    init(_ run: consuming any TracedRun, of preparation: Preparation) throws(RunError) {
        var probes: [Table] = []
        if !run.makesFrames { try run.write(all: true) { if $0.rowCount > 0 { probes.append($0) } } }
        (self.run, self.probes, self.preparation) = (run, probes, preparation)
    }

    var tables: [Table] { run?.frames?.filled ?? probes }
}
