/// What stands in one cell of a table.
public enum Cell: Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// A double.
    case real(Double)
    /// A text, never empty.
    case text(String)
    /// Nothing: not measured, or not there.
    case empty
}
