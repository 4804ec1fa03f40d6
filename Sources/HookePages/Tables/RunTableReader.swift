internal import HookeTrace

/// Reads columns of a run's table by name, row after row.
enum RunTableReader {
    /// The fields of a row, in the order of the columns that were asked for.
    struct Row {
        fileprivate let path: String
        fileprivate let reader: CSVReader
        fileprivate let columns: [Int]

        func text(_ column: Int) -> String { reader[columns[column]] }

        /// A number; `nil` for an empty field, and for a number that is not finite. Throws for other texts.
        func number(_ column: Int) throws(PictureError) -> Double? {
            let field = text(column)
            if field.isEmpty { return nil }
            guard let number = Double(field) else {
                let name = reader.header[columns[column]]
                let reason = "'\(field.prefix(40))' in the column '\(name)' is not a number"
                throw .run(.damaged(path: path, reason: reason))
            }
            return number.isFinite ? number : nil
        }
    }

    /// Calls `body` for each row.
    ///
    /// - Throws: ``PictureError`` when the table cannot be read, a column is missing or a row is malformed, and what `body` throws.
    static func forEach(
        _ path: String, _ columns: [String], _ body: (Row) throws(PictureError) -> Void
    ) throws(PictureError) {
        var reader = try reader(path)
        var indices: [Int] = []
        for column in columns {
            guard let index = reader.header.firstIndex(of: column) else {
                throw .run(.damaged(path: path, reason: "no column '\(column)'"))
            }
            indices.append(index)
        }
        while try malformed(path, { () throws(CSVError) in try reader.next() }) {
            try body(Row(path: path, reader: reader, columns: indices))
        }
    }

    /// The columns of a table.
    static func header(of path: String) throws(PictureError) -> [String] { try reader(path).header }

    private static func reader(_ path: String) throws(PictureError) -> CSVReader {
        let bytes: [UInt8]
        do throws(TraceError) { bytes = try StoredTable.csv(of: path) } catch { throw .trace(error) }
        return try malformed(path) { () throws(CSVError) in try CSVReader(bytes, name: path) }
    }

    private static func malformed<Value>(
        _ path: String, _ body: () throws(CSVError) -> Value
    ) throws(PictureError) -> Value {
        do throws(CSVError) { return try body() } catch {
            throw .run(.damaged(path: path, reason: "line \(error.line) is malformed (\(error))"))
        }
    }
}
