public import HookeTrace

/// A run whose trace stays in memory, as it was taken: binary rows, of which nobody has made text.
public struct KeptRun: Sendable {
    /// What came of it. The hash is that of a run without frames where none was asked for.
    public private(set) var result: RunResult
    /// What the rows stand in.
    private var trace: Trace

    private enum Trace {
        /// Of a scene or a composition, with the room of tables that have no rows.
        case frames(RunTables)
        /// Of a system.
        case probes([Table])
    }

    /// The tables that have rows, in the order of the files of a run. There are no costs: nothing reads a clock.
    public var tables: [Table] {
        switch trace {
        case .frames(let tables): tables.filled
        case .probes(let tables): tables
        }
    }

    /// Takes what an ended run has come to.
    init(_ run: consuming any TracedRun) throws(RunError) {
        var run = run
        result = run.result
        if let framed = run as? any FramedRun {
            trace = .frames(framed.recorder.tables)
            return
        }
        var tables: [Table] = []
        try run.write(all: true) { table in if table.rowCount > 0 { tables.append(table) } }
        trace = .probes(tables)
    }

    /// Gives its tables away, without their rows: another run finds room in them.
    mutating func takeTables() -> RunTables? {
        guard case .frames(var tables) = trace else { return nil }
        trace = .probes([])
        tables.forEach { $0.removeAll() }
        return tables
    }
}
