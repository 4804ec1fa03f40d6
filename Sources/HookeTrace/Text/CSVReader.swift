/// Reads RFC 4180 text row by row, of any origin (CRLF, a byte order mark, no last line end).
///
///     var reader = try CSVReader(bytes, name: "points.csv")
///     while try reader.next() { reader[0], reader.line }
///
/// Strict where leniency could misread: quotes, ragged rows, columns with the same name. Holds one row at a time.
public struct CSVReader: Sendable {
    /// The name for error messages.
    public let name: String
    /// The names of the columns.
    public private(set) var header: [String] = []
    /// The index of the current row; the first after the header is 0.
    public private(set) var row = -1
    /// The line in which the current row begins; the first is 1.
    public private(set) var line = 1

    private let bytes: [UInt8]
    private var position: Int
    private var recordStart = 0
    private var nextLine = 1
    private var fields: [UInt8] = []
    private var ends: [Int] = []

    /// Whether rows may have more or fewer fields than the header, and header fields without names may repeat.
    private var isRagged = false

    /// Reads the header; throws if there is none or it is malformed.
    public init(_ bytes: [UInt8], name: String) throws(CSVError) { try self.init(bytes, name: name, isRagged: false) }

    /// Reads the header of a table whose rows may be ragged, with the first line counted from `line`.
    package init(_ bytes: [UInt8], name: String, isRagged: Bool, line: Int = 1) throws(CSVError) {
        self.name = name
        self.bytes = bytes
        self.isRagged = isRagged
        nextLine = line
        position = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
        guard position < bytes.count else { throw error(.noHeader) }
        try readRecord()
        header = ends.indices.map { self[$0] }
        var seen: Set<String> = []
        for column in header where !seen.insert(column).inserted && !(isRagged && column.isEmpty) {
            throw error(.duplicateColumn(column))
        }
    }

    /// Advances to the next row; returns `false` at the end.
    public mutating func next() throws(CSVError) -> Bool {
        guard position < bytes.count else { return false }
        try readRecord()
        guard isRagged || ends.count == header.count else {
            throw error(.ragged(expected: header.count, found: ends.count))
        }
        row += 1
        return true
    }

    /// The number of fields in the current row.
    package var fieldCount: Int { ends.count }

    /// The field of the current row, without its quotes.
    public subscript(column: Int) -> String { String(decoding: field(column), as: UTF8.self) }

    /// The line and the column, in characters from 1, at which a field of the current row begins.
    package func place(ofField column: Int) -> (line: Int, column: Int) {
        var (found, isQuoted, start, row) = (0, false, recordStart, line)
        var index = recordStart
        while index < position, found < column {
            let byte = bytes[index]
            if byte == CSVReader.quote { isQuoted.toggle() }
            if byte == CSVReader.feed { (start, row) = (index + 1, row + 1) }
            if byte == CSVReader.comma, !isQuoted { found += 1 }
            index += 1
        }
        return (row, 1 + String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars.count)
    }

    /// The bytes of a field of the current row, without its quotes.
    package func field(_ column: Int) -> ArraySlice<UInt8> {
        fields[(column == 0 ? 0 : ends[column - 1])..<ends[column]]
    }
}

extension CSVReader {
    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")
    private static let feed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func error(_ problem: CSVError.Problem, line: Int? = nil) -> CSVError {
        CSVError(name: name, line: line ?? self.line, problem: problem)
    }

    private mutating func readRecord() throws(CSVError) {
        line = nextLine
        recordStart = position
        let start = position
        fields.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        var more = true
        while more {
            if current == CSVReader.quote { try readQuoted() } else { try readPlain() }
            ends.append(fields.count)
            more = try endField()
        }
        // Validated per row, because bytes of two fields cannot form a character.
        let record = bytes[start..<position]
        guard record.allSatisfy({ $0 < 0x80 }) || String(decoding: record, as: UTF8.self).utf8.elementsEqual(record)
        else { throw error(.notUTF8) }
    }

    private mutating func readPlain() throws(CSVError) {
        while let byte = current, byte != CSVReader.comma, byte != CSVReader.feed, byte != CSVReader.carriageReturn {
            guard byte != CSVReader.quote else { throw error(.strayQuote, line: nextLine) }
            fields.append(byte)
            position += 1
        }
    }

    private mutating func readQuoted() throws(CSVError) {
        let opened = nextLine
        position += 1
        while let byte = current {
            position += 1
            if byte == CSVReader.quote {
                guard current == CSVReader.quote else { return }
                position += 1
            } else if byte == CSVReader.feed {
                nextLine += 1
            }
            fields.append(byte)
        }
        throw error(.unterminatedQuote, line: opened)
    }

    /// Skips the end of a field; returns whether the row continues.
    private mutating func endField() throws(CSVError) -> Bool {
        guard let byte = current else { return false }
        position += 1
        switch byte {
        case CSVReader.comma:
            return true
        case CSVReader.feed:
            nextLine += 1
            return false
        case CSVReader.carriageReturn:
            guard current == CSVReader.feed else { throw error(.strayReturn, line: nextLine) }
            position += 1
            nextLine += 1
            return false
        default:
            throw error(.textAfterQuote, line: nextLine)
        }
    }
}
