/// Reads the compact form of a table as CSV, piece by piece. Memory grows with the number of keys, not of rows.
///
///     var decoder = CompactTableDecoder(name: "points.table")
///     try decoder.append(piece, onto: &csv)       // any pieces
///     try decoder.finish(onto: &csv)
package struct CompactTableDecoder {
    private let name: String
    /// A line that is not complete yet.
    private var rest: [UInt8] = []
    private var line = 0
    private var part = Part.start
    private var keyColumns: [Int] = []
    private var columnCount = 0
    /// The predictor, after the header.
    private var predictor: RowPredictor?
    private var rowCount = 0
    private var byteCount = 0
    private var hash = FNV1a()

    /// The part of the table that the next line belongs to.
    private enum Part {
        case start, header, rows, end
    }

    /// Creates a decoder. `name` is for error messages.
    package init(name: String) { self.name = name }

    /// Appends the CSV bytes of a piece of the compact form. The line end of a row comes with what follows it.
    package mutating func append(_ text: ArraySlice<UInt8>, onto csv: inout [UInt8]) throws(CompactTableError) {
        var start = text.startIndex
        while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
            rest += text[start..<end]
            try takeLine(onto: &csv)
            start = end + 1
        }
        rest += text[start...]
        if rest.count > CompactTable.longestLine {
            line += 1
            throw error("a line of more than \(CompactTable.longestLine) bytes")
        }
    }

    /// Ends the text, and appends what is left. Throws an error if it is cut off.
    package mutating func finish(onto csv: inout [UInt8]) throws(CompactTableError) {
        if !rest.isEmpty { try takeLine(onto: &csv) }
        guard part == .end else {
            line = max(line, 1)
            throw error("the table is cut off (expected rows, and '\(CompactTable.end)' in the last line)")
        }
    }

    private func error(_ reason: String) -> CompactTableError {
        CompactTableError(name: name, line: line, reason: reason)
    }

    private mutating func takeLine(onto csv: inout [UInt8]) throws(CompactTableError) {
        line += 1
        if rest.last == UInt8(ascii: "\r") { rest.removeLast() }
        let text = rest
        rest.removeAll(keepingCapacity: true)
        switch part {
        case .start:
            keyColumns = try keyColumns(ofFirstLine: text)
            part = .header
        case .header:
            put(try header(text), onto: &csv)
            predictor = RowPredictor(keyColumns: keyColumns, columnCount: columnCount)
            part = .rows
        case .rows:
            if text.starts(with: Array("\(CompactTable.end) ".utf8)) {
                part = .end
                try takeEnd(text, onto: &csv)
            } else {
                try takeRows(text, onto: &csv)
            }
        case .end:
            throw error("a line after that with '\(CompactTable.end)'")
        }
    }

    private mutating func takeRows(_ text: [UInt8], onto csv: inout [UInt8]) throws(CompactTableError) {
        guard var predictor = predictor.take() else { return }
        let count = try predictedRows(text)
        let tokens = count == nil ? try tokens(of: text) : []
        for _ in 0..<(count ?? 1) {
            var bytes = [UInt8(ascii: "\n")]
            for (column, cell) in try row(tokens, &predictor).enumerated() {
                if column > 0 { bytes.append(UInt8(ascii: ",")) }
                cell.appendCSV(to: &bytes)
            }
            put(bytes, onto: &csv)
            rowCount += 1
        }
        self.predictor = predictor
    }

    private mutating func put(_ bytes: [UInt8], onto csv: inout [UInt8]) {
        csv += bytes
        byteCount += bytes.count
        hash.combine(bytes: bytes)
    }

    /// Reads the first line: the version and the key columns.
    private func keyColumns(ofFirstLine text: [UInt8]) throws(CompactTableError) -> [Int] {
        let words = text.dropFirst(CompactTable.mark.count).split(separator: UInt8(ascii: " "))
        guard CompactTable.isCompact(text),
            let version = words.first.flatMap({ Int(String(decoding: $0, as: UTF8.self)) })
        else { throw error("not a compact table (expected 'hooke table \(CompactTable.version)')") }
        guard version == CompactTable.version else {
            throw error("a table of version \(version) (expected at most \(CompactTable.version)), of a later hooke")
        }
        guard words.count > 1 else { return [] }
        let keys = words.dropFirst(2).compactMap { CompactTable.column(of: $0) }
        guard words[1].elementsEqual(CompactTable.key.utf8), !keys.isEmpty, keys.count == words.count - 2,
            zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 })
        else { throw error("expected '\(CompactTable.key)' and the letters of key columns, such as 'key C D'") }
        return keys
    }

    /// Reads the header of the CSV table, and counts its columns.
    private mutating func header(_ text: [UInt8]) throws(CompactTableError) -> [UInt8] {
        guard let header = CompactToken.unescaped(text[...]) else { throw error("a backslash without two digits") }
        var isQuoted = false
        columnCount = 1
        for byte in header {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ","), !isQuoted { columnCount += 1 }
        }
        guard keyColumns.last ?? 0 < columnCount else {
            throw error("the key has columns that the header does not have (it has \(columnCount))")
        }
        return header
    }

    /// The number of rows of a line with `*`; `nil` for another line.
    private func predictedRows(_ text: [UInt8]) throws(CompactTableError) -> Int? {
        guard text.first == UInt8(ascii: "*") else { return nil }
        if text.count == 1 { return 1 }
        let digits = String(decoding: text.dropFirst(), as: UTF8.self)
        guard let count = Int(digits), (2...CompactTable.longestRun).contains(count), "\(count)" == digits else {
            throw error("expected a number of rows from 2 to \(CompactTable.longestRun) after '*'")
        }
        return count
    }

    private func tokens(of text: [UInt8]) throws(CompactTableError) -> [(column: Int, token: CompactToken)] {
        var tokens: [(column: Int, token: CompactToken)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let letters = rest.prefix(while: CompactTable.isLetter)
            rest = rest.dropFirst(letters.count)
            guard let column = CompactTable.column(of: letters), column < columnCount,
                column > tokens.last?.column ?? -1
            else {
                let found =
                    letters.isEmpty ? rest.first.map { "byte \($0)" } ?? "" : String(decoding: letters, as: UTF8.self)
                throw error("\(found) is not the letter of one of the \(columnCount) columns, in order")
            }
            guard let token = CompactToken(parsing: &rest) else {
                throw error("an unknown cell of column \(String(decoding: letters, as: UTF8.self))")
            }
            tokens.append((column, token))
        }
        guard !tokens.isEmpty else { throw error("an empty line (expected a row, '*' or '\(CompactTable.end)')") }
        return tokens
    }

    /// The cells of a row.
    private func row(
        _ tokens: [(column: Int, token: CompactToken)], _ predictor: inout RowPredictor
    ) throws(CompactTableError) -> [CompactCell] {
        var found = [CompactToken?](repeating: nil, count: columnCount)
        for (column, token) in tokens { found[column] = token }
        var row = [CompactCell](repeating: .empty, count: columnCount)
        var key = predictor.expectedKey
        for (index, column) in predictor.keyColumns.enumerated() {
            switch found[column] {
            case .literal(let bytes)?: key[index] = CompactCell(bytes[...])
            case .reference?, .distance?: throw error("a key column \(letters(column)) needs '=' or quotes")
            case nil: break
            }
            row[column] = key[index]
        }
        predictor.begin(key: key)
        for column in row.indices where !predictor.keyColumns.contains(column) {
            let prediction = predictor.prediction(of: column)
            let best = predictor.best(of: prediction, in: column)
            var reference: Int?
            switch found[column] {
            case .literal(let bytes)?: row[column] = CompactCell(bytes[...])
            case .reference(let rows)?:
                guard let cell = predictor.cell(rows, above: column) else {
                    throw error("column \(letters(column)) repeats a row \(rows) above, and there are not so many")
                }
                (row[column], reference) = (cell, rows)
            case .distance(let distance)?:
                guard let cell = best?.moved(by: distance) else {
                    throw error("column \(letters(column)) has a distance, and no finite number is predicted")
                }
                row[column] = cell
            case nil:
                guard let best else { throw error("column \(letters(column)) is missing, and nothing predicts it") }
                row[column] = best
            }
            predictor.learn(row[column], in: column, prediction, reference: reference)
        }
        predictor.end(row)
        return row
    }

    private func letters(_ column: Int) -> String {
        String(decoding: CompactTable.letters(ofColumn: column), as: UTF8.self)
    }

    private mutating func takeEnd(_ text: [UInt8], onto csv: inout [UInt8]) throws(CompactTableError) {
        let words = text.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard words.count == 4, let rows = Int(words[1]), let bytes = Int(words[2]),
            let expected = UInt64(words[3], radix: 16), words[3].utf8.count == 16
        else { throw error("expected '\(CompactTable.end)', the number of rows, of bytes and a hash") }
        // A last row without a line end has a byte less.
        if bytes != byteCount { put([UInt8(ascii: "\n")], onto: &csv) }
        guard rows == rowCount, bytes == byteCount, expected == hash.value else {
            throw error(
                "the table is damaged: it has \(rowCount) rows and \(byteCount) bytes, hash \(Hexadecimal.text(hash.value)) "
                    + "(expected \(rows), \(bytes) and \(words[3]))")
        }
    }
}

