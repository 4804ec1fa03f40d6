/// The rows of a CSV table of another tool: columns by name in any order, other columns ignored.
///
/// A row may lack fields at its end that are not asked for. A row that lacks a field that is asked for, a cell that is not a number, and text
/// with the commas of another locale are errors with line and column. A last line that ends within a row, without a line end, is left out.
package struct FrameRows {
    let name: String
    package private(set) var reader: CSVReader
    package let header: [String]
    /// The number of columns up to the last with a name: Android ends its lines with a comma.
    private let width: Int
    /// The last line, if it was left out because the file ends within it.
    let cutLine: Int?
    /// Numbers of the current row that no frame has, which were left out: `FrameTime in line 3: -1844674407370938.5`.
    private(set) var outOfRange: [String] = []

    package init(_ bytes: [UInt8], name: String, line: Int = 1) throws(FrameTraceError) {
        self.name = name
        try FrameRows.checkSeparator(of: bytes, name: name, line: line)
        do throws(CSVError) {
            let whole = FrameRows.isCut(bytes) ? bytes[...(bytes.lastIndex(of: FrameRows.feed) ?? 0)] : bytes[...]
            cutLine = whole.count < bytes.count ? line + whole.count { $0 == FrameRows.feed } : nil
            reader = try CSVReader(Array(whole), name: name, isRagged: true, line: line)
        } catch {
            throw FrameTraceError(error)
        }
        header = reader.header.map { String($0.drop { $0 == " " }).trimmingTrailingSpaces }
        width = (header.lastIndex { !$0.isEmpty } ?? -1) + 1
    }

    private static let feed = UInt8(ascii: "\n")

    /// Whether the last line has no line end and is not a whole row: it has fewer fields than the header, ends within quotes or a character,
    /// or in a number such as `20.`. A last line with all fields is whole.
    private static func isCut(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.firstIndex(of: feed), let last = bytes.lastIndex(of: feed), last + 1 < bytes.count
        else { return false }
        guard var row = try? CSVReader(Array(bytes[...first] + bytes[(last + 1)...]), name: "", isRagged: true)
        else { return false }
        guard (try? row.next()) == true else { return true }
        let cell = row[row.fieldCount - 1]
        let isWithinNumber = cell.last?.isWholeNumber == false && CellValue(Array((cell + "0").utf8)[...]).number != nil
        return isWithinNumber || row.fieldCount <= (row.header.lastIndex { !$0.isEmpty } ?? -1)
    }

    /// Throws for a first line with semicolons or tabs, and no comma, outside its quotes.
    private static func checkSeparator(of bytes: [UInt8], name: String, line: Int) throws(FrameTraceError) {
        let first = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        var isQuoted = false
        var separators: [UInt8] = []
        for byte in first {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted { separators.append(byte) }
        }
        guard !separators.contains(UInt8(ascii: ",")) else { return }
        for (mark, word) in [(UInt8(ascii: ";"), "semicolons"), (UInt8(ascii: "\t"), "tabs")]
        where separators.contains(mark) {
            let before = String(decoding: first.prefix { $0 != mark }, as: UTF8.self)
            let column = before.filter { $0 != "\"" && $0 != "\u{feff}" }
            throw FrameTraceError(
                name: name, line: line, column: FrameTraceError.Column(number: 1, name: column.escaped()),
                message: "the columns are separated by \(word), as a spreadsheet of another locale writes them",
                expected: "commas between columns and points in decimals")
        }
    }

    /// The index of a column, by its exact name, or else in any case.
    func index(_ column: String) -> Int? {
        header.firstIndex(of: column) ?? header.firstIndex { $0.lowercased() == column.lowercased() }
    }

    /// Whether there is a column, in any case.
    func has(_ column: String) -> Bool { index(column) != nil }

    /// The first of several columns that exists.
    func first(_ columns: [String]) -> Int? { columns.lazy.compactMap(index).first }

    /// The line of the current row.
    package var line: Int { reader.line }
    /// The number of the current row; the first after the header is 1.
    var row: Int { reader.row + 1 }

    /// Advances to the next row that is not blank.
    package mutating func next() throws(FrameTraceError) -> Bool {
        outOfRange.removeAll(keepingCapacity: true)
        while try advance() {
            if reader.fieldCount == 1, reader[0].isEmpty { continue }
            guard reader.fieldCount > width,
                let extra = (width..<reader.fieldCount).last(where: { !reader[$0].isEmpty })
            else { return true }
            throw FrameTraceError(
                name: name, line: reader.line, column: nil,
                message:
                    "\(extra + 1) fields, but the header has \(width); field \(extra + 1) is '\(reader[extra].escaped())'",
                expected: "points in decimals: a decimal comma makes two fields of one number")
        }
        return false
    }

    /// Calls a closure for each row, and throws the errors of all rows together. An error of the command line, and text that is not a table,
    /// end the reading.
    mutating func forEachRow(
        _ body: (inout FrameRows) throws(FrameTraceError) -> Void
    ) throws(FrameTraceError) {
        var errors = FrameTraceErrors()
        do throws(FrameTraceError) {
            while try next() {
                do throws(FrameTraceError) { try body(&self) } catch {
                    if error.isUsage { throw error }
                    errors.add(error)
                }
            }
        } catch {
            if error.isUsage { throw error }
            errors.add(error)
        }
        try errors.check()
    }

    private mutating func advance() throws(FrameTraceError) -> Bool {
        do throws(CSVError) { return try reader.next() } catch { throw FrameTraceError(error) }
    }

    /// The text of a cell of the current row; an error if the row ends before it.
    func text(_ column: Int) throws(FrameTraceError) -> String {
        guard column < reader.fieldCount else {
            throw error(
                column, "the row is truncated: it has \(reader.fieldCount) of \(header.count) fields", "a whole row")
        }
        return reader[column]
    }

    /// A cell that means that there is no value.
    package static func isMissing(_ text: String) -> Bool { ["", "NA", "N/A", "NULL", "[NULL]"].contains(text) }

    /// A number of a unit in ticks, exactly as far as whole ticks allow; `nil` for a cell without a value.
    func ticks(_ column: Int, perUnit: Int64) throws(FrameTraceError) -> Int64? {
        let text = try text(column).trimmingTrailingSpaces
        if FrameRows.isMissing(text) { return nil }
        if DecimalTicks.isRounded(text, perUnit: perUnit) {
            throw error(
                column, "'\(text.shortened(to: 40))' is in scientific notation, as a spreadsheet rounds long numbers",
                "all digits: the file as the tool wrote it")
        }
        if let ticks = DecimalTicks.parse(text, perUnit: perUnit) { return ticks }
        if let point = text.firstIndex(of: ","), DecimalTicks.parse(text.replacingComma, perUnit: 1) != nil {
            throw error(
                column, "'\(text)' has a decimal comma", "\(text[..<point]).\(text[text.index(after: point)...])")
        }
        throw error(column, "'\(text.escaped().shortened(to: 40))' is not a number in range", "a decimal number, or NA")
    }

    /// A time of a clock in ticks; `nil` for a cell without a value, and for a number beyond the range of clocks, which is listed in
    /// ``outOfRange``: a difference of counters that wrapped. Two times have a difference within 64 bits, also if the longest frame follows
    /// them.
    mutating func time(_ column: Int, perUnit: Int64) throws(FrameTraceError) -> Int64? {
        let text = try text(column).trimmingTrailingSpaces
        if DecimalTicks.isBeyond(FrameRows.latestTime, text, perUnit: perUnit) {
            let place = "\(header[column].escaped()) in line \(line): \(text.shortened(to: 40))"
            // A cell may be read twice, as a start and as part of a display time.
            if !outOfRange.contains(place) { outOfRange.append(place) }
            return nil
        }
        return try ticks(column, perUnit: perUnit)
    }

    /// How long a frame or a part of it took, in ticks; `nil` as for ``time(_:perUnit:)``. Negative times and times above a day are errors.
    mutating func duration(
        _ column: Int, perUnit: Int64, ticksPerSecond: Int64, name: String = "time", unit: String = ""
    ) throws(FrameTraceError) -> Int64? {
        guard let ticks = try time(column, perUnit: perUnit) else { return nil }
        guard ticks >= 0 else {
            throw error(column, "row \(row) has the negative \(name) \(try shown(column))\(unit)", "zero or more")
        }
        guard ticks <= FrameRows.longestFrame * ticksPerSecond else { throw tooLong(column, try shown(column)) }
        return ticks
    }

    /// The largest time of a clock, in ticks of at least a nanosecond.
    private static let latestTime = UInt64(Int64.max / 2 - longestFrame * 1_000_000_000)

    /// The longest time of a frame: a day, in seconds.
    static let longestFrame: Int64 = 86_400

    /// The error for a frame longer than a day.
    func tooLong(_ column: Int, _ text: String) -> FrameTraceError {
        error(column, "row \(row) has the time \(text), which is longer than a day", "the time of a frame")
    }

    private func shown(_ column: Int) throws(FrameTraceError) -> String {
        try text(column).trimmingTrailingSpaces.escaped().shortened(to: 40)
    }

    /// A note on rows that count as frames, but have no frame time; `nil` for none.
    static func note(ofFramesWithoutTime count: Int) -> String? {
        count == 0 ? nil : "\(count.counted("row")) without a frame time: left out of the frame times"
    }

    /// A note on cells that were left out because no frame has their numbers; `nil` for none.
    static func note(ofCellsOutOfRange cells: [String]) -> String? {
        cells.first.map {
            "\(cells.count.counted("cell")) out of range left out\(cells.count > 1 ? ", the first" : "") (\($0))"
        }
    }

    /// A note on a last line that was left out; `nil` for none.
    package var cutNote: String? { cutLine.map { "line \($0) left out: the file ends within it" } }

    /// The error for a table whose header has no row below it.
    var noRows: FrameTraceError {
        FrameTraceError(
            name: name, line: reader.line + 1, column: nil,
            message: cutLine == nil ? "the file has a header and no rows" : "the file ends within its first row",
            expected: "a row a frame")
    }

    /// The error for a table none of whose frames has a frame time; `notes` say why.
    func noFrameTimes(_ column: Int, _ notes: [String]) -> FrameTraceError {
        FrameTraceError(
            name: name, line: reader.line, column: FrameTraceError.Column(number: column + 1, name: header[column]),
            message: "no row has a frame time: \(notes.joined(separator: ", "))", expected: "the time of a frame")
    }

    func error(_ column: Int, _ message: String, _ expected: String?) -> FrameTraceError {
        FrameTraceError(
            name: name, line: reader.line, column: FrameTraceError.Column(number: column + 1, name: header[column]),
            message: message, expected: expected)
    }

    /// The error for a row that starts before the row above it.
    func backInTime(_ column: Int) -> FrameTraceError {
        error(column, "row \(row) goes back in time: it starts before the row above", "rows in the order of time")
    }

    /// The error for a negative frame time.
    func negative(_ column: Int, _ text: String) -> FrameTraceError {
        error(column, "row \(row) has the negative frame time \(text)", "zero or more")
    }
}

extension String {
    var trimmingTrailingSpaces: String {
        var text = self
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// The first comma as a point.
    fileprivate var replacingComma: String {
        guard let comma = firstIndex(of: ",") else { return self }
        return self[..<comma] + "." + self[index(after: comma)...]
    }
}
