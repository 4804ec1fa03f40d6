/// A block of rows in binary columns. Appending a row stores its bits; the text is formatted later.
///
///     var table = Table(schema)
///     let kind = table.intern("settled")             // before the run
///     table.integer(5); table.real(0.25); table.text(kind); table.empty(); table.endRow()
///     if table.isFull { ... }                        // between frames: write the block, then empty it
///
/// The first interned text or the first row allocates the block, so that an unused table costs nothing. After that, a row allocates
/// nothing (except for a text that was not interned), unless a frame has more rows than fit; then the block grows once and keeps its
/// size.
public struct Table: Sendable {
    /// The schema of the table.
    public let schema: TableSchema
    /// The number of rows in a block.
    public let capacity: Int
    /// The number of complete rows in the block.
    public private(set) var rowCount = 0
    /// The number of rows in earlier blocks.
    public private(set) var rowsBefore = 0

    let kinds: [ColumnKind]
    private let rowKinds: RowKinds
    /// The rows one after the other, as they are hashed and formatted: a word with a bit for each empty cell, then the cells' bit
    /// patterns.
    private var rows: RowRoom
    private(set) var texts = TextPool()
    private var column = 0
    private var empties: UInt64 = 0

    /// Creates an empty table with room for `capacity` rows (at least one).
    public init(_ schema: TableSchema, capacity: Int = 4096) {
        trap(unless: capacity > 0, "a block must have room for a row")
        self.schema = schema
        self.capacity = capacity
        kinds = schema.columns.map { $0.kind }
        rowKinds = RowKinds(kinds)
        rows = RowRoom(block: capacity * (kinds.count + 1) + Row.maximumCells)
    }

    /// Whether the block should be written.
    public var isFull: Bool { rowCount >= capacity }

    /// Interns a text for the whole run. May allocate: not for a steady frame.
    public mutating func intern(_ text: String) -> TextID {
        if rows.capacity == 0 { _ = opened(for: 0) }
        return texts.intern(text)
    }

    /// Appends a whole number to the row, or an empty cell for `nil`.
    public mutating func integer(_ value: Int64?) {
        append(value.map { UInt64(bitPattern: $0) }, .integer)
    }

    /// Appends a whole number to the row, or an empty cell for `nil`.
    public mutating func integer(_ value: Int?) {
        append(value.map { UInt64(bitPattern: Int64($0)) }, .integer)
    }

    /// Appends a double to the row, or an empty cell for `nil`.
    ///
    /// Minus zero is stored as zero. A value that is not finite is refused when the block is formatted.
    public mutating func real(_ value: Double?) {
        append(value?.canonicalBits, .real)
    }

    /// Appends 64 bits that are formatted as sixteen hexadecimal digits.
    public mutating func hexadecimal(_ bits: UInt64) { append(bits, .hexadecimal) }

    /// Appends an interned text. An empty text is an empty cell, because CSV readers do not distinguish them.
    public mutating func text(_ id: TextID) {
        trap(unless: texts.has(id), "the text belongs to another table")
        append(id.isEmpty ? nil : id.bits, .text)
    }

    /// Appends a text that is kept with this block only, or an empty cell for `nil` or an empty text. Allocates.
    public mutating func text(_ string: String?) {
        guard let string, !string.isEmpty else { return append(nil, .text) }
        append(texts.bits(ofPassing: string), .text)
    }

    /// Appends an empty cell, whatever the column's kind.
    public mutating func empty() {
        trap(unless: column < kinds.count, "a row has more cells than its table has columns")
        append(nil, kinds[column])
    }

    /// Ends the row, which must have a cell in every column.
    public mutating func endRow() {
        trap(unless: column == kinds.count, "a row ended before its last column")
        opened(for: 0)[-column - 1] = empties
        rowCount += 1
        column = 0
        empties = 0
    }

    /// Appends `count` rows at once, written by `fill`.
    ///
    ///     table.appendRows(points.count) { rows in
    ///         for point in points {
    ///             rows.append { $0.integer(frame); $0.real(point.x) }
    ///         }
    ///     }
    ///
    /// The result is the same as cell by cell, but checks are made per row, which is faster.
    public mutating func appendRows(_ count: Int, _ fill: (inout RowBlock) -> Void) {
        trap(unless: column == 0, "rows cannot be appended within a row")
        let words = count * (kinds.count + 1)
        var block = RowBlock(opened(for: words), words, kinds.count, rowKinds, texts.keptCount)
        fill(&block)
        trap(unless: block.wordCount == words, "a block has fewer rows than announced")
        rowCount += count
        rows.take(words)
    }

