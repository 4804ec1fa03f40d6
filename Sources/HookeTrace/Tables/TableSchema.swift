/// The schema of a table: its name, which is also its file's, its columns, and the key that identifies its rows.
public struct TableSchema: Hashable, Sendable {
    /// The name in snake case; the table is written to `<name>.csv`.
    public let name: String
    /// One sentence for the metadata beside the table.
    public let about: String
    /// The columns, in the order of the file.
    public let columns: [Column]
    /// The names of the columns that together identify a row; may be empty.
    public let key: [String]

    /// Creates a schema of 1 to 64 columns with different names; `key` names some of them.
    public init(_ name: String, about: String, columns: [Column], key: [String] = []) {
        trap(unless: Column.isSnakeCase(name), "the table name \(name) is not snake case")
        trap(unless: (1...64).contains(columns.count), "the table \(name) must have 1 to 64 columns")
        let names = columns.map { $0.name }
        trap(unless: Set(names).count == names.count, "the table \(name) has two columns of one name")
        trap(unless: Set(key).isSubset(of: names), "the key of the table \(name) names a column that it does not have")
        self.name = name
        self.about = about
        self.columns = columns
        self.key = key
    }

    /// The name of the table's file.
    public var file: String { name + ".csv" }
}

/// The kind of a column's cells.
public enum ColumnKind: Hashable, Sendable {
    /// A 64-bit integer: a count, a time, an index.
    case integer
    /// A double.
    case real
    /// UTF-8 text.
    case text
    /// 64 bits that are formatted as sixteen hexadecimal digits: a hash.
    case hexadecimal
}

/// A column of a table: its name, kind, unit and description.
public struct Column: Hashable, Sendable {
    /// The name in the header, in snake case, with the unit as its suffix: `velocity_x_pt_per_s`.
    public let name: String
    /// The kind of the cells.
    public let kind: ColumnKind
    /// The unit (`s`, `pt/s`, `%`); `nil` for a pure number, a text, or if rows differ.
    public let unit: String?
    /// One sentence for the metadata beside the table.
    public let about: String

    /// Creates a column. The name must be snake case and end with the unit: `pt/s` gives `..._pt_per_s`, `%` gives `..._percent`.
    public init(_ name: String, _ kind: ColumnKind, unit: String? = nil, about: String) {
        trap(unless: Column.isSnakeCase(name), "the column name \(name) is not snake case")
        if let unit {
            let suffix = Column.suffix(of: unit)
            trap(unless: name == suffix || name.hasSuffix("_" + suffix), "the column \(name) must end with _\(suffix)")
        }
        self.name = name
        self.kind = kind
        self.unit = unit
        self.about = about
    }

    package static func suffix(of unit: String) -> String {
        unit.reduce(into: "") { suffix, character in
            switch character {
            case "/": suffix += suffix.isEmpty ? "per_" : "_per_"
            case "%": suffix += "percent"
            default: suffix += character.lowercased()
            }
        }
    }

    static func isSnakeCase(_ name: String) -> Bool {
        guard let first = name.utf8.first, first != UInt8(ascii: "_") else { return false }
        guard !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else { return false }
        return name.utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
        }
    }
}

/// The value of a cell of a table.
public enum Cell: Hashable, Sendable {
    /// A whole number.
    case integer(Int64)
    /// A double.
    case real(Double)
    /// A text, never empty.
    case text(String)
    /// No value: not measured, or not applicable.
    case empty
}
