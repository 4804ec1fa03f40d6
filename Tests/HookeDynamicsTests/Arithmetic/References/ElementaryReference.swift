/// Correctly rounded values of the elementary functions, from mpmath; a file holds a function's.
enum ElementaryReference {
    /// A table's rows: the arguments and the result of each.
    static func rows(_ table: String) -> [[Double]] {
        table.split(whereSeparator: \.isWhitespace).map { row in
            row.split(separator: ":").map { Double(bitPattern: UInt64($0, radix: 16)!) }
        }
    }
}
