/// A table as RFC 4180 text: UTF-8, `\n`, one header row, empty cells for missing values.
///
/// Doubles are written as the shortest decimals that parse as the same bits. A value that is not finite is refused, because CSV readers
/// do not agree about it.
extension Table {
    /// Checks that all numbers of this block are finite, without formatting them; throws as ``appendCSVRows(to:)`` does.
    package func checkFinite() throws(TraceError) {
        let reals = kinds.indices.filter { kinds[$0] == .real }
        for row in 0..<rowCount {
            for column in reals where !Double(bitPattern: bits(row: row, column: column)).isFinite {
                throw .notFinite(table: schema.name, column: schema.columns[column].name, row: rowsBefore + row)
            }
        }
    }

    /// Appends the rows of this block; throws `TraceError` (`.notFinite`) at the first value that is not finite.
    ///
    /// One pass over the rows, straight from the bits.
    public func appendCSVRows(to text: inout [UInt8]) throws(TraceError) {
        let powers = PowersOfTen.all
        for row in 0..<rowCount {
            let empties = emptiness(ofRow: row)
            for column in kinds.indices {
                if column > 0 { text.append(UInt8(ascii: ",")) }
                guard empties & (1 << UInt64(column)) == 0 else {
                    // Most readers skip a line without content.
                    if kinds.count == 1 { text.append(csvField: "") }
                    continue
                }
                let bits = bits(row: row, column: column)
                switch kinds[column] {
                case .integer: text.append(decimal: Int64(bitPattern: bits))
                case .real:
                    let value = Double(bitPattern: bits)
                    guard value.isFinite else {
                        throw .notFinite(table: schema.name, column: schema.columns[column].name, row: rowsBefore + row)
                    }
                    text.append(shortest: value, powers)
                case .text: text.append(csvField: texts[bits])
                case .hexadecimal: text.append(contentsOf: Hexadecimal.text(bits).utf8)
                }
            }
            text.append(UInt8(ascii: "\n"))
        }
    }
}

extension [UInt8] {
    /// Appends a field, in quotes if it needs them (RFC 4180, 2.5 to 2.7) or is empty.
    package mutating func append(csvField text: String) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes = text.utf8.contains { byte in
            byte == quote || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
        }
        guard needsQuotes || text.isEmpty else { return append(contentsOf: text.utf8) }
        append(quote)
        for byte in text.utf8 {
            if byte == quote { append(quote) }
            append(byte)
        }
        append(quote)
    }
}

extension TableSchema {
    /// Appends the header row.
    public func appendCSVHeader(to text: inout [UInt8]) {
        for (index, column) in columns.enumerated() {
            if index > 0 { text.append(UInt8(ascii: ",")) }
            text.append(contentsOf: column.name.utf8)
        }
        text.append(UInt8(ascii: "\n"))
    }
}
