/// The first difference between two tables.
public enum Difference: Hashable, Sendable {
    /// The tables have different columns.
    case columns(onlyLeft: [String], onlyRight: [String])
    /// Two cells differ by more than the tolerance.
    case value(RowPosition, column: String, left: String, right: String)
    /// One table has fewer rows.
    case rows(left: Int, right: Int)

    /// The position of a row.
    public struct RowPosition: Hashable, Sendable {
        /// The index of the row; the first after the header is 0.
        public let row: Int
        /// The line in the left file; the first is 1.
        public let leftLine: Int
        /// The line in the right file.
        public let rightLine: Int
        /// The cells of the key columns (frame, point), from the left file.
        public let keys: [Key]
    }

    /// A key column and its cell.
    public struct Key: Hashable, Sendable {
        /// The name of the column.
        public let column: String
        /// The text of the cell.
        public let value: String
    }
}

extension Difference: CustomStringConvertible {
    /// `frame 12, point_id 3: presentation_x_pt is 10.5 and 10.25 (lines 40 and 40)`.
    public var description: String {
        guard case .value(let position, let column, let left, let right) = self else {
            return description(calling: "the left table", "the right table")
        }
        return "\(position): \(column) is \(Difference.shown(left)) and \(Difference.shown(right))"
            + " (lines \(position.leftLine) and \(position.rightLine))"
    }

    /// The difference between two tables with names: `frame 12: x is 10.5 in the golden table, and 10.25 in this run's`.
    public func description(calling leftName: String, _ rightName: String) -> String {
        switch self {
        case .columns(let left, let right):
            [(leftName, left), (rightName, right)].filter { !$0.1.isEmpty }
                .map {
                    "only \($0.0) has \($0.1.count == 1 ? "the column" : "the columns") " + $0.1.joined(separator: ", ")
                }
                .joined(separator: "; ")
        case .value(let position, let column, let left, let right):
            "\(position): \(column) is \(Difference.shown(left)) in \(leftName), and \(Difference.shown(right)) in \(rightName)"
                + " (lines \(position.leftLine) and \(position.rightLine))"
        case .rows(let left, let right):
            "\(leftName) has \(left) rows, \(rightName) \(right)"
        }
    }

    private static func shown(_ cell: String) -> String { cell.isEmpty ? "empty" : cell.escaped().shortened(to: 80) }
}

extension Difference.RowPosition: CustomStringConvertible {
    /// `frame 12, point_id 3`; `row 40` without key columns.
    public var description: String {
        keys.isEmpty
            ? "row \(row)" : keys.map { "\($0.column) \($0.value.escaped().shortened(to: 80))" }.joined(separator: ", ")
    }
}
