import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What this process has begun and not finished: hidden files, folders made for them, programs that were started. An interruption
/// removes it.
///
/// One list for the whole process, as a signal is the whole process's. It changes nothing of what a run computes.
package enum UnfinishedWork {
    /// The list, while it is held.
    package struct List {
        /// Hidden files that have not got their names.
        var files: [String] = []
        /// Folders made for files that are not there yet, the outermost first.
        var folders: [String] = []
        /// Programs that were started and not waited for.
        package var processes: [pid_t] = []
        /// How many moments are going on that must not be cut in two.
        fileprivate var moments = 0
        fileprivate var isInterrupted = false

        /// Removes a hidden file, and takes it off the list.
        mutating func remove(_ file: String) {
            unlink(file)
            forget(file)
        }

        /// Takes a file off the list: it has its name, or is gone.
        mutating func forget(_ file: String) { files.removeAll { $0 == file } }

        /// Removes folders that were made, as far as they are empty, and takes them off the list.
        mutating func remove(folders made: [String]) {
            for folder in made.reversed() { rmdir(folder) }
            forget(folders: made)
        }

        /// Removes all that is on the list, unless something must be done first; says whether it has.
        fileprivate func removeAll() -> Bool {
            guard moments == 0 else { return false }
            for process in processes {
                kill(process, SIGKILL)
                // It must not write once its file is gone.
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

    /// Changes the list together with what it is a list of. Does not return once the process is interrupted, but for what is to be done
    /// first.
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

    /// Does what an interruption must wait for: several changes of names that only make sense together.
    static func withoutInterruption<Value: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        change(unless: \.isInterrupted) { $0.moments += 1 }
        defer { list.withLock { $0.moments -= 1 } }
        return try body()
    }

    /// Stops all further changes, waits for what must not be cut in two, and removes what is unfinished.
    static func abandon() {
        list.withLock { $0.isInterrupted = true }
        while !list.withLock({ $0.removeAll() }) { usleep(500) }
    }

    private static func waitForTheEnd() -> Never {
        while true { pause() }
    }
}
