/// The rows of a CSV table of another tool: columns by name in any order, other columns ignored.
///
/// A row may lack fields at its end that are not asked for. A row that lacks a field that is asked for, a cell that is no number, and text
/// with the commas of another locale are errors with line and column.
struct FrameRows {
    let name: String
    private(set) var reader: CSVReader
    let header: [String]
    /// The number of columns up to the last with a name: Android ends its lines with a comma.
    private let width: Int

    init(_ bytes: [UInt8], name: String, line: Int = 1) throws(FrameTraceError) {
        self.name = name
        try FrameRows.checkSeparator(of: bytes, name: name, line: line)
        do throws(CSVError) {
            reader = try CSVReader(bytes, name: name, isRagged: true, line: line)
        } catch {
            throw FrameTraceError(error)
        }
        header = reader.header.map { String($0.drop { $0 == " " }).trimmingTrailingSpaces }
        width = (header.lastIndex { !$0.isEmpty } ?? -1) + 1
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
    var line: Int { reader.line }
    /// The number of the current row; the first after the header is 1.
    var row: Int { reader.row + 1 }

    /// Advances to the next row that is not blank.
    mutating func next() throws(FrameTraceError) -> Bool {
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

    private mutating func advance() throws(FrameTraceError) -> Bool {
        do throws(CSVError) { return try reader.next() } catch { throw FrameTraceError(error) }
    }

    /// The text of a cell of the current row; an error if the row ends before it or in it.
    func text(_ column: Int) throws(FrameTraceError) -> String {
        let isCut = reader.isCutOff && reader.fieldCount < header.count && column == reader.fieldCount - 1
        guard column < reader.fieldCount, !isCut else {
            throw error(
                column, "the row is truncated: it has \(reader.fieldCount) of \(header.count) fields", "a whole row")
        }
        return reader[column]
    }

    /// A cell that means that there is no value.
    static func isMissing(_ text: String) -> Bool { ["", "NA", "N/A", "NULL", "[NULL]"].contains(text) }

    /// A number of a unit in ticks, exactly as far as whole ticks allow; `nil` for a cell without a value.
    func ticks(_ column: Int, perUnit: Int64) throws(FrameTraceError) -> Int64? {
        let text = try text(column).trimmingTrailingSpaces
        if FrameRows.isMissing(text) { return nil }
        if let ticks = DecimalTicks.parse(text, perUnit: perUnit) { return ticks }
        if let point = text.firstIndex(of: ","), DecimalTicks.parse(text.replacingComma, perUnit: 1) != nil {
            throw error(
                column, "'\(text)' has a decimal comma", "\(text[..<point]).\(text[text.index(after: point)...])")
        }
        throw error(column, "'\(text.escaped().shortened(to: 40))' is not a number in range", "a decimal number, or NA")
    }

    /// A time of a clock in ticks; `nil` for a cell without a value. Two times have a difference within 64 bits, also if the longest frame
    /// follows them.
    func time(_ column: Int, perUnit: Int64) throws(FrameTraceError) -> Int64? {
        guard let ticks = try ticks(column, perUnit: perUnit) else { return nil }
        guard ticks.magnitude <= FrameRows.latestTime else {
            throw error(
                column, "'\(try shown(column))' is not a number in range", "a time since the start of the system")
        }
        return ticks
    }

    /// How long a frame or a part of it took, in ticks; `nil` for a cell without a value. Negative times and times above a day are errors.
    func duration(_ column: Int, perUnit: Int64, ticksPerSecond: Int64) throws(FrameTraceError) -> Int64? {
        guard let ticks = try ticks(column, perUnit: perUnit) else { return nil }
        guard ticks >= 0 else {
            throw error(column, "row \(row) has the negative time \(try shown(column))", "zero or more")
        }
        guard ticks <= FrameRows.longestFrame * ticksPerSecond else { throw tooLong(column, try shown(column)) }
        return ticks
    }

    /// The largest time of a clock, in ticks of at least a nanosecond.
    private static let latestTime = UInt64(Int64.max / 2 - longestFrame * 1_000_000_000)

    /// The longest time of a frame: a day, in seconds. Above it stand markers such as the largest 64-bit integer.
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

    /// The error for a table whose header has no row below it.
    var noRows: FrameTraceError {
        FrameTraceError(
            name: name, line: reader.line + 1, column: nil, message: "the file has a header and no rows",
            expected: "a row a frame")
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

/// Decimal numbers in whole ticks.
enum DecimalTicks {
    /// A decimal number times `perUnit`, rounded half to even; `nil` for another text and beyond 64 bits.
    static func parse(_ text: String, perUnit: Int64) -> Int64? {
        var bytes = Array(text.utf8)[...]
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
        var (mantissa, digits, scale, hasPoint) = (Int128(0), 0, 0, false)
        while let byte = bytes.first, byte != UInt8(ascii: "e"), byte != UInt8(ascii: "E") {
            bytes.removeFirst()
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
                continue
            }
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            digits += 1
            // Digits below a tick change nothing but a tie.
            if hasPoint, scale >= 18 { continue }
            guard mantissa < 10_000_000_000_000_000_000_000_000 else { return nil }
            mantissa = mantissa * 10 + Int128(byte - UInt8(ascii: "0"))
            if hasPoint { scale += 1 }
        }
        guard digits > 0 else { return nil }
        if !bytes.isEmpty {
            guard let exponent = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)), (-15...15).contains(exponent)
            else { return nil }
            scale -= exponent
        }
        var value = mantissa.multipliedReportingOverflow(by: Int128(perUnit))
        guard !value.overflow else { return nil }
        while scale < 0 {
            value = value.partialValue.multipliedReportingOverflow(by: 10)
            guard !value.overflow else { return nil }
            scale += 1
        }
        let divisor = (0..<min(scale, 37)).reduce(Int128(1)) { power, _ in power * 10 }
        var (quotient, remainder) = value.partialValue.quotientAndRemainder(dividingBy: divisor)
        if remainder > divisor - remainder || remainder == divisor - remainder && quotient % 2 != 0 { quotient += 1 }
        return Int64(exactly: isNegative ? -quotient : quotient)
    }
}

extension String {
    fileprivate var trimmingTrailingSpaces: String {
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
