/// The rows of a table's blocks as whole columns in memory, for a reader that takes columns, such as a page.
///
/// Whole numbers become doubles, exact to 2^53; an empty cell is NaN, or an empty text.
package struct TableColumns: Sendable {
    /// A column: `numbers`, or `indices` into `texts`.
    package struct Column: Sendable {
        /// The kind of its cells in the table. Hexadecimal cells are texts here.
        package let kind: ColumnKind
        /// The numbers, one a row; none of a column of texts.
        package private(set) var numbers: [Double] = []
        /// The index of each row's text; none of a column of numbers.
        package private(set) var indices: [UInt32] = []
        /// The texts, in the order of their first row.
        package private(set) var texts: [String] = []
        /// The index of the empty text, and of each text that is kept for the whole run.
        private var emptyText: UInt32?
        private var keptTexts: [UInt32?] = []

        fileprivate init(_ kind: ColumnKind) { self.kind = kind }

        /// Whether its cells are texts.
        package var isText: Bool {
            switch kind {
            case .integer, .real: false
            case .text, .hexadecimal: true
            }
        }

        fileprivate mutating func append(_ table: Table, _ column: Int) {
            for row in 0..<table.rowCount {
                let isEmpty = table.emptiness(ofRow: row) & (1 << UInt64(column)) != 0
                let bits = isEmpty ? 0 : table.bits(row: row, column: column)
                switch kind {
                case .integer: numbers.append(isEmpty ? .nan : Double(Int64(bitPattern: bits)))
                case .real: numbers.append(isEmpty ? .nan : Double(bitPattern: bits))
                case .hexadecimal: indices.append(isEmpty ? indexOfEmptyText() : add(Hexadecimal.text(bits)))
                case .text: indices.append(isEmpty ? indexOfEmptyText() : index(of: bits, in: table.texts))
                }
            }
        }

        private mutating func add(_ text: String) -> UInt32 {
            texts.append(text)
            return UInt32(texts.count - 1)
        }

        private mutating func indexOfEmptyText() -> UInt32 {
            let index = emptyText ?? add("")
            emptyText = index
            return index
        }

        private mutating func index(of bits: UInt64, in pool: TextPool) -> UInt32 {
            guard let kept = pool.keptIndex(bits) else { return add(pool[bits]) }
            while keptTexts.count <= kept { keptTexts.append(nil) }
            let index = keptTexts[kept] ?? add(pool[bits])
            keptTexts[kept] = index
            return index
        }
    }

    /// The schema of the table.
    package let schema: TableSchema
    /// The columns, in the order of the schema.
    package private(set) var columns: [Column]
    /// The number of rows so far.
    package private(set) var rowCount = 0

    /// The columns of a table before its first row.
    package init(_ schema: TableSchema) {
        self.schema = schema
        columns = schema.columns.map { Column($0.kind) }
    }

    /// Appends a block's rows. The block must have this schema.
    ///
    /// - Throws: `TraceError` (`.notFinite`) if a number is not finite.
    package mutating func append(_ table: Table) throws(TraceError) {
        trap(unless: table.schema == schema, "the block is of another table")
        try table.checkFinite()
        for column in columns.indices { columns[column].append(table, column) }
        rowCount += table.rowCount
    }
}
