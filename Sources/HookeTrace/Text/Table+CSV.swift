/// A table as RFC 4180 text: UTF-8, `\n`, one header row, an empty cell for what is not there.
///
/// Doubles are the shortest decimals that read back as the same bits; a value that is not finite is refused, because no
/// reader of CSV agrees with another about it.
extension Table {
    /// Appends the rows of this block; throws `TraceError` (`.notFinite`) at the first value that is not finite.
    public func appendCSVRows(to text: inout [UInt8]) throws(TraceError) {
        for row in 0..<rowCount {
            for column in schema.columns.indices {
                if column > 0 { text.append(UInt8(ascii: ",")) }
                try append(cell(row: row, column: column), row: row, column: column, to: &text)
            }
            text.append(UInt8(ascii: "\n"))
        }
    }

    private func append(_ cell: Cell, row: Int, column: Int, to text: inout [UInt8]) throws(TraceError) {
        switch cell {
        case .integer(let value):
            text.append(decimal: value)
        case .real(let value):
            guard value.isFinite else {
                throw .notFinite(table: schema.name, column: schema.columns[column].name, row: rowsBefore + row)
            }
            text.append(shortest: value)
        case .text(let value):
            text.append(csvField: value)
        case .empty:
            // A line with nothing on it is skipped by most readers.
            if schema.columns.count == 1 { text.append(csvField: "") }
        }
    }
}

extension [UInt8] {
    /// Appends a field, in quotes where it needs them (RFC 4180, 2.5 to 2.7) or is empty.
    mutating func append(csvField text: String) {
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
