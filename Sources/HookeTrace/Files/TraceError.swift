#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Why a trace could not be written or read.
public enum TraceError: Error, Hashable, Sendable {
    /// The operating system refused. `code` is its errno.
    case system(Operation, path: String, code: Int32)
    /// Something stands where a file or a folder is to be made, and must not be replaced.
    case inTheWay(path: String, what: String)
    /// A value that is not finite came to be written. `row` counts from 0.
    case notFinite(table: String, column: String, row: Int)

    /// What was attempted, in words that complete "cannot ...".
    public enum Operation: String, Hashable, Sendable {
        /// Making a file or folder.
        case create
        /// Writing to a file.
        case write
        /// Making sure that the data are on the disk.
        case synchronise = "write to the disk"
        /// Moving a finished file to its name.
        case publish = "move into place"
        /// Removing a file of an earlier run.
        case remove
        /// Opening a file to read it.
        case open
        /// Reading from a file.
        case read
    }

    /// What the command line exits with: 73 cannot create, 74 input or output failed, 66 no such input, 70 a fault of ours.
    public var exitCode: Int32 {
        switch self {
        case .system(.create, _, _), .inTheWay: 73
        case .system(.open, _, _): 66
        case .system: 74
        case .notFinite: 70
        }
    }

    /// Whether it says that there is no such file.
    package var isMissingFile: Bool {
        if case .system(.open, _, ENOENT) = self { true } else { false }
    }
}

extension TraceError: CustomStringConvertible {
    /// One line for people: `runs/pull/points.csv: cannot write: No space left on device`.
    public var description: String {
        switch self {
        case .system(let operation, let path, let code):
            "\(path): cannot \(operation.rawValue): \(String(cString: strerror(code)))"
        case .inTheWay(let path, let what):
            "\(path): cannot create: \(what)"
        case .notFinite(let table, let column, let row):
            "the table \(table) got a value that is not finite in column \(column), row \(row) (the first is 0)"
        }
    }
}
