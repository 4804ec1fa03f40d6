/// An error while writing or reading a trace.
public enum TraceError: Error, Hashable, Sendable {
    /// The operating system refused an operation. `code` is its errno.
    case system(Operation, path: String, code: Int32)
    /// The path of a new file or folder has something that must not be replaced; `reason` names it.
    case occupied(path: String, reason: String)
    /// The input is not a regular file but a named pipe, a socket or a device. `what` is its name with an article.
    case notAFile(path: String, what: String)
    /// Another process is writing into this folder.
    case busy(path: String)
    /// A value to be written is not finite. `row` counts from 0.
    case notFinite(table: String, column: String, row: Int)
    /// A table is Parquet, which hooke does not read.
    case parquet(path: String)

    /// The operation, as a phrase that follows "cannot".
    public enum Operation: String, Hashable, Sendable {
        /// Creating a file or folder.
        case create
        /// Locking a file; the file system may not support locks.
        case lock
        /// Writing to a file.
        case write
        /// Writing data to the disk.
        case synchronise = "write to the disk"
        /// Renaming a complete file.
        case publish = "move into place"
        /// Removing a file of an earlier run.
        case remove
        /// Opening a file to read it.
        case open
        /// Reading from a file.
        case read
    }

    /// The exit code of the command line: 73 cannot create, 74 input or output failed, 66 no such input, 65 Parquet, 70 an
    /// internal error.
    public var exitCode: Int32 {
        switch self {
        case .system(.create, _, _), .system(.lock, _, _), .occupied, .busy: 73
        case .system(.open, _, _), .notAFile: 66
        case .system: 74
        case .parquet: 65
        case .notFinite: 70
        }
    }
}

extension TraceError: CustomStringConvertible {
    /// The message, one line: `runs/pull/points.csv: cannot write: No space left on device`.
    public var description: String {
        switch self {
        case .system(_, let path, _), .occupied(let path, _), .notAFile(let path, _), .busy(let path),
            .parquet(let path):
            "\(path.escaped()): \(reason)"
        case .notFinite: reason
        }
    }

    /// The message without the path.
    var reason: String {
        switch self {
        case .system(let operation, _, let code):
            "cannot \(operation.rawValue): \(systemErrorText(code))"
        case .occupied(_, let reason):
            "cannot create: \(reason)"
        case .notAFile(_, let what):
            "cannot open: \(what) (expected a regular file)"
        case .busy:
            "cannot create: another hooke is writing into this folder; wait for it, or choose another folder"
        case .notFinite(let table, let column, let row):
            "a value in table \(table), column \(column), row \(row) (the first is 0) is not finite"
        case .parquet:
            "this is Parquet, for other programs (expected CSV): run the scenario again without --format parquet"
        }
    }
}
