internal import HookeTrace

/// Reads tables of runs: rows of layers, points or probes in turn become a track each, with what shows of them.
///
/// `layers.csv` gives tracks such as `card.position.y`, `points.csv` such as `C.x` and `C.y`, `probes.csv` those of its probes.
enum RunTable {
    /// The columns that say whose row it is, and those of what shows, of a kind of tables.
    private static let kinds: [(keys: [String], values: [String])] = [
        (["layer", "property", "component"], ["presentation"]),
        (["point_id"], ["presentation_x_pt", "presentation_y_pt"]),
        (["probe", "component"], ["presentation"]),
    ]
    /// The most tracks of a table.
    private static let mostTracks = 4096

    /// Whether a table's first line is that of a table of a run.
    static func isFormat(of bytes: [UInt8]) -> Bool { kind(of: header(of: bytes)) != nil }

    private static func header(of bytes: [UInt8]) -> [String] {
        let line = bytes.prefix(1024).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: line, as: UTF8.self).split(separator: ",").map(String.init)
    }

    private static func kind(of header: [String]) -> (keys: [String], values: [String])? {
        guard header.contains("time_s") else { return nil }
        return kinds.first { kind in (kind.keys + kind.values).allSatisfy { header.contains($0) } }
    }

    static func read(_ bytes: [UInt8], name: String) throws(FrameTraceError) -> RecordedSamples {
        var rows = try FrameRows(bytes, name: name)
        guard let kind = kind(of: rows.header), let time = rows.header.firstIndex(of: "time_s") else {
            throw FrameTraceError(name: name, line: 1, column: nil, message: "not a table of a run", expected: nil)
        }
        let keys = kind.keys.compactMap { rows.header.firstIndex(of: $0) }
        let values = kind.values.compactMap { rows.header.firstIndex(of: $0) }
        let unit = rows.header.firstIndex(of: "unit")
        var table = PivotedRows()
        while try rows.next() {
            func error(_ column: Int, _ message: String, _ expected: String) -> FrameTraceError {
                FrameTraceError(
                    name: name, line: rows.line, column: .init(number: column + 1, name: rows.header[column]),
                    message: message, expected: expected)
            }
            guard rows.reader.fieldCount == rows.header.count else {
                throw error(0, "\(rows.reader.fieldCount.counted("field"))", "\(rows.header.count)")
            }
            guard let moment = DecimalNumber.parse(rows.reader.field(time)) else {
                throw error(time, "a row without a time", "a time in each row")
            }
            if let last = table.times.last, moment < last {
                throw error(time, "the time \(moment.text()) goes back", "rows in the order of time")
            }
            let words = keys.map { rows.reader[$0] }.filter { !$0.isEmpty }
            for (place, column) in values.enumerated() {
                let component = values.count > 1 ? [place == 0 ? "x" : "y"] : []
                let track = (words + component).joined(separator: ".")
                let cell = rows.reader.field(column)
                let number = DecimalNumber.parse(cell)
                let unit = unit.map { rows.reader[$0] } ?? (values.count > 1 ? "pt" : "")
                // Texts of a run, such as colours, are no numbers to identify.
                table.add(number, to: track, unit: unit, at: moment)
            }
            guard table.trackCount <= mostTracks else {
                throw error(0, "more than \(mostTracks) numbers", "a table of fewer layers")
            }
        }
        if let note = rows.cutNote {
            throw FrameTraceError(name: name, line: rows.line, column: nil, message: note, expected: "a whole table")
        }
        var samples = RecordedSamples(
            .csv, name: name, time: ColumnHeading("time_s"), values: table.headings)
        for (moment, row) in table.rows { _ = samples.add(moment, row) }
        try samples.dropEmptyColumns()
        return samples
    }
}

/// The rows of a table by time, with a number for each track.
private struct PivotedRows {
    private(set) var times: [Double] = []
    private var columns: [String: Int] = [:]
    private var names: [(name: String, unit: String)] = []
    private var cells: [[(column: Int, value: Double)]] = []

    var trackCount: Int { names.count }

    var headings: [ColumnHeading] { names.map { ColumnHeading(name: $0.name, unit: $0.unit) } }

    mutating func add(_ value: Double?, to track: String, unit: String, at time: Double) {
        if times.last != time {
            times.append(time)
            cells.append([])
        }
        guard let value else { return }
        var column = columns[track]
        if column == nil {
            column = names.count
            columns[track] = names.count
            names.append((track, unit))
        }
        if let column { cells[cells.count - 1].append((column, value)) }
    }

    /// Each time with the values of all tracks; NaN where there is none.
    var rows: [(Double, [Double])] {
        zip(times, cells).map { time, cells in
            var row = [Double](repeating: .nan, count: names.count)
            for cell in cells { row[cell.column] = cell.value }
            return (time, row)
        }
    }
}
