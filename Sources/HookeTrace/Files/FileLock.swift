#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A lock on an open file, which its process loses when it ends, however it ends.
enum FileLock {
    /// What came of trying.
    enum Outcome: Equatable {
        case taken
        /// Another descriptor has it.
        case held
        /// The system's errno: the file system may not know locks (ENOLCK, ENOSYS, EOPNOTSUPP).
        case failed(Int32)
    }

    /// Tries to take the lock of an open file, without waiting for it.
    static func take(_ descriptor: Int32) -> Outcome {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return .held
            case let failure: return .failed(failure)
            }
        }
        return .taken
    }
}

/// The lock on a folder into which a run or its pictures are written: a hidden file in it, `.run.hooke-part`. It is gone with this object,
/// and so are folders that were made for what then was not written.
///
/// A file and not the folder itself: a network file system locks only what is open for writing.
package final class FolderLock {
    static let name = ".run" + TemporaryName.suffix

    private let path: String
    private let descriptor: Int32
    private var madeFolders: [String]

    /// Makes a folder, where it is not there, and takes its lock.
    ///
    /// Throws `.inTheWay` where a file has its place, `.busy` where somebody else has the lock, and `.system(.lock, ...)` where the file
    /// system knows no locks.
    package convenience init(making folder: String) throws(TraceError) {
        let made = try UnfinishedWork.change { work throws(TraceError) in
            let made = try FileSystem.makeFolder(folder)
            work.folders += made
            return made
        }
        do throws(TraceError) {
            try self.init(folder, made: made)
        } catch {
            UnfinishedWork.change { $0.remove(folders: made) }
            throw error
        }
    }

    /// Takes the lock of a folder that is there.
    package convenience init(_ folder: String) throws(TraceError) { try self.init(folder, made: []) }

    init(
        _ folder: String, made: [String], lock: (Int32) -> FileLock.Outcome = FileLock.take
    ) throws(TraceError) {
        let path = "\(folder)/\(FolderLock.name)"
        descriptor = try UnfinishedWork.change { work throws(TraceError) in
            while true {
                let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o666)
                guard descriptor >= 0 else { throw TraceError.system(.create, path: folder, code: errno) }
                switch lock(descriptor) {
                case .taken:
                    // Its owner may have removed it since it was opened.
                    guard TemporaryName.isNamed(path, descriptor) else { break }
                    work.files.append(path)
                    return descriptor
                case .held:
                    close(descriptor)
                    throw TraceError.busy(path: folder)
                case .failed(let code):
                    unlink(path)
                    close(descriptor)
                    throw TraceError.system(.lock, path: folder, code: code)
                }
                close(descriptor)
            }
        }
        self.path = path
        madeFolders = made
    }

    /// The folders that were made stay: something is in them.
    func keepFolders() {
        let made = madeFolders
        UnfinishedWork.change { $0.forget(folders: made) }
        madeFolders = []
    }

    deinit {
        let (path, made) = (path, madeFolders)
        UnfinishedWork.change { work in
            work.remove(path)
            work.remove(folders: made)
        }
        close(descriptor)
    }
}
