internal import HookeTrace

/// Reads recordings from CSV tables: a column of times, and a column for each value.
enum RecordedCSV {
    /// The most columns of a table.
    private static let mostColumns = 1024

    static func read(_ bytes: [UInt8], name: String) throws(FrameTraceError) -> RecordedSamples {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        guard text.contains(where: { $0 > UInt8(ascii: " ") }) else {
            throw FrameTraceError(
                name: name, line: 1, column: nil, message: "the file is empty",
                expected: "a header such as t [s],x [pt], and a row for each time")
        }
        let count = numbersInFirstLine(of: text)
        var rows: FrameRows
        if let count {
            // The header is counted as line 0.
            let header = ColumnHeading.numbered(count).joined(separator: ",") + "\n"
            rows = try FrameRows(Array(header.utf8) + text, name: name, line: 0)
        } else {
            rows = try FrameRows(text, name: name)
        }
        var table = try RecordingTable(rows.header, name: name, mostColumns)
        var errors = FrameTraceErrors()
        do throws(FrameTraceError) {
            while try rows.next() { table.read(rows, &errors) }
        } catch {
            errors.add(error)
        }
        try errors.check()
        var samples = table.samples
        if let count {
            samples.notes.append(
                "no header: column 1 is the time, \(count == 2 ? "column 2 is a value" : "columns 2 to \(count) are values")"
            )
        }
        if let note = rows.cutNote { samples.notes.append(note) }
        try samples.dropEmptyColumns()
        return samples
    }

    /// The number of cells in the first line if all of them are numbers, as in a file without a header.
    private static func numbersInFirstLine(of bytes: [UInt8]) -> Int? {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let cells = line.split(separator: UInt8(ascii: ","), maxSplits: mostColumns, omittingEmptySubsequences: false)
        guard cells.count > 1, cells.count <= mostColumns else { return nil }
        return cells.allSatisfy { DecimalNumber.parse($0) != nil } ? cells.count : nil
    }
}

/// The columns of a table and the rows read so far.
private struct RecordingTable {
    private(set) var samples: RecordedSamples
    private let time: (index: Int, unit: String)
    private let columns: [Int]
    private let lastColumn: Int
    private let units: [String]
    private let names: [String]
    private var row: [Double]

    init(_ header: [String], name: String, _ most: Int) throws(FrameTraceError) {
        func error(_ column: Int?, _ message: String, _ expected: String?) -> FrameTraceError {
            FrameTraceError(
                name: name, line: 1, column: column.map { .init(number: $0 + 1, name: header[$0].shown) },
                message: message, expected: expected)
        }
        guard header.count <= most else {
            throw error(nil, "\(header.count) columns", "at most \(most): a time and values")
        }
        let headings = header.map { ColumnHeading($0) }
        let shown = header.prefix(12).joined(separator: ", ").escaped().shortened(to: 400)
        guard let found = TimeColumn.find(in: headings) else {
            throw error(
                nil, "no column of times: the header has \(shown)", "a column such as t [s], time_ms or timestamp")
        }
        let values = headings.indices.filter {
            $0 != found.time && !found.others.contains($0) && !(headings[$0].name.isEmpty && headings[$0].unit == nil)
        }
        var errors = FrameTraceErrors()
        if values.isEmpty { errors.add(error(nil, "no column of values: the header has \(shown)", "such as x [pt]")) }
        for column in values where headings[column].name.isEmpty {
            errors.add(error(column, "a unit without a name", "a name before it, such as x [pt]"))
        }
        for (first, column) in RecordingTable.mixedUnits(headings, values) {
            errors.add(
                error(
                    column,
                    "the unit is '\(headings[column].unit?.shown ?? "")', and that of \(headings[first].name.shown) is '\(headings[first].unit?.shown ?? "")'",
                    "one unit of a position, or of a size"))
        }
        for (index, column) in values.enumerated() {
            let own = TrackName(headings[column].name)
            let same = values[..<index].first {
                headings[$0].name == headings[column].name || TrackName(headings[$0].name) == own
            }
            if let same {
                let (name, other) = (headings[column].name, headings[same].name)
                let words =
                    name == other
                    ? "two columns are named \(name.shown)" : "\(name.shown) and \(other.shown) are one number"
                errors.add(error(column, words, nil))
            }
        }
        try errors.check()
        samples = RecordedSamples(
            .csv, name: name, time: headings[found.time], values: values.map { headings[$0] })
        if !found.others.isEmpty {
            samples.notes.append(
                "the time is '\(headings[found.time].name.shown)'; left out, other times: "
                    + found.others.map { headings[$0].name.shown }.joined(separator: ", ").shortened(to: 400))
        }
        time = (found.time, TimeColumn.unit(of: headings[found.time]) ?? "")
        columns = values
        lastColumn = max(found.time, values.last ?? 0)
        units = values.map { headings[$0].unit ?? "" }
        names = header
        row = Array(repeating: .nan, count: values.count)
    }

