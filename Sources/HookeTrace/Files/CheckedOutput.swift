#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Buffered output to an open descriptor that checks every write (Swift's `print` ignores errors, such as a full disk). It does not close
/// the descriptor.
///
/// Bytes that were not flushed are lost with the value: end with `flush()`.
public struct CheckedOutput: ~Copyable {
    /// The name for error messages.
    public let path: String
    let descriptor: Int32
    private var buffer: [UInt8] = []
    private var hasSent = false

    /// The size of a write; larger ones are not faster.
    static let piece = 65_536

    /// Creates an output to `descriptor`; `path` names it in errors.
    public init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
        buffer.reserveCapacity(2 * CheckedOutput.piece)
    }

    /// Standard output.
    public static func standard() -> CheckedOutput {
        CheckedOutput(descriptor: STDOUT_FILENO, path: "standard output")
    }

    /// All bytes, while none of them was written; `nil` afterwards.
    var allTaken: [UInt8]? { hasSent ? nil : buffer }

    /// Appends bytes; complete pieces are written.
    public mutating func write(_ bytes: [UInt8]) throws(TraceError) {
        if buffer.isEmpty, bytes.count >= CheckedOutput.piece { return try send(bytes) }
        buffer.append(contentsOf: bytes)
        if buffer.count >= CheckedOutput.piece { try flush() }
    }

    /// Appends a text.
    public mutating func write(_ text: String) throws(TraceError) {
        buffer.append(contentsOf: text.utf8)
        if buffer.count >= CheckedOutput.piece { try flush() }
    }

    /// Writes the rest. What could not be written is dropped with the error.
    public mutating func flush() throws(TraceError) {
        defer { buffer.removeAll(keepingCapacity: true) }
        try send(buffer)
    }

    private mutating func send(_ bytes: [UInt8]) throws(TraceError) {
        hasSent = hasSent || !bytes.isEmpty
        let failure: Int32? = bytes.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(UnsafeRawBufferPointer(rebasing: rest.prefix(CheckedOutput.piece)))
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if count == 0 {
                    return EIO
                } else if errno == EAGAIN {
                    waitUntilWritable()
                } else if errno != EINTR {
                    return errno
                }
            }
            return nil
        }
        if let failure { throw .system(.write, path: path, code: failure) }
    }

    private func systemWrite(_ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #else
            Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
    }

    /// Another process can have made a shared descriptor non-blocking.
    private func waitUntilWritable() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
    }
}
