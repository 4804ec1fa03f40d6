#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A completely written file with a temporary name, not yet synchronised. Its owner publishes or discards it.
struct SealedFile {
    let path: String
    let target: String
    let temporary: String
    /// Kept open for its lock.
    let descriptor: Int32

    /// Waits until the file is on the disk.
    ///
    /// Writing of all files of a run has been started, and the file system writes most of them with the first.
    func synchronise() throws(TraceError) { try FileSystem.synchronise(descriptor, path: path) }

    /// Renames the file. Errors of `close` are ignored: the data are already on the disk.
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
