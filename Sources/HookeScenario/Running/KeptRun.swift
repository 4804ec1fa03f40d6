public import HookeTrace

/// A run whose trace stays in memory, as it was taken: binary rows, of which nobody has made text.
public struct KeptRun: Sendable {
    /// What came of it. The hash is that of a run without frames where none was asked for.
    public private(set) var result: RunResult
    /// What the rows stand in.
    private var trace: KeptTrace

    /// The tables that have rows, in the order of the files of a run. There are no costs: nothing reads a clock.
    public var tables: [Table] {
        switch trace {
        case .frames(let tables): tables.filled
        case .probes(let tables): tables
        }
    }

    /// Takes what an ended run has come to.
    init(_ run: inout any TracedRun) throws(RunError) {
        result = run.result
        trace = try run.takeTrace()
    }

    /// Gives its tables away, without their rows: another run finds room in them.
    mutating func takeTables() -> RunTables? {
        guard case .frames(var tables) = trace else { return nil }
        trace = .probes([])
        tables.forEach { $0.removeAll() }
        return tables
    }
}

/// The rows of a run that stay in memory.
enum KeptTrace {
    /// Of a scene or a composition, with the room of tables that have no rows.
    case frames(RunTables)
    /// Of a system.
    case probes([Table])
}
