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
    /// What is to be read is no file: a named pipe, a socket or a device. `what` is its name with an article.
    case notAFile(path: String, what: String)
    /// Another run, or another picture, is being written into this folder.
    case busy(path: String)
    /// A value that is not finite came to be written. `row` counts from 0.
    case notFinite(table: String, column: String, row: Int)

    /// What was attempted, in words that complete "cannot ...".
    public enum Operation: String, Hashable, Sendable {
        /// Making a file or folder.
        case create
        /// Locking a file: the file system may not know locks.
        case lock
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
        case .system(.create, _, _), .system(.lock, _, _), .inTheWay, .busy: 73
        case .system(.open, _, _), .notAFile: 66
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
        case .system(_, let path, _), .inTheWay(let path, _), .notAFile(let path, _), .busy(let path):
            "\(path.escaped()): \(reason)"
        case .notFinite: reason
        }
    }

    /// The same without the path.
    var reason: String {
        switch self {
        case .system(let operation, _, let code):
            "cannot \(operation.rawValue): \(String(cString: strerror(code)))"
        case .inTheWay(_, let what):
            "cannot create: \(what)"
        case .notAFile(_, let what):
            "cannot open: it is \(what) (expected a regular file)"
        case .busy:
            "cannot create: another hooke is writing into this folder; wait for it, or choose another folder"
        case .notFinite(let table, let column, let row):
            "the table \(table) got a value that is not finite in column \(column), row \(row) (the first is 0)"
        }
    }
}
