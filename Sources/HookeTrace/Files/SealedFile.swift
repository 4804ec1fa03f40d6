#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is complete and waits for the disk, and for its name. Its owner either publishes or discards it.
struct SealedFile {
    let path: String
    let target: String
    /// What it is called until it is published; `nil` where the target holds the same bytes already, and stays.
    let temporary: String?
    /// Kept open for its lock; the target's own where that stays.
    let descriptor: Int32

    init(path: String, target: String, temporary: String, descriptor: Int32) {
        self.path = path
        self.target = target
        self.temporary = temporary
        self.descriptor = descriptor
    }

    /// The file that stands at a path, if it holds these bytes and no others; `nil` where it does not, or cannot be read.
    init?(standing path: String, holding bytes: [UInt8]) {
        guard let descriptor = FileSystem.opened(path, holding: bytes) else { return nil }
        self.path = path
        target = path
        temporary = nil
        self.descriptor = descriptor
    }

    /// Waits until the file is on the disk.
    ///
    /// It is on its way by now, and so are the others of a run, whose file system brings most of them there with the first: twenty
    /// files take four fifths of the time that they take one after the other.
    func synchronise() throws(TraceError) { try FileSystem.synchronise(descriptor, path: path) }

    /// Moves the file into place. What `close` could say is known since the data were brought to the disk.
    func publish() throws(TraceError) {
        defer { close(descriptor) }
        guard let temporary, rename(temporary, target) != 0 else { return }
        let failure = errno
        unlink(temporary)
        throw .system(.publish, path: path, code: failure)
    }

    func discard() {
        if let temporary { unlink(temporary) }
        close(descriptor)
    }
}
