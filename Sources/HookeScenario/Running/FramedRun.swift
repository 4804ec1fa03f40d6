/// A run that makes a frame at a time, each with its phases.
protocol FramedRun {
    /// Whether its end is reached.
    var isOver: Bool { get }
    /// How many control points it traces, or numbers of layers.
    var pointCount: Int { get }
    /// What the phases of the last frame took, and its trace, the last of them.
    var nanoseconds: [Int] { get }

    /// Makes one frame and takes its rows.
    mutating func step() throws(RunError)
    /// Drops the rows of full tables, where nobody reads them.
    mutating func emptyFullTables()
}

extension ScenarioRun: FramedRun {}
extension CompositionRun: FramedRun {}
