/// Compares two CSV tables row by row and column by name: the first difference, and the largest in each column.
///
///     let comparison = try TableComparison(left, right, keys: schema.key, tolerance: Tolerance(absolute: 1e-9))
///     comparison.first      // frame 12, point_id 3: presentation_x_pt is 10.5 and 10.25
///     comparison.worst      // each column's largest distances
///
/// Numbers are compared as numbers (`1` equals `1.0`), everything else by bytes. An empty cell equals only an empty cell.
public struct TableComparison: Hashable, Sendable {
    /// The largest differences of a column.
    public struct Worst: Hashable, Sendable {
        /// The name of the column.
        public let column: String
        /// The largest distance of each kind, possibly of different rows; all 0 without differences.
        public internal(set) var distance = NumberDistance()
        /// The number of cells that differ by more than the tolerance.
        public internal(set) var differences = 0
    }

    /// The first difference; `nil` if the tables are equal within the tolerance.
    public private(set) var first: Difference?
    /// The columns of both tables, in the order of the left one.
    public private(set) var worst: [Worst]
    /// The number of rows compared. The comparison ends at a row whose key differs, because later rows do not correspond.
    public private(set) var rows = 0

    /// Whether the tables are equal within the tolerance.
    public var isEqual: Bool { first == nil }

    /// A column that both tables have.
    private struct Pair: Hashable {
        let left: Int
        let right: Int
        let isKey: Bool
        let tolerance: Tolerance
    }
    private let pairs: [Pair]
    private var isAligned = true

    /// Compares the tables of two readers, which are at their headers.
    ///
    /// `keys` are the columns that identify rows and must be equal (a column `frame` always is one). `tolerance` applies to the others,
    /// `columns` overrides it for single ones.
    /// Throws if a table is malformed, or if a key or a tolerance names a column that is not in both tables.
    public init(
        _ left: CSVReader, _ right: CSVReader, keys: [String] = [], tolerance: Tolerance = .exact,
        columns: [String: Tolerance] = [:]
    ) throws(ComparisonError) {
        try self.init(left.header, right.header, keys: keys, tolerance: tolerance, columns: columns)
        do {
            try compare(left, right)
        } catch {
            throw .malformed(error)
        }
    }

    /// A comparison of two tables with these headers, before the first row.
    init(
        _ left: [String], _ right: [String], keys: [String], tolerance: Tolerance = .exact,
        columns: [String: Tolerance] = [:]
    ) throws(ComparisonError) {
        let shared = left.filter(right.contains)
        for name in keys + columns.keys.sorted() where !shared.contains(name) {
            throw .unknownColumn(name, known: shared)
        }
        worst = shared.map { Worst(column: $0) }
        pairs = shared.map { name in
            let isKey = name == "frame" || keys.contains(name)
            return Pair(
                left: left.firstIndex(of: name)!, right: right.firstIndex(of: name)!, isKey: isKey,
                tolerance: columns[name] ?? (isKey ? .exact : tolerance))
        }
        let onlyLeft = left.filter { !shared.contains($0) }
        let onlyRight = right.filter { !shared.contains($0) }
        if !onlyLeft.isEmpty || !onlyRight.isEmpty { first = .columns(onlyLeft: onlyLeft, onlyRight: onlyRight) }
    }

    private mutating func compare(_ left: CSVReader, _ right: CSVReader) throws(CSVError) {
        var (left, right) = (left, right)
        while true {
            let (leftHasRow, rightHasRow) = (try left.next(), try right.next())
            guard leftHasRow, rightHasRow else {
                if leftHasRow != rightHasRow {
                    while try left.next() {}
                    while try right.next() {}
                    takeCounts(left, right)
                }
                return
            }
            take(left, right)
        }
    }

    /// Compares the current rows; nothing after a row whose key differs.
    mutating func take(_ left: CSVReader, _ right: CSVReader) {
        guard isAligned else { return }
        rows += 1
        for index in pairs.indices where pairs[index].isKey {
            if !compareCells(left, right, index) { isAligned = false }
        }
        guard isAligned else { return }
        for index in pairs.indices where !pairs[index].isKey {
            _ = compareCells(left, right, index)
        }
    }

    /// Counts rows that are equal byte for byte.
    mutating func take(equalRows count: Int) { rows += count }

    /// Reports that the tables have different numbers of rows, after all rows are read.
    mutating func takeCounts(_ left: CSVReader, _ right: CSVReader) {
        if first == nil { first = .rows(left: left.row + 1, right: right.row + 1) }
    }

    /// Compares the current cells of one column; `false` if they differ by more than the tolerance.
    private mutating func compareCells(_ left: CSVReader, _ right: CSVReader, _ index: Int) -> Bool {
        let pair = pairs[index]
        let (a, b) = (left.field(pair.left), right.field(pair.right))
        if a == b { return true }
        if admits(CellText(a), CellText(b), pair.tolerance, index) { return true }
        worst[index].differences += 1
        if first == nil {
            let position = Difference.RowPosition(
                row: left.row, leftLine: left.line, rightLine: right.line,
                keys: pairs.filter(\.isKey).map { .init(column: left.header[$0.left], value: left[$0.left]) })
            first = .value(position, column: worst[index].column, left: left[pair.left], right: right[pair.right])
        }
        return false
    }

    private mutating func admits(_ a: CellText, _ b: CellText, _ tolerance: Tolerance, _ index: Int) -> Bool {
        guard let left = a.number, let right = b.number else { return false }
        var distance = NumberDistance(left, right)
        if case .integer(let left) = a, case .integer(let right) = b {
            // Whole numbers above 2^53 can differ and be the same double, and the number of doubles between two counts means nothing.
            distance.ulps = 0
            if left != right { distance.absolute = max(distance.absolute, 1) }
            worst[index].distance.widen(to: distance)
            return left == right || (tolerance != .exact && tolerance.admits(Double(left), Double(right)))
        }
        worst[index].distance.widen(to: distance)
        return tolerance.admits(left, right)
    }
}

extension TableComparison.Worst: CustomStringConvertible {
    /// `x_pt: 3 cells differ, by 0.25 at most, 0.024 relative, 140737488355328 ulp`.
    public var description: String {
        "\(column): \(differences) \(differences == 1 ? "cell differs" : "cells differ"), by \(distance.absolute) at most,"
            + " \(distance.relative) relative, \(distance.ulps) ulp"
    }
}

/// An error in the input of a comparison of tables.
public enum ComparisonError: Error, Hashable, Sendable {
    /// One of them is not a CSV table.
    case malformed(CSVError)
    /// A tolerance or a key names a column that the tables do not both have.
    case unknownColumn(String, known: [String])
}

extension ComparisonError: CustomStringConvertible {
    /// The message, one line.
    public var description: String {
        switch self {
        case .malformed(let error): error.description
        case .unknownColumn(let name, let known):
            "column \(name) is not in both tables; they share \(known.joined(separator: ", "))"
        }
    }
}
