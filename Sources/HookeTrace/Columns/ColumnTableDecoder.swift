/// Reads the binary form of ``ColumnTable`` piece by piece, as the CSV table that a run of the other form has, byte for byte.
///
///     var decoder = ColumnTableDecoder(name: "points.columns")
///     try decoder.append(piece, onto: &csv)         // for each piece
///     try decoder.finish(onto: &csv)
struct ColumnTableDecoder {
    private let name: String
    /// Bytes that are not decoded yet, and how many were before them.
    private var waiting: [UInt8] = []
    private var offset = 0
    private var schema: TableSchema?
    private var texts: [String] = []
    private var rowCount = 0
    private var isAtEnd = false
    private var hash = ColumnTable.Hash()

    init(name: String) { self.name = name }

    /// Decodes what is complete, and appends its rows as CSV.
    mutating func append(_ bytes: ArraySlice<UInt8>, onto csv: inout [UInt8]) throws(ColumnTableError) {
        waiting += bytes
        while let length = try decodePart(onto: &csv) {
            hash.combine(waiting[..<length])
            waiting.removeFirst(length)
            offset += length
        }
    }

    /// Checks that the table is complete.
    mutating func finish(onto csv: inout [UInt8]) throws(ColumnTableError) {
        try append([], onto: &csv)
        guard isAtEnd else { throw error("the table is cut off") }
    }

    /// Decodes the header, a block or the end; returns its length, or `nil` if it is not complete yet.
    private mutating func decodePart(onto csv: inout [UInt8]) throws(ColumnTableError) -> Int? {
        guard !isAtEnd else {
            guard waiting.isEmpty else { throw error("there are bytes behind the end") }
            return nil
        }
        guard let schema else { return try decodeHeader(onto: &csv) }
        guard let rows = word(at: 0), let second = word(at: 8) else { return nil }
        guard rows > 0 else {
            guard let expected = word(at: 16) else { return nil }
            guard second == UInt64(rowCount) else {
                throw error("the table has \(rowCount) rows, its end says \(second)")
            }
            hash.combine(waiting[..<16])
            guard hash.value == expected else { throw error("a part of the table was changed") }
            isAtEnd = true
            return 24
        }
        let room = UInt64(ColumnTable.longestBlock)
        guard second <= room, second & 7 == 0, rows <= room / UInt64(8 * (schema.columns.count + 1)) else {
            throw error("a block is too long")
        }
        let (count, start) = (Int(rows), 16 + Int(second))
        let length = start + 8 * count * (schema.columns.count + 1)
        guard waiting.count >= length else { return nil }
        try decodeTexts(16..<start)
        var table = Table(schema, capacity: count)
        for row in 0..<count {
            for (column, kind) in schema.columns.map({ $0.kind }).enumerated() {
                let bits = loaded(start + 8 * ((column + 1) * count + row))
                let isEmpty = loaded(start + 8 * row) & (1 << UInt64(column)) != 0
                try append(isEmpty ? nil : bits, kind, to: &table)
            }
            table.endRow()
        }
        rowCount += count
        do throws(TraceError) { try table.appendCSVRows(to: &csv) } catch { throw self.error("a number is not finite") }
        return length
    }

    private mutating func decodeHeader(onto csv: inout [UInt8]) throws(ColumnTableError) -> Int? {
        let mark = ColumnTable.mark
        guard waiting.prefix(mark.count).elementsEqual(mark.prefix(waiting.count)) else {
            throw error(
                ColumnTable.isColumns(waiting)
                    ? "a version of binary tables that this version of hooke does not read"
                    : "not a binary table of hooke")
        }
        guard let size = word(at: mark.count) else { return nil }
        guard size <= UInt64(ColumnTable.longestBlock), size & 7 == 0 else { throw error("the header is too long") }
        let length = mark.count + 8 + Int(size)
        guard waiting.count >= length else { return nil }
        guard let header = try? JSONValue(parsing: Array(waiting[(mark.count + 8)..<length])),
            let schema = TableSchema(columnHeader: header)
        else { throw error("the header does not describe columns") }
        schema.appendCSVHeader(to: &csv)
        self.schema = schema
        return length
    }

    private mutating func decodeTexts(_ range: Range<Int>) throws(ColumnTableError) {
        guard let new = (try? JSONValue(parsing: Array(waiting[range])))?.elements else {
            throw error("the texts of a block are not a list")
        }
        for text in new {
            guard let text = text.text, !text.isEmpty else { throw error("a text of a block is empty or no text") }
            texts.append(text)
        }
    }

    private func append(_ bits: UInt64?, _ kind: ColumnKind, to table: inout Table) throws(ColumnTableError) {
        guard let bits else { return table.empty() }
        switch kind {
        case .integer: table.integer(Int64(bitPattern: bits))
        case .real: table.real(Double(bitPattern: bits))
        case .hexadecimal: table.hexadecimal(bits)
        case .text:
            guard bits < UInt64(texts.count) else { throw error("a cell has a text that the table does not have") }
            table.text(texts[Int(bits)])
        }
    }

    /// The number at an offset of what waits; `nil` if it is not complete yet.
    private func word(at index: Int) -> UInt64? { waiting.count >= index + 8 ? loaded(index) : nil }

    private func loaded(_ index: Int) -> UInt64 {
        UInt64(littleEndian: waiting.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt64.self) })
    }

    private func error(_ reason: String) -> ColumnTableError {
        ColumnTableError(name: name, offset: offset, reason: reason)
    }
}

extension TableSchema {
    /// The names and kinds of columns in the header of a binary table; `nil` for another value.
    fileprivate init?(columnHeader header: JSONValue) {
        guard let name = header["table"]?.text, Column.isSnakeCase(name), let listed = header["columns"]?.elements
        else {
            return nil
        }
        let columns = listed.compactMap { column -> Column? in
            guard let name = column["name"]?.text, Column.isSnakeCase(name),
                let kind = column["kind"]?.text.flatMap({ ColumnKind(word: $0) })
            else { return nil }
            return Column(name, kind, about: "")
        }
        guard columns.count == listed.count, (1...64).contains(columns.count),
            Set(columns.map { $0.name }).count == columns.count
        else { return nil }
        self.init(name, about: "", columns: columns)
    }
}
