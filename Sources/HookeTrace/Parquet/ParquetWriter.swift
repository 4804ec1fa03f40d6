/// Writes a table as Apache Parquet, group by group: plain encoding without compression, which every reader of Parquet takes.
///
///     var writer = ParquetWriter("results", [.init("run_id", .integer), .init("overshoot", .real)])
///     var bytes = writer.begin()
///     bytes += writer.group([.integers([0, 1]), .reals([11.3, nil])])
///     bytes += writer.finish()
///
/// The bytes depend on the content only. Cells may be empty, but those of a required column.
package struct ParquetWriter {
    /// The kind of a column.
    package enum Kind: Sendable {
        /// Whole numbers with 64 bits.
        case integer
        /// Doubles.
        case real
        /// Texts in UTF-8.
        case text
    }

    /// A column of the table.
    package struct Column: Sendable {
        let name: String
        let kind: Kind
        let isRequired: Bool

        /// A column by its name. `isRequired`: it has a value in every row.
        package init(_ name: String, _ kind: Kind, isRequired: Bool = false) {
            (self.name, self.kind, self.isRequired) = (name, kind, isRequired)
        }
    }

    /// The cells of a column in a group of rows, `nil` where empty.
    package enum Cells: Sendable {
        case integers([Int64?])
        case reals([Double?])
        case texts([String?])
    }

    /// The numbers of Parquet's enumerations.
    fileprivate enum Format {
        static let version = 1
        static let (required, optional) = (0, 1)
        static let utf8 = 0
        static let (plain, rle) = (0, 3)
        static let uncompressed = 0
        static let dataPage = 0
    }

    /// Where the page of a column and group is.
    fileprivate struct Chunk {
        let offset, size: Int
        let column: Column
        let rows: Int
    }

    private let name: String
    private let columns: [Column]
    private var offset = 0
    private var groups: [[Chunk]] = []
    /// The first and last bytes of a file.
    static let mark = Array("PAR1".utf8)
    /// The number of rows after which a group is written, so that memory does not grow with the table.
    package static let groupRows = 1 << 16

    /// A table with at least one column.
    package init(_ name: String, _ columns: [Column]) { (self.name, self.columns) = (name, columns) }

    /// The first bytes of the file.
    package mutating func begin() -> [UInt8] {
        offset = ParquetWriter.mark.count
        return ParquetWriter.mark
    }

    /// The bytes of a group of rows: the cells of each column, as many of each.
    package mutating func group(_ cells: [Cells]) -> [UInt8] {
        trap(unless: cells.count == columns.count, "a group has the cells of every column")
        var bytes: [UInt8] = []
        var chunks: [Chunk] = []
        for (column, cells) in zip(columns, cells) {
            let (rows, values) = ParquetWriter.page(of: cells, isRequired: column.isRequired)
            trap(unless: rows == chunks.first?.rows ?? rows, "the columns of a group have as many rows")
            var header = ThriftWriter()
            header.int32(1, Format.dataPage)
            header.int32(2, values.count)
            header.int32(3, values.count)
            header.structure(5) { header in
                header.int32(1, rows)
                header.int32(2, Format.plain)
                header.int32(3, Format.rle)
                header.int32(4, Format.rle)
            }
            header.end()
            chunks.append(
                Chunk(
                    offset: offset + bytes.count, size: header.bytes.count + values.count, column: column, rows: rows))
            bytes += header.bytes + values
        }
        offset += bytes.count
        groups.append(chunks)
        return bytes
    }

    /// The last bytes of the file: the metadata.
    package func finish() -> [UInt8] {
        var footer = ThriftWriter()
        footer.int32(1, Format.version)
        // The first element is the root.
        footer.list(2, of: [nil] + columns.map { Optional($0) }) { element, column in
            guard let column else {
                element.text(4, name)
                return element.int32(5, columns.count)
            }
            element.int32(1, column.kind.type)
            element.int32(3, column.isRequired ? Format.required : Format.optional)
            element.text(4, column.name)
            if case .text = column.kind { element.int32(6, Format.utf8) }
        }
        footer.int64(3, groups.reduce(0) { $0 + ($1.first?.rows ?? 0) })
        footer.list(4, of: groups) { group, chunks in
            group.list(1, of: chunks) { $0.append($1) }
            group.int64(2, chunks.reduce(0) { $0 + $1.size })
            group.int64(3, chunks.first?.rows ?? 0)
        }
        footer.text(6, "hooke")
        footer.end()
        let length = UInt32(footer.bytes.count).littleEndian
        return footer.bytes + withUnsafeBytes(of: length) { Array($0) } + ParquetWriter.mark
    }

    /// The number of rows and the bytes of a page: which cells are there, then their values.
    private static func page(of cells: Cells, isRequired: Bool) -> (rows: Int, bytes: [UInt8]) {
        var bytes: [UInt8] = []
        switch cells {
        case .integers(let values):
            if !isRequired { appendLevels(values.map { $0 != nil }, to: &bytes) }
            for case let value? in values {
                withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
            }
            return (values.count, bytes)
        case .reals(let values):
            if !isRequired { appendLevels(values.map { $0 != nil }, to: &bytes) }
            for case let value? in values {
                withUnsafeBytes(of: value.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
            }
            return (values.count, bytes)
        case .texts(let values):
            if !isRequired { appendLevels(values.map { $0 != nil }, to: &bytes) }
            for case let value? in values {
                withUnsafeBytes(of: UInt32(value.utf8.count).littleEndian) { bytes.append(contentsOf: $0) }
                bytes.append(contentsOf: value.utf8)
            }
            return (values.count, bytes)
        }
    }

    /// Appends the definition levels: their length, and runs of equal ones.
    private static func appendLevels(_ levels: [Bool], to bytes: inout [UInt8]) {
        var runs: [UInt8] = []
        var start = 0
        while start < levels.count {
            let end = levels[start...].firstIndex { $0 != levels[start] } ?? levels.count
            runs.append(varint: UInt64(end - start) << 1)
            runs.append(levels[start] ? 1 : 0)
            start = end
        }
        withUnsafeBytes(of: UInt32(runs.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes += runs
    }
}

extension ParquetWriter.Kind {
    /// The number of the physical type.
    fileprivate var type: Int {
        switch self {
        case .integer: 2
        case .real: 5
        case .text: 6
        }
    }
}

extension ThriftWriter {
    /// The description of a column's page in a group.
    fileprivate mutating func append(_ chunk: ParquetWriter.Chunk) {
        int64(2, chunk.offset)
        structure(3) { data in
            data.int32(1, chunk.column.kind.type)
            data.list(2, [ParquetWriter.Format.plain, ParquetWriter.Format.rle])
            data.list(3, [chunk.column.name])
            data.int32(4, ParquetWriter.Format.uncompressed)
            data.int64(5, chunk.rows)
            data.int64(6, chunk.size)
            data.int64(7, chunk.size)
            data.int64(9, chunk.offset)
        }
    }
}
