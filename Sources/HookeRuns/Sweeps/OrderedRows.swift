internal import HookeScenario
internal import HookeTrace
internal import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Hands the runs of a sweep to threads, and writes their rows in the order of their numbers.
///
/// At most ``window`` rows wait for an earlier one, so that memory does not grow with the sweep.
final class OrderedRows: Sendable {
    /// The most runs between the first that is not written and the last that has begun.
    private static let window = 1024
    /// The most bytes that wait to be written.
    private static let mostBytes = 1 << 16
    /// The longest time for which complete rows wait to be written, if others follow.
    private static let longestWait = Duration.milliseconds(500)

    private let count: Int
    private let shouldStop: @Sendable () -> Bool
    private let state: Mutex<State>

    private struct State: ~Copyable {
        var file: ResumableFile?
        /// The digests of what was written, line by line.
        var checkpoints: ResumableFile?
        var digest: LineDigest
        /// The indices of the next row to begin, and of the next to write.
        var begun, written: Int
        /// Rows that wait for an earlier one, by their index modulo the window.
        var waiting: [[UInt8]?]
        var bytes: [UInt8] = []
        var lastWrite = ContinuousClock.now
        var error: TraceError?
        var isStopped = false
    }

    /// Rows of a file from an index on, behind the lines of a digest.
    init(
        from first: Int, to count: Int, in file: consuming sending ResumableFile,
        checkpoints: consuming sending ResumableFile, behind digest: LineDigest,
        until shouldStop: @escaping @Sendable () -> Bool
    ) {
        (self.count, self.shouldStop) = (count, shouldStop)
        state = Mutex(
            State(
                file: file, checkpoints: checkpoints, digest: digest, begun: first, written: first,
                waiting: Array(repeating: nil, count: OrderedRows.window)))
    }

    /// The indices of the next rows, which the caller makes: `most`, or as many as are left; `nil` after the last, after an error, and when
    /// the sweep is asked to stop. Waits while too many rows wait for an earlier one.
    func next(atMost most: Int) -> Range<Int>? {
        while true {
            let stops = shouldStop()
            let next: Range<Int>?? = state.withLock { state in
                state.isStopped = state.isStopped || stops
                if state.isStopped || state.error != nil || state.begun >= count { return .some(nil) }
                let limit = min(count, state.written + OrderedRows.window)
                guard state.begun < limit else { return nil }
                let first = state.begun
                state.begun = min(first + most, limit)
                return .some(first..<state.begun)
            }
            if let next { return next }
            usleep(500)
        }
    }

    /// Takes the row of an index. Returns the number of rows in order so far.
    func take(_ row: [UInt8], at index: Int) -> Int {
        state.withLock { state in
            state.waiting[index % OrderedRows.window] = row
            while let next = state.waiting[state.written % OrderedRows.window] {
                state.bytes.append(contentsOf: next)
                state.digest.add(next.dropLast())
                state.waiting[state.written % OrderedRows.window] = nil
                state.written += 1
            }
            let now = ContinuousClock.now
            if state.bytes.count >= OrderedRows.mostBytes
                || state.lastWrite.duration(to: now) >= OrderedRows.longestWait
            {
                OrderedRows.write(&state)
                state.lastWrite = now
            }
            return state.written
        }
    }

    /// Whether the last row was taken, without an error.
    var isComplete: Bool { state.withLock { $0.written == count && $0.error == nil } }

    private static func write(_ state: inout State) {
        guard state.error == nil, !state.bytes.isEmpty else { return }
        do throws(TraceError) {
            try state.file?.write(state.bytes)
            // A checkpoint whose rows are missing would be damage; rows without a checkpoint are run again.
            try state.checkpoints?.write(Array("\(state.digest.checkpoint)\n".utf8))
        } catch {
            state.error = error
        }
        state.bytes.removeAll(keepingCapacity: true)
    }

    /// Writes what is left to the disk, after all threads have ended; gives the file its name, with its checksum beside it, if it is
    /// complete. Returns the number of rows.
    func finish() throws(TraceError) -> Int {
        let outcome = state.withLock { state -> Result<Int, TraceError> in
            OrderedRows.write(&state)
            if let error = state.error { return .failure(error) }
            guard let file = state.file.take(), let checkpoints = state.checkpoints.take() else {
                return .success(state.written)
            }
            do throws(TraceError) {
                if state.written == count {
                    try OrderedRows.publishChecksum(of: file.path, state.digest)
                    try file.publish()
                    try checkpoints.discard()
                } else {
                    try file.synchronise()
                    try checkpoints.synchronise()
                }
            } catch {
                return .failure(error)
            }
            return .success(state.written)
        }
        return try outcome.get()
    }

    /// Writes the checksum of a table, before the table gets its name.
    static func publishChecksum(of path: String, _ digest: LineDigest) throws(TraceError) {
        var output = try OutputFile(replacing: path + TableChecksum.suffix)
        try output.write(TableChecksum(of: FileSystem.split(path).name, digest).text)
        try output.publish()
    }
}
