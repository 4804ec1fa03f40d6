/// Why two tables could not be compared.
public enum ComparisonError: Error, Hashable, Sendable {
    /// One of them is not a CSV table.
    case malformed(CSVError)
    /// A tolerance or a key names a column that the tables do not both have.
    case unknownColumn(String, known: [String])
}

extension ComparisonError: CustomStringConvertible {
    /// One line for people.
    public var description: String {
        switch self {
        case .malformed(let error): error.description
        case .unknownColumn(let name, let known):
            "there is no column \(name) in both tables; they have \(known.joined(separator: ", "))"
        }
    }
}
