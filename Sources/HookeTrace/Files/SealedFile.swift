#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is complete and waits for the disk, and for its name. Its owner either publishes or discards it.
struct SealedFile {
    let path: String
    let target: String
    let temporary: String
    /// Kept open for its lock.
    let descriptor: Int32

    /// Waits until the file is on the disk.
    ///
    /// It is on its way by now, and so are the others of a run, whose file system brings most of them there with the first: twenty
    /// files take four fifths of the time that they take one after the other.
    func synchronise() throws(TraceError) { try FileSystem.synchronise(descriptor, path: path) }

    /// Moves the file into place. What `close` could say is known since the data were brought to the disk.
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
