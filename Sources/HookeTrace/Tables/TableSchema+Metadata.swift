extension TableSchema {
    /// The name of the file that describes the table.
    public var metadataFile: String { "\(name)\(TableSchema.metadataSuffix)" }

    /// The suffix of the names of such files.
    package static let metadataSuffix = ".csv-metadata.json"

    /// The table's description in W3C CSV on the Web (Metadata Vocabulary for Tabular Data, 2015).
    ///
    /// The vocabulary has no property for a unit and allows properties of other vocabularies: schema.org's `unitText`.
    public var metadata: JSONValue {
        var schema: [JSONValue.Member] = [JSONValue.Member("columns", .array(columns.map { $0.metadata }))]
        if !key.isEmpty { schema.append(JSONValue.Member("primaryKey", .array(key.map(JSONValue.string)))) }
        return [
            "@context": ["http://www.w3.org/ns/csvw", ["@language": "en"]],
            "url": .string(file),
            "dc:title": .string(name),
            "dc:description": .string(about),
            "dialect": ["encoding": "utf-8", "header": true, "lineTerminators": ["\n"]],
            "tableSchema": .object(schema),
        ]
    }
}

extension Column {
    fileprivate var metadata: JSONValue {
        var members: [JSONValue.Member] = [
            JSONValue.Member("name", .string(name)),
            JSONValue.Member("titles", .string(name)),
            JSONValue.Member("datatype", .string(kind.datatype)),
            JSONValue.Member("null", ""),
            JSONValue.Member("dc:description", .string(about)),
        ]
        if let unit { members.append(JSONValue.Member("schema:unitText", .string(unit))) }
        return .object(members)
    }
}

extension ColumnKind {
    fileprivate var datatype: String {
        switch self {
        case .integer: "long"
        case .real: "double"
        case .text, .hexadecimal: "string"
        }
    }
}
