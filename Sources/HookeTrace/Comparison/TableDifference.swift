/// The differences of a table from the golden one; with none of them, the tables are equal within the tolerance.
public struct TableDifference: Hashable, Sendable {
    /// The table's name.
    public let table: String
    /// Columns that only the golden table has.
    public var onlyGoldenColumns: [String] = []
    /// Columns that only the run has.
    public var onlyRunColumns: [String] = []
    /// The first row or cell that differs: the earliest in time, then by phase.
    public var first: FirstDifference?
    /// The rows that only the golden table has; `nil` without any.
    public var missing: UnmatchedRows?
    /// The rows that only the run has; `nil` without any.
    public var added: UnmatchedRows?
    /// The rows at times that the other run does not have; none of runs with the same rate.
    public var withoutTime = RowsWithoutTime()
    /// The frame from which the run is the same, some frames later or earlier. The cells' differences follow from it.
    public var shift: FrameShift?
    /// The columns with cells that differ, in the order of the golden table.
    public var columns: [ColumnDifference] = []
    /// Whether one of the two runs does not have the table.
    public var absence: Absence?

    /// The run that does not have a table.
    public enum Absence: Hashable, Sendable {
        /// Only the run has the table.
        case ofGolden
        /// Only the golden run has the table.
        case ofRun
    }

    /// Whether the tables are equal within the tolerance.
    public var isEqual: Bool {
        first == nil && onlyGoldenColumns.isEmpty && onlyRunColumns.isEmpty && missing == nil && added == nil
            && columns.isEmpty && absence == nil && withoutTime.isEmpty
    }

    init(_ table: String) { self.table = table }

    /// The difference of a table that one run does not have.
    static func absent(_ table: String, _ absence: Absence) -> TableDifference {
        var difference = TableDifference(table)
        difference.absence = absence
        return difference
    }
}

/// The first row or cell of a table that differs.
public struct FirstDifference: Hashable, Sendable {
    /// What of the frame it belongs to.
    public let phase: DivergencePhase
    /// The simulated time, seconds; `nil` if the table has none.
    public let time: Double?
    /// The frame or the index of the probe; `nil` if the table has none.
    public let frame: Int64?
    /// The row.
    public let position: RowPosition
    /// The cell; `nil` for a row that only one of the tables has.
    public let cell: Cell?

    /// A cell that differs.
    public struct Cell: Hashable, Sendable {
        /// The name of its column.
        public let column: String
        /// The golden text.
        public let golden: String
        /// The run's text.
        public let found: String
        /// The distance of the numbers.
        public let distance: CellDistance
        /// The unit of the numbers; empty for none.
        public let unit: String
    }
}

/// Rows that only one of two tables has.
public struct UnmatchedRows: Hashable, Sendable {
    /// Their number.
    public let count: Int
    /// The frames of which the other table has no row, their number and the first and the last; `nil` without any, and for events.
    public let frames: Frames?
    /// The first few, in order.
    public let rows: [RowPosition]
    /// Whether the rows are events.
    public let areEvents: Bool

    /// Frames that only one of two tables has.
    public struct Frames: Hashable, Sendable {
        /// Their number.
        public let count: Int
        /// The first.
        public let first: Int64
        /// The last.
        public let last: Int64
    }
}

/// The differences of a column's cells.
public struct ColumnDifference: Hashable, Sendable {
    /// The name of the column.
    public let column: String
    /// The number of cells that differ by more than the tolerance.
    public internal(set) var count = 0
    /// The cell with the largest absolute distance, of several the first; for texts the first.
    public internal(set) var worst: FirstDifference.Cell
    /// The row of that cell.
    public internal(set) var position: RowPosition
    /// The largest relative distance; `nil` if no golden number but 0 differs.
    public internal(set) var relative: Double?
    /// The largest number of units in the last place; `nil` for texts, hashes and counts.
    public internal(set) var ulps: UInt64?
}
