import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What this process has started and not finished: hidden files, folders created for them, child processes. An interruption removes it.
///
/// One list for the process, because signals are per process. It does not influence what a run computes.
package enum UnfinishedWork {
    /// The list, while it is locked.
    package struct List {
        /// Hidden files that are not published yet.
        var files: [String] = []
        /// Folders created for files that are not there yet, the outermost first.
        var folders: [String] = []
        /// Child processes that were not waited for.
        package var processes: [pid_t] = []
        /// The number of sections in progress that must not be interrupted.
        fileprivate var moments = 0
        fileprivate var isInterrupted = false

        /// Removes a hidden file, and its entry.
        mutating func remove(_ file: String) {
            unlink(file)
            forget(file)
        }

        /// Removes the entry of a file that is published or gone.
        mutating func forget(_ file: String) { files.removeAll { $0 == file } }

        /// Removes folders that were created, as far as they are empty, and their entries.
        mutating func remove(folders made: [String]) {
            for folder in made.reversed() { rmdir(folder) }
            forget(folders: made)
        }

        /// Removes everything on the list, unless something must be finished first. Returns whether it did.
        fileprivate func removeAll() -> Bool {
            guard moments == 0 else { return false }
            for process in processes {
                kill(process, SIGKILL)
                // It must not write after its file is removed.
                var status: Int32 = 0
                while waitpid(process, &status, 0) < 0, errno == EINTR {}
            }
            for file in files { unlink(file) }
            for folder in folders.reversed() { rmdir(folder) }
            return true
        }

        mutating func forget(folders made: [String]) { folders.removeAll { made.contains($0) } }
    }

    private static let list = Mutex(List())

    /// Changes the list together with the files or folders it lists. Does not return after an interruption, except inside a section that
    /// must be finished.
    package static func change<Value, Failure: Error>(
        _ body: (inout List) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try change(unless: { $0.isInterrupted && $0.moments == 0 }, body)
    }

    private static func change<Value, Failure: Error>(
        unless isOver: (List) -> Bool, _ body: (inout List) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let outcome: Result<Value, Failure>? = list.withLock { list in
            if isOver(list) { return nil }
            do throws(Failure) { return .success(try body(&list)) } catch { return .failure(error) }
        }
        guard let outcome else { waitForTheEnd() }
        return try outcome.get()
    }

    /// A section that an interruption must wait for: several renames that only make sense together.
    static func withoutInterruption<Value: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        change(unless: \.isInterrupted) { $0.moments += 1 }
        defer { list.withLock { $0.moments -= 1 } }
        return try body()
    }

    /// Stops all further changes, waits for sections that must be finished, and removes what is unfinished.
    static func abandon() {
        list.withLock { $0.isInterrupted = true }
        while !list.withLock({ $0.removeAll() }) { usleep(500) }
    }

    private static func waitForTheEnd() -> Never {
        while true { pause() }
    }
}
