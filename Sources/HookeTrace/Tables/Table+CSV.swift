/// A table as RFC 4180 text: UTF-8, `\n`, one header row, empty cells for missing values.
///
/// Doubles are written as the shortest decimals that parse as the same bits. A value that is not finite is refused, because CSV readers
/// do not agree about it.
extension Table {
    /// Checks that all numbers of this block are finite, without formatting them; throws as ``appendCSVRows(to:)`` does.
    package func checkFinite() throws(TraceError) {
        let reals = kinds.indices.filter { kinds[$0] == .real }
        if areFinite(reals) { return }
        for row in 0..<rowCount {
            for column in reals where !Double(bitPattern: bits(row: row, column: column)).isFinite {
                throw .notFinite(table: schema.name, column: schema.columns[column].name, row: rowsBefore + row)
            }
        }
    }

    /// Whether all values of some columns of doubles are finite; an empty cell has the bits of 0.
    private func areFinite(_ columns: [Int]) -> Bool {
        let exponent: UInt64 = 0x7ff0_0000_0000_0000
        let stride = kinds.count + 1
        var carries: UInt64 = 0
        withWords { words in
            guard let first = words.baseAddress else { return }
            for column in columns {
                var cell = first + 1 + column
                for _ in 0..<rowCount {
                    // An exponent of ones alone carries into the sign.
                    carries |= (cell.pointee & exponent) &+ 0x0010_0000_0000_0000
                    cell += stride
                }
            }
        }
        return carries >> 63 == 0
    }

    /// Appends the rows of this block; throws `TraceError` (`.notFinite`) at the first value that is not finite.
    ///
    /// One pass over the rows, straight from the bits into a piece of memory that has room for a row more, so that nothing is checked for
    /// each byte.
    public func appendCSVRows(to text: inout [UInt8]) throws(TraceError) {
        let writer = CSVRowWriter(self)
        var invalid: (row: Int, column: Int)?
        // A kilobyte lies on the stack, more would be allocated.
        let capacity = max(1024, 2 * writer.longestRow)
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
            guard let start = room.baseAddress else { return }
            invalid = withWords { words in
                var end = start
                for row in 0..<rowCount {
                    let invalidColumn = writer.write(words, row: row, to: &end)
                    if let invalidColumn { return (row, invalidColumn) }
                    if end - start > capacity - writer.longestRow || row == rowCount - 1 {
                        text.append(contentsOf: UnsafeBufferPointer(start: start, count: end - start))
                        end = start
                    }
                }
                return nil
            }
        }
        guard let invalid else { return }
        throw .notFinite(table: schema.name, column: schema.columns[invalid.column].name, row: rowsBefore + invalid.row)
    }
}

/// Writes rows of a table as CSV into memory that has room for a whole row.
private struct CSVRowWriter {
    private let kinds: [ColumnKind]
    private let texts: TextPool
    private let powers = PowersOfTen.all
    /// The most bytes of a row. Bytes behind a number may be overwritten too.
    let longestRow: Int

    init(_ table: Table) {
        (kinds, texts) = (table.kinds, table.texts)
        let longestCell = max(texts.longestField, UnsafeMutablePointer<UInt8>.roomForNumber)
        longestRow = (kinds.count + 1) * (longestCell + 1)
    }

    /// Writes a row and moves `end` behind it; returns the column of the first number that is not finite.
    @inline(__always)
    func write(_ words: UnsafeBufferPointer<UInt64>, row: Int, to end: inout UnsafeMutablePointer<UInt8>) -> Int? {
        let first = row * (kinds.count + 1)
        let empties = words[first]
        for column in kinds.indices {
            if column > 0 { end = end.write(UInt8(ascii: ",")) }
            guard empties & (1 << UInt64(column)) == 0 else {
                // Most readers skip a line without content.
                if kinds.count == 1 { end = end.write(UInt8(ascii: "\"")).write(UInt8(ascii: "\"")) }
                continue
            }
            let bits = words[first + 1 + column]
            switch kinds[column] {
            case .integer: end = end.write(decimal: Int64(bitPattern: bits))
            case .real:
                let value = Double(bitPattern: bits)
                guard value.isFinite else { return column }
                end = end.write(shortest: value + 0, powers)
            case .text: end = texts.write(bits, to: end)
            case .hexadecimal: end = end.write(hexadecimal: bits)
            }
        }
        end = end.write(UInt8(ascii: "\n"))
        return nil
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