    /// Removes the rows and keeps the memory and the interned texts.
    public mutating func removeAllKeepingCapacity() {
        trap(unless: column == 0, "a block cannot be emptied within a row")
        rowsBefore += rowCount
        rowCount = 0
        rows.removeAll()
        texts.forgetPassing()
    }

    /// Removes all rows, including those of earlier blocks, for another run. Keeps the memory and the interned texts.
    public mutating func removeAll() {
        removeAllKeepingCapacity()
        rowsBefore = 0
    }

    private mutating func append(_ bits: UInt64?, _ kind: ColumnKind) {
        trap(unless: column < kinds.count, "a row has more cells than its table has columns")
        trap(unless: kinds[column] == kind, "the kind of a cell differs from its column's")
        if bits == nil { empties |= 1 << UInt64(column) }
        // The first word of a row marks its empty cells, and is known at its end.
        let isFirst = column == 0
        (opened(for: 2) + (isFirst ? 1 : 0)).pointee = bits ?? 0
        rows.take(isFirst ? 2 : 1)
        column += 1
    }

    /// A pointer to the end, with room for `words` and one row more, because excess cells are only detected at the end of a row.
    @inline(__always)
    private mutating func opened(for words: Int) -> UnsafeMutablePointer<UInt64> {
        rows.opened(for: words + Row.maximumCells)
    }
}

extension Table {
    /// The cell of a complete row of this block.
    public func cell(row: Int, column: Int) -> Cell {
        trap(unless: row < rowCount, "the index of a row is out of range")
        if emptiness(ofRow: row) & (1 << UInt64(column)) != 0 { return .empty }
        let bits = bits(row: row, column: column)
        return switch kinds[column] {
        case .integer: .integer(Int64(bitPattern: bits))
        case .real: .real(Double(bitPattern: bits))
        case .text: .text(texts[bits])
        case .hexadecimal: .text(Hexadecimal.text(bits))
        }
    }

    /// The bits of a cell of a complete row of this block; 0 for an empty cell.
    func bits(row: Int, column: Int) -> UInt64 { rows[row * (kinds.count + 1) + 1 + column] }

    /// Calls `body` with all complete rows of this block: for each row a word with a bit for each empty cell, then the cells' bits.
    func withWords<Result>(_ body: (UnsafeBufferPointer<UInt64>) -> Result) -> Result { rows.withWords(body) }

    /// The empty cells of a row, a bit for each column.
    func emptiness(ofRow row: Int) -> UInt64 { rows[row * (kinds.count + 1)] }
}

extension TraceHash {
    /// Adds rows of a table: for each row which cells are empty, then the others.
    ///
    /// - Parameters:
    ///   - table: the table.
    ///   - rows: the indices of the rows.
    ///   - columnCount: the number of columns that count, from the first; all by default.
    public mutating func combine(_ table: Table, rows: Range<Int>, columnCount: Int? = nil) {
        let kinds = table.kinds
        let (count, stride) = (columnCount ?? kinds.count, kinds.count + 1)
        let counted = UInt64.max >> UInt64(64 - count)
        precondition(rows.lowerBound >= 0 && rows.upperBound <= table.rowCount && count <= kinds.count)
        var hash = factors
        table.withWords { words in
            for row in rows {
                let first = row * stride
                let empties = words[first] & counted
                hash.combine(word: empties)
                for column in 0..<count where empties & (1 << UInt64(column)) == 0 {
                    let bits = words[first + 1 + column]
                    switch kinds[column] {
                    case .integer: hash.combine(word: bits)
                    case .real: hash.combine(word: Double(bitPattern: bits).canonicalBits)
                    case .text: hash = hash.combined(with: table.texts[bits])
                    case .hexadecimal: hash = hash.combined(with: Hexadecimal.text(bits))
                    }
                }
            }
        }
        factors = hash
    }
}
