/// An error in the input of a comparison.
public enum ComparisonError: Error, Hashable, Sendable {
    /// A file is not a CSV table.
    case malformed(CSVError)
    /// A file cannot be read.
    case unreadable(TraceError)
    /// A folder has no manifest.
    case noManifest(path: String)
    /// The manifest is not one of hooke, of a later version, or damaged.
    case badManifest(path: String, reason: String)
    /// The manifest lists a table that does not exist.
    case missingTable(path: String)
    /// One of the two is a run's folder, and the other is not.
    case unlike(folder: String, table: String)
    /// A tolerance names a column that no table has.
    case unknownColumn(String, known: [String])

    /// The exit code of a command: 66 for missing input, 65 for bad input, 64 for an unknown column, otherwise that of the error.
    public var exitCode: Int32 {
        switch self {
        case .malformed, .badManifest, .unlike: 65
        case .unreadable(let error): error.exitCode
        case .noManifest, .missingTable: 66
        case .unknownColumn: 64
        }
    }

    /// Calls `body`, and throws its error as ``unreadable(_:)``.
    static func reading<Value: ~Copyable>(
        _ body: () throws(TraceError) -> Value
    ) throws(ComparisonError) -> Value {
        do throws(TraceError) { return try body() } catch { throw .unreadable(error) }
    }
}

extension ComparisonError: CustomStringConvertible {
    /// The message, one line.
    public var description: String {
        switch self {
        case .malformed(let error): error.description
        case .unreadable(let error): error.description
        case .noManifest(let path):
            "\(path.escaped()): a folder without \(Manifest.file): not a run, or one that was stopped while it was written "
                + "(expected a run's folder, a golden trace or a CSV file)"
        case .badManifest(let path, let reason): "\(path.escaped()): \(reason)"
        case .missingTable(let path): "\(path.escaped()): missing, the manifest lists it"
        case .unlike(let folder, let table):
            "\(folder.escaped()) is a folder and \(table.escaped()) is not (expected two runs, or two tables such as "
                + "\(folder.escaped())/points.csv)"
        case .unknownColumn(let name, let known):
            "no table has a column \(quoted(name)); they have \(known.joined(separator: ", "))"
        }
    }
}
