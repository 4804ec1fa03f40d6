/// Writes the compact form of a CSV table, piece by piece. Memory grows with the number of keys, not of rows.
///
///     var encoder = CompactTableEncoder(name: "points.csv")
///     try encoder.append(piece, onto: &text)      // any pieces, with the header first
///     try encoder.finish(onto: &text)
package struct CompactTableEncoder {
    private let name: String
    /// The predictor, after the header.
    private var predictor: RowPredictor?
    private var columnCount = 0
    /// A row that is not complete yet.
    private var rest: [UInt8] = []
    private var isQuoted = false
    /// The line of the CSV table in which the next row begins.
    private var line = 1
    private var rowCount = 0
    private var byteCount = 0
    private var hash = FNV1a()
    /// The rows as predicted that are not written yet.
    private var predictedRows = 0

    /// Creates an encoder. `name` is for error messages.
    package init(name: String) { self.name = name }

    /// Appends the compact form of a piece of the table.
    package mutating func append(_ csv: ArraySlice<UInt8>, onto text: inout [UInt8]) throws(CSVError) {
        byteCount += csv.count
        hash.combine(bytes: csv)
        var start = csv.startIndex
        for index in csv.indices {
            if csv[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard csv[index] == UInt8(ascii: "\n"), !isQuoted else { continue }
            if rest.isEmpty {
                try appendRow(csv[start..<index], onto: &text)
            } else {
                rest += csv[start..<index]
                let row = rest
                rest = []
                try appendRow(row[...], onto: &text)
            }
            start = index + 1
        }
        rest += csv[start...]
    }

    /// Appends the last line, and the last row if it has no line end.
    package mutating func finish(onto text: inout [UInt8]) throws(CSVError) {
        if isQuoted { throw CSVError(name: name, line: line, problem: .unterminatedQuote) }
        if !rest.isEmpty { try appendRow(rest[...], onto: &text) }
        guard predictor != nil else { throw CSVError(name: name, line: 1, problem: .noHeader) }
        writePredictedRows(onto: &text)
        text += Array("\(CompactTable.end) \(rowCount) \(byteCount) \(Hexadecimal.text(hash.value))\n".utf8)
    }

    private mutating func appendRow(_ bytes: ArraySlice<UInt8>, onto text: inout [UInt8]) throws(CSVError) {
        let fields = CompactTableEncoder.fields(of: bytes)
        guard predictor != nil else { return writeHeader(bytes, fields, onto: &text) }
        guard fields.count == columnCount else {
            throw CSVError(name: name, line: line, problem: .ragged(expected: columnCount, found: fields.count))
        }
        line += 1 + bytes.count { $0 == UInt8(ascii: "\n") }
        rowCount += 1
        writeRow(fields.map { CompactCell($0) }, onto: &text)
    }

    /// The bytes between the commas that are not in quotes.
    private static func fields(of row: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var fields: [ArraySlice<UInt8>] = []
        var (start, isQuoted) = (row.startIndex, false)
        for index in row.indices {
            if row[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard row[index] == UInt8(ascii: ","), !isQuoted else { continue }
            fields.append(row[start..<index])
            start = index + 1
        }
        return fields + [row[start...]]
    }

    private mutating func writeHeader(
        _ bytes: ArraySlice<UInt8>, _ fields: [ArraySlice<UInt8>], onto text: inout [UInt8]
    ) {
        line += 1 + bytes.count { $0 == UInt8(ascii: "\n") }
        columnCount = fields.count
        let keys = CompactTable.keyColumns(of: fields.map { String(decoding: $0, as: UTF8.self) })
        predictor = RowPredictor(keyColumns: keys, columnCount: columnCount)
        text += CompactTable.mark + Array("\(CompactTable.version)".utf8)
        if !keys.isEmpty { text += Array(" \(CompactTable.key)".utf8) }
        for column in keys { text += [UInt8(ascii: " ")] + CompactTable.letters(ofColumn: column) }
        text += [UInt8(ascii: "\n")] + CompactToken.escaped(Array(bytes), alsoQuotes: false) + [UInt8(ascii: "\n")]
    }

    private mutating func writeRow(_ row: [CompactCell], onto text: inout [UInt8]) {
        guard var predictor = predictor.take() else { return }
        let expected = predictor.expectedKey
        let key = predictor.keyColumns.map { row[$0] }
        predictor.begin(key: key)
        var tokens: [UInt8] = []
        for (column, cell) in row.enumerated() {
            if let index = predictor.keyColumns.firstIndex(of: column) {
                guard cell != expected[index] else { continue }
                tokens += CompactTable.letters(ofColumn: column) + CompactToken(literal: cell).text
                continue
            }
            let prediction = predictor.prediction(of: column)
            var reference: Int?
            let best = predictor.best(of: prediction, in: column)
            if best != cell {
                let token = CompactTableEncoder.token(for: cell, in: column, best, predictor)
                if case .reference(let rows) = token { reference = rows }
                tokens += CompactTable.letters(ofColumn: column) + token.text
            }
            predictor.learn(cell, in: column, prediction, reference: reference)
        }
        predictor.end(row)
        self.predictor = predictor
        if tokens.isEmpty {
            predictedRows += 1
            if predictedRows == CompactTable.longestRun { writePredictedRows(onto: &text) }
        } else {
            writePredictedRows(onto: &text)
            text += tokens + [UInt8(ascii: "\n")]
        }
    }

    /// The shortest token of a cell that differs from its prediction.
    private static func token(
        for cell: CompactCell, in column: Int, _ prediction: CompactCell?, _ predictor: RowPredictor
    ) -> CompactToken {
        var shortest = CompactToken(literal: cell)
        if let distance = prediction.flatMap({ cell.distance(from: $0) }) {
            let token = CompactToken.distance(distance)
            if token.text.count < shortest.text.count { shortest = token }
        }
        // A reference has two characters.
        guard shortest.text.count > 2,
            let rows = (1...CompactTable.farthest).first(where: { predictor.cell($0, above: column) == cell })
        else { return shortest }
        return .reference(rows)
    }

    private mutating func writePredictedRows(onto text: inout [UInt8]) {
        guard predictedRows > 0 else { return }
        text += Array((predictedRows == 1 ? "*\n" : "*\(predictedRows)\n").utf8)
        predictedRows = 0
    }
}

extension CompactToken {
    /// The token with the bytes of a cell.
    fileprivate init(literal cell: CompactCell) {
        var bytes: [UInt8] = []
        cell.appendCSV(to: &bytes)
        self = .literal(bytes)
    }
}
