/// A place in a file; lines and columns count from 1, columns in Unicode scalars, as editors do.
public struct SourcePosition: Hashable, Comparable, Sendable {
    /// The line, the first is 1.
    public let line: Int
    /// The column, the first is 1.
    public let column: Int

    /// A place by line and column.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Where a file begins.
    public static let start = SourcePosition(line: 1, column: 1)

    /// In reading order.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `12:5`.
    public var description: String { "\(line):\(column)" }
}
