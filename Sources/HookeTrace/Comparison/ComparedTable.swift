/// A CSV table in memory for comparison, with the columns that identify its rows.
///
/// Rows are identified by the columns of this name that the table has: `frame`, `probe_index` or `screen`, without one of them `time_s`;
/// then `point_id`, `layer`, `probe`, `property`, `component`, `element`, `line`, `fragment`, `item` and `vertex`. Events (tables with
/// `kind` and `subject`) are identified by kind, subject and time. Rows of a table without any of these are identified by their number.
struct ComparedTable: Sendable {
    /// The name for messages.
    let name: String
    /// The names of the columns.
    let header: [String]
    /// The columns that identify rows.
    let key: [Int]
    /// Whether the rows are events.
    let isOfEvents: Bool
    /// The column of the frame, probe index or screen; of the time, if there is none.
    let clock: Int?
    /// The column of the time in seconds.
    let time: Int?
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var lines: [Int] = []

    /// Whether rows are of frames.
    var isOfFrames: Bool { !isOfEvents && clock.map { header[$0] == "frame" } ?? false }
    /// The number of rows.
    var rowCount: Int { lines.count }

    /// Reads a table. Throws ``CSVError`` for what is no CSV table.
    init(_ text: [UInt8], name: String) throws(CSVError) {
        // A text of an event may have one.
        if text.prefix(while: { $0 != UInt8(ascii: "\n") }).contains(0) {
            throw CSVError(name: name, line: 1, problem: .binary)
        }
        var reader = try CSVReader(text, name: name)
        self.name = name
        header = reader.header
        (key, isOfEvents, clock, time) = ComparedTable.key(of: header)
        bytes.reserveCapacity(text.count)
        while try reader.next() {
            lines.append(reader.line)
            for column in header.indices {
                bytes.append(contentsOf: reader.field(column))
                ends.append(bytes.count)
            }
        }
    }

    /// The bytes of a cell.
    func cell(_ row: Int, _ column: Int) -> ArraySlice<UInt8> {
        let index = row * header.count + column
        return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }

    /// The text of a cell.
    func text(_ row: Int, _ column: Int) -> String { String(decoding: cell(row, column), as: UTF8.self) }

    /// The number in a cell; `nil` for a text.
    func number(_ row: Int, _ column: Int) -> Double? { CellValue(cell(row, column)).number }

    /// The line of a row; the first of the file is 1.
    func line(_ row: Int) -> Int { lines[row] }

    /// The key cells of a row with their columns' names; its number, if the table has no key.
    func keys(_ row: Int) -> [RowPosition.Key] {
        key.map { RowPosition.Key(column: header[$0], value: text(row, $0)) }
    }

    private static let clocks = ["frame", "probe_index", "screen", "time_s"]
    private static let times = ["time_s", "start_s"]

    private static func key(of header: [String]) -> (key: [Int], isOfEvents: Bool, clock: Int?, time: Int?) {
        let time = times.firstIndex(in: header)
        if let kind = header.firstIndex(of: "kind"), let subject = header.firstIndex(of: "subject"), let time {
            return ([kind, subject, time], true, header.firstIndex(of: "frame"), time)
        }
        let clock = clocks.firstIndex(in: header)
        return (
            [clock].compactMap(\.self) + GoldenRows.keyNames.compactMap { header.firstIndex(of: $0) }, false, clock,
            time
        )
    }
}

extension [String] {
    /// The index in `header` of the first of these names that it has.
    fileprivate func firstIndex(in header: [String]) -> Int? {
        for name in self {
            if let index = header.firstIndex(of: name) { return index }
        }
        return nil
    }
}

/// The position of a row in two tables.
public struct RowPosition: Hashable, Sendable {
    /// The line in the golden file; the first is 1. `nil` for a row that it does not have.
    public let goldenLine: Int?
    /// The line in the run's file; `nil` for a row that it does not have.
    public let runLine: Int?
    /// The cells of the key columns; empty for a table without a key.
    public let keys: [Key]
    /// The index of the row; the first after the header is 0.
    public let row: Int

    /// A key column and its cell.
    public struct Key: Hashable, Sendable {
        /// The name of the column.
        public let column: String
        /// The text of the cell.
        public let value: String
    }
}
