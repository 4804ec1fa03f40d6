public import HookeTrace

/// A run whose trace stays in memory, as it was taken: binary rows, of which nobody has made text.
public struct KeptRun: Sendable {
    /// What came of it. The hash is that of a run without frames where none was asked for.
    public let result: RunResult
    /// The tables that have rows, in the order of the files of a run. There are no costs: nothing reads a clock.
    public let tables: [Table]
}