    /// Pairs of columns that belong together and have different units: x and y, width and height, components of one property.
    private static func mixedUnits(_ headings: [ColumnHeading], _ values: [Int]) -> [(Int, Int)] {
        var firsts: [String: Int] = [:]
        return values.compactMap { column in
            let name = TrackName(headings[column].name)
            guard !name.component.isEmpty else { return nil }
            let key = "\(name.layer ?? "")\0\(name.property)"
            guard let first = firsts[key] else {
                firsts[key] = column
                return nil
            }
            return headings[first].unit == headings[column].unit || headings[first].name == headings[column].name
                ? nil : (first, column)
        }
    }

    /// Reads the current row.
    mutating func read(_ rows: FrameRows, _ errors: inout FrameTraceErrors) {
        guard rows.reader.fieldCount > lastColumn else {
            errors.add(
                error(
                    rows, nil, "\(rows.reader.fieldCount.counted("field")), but the header has \(names.count)",
                    "a whole row"))
            return
        }
        let before = errors.count
        let time = number(rows, time.index, time.unit, isTime: true, &errors)
        for index in columns.indices { row[index] = number(rows, columns[index], units[index], isTime: false, &errors) }
        guard errors.count == before else { return }
        if let problem = samples.add(time, row) {
            errors.add(error(rows, self.time.index, problem.message, problem.expected))
        }
    }

    private func number(
        _ rows: FrameRows, _ column: Int, _ unit: String, isTime: Bool, _ errors: inout FrameTraceErrors
    ) -> Double {
        let field = rows.reader.field(column)
        if let number = DecimalNumber.parse(field) { return number }
        let text = rows.reader[column].trimmed
        if FrameRows.isMissing(text) || text == "null" {
            if isTime { errors.add(error(rows, column, "a row without a time", "a time in each row")) }
            return .nan
        }
        errors.add(
            error(rows, column, DecimalNumber.problem(text, unit: unit)))
        return .nan
    }

    private func error(
        _ rows: FrameRows, _ column: Int, _ problem: (message: String, expected: String)
    ) -> FrameTraceError { error(rows, column, problem.message, problem.expected) }

    private func error(_ rows: FrameRows, _ column: Int?, _ message: String, _ expected: String) -> FrameTraceError {
        let place = rows.reader.place(ofField: column ?? 0)
        var error = FrameTraceError(
            name: rows.reader.name, line: place.line,
            column: column.map { .init(number: $0 + 1, name: names[$0].shown) }, message: message, expected: expected)
        error.position = place.column
        return error
    }
}

extension String {
    /// The text for a message.
    var shown: String { escaped().shortened(to: 80) }

    /// The text without spaces and tabs around it.
    var trimmed: String {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        var text = drop(while: isSpace)
        while text.last.map(isSpace) == true { text.removeLast() }
        return String(text)
    }
}
