/// Writes blocks of rows in the binary form of ``ColumnTable``.
///
///     var encoder = ColumnTableEncoder(schema)
///     encoder.begin(onto: &bytes)
///     try encoder.append(table, onto: &bytes)       // for each block
///     encoder.finish(onto: &bytes)
struct ColumnTableEncoder {
    private let schema: TableSchema
    /// The index in the file of each text that is kept for the whole run; -1 for those that the file does not have yet.
    private var keptTexts: [Int64] = []
    private var textCount: Int64 = 0
    private var rowCount = 0
    private var hash = ColumnTable.Hash()

    init(_ schema: TableSchema) { self.schema = schema }

    /// Appends the header.
    mutating func begin(onto bytes: inout [UInt8]) {
        let start = bytes.count
        bytes += ColumnTable.mark
        let columns = schema.columns.map { column in
            JSONValue.object([
                .init("name", .string(column.name)), .init("kind", .string(column.kind.word)),
                .init("unit", column.unit.map { .string($0) } ?? .null),
            ])
        }
        bytes.append(sized: .object([.init("table", .string(schema.name)), .init("columns", .array(columns))]))
        hash.combine(bytes[start...])
    }

    /// Appends a block's rows; nothing for an empty block.
    ///
    /// - Throws: `TraceError` (`.notFinite`) if a number is not finite.
    mutating func append(_ table: Table, onto bytes: inout [UInt8]) throws(TraceError) {
        guard table.rowCount > 0 else { return }
        try table.checkFinite()
        let start = bytes.count
        rowCount += table.rowCount
        let (texts, new) = newTexts(of: table)
        bytes.append(word: UInt64(table.rowCount))
        bytes.append(sized: .array(new.map { .string($0) }))
        for row in 0..<table.rowCount { bytes.append(word: table.emptiness(ofRow: row)) }
        var nextText = 0
        for (column, kind) in table.kinds.enumerated() {
            for row in 0..<table.rowCount {
                let isEmpty = table.emptiness(ofRow: row) & (1 << UInt64(column)) != 0
                switch kind {
                case .real: bytes.append(word: isEmpty ? Double.nan.bitPattern : table.bits(row: row, column: column))
                case .integer, .hexadecimal: bytes.append(word: isEmpty ? 0 : table.bits(row: row, column: column))
                case .text:
                    bytes.append(word: UInt64(bitPattern: isEmpty ? ColumnTable.noText : texts[nextText]))
                    if !isEmpty { nextText += 1 }
                }
            }
        }
        hash.combine(bytes[start...])
    }

    /// Appends the end.
    mutating func finish(onto bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(word: 0)
        bytes.append(word: UInt64(rowCount))
        hash.combine(bytes[start...])
        bytes.append(word: hash.value)
    }

    /// The index in the file of each text of a block, column by column, and the texts that the file does not have yet.
    private mutating func newTexts(of table: Table) -> (indices: [Int64], new: [String]) {
        var indices: [Int64] = []
        var new: [String] = []
        for column in table.kinds.indices where table.kinds[column] == .text {
            for row in 0..<table.rowCount where table.emptiness(ofRow: row) & (1 << UInt64(column)) == 0 {
                let bits = table.bits(row: row, column: column)
                if let kept = table.texts.keptIndex(bits) {
                    while keptTexts.count <= kept { keptTexts.append(-1) }
                    if keptTexts[kept] < 0 {
                        keptTexts[kept] = textCount + Int64(new.count)
                        new.append(table.texts[bits])
                    }
                    indices.append(keptTexts[kept])
                } else {
                    indices.append(textCount + Int64(new.count))
                    new.append(table.texts[bits])
                }
            }
        }
        textCount += Int64(new.count)
        return (indices, new)
    }
}

extension [UInt8] {
    /// Appends 64 bits, the lowest byte first.
    fileprivate mutating func append(word: UInt64) {
        Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
    }

    /// Appends the length of a JSON text, and the text, filled with spaces to a multiple of 8 bytes.
    fileprivate mutating func append(sized value: JSONValue) {
        var text = value.bytes(pretty: false)
        text += repeatElement(UInt8(ascii: " "), count: -text.count & 7)
        append(word: UInt64(text.count))
        append(contentsOf: text)
    }
}
