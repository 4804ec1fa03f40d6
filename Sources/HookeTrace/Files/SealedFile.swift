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
    /// Whether it must not replace another file.
    var isNew = false

    /// Waits until the file is on the disk.
    ///
    /// Writing of all files of a run has been started, and the file system writes most of them with the first.
    func synchronise() throws(TraceError) { try FileSystem.synchronise(descriptor, path: path) }

    /// Renames the file. Errors of `close` are ignored: the data are already on the disk.
    func publish() throws(TraceError) {
        if isNew { return try publishNew() }
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

    /// Gives the file its name, if no other has it. A link, unlike a renaming, replaces nothing.
    private func publishNew() throws(TraceError) {
        let failure: Int32? = UnfinishedWork.change { work in
            let failure = link(temporary, target) == 0 ? nil : errno
            work.remove(temporary)
            return failure
        }
        close(descriptor)
        if failure == EEXIST { throw .occupied(path: path, reason: FileSystem.exists(path)) }
        if let failure { throw .system(.publish, path: path, code: failure) }
    }

    func discard() {
        UnfinishedWork.change { $0.remove(temporary) }
        close(descriptor)
    }
}
