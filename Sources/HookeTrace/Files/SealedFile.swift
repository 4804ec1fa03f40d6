#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A complete file before it is on the disk and has its name. Its owner publishes or discards it.
struct SealedFile {
    let path: String
    let target: String
    let temporary: String
    /// Kept open for its lock.
    let descriptor: Int32

    /// Waits until the file is on the disk.
    ///
    /// The data of all files of a run are on their way by now, and the file system writes most of them with the first.
    func synchronise() throws(TraceError) { try FileSystem.synchronise(descriptor, path: path) }

    /// Renames the file. An error of `close` would be known since the data are on the disk.
    func publish() throws(TraceError) {
        let failure: Int32? = UnfinishedWork.change { work in
            guard rename(temporary, target) == 0 else {
                let failure = errno
                work.remove(temporary)
                return failure
            }
            work.forget(temporary)
            return nil
        }
        close(descriptor)
        if let failure { throw .system(.publish, path: path, code: failure) }
    }

    func discard() {
        UnfinishedWork.change { $0.remove(temporary) }
        close(descriptor)
    }
}
