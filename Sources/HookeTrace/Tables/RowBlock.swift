/// Memory for rows that are appended to a table together; see ``Table/appendRows(_:_:)``.
public struct RowBlock: ~Copyable {
    @usableFromInline let room: UnsafeMutablePointer<UInt64>
    @usableFromInline let roomCount: Int
    @usableFromInline let columns: Int
    @usableFromInline let kinds: RowKinds
    @usableFromInline let textCount: Int
    /// The number of words so far.
    @usableFromInline private(set) var wordCount = 0

    /// Uses `roomCount` words at `room`, behind which the memory must have room for one more row.
    init(_ room: UnsafeMutablePointer<UInt64>, _ roomCount: Int, _ columns: Int, _ kinds: RowKinds, _ textCount: Int) {
        (self.room, self.roomCount) = (room, roomCount)
        (self.columns, self.kinds) = (columns, kinds)
        self.textCount = textCount
    }

    /// Appends a row: `fill` writes a cell for every column, in order, each of its column's kind.
    @inlinable @inline(__always)
    public mutating func append(_ fill: (inout Row) -> Void) {
        let width = columns + 1
        trap(unless: wordCount + width <= roomCount, "a block has more rows than announced")
        let start = room + wordCount
        // A separate function, so that the number and kinds of the cells are compile-time constants.
        var row = Row(start + 1, textCount)
        fill(&row)
        trap(unless: row.count == columns, "the number of cells in a row differs from the table's number of columns")
        trap(unless: row.kinds == kinds, "the kind of a cell differs from its column's")
        start.pointee = row.empties
        wordCount += width
    }
}

/// A row that is being written.
public struct Row: ~Copyable {
    @usableFromInline let cells: UnsafeMutablePointer<UInt64>
    @usableFromInline let textCount: Int
    @usableFromInline var count = 0
    @usableFromInline var empties: UInt64 = 0
    @usableFromInline var kinds = RowKinds()

    @inlinable @inline(__always)
    init(_ cells: UnsafeMutablePointer<UInt64>, _ textCount: Int) {
        self.cells = cells
        self.textCount = textCount
    }

    /// A whole number.
    @inlinable @inline(__always)
    public mutating func integer(_ value: Int) { append(UInt64(bitPattern: Int64(value)), .integer) }

    /// A double. Minus zero is stored as zero. A value that is not finite is refused when the block is formatted.
    @inlinable @inline(__always)
    public mutating func real(_ value: Double) { append(value.canonicalBits, .real) }

    /// A double, or an empty cell for `nil`.
    @inlinable @inline(__always)
    public mutating func real(_ value: Double?) { append(value?.canonicalBits ?? 0, .real, isEmpty: value == nil) }

    /// 64 bits that are shown as sixteen hexadecimal digits.
    @inlinable @inline(__always)
    public mutating func hexadecimal(_ bits: UInt64) { append(bits, .hexadecimal) }

    /// A text that `intern` gave. An empty text is an empty cell.
    @inlinable @inline(__always)
    public mutating func text(_ id: TextID) {
        trap(unless: id.index < textCount, "the text belongs to another table")
        append(id.isEmpty ? 0 : id.bits, .text, isEmpty: id.isEmpty)
    }

    /// The maximum number of cells in a row of any table.
    @usableFromInline static let maximumCells = 64

    @inlinable @inline(__always)
    mutating func append(_ bits: UInt64, _ kind: ColumnKind, isEmpty: Bool = false) {
        // A compile-time check. Too many cells for the table are found when the row ends.
        trap(unless: count < 64, "a row has more cells than any table has columns")
        cells[count] = bits
        if isEmpty { empties |= 1 << UInt64(count) }
        kinds.append(kind, count)
        count += 1
    }
}

/// The kinds of a row's cells in two bits each: up to 64 columns are compared at once.
@usableFromInline
struct RowKinds: Equatable, Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0

    @inlinable @inline(__always)
    init() {}

    init(_ kinds: [ColumnKind]) {
        for (column, kind) in kinds.enumerated() { append(kind, column) }
    }

    @inlinable @inline(__always)
    mutating func append(_ kind: ColumnKind, _ column: Int) {
        let code: UInt64 =
            switch kind {
            case .integer: 0
            case .real: 1
            case .text: 2
            case .hexadecimal: 3
            }
        if column < 32 { low |= code << UInt64(2 * column) } else { high |= code << UInt64(2 * column - 64) }
    }

    @inlinable @inline(__always)
    static func == (left: RowKinds, right: RowKinds) -> Bool { left.low == right.low && left.high == right.high }
}
