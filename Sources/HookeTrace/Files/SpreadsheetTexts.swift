/// Makes texts of CSV rows plain that a spreadsheet would take for formulas: those that begin with =, +, -, @, a tab or a carriage return,
/// or with the wide forms of the first four, get an apostrophe before them. Numbers stay.
struct SpreadsheetTexts {
    private let isText: [Bool]

    /// For the rows of a table.
    init(_ schema: TableSchema) { isText = schema.columns.map { $0.kind == .text } }

    /// Whole rows, with plain texts.
    func plain(_ rows: [UInt8]) -> [UInt8] {
        let (quote, comma, lineFeed) = (UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "\n"))
        var (plain, column, isStart, isQuoted) = ([UInt8](), 0, true, false)
        plain.reserveCapacity(rows.count)
        for (index, byte) in rows.enumerated() {
            if isStart, byte == quote, !isQuoted {
                plain.append(byte)
                isQuoted = true
                continue
            }
            if isStart, isText[column], SpreadsheetTexts.beginsFormula(rows[index...]) {
                plain.append(UInt8(ascii: "'"))
            }
            isStart = false
            plain.append(byte)
            if byte == quote { isQuoted.toggle() }
            guard !isQuoted, byte == comma || byte == lineFeed else { continue }
            (column, isStart) = (byte == comma ? column + 1 : 0, true)
        }
        return plain
    }

    private static func beginsFormula(_ text: ArraySlice<UInt8>) -> Bool {
        let wide: [UInt8] = [0x9D, 0x8B, 0x8D, 0xA0]
        if text.starts(with: [0xEF, 0xBC]), let last = text.dropFirst(2).first { return wide.contains(last) }
        return text.first.map { "=+-@\t\r".utf8.contains($0) } ?? false
    }
}