extension CompactToken {
    /// Reads a token from the beginning of a text, and removes it; `nil` for other text.
    fileprivate init?(parsing text: inout ArraySlice<UInt8>) {
        guard let first = text.popFirst() else { return nil }
        if first == CompactToken.quote {
            guard let end = text.firstIndex(of: CompactToken.quote),
                let bytes = CompactToken.unescaped(text[..<end])
            else { return nil }
            text = text[(end + 1)...]
            self = .literal(bytes)
            return
        }
        let word = text.prefix { !CompactTable.isLetter($0) }
        text = text.dropFirst(word.count)
        switch first {
        case UInt8(ascii: "="):
            guard word.allSatisfy(CompactToken.isPlain) else { return nil }
            self = .literal(Array(word))
        case UInt8(ascii: "^"):
            guard word.count == 1, let rows = Int(String(decoding: word, as: UTF8.self), radix: 36), rows > 0 else {
                return nil
            }
            self = .reference(rows)
        case UInt8(ascii: "+"), UInt8(ascii: "-"):
            guard let distance = Int64(String(decoding: [first] + word, as: UTF8.self), radix: 36),
                CompactToken.distance(distance).text.count == word.count + 1, distance != 0
            else { return nil }
            self = .distance(distance)
        default: return nil
        }
    }
}
