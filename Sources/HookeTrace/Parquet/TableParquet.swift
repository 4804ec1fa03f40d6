/// Writes blocks of rows of a table as Parquet, for ``TableFile``.
///
/// Whole numbers, doubles and texts stay what they are, and hexadecimal cells are texts of sixteen digits. Every column may have empty cells.
struct TableParquet {
    private let schema: TableSchema
    private var writer: ParquetWriter
    /// The cells of the rows that no group has yet.
    private var cells: [ParquetWriter.Cells]
    private var rowCount = 0

    init(_ schema: TableSchema) {
        self.schema = schema
        writer = ParquetWriter(
            schema.name, schema.columns.map { ParquetWriter.Column($0.name, ParquetWriter.Kind($0.kind)) })
        cells = schema.columns.map { $0.kind.noCells }
    }

    /// Appends the first bytes of the file.
    mutating func begin(onto bytes: inout [UInt8]) { bytes += writer.begin() }

    /// Appends a block's rows, and writes a group if it is full.
    ///
    /// - Throws: `TraceError` (`.notFinite`) if a number is not finite.
    mutating func append(_ table: Table, onto bytes: inout [UInt8]) throws(TraceError) {
        try table.checkFinite()
        for column in cells.indices { cells[column].append(table, column) }
        rowCount += table.rowCount
        if rowCount >= ParquetWriter.groupRows { appendGroup(onto: &bytes) }
    }

    /// Appends the last group and the metadata.
    mutating func finish(onto bytes: inout [UInt8]) {
        if rowCount > 0 { appendGroup(onto: &bytes) }
        bytes += writer.finish()
    }

    private mutating func appendGroup(onto bytes: inout [UInt8]) {
        bytes += writer.group(cells)
        cells = schema.columns.map { $0.kind.noCells }
        rowCount = 0
    }
}

extension ParquetWriter.Kind {
    /// The kind of a table's column in Parquet.
    fileprivate init(_ kind: ColumnKind) {
        switch kind {
        case .integer: self = .integer
        case .real: self = .real
        case .text, .hexadecimal: self = .text
        }
    }
}

extension ColumnKind {
    /// A column of this kind without rows.
    fileprivate var noCells: ParquetWriter.Cells {
        switch self {
        case .integer: .integers([])
        case .real: .reals([])
        case .text, .hexadecimal: .texts([])
        }
    }
}

extension ParquetWriter.Cells {
    /// Appends the cells of a column of a block.
    fileprivate mutating func append(_ table: Table, _ column: Int) {
        let rows = 0..<table.rowCount
        let old = self
        // Only one reference to the cells, so that they grow in place.
        self = .texts([])
        switch consume old {
        case .integers(var cells):
            cells += rows.map { table.bits(row: $0, column: column, Int64.init(bitPattern:)) }
            self = .integers(cells)
        case .reals(var cells):
            cells += rows.map { table.bits(row: $0, column: column, Double.init(bitPattern:)) }
            self = .reals(cells)
        case .texts(var cells):
            cells += rows.map { table.cell(row: $0, column: column).text }
            self = .texts(cells)
        }
    }
}

extension Table {
    /// The value of a cell; `nil` for an empty one.
    fileprivate func bits<Value>(row: Int, column: Int, _ value: (UInt64) -> Value) -> Value? {
        emptiness(ofRow: row) & (1 << UInt64(column)) == 0 ? value(bits(row: row, column: column)) : nil
    }
}

extension Cell {
    /// The text of a cell of texts; `nil` for an empty one.
    fileprivate var text: String? {
        switch self {
        case .text(let text): text
        case .empty, .integer, .real: nil
        }
    }
}
