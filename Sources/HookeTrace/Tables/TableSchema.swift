/// What a table is: its name, which is also its file's, its columns, and which of them tell its rows apart.
public struct TableSchema: Hashable, Sendable {
    /// The name in snake case; the table is written to `<name>.csv`.
    public let name: String
    /// One sentence for the metadata beside the table.
    public let about: String
    /// The columns, in the order of the file.
    public let columns: [Column]
    /// The names of the columns that together are different in every row; may be empty.
    public let key: [String]

    /// A schema of 1 to 64 columns with different names; `key` names some of them.
    public init(_ name: String, about: String, columns: [Column], key: [String] = []) {
        precondition(Column.isSnakeCase(name), "the table name \(name) is not snake case")
        precondition((1...64).contains(columns.count), "the table \(name) must have 1 to 64 columns")
        let names = columns.map(\.name)
        precondition(Set(names).count == names.count, "the table \(name) has two columns of one name")
        precondition(Set(key).isSubset(of: names), "the key of the table \(name) names a column that it does not have")
        self.name = name
        self.about = about
        self.columns = columns
        self.key = key
    }

    /// The name of the table's file.
    public var file: String { name + ".csv" }
}
