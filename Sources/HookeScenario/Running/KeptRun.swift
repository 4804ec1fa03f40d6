public import HookeTrace

/// A run whose trace stays in memory, as it was taken: binary rows, of which nobody has made text.
public struct KeptRun: Sendable {
    /// What came of it. The hash is that of a run without frames where none was asked for.
    public let result: RunResult
    /// Of a scene or a composition, with the room of tables that have no rows.
    private var frames: RunTables?
    /// Of a system.
    private let probes: [Table]

    /// The tables that have rows, in the order of the files of a run. There are no costs: nothing reads a clock.
    public var tables: [Table] { frames?.filled ?? probes }

    /// Takes what an ended run has come to.
    init(_ run: inout any TracedRun) throws(RunError) {
        result = run.result
        frames = run.takeFrames()
        var probes: [Table] = []
        if frames == nil { try run.write(all: true) { if $0.rowCount > 0 { probes.append($0) } } }
        self.probes = probes
    }

    /// Gives its tables away, without their rows: another run finds room in them. (Taken, and not copied: what the tables of all runs
    /// have in common is counted, and threads wait for each other's counting.)
    mutating func takeRoom() -> RunTables? {
        guard var room = frames.take() else { return nil }
        room.forEach { $0.removeAll() }
        return room
    }
}
