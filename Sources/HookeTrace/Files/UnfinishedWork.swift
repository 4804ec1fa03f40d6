import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The unfinished work of this process: hidden files, folders created for them, child processes. An interruption removes it.
///
/// One list for the process, because signals are per process. It does not influence what a run computes.
package enum UnfinishedWork {
    /// The list, while it is locked.
    package struct List {
        /// Hidden files that are not published yet.
        var files: [String] = []
        /// Folders created for files that are not published yet, the outermost first.
        var folders: [String] = []
        /// Child processes that were not waited for.
        package var processes: [pid_t] = []
        /// The number of sections in progress that must not be interrupted.
        fileprivate var protectedSections = 0
        fileprivate var isInterrupted = false

        /// Adds files that may come, and folders that were created for them, the outermost first.
        package mutating func add(files: [String], folders: [String]) {
            self.files += files
            self.folders += folders
        }

        /// Removes a hidden file, and its entry.
        package mutating func remove(_ file: String) {
            unlink(file)
            forget(file)
        }

        /// Removes the entry of a file that is published or gone.
        mutating func forget(_ file: String) { files.removeAll { $0 == file } }

        /// Removes folders that were created, as far as they are empty, and their entries.
        package mutating func remove(folders made: [String]) {
            for folder in made.reversed() { rmdir(folder) }
            forget(folders: made)
        }

        /// Removes everything on the list, unless a protected section is in progress. Returns whether it did.
        fileprivate func removeAll() -> Bool {
            guard protectedSections == 0 else { return false }
            for process in processes {
                kill(process, SIGKILL)
                // Wait, so that it cannot write after its file is removed.
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

    /// Changes the list together with the files or folders it lists. Does not return after an interruption, except inside a protected
    /// section.
    package static func change<Value, Failure: Error>(
        _ body: (inout List) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try change(unless: { ($0.isInterrupted || Interruption.isPending) && $0.protectedSections == 0 }, body)
    }

    private static func change<Value, Failure: Error>(
        unless isOver: (List) -> Bool, _ body: (inout List) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let outcome: Result<Value, Failure>? = list.withLock { list in
            if isOver(list) { return nil }
            do throws(Failure) { return .success(try body(&list)) } catch { return .failure(error) }
        }
        guard let outcome else { waitForExit() }
        return try outcome.get()
    }

    /// A protected section, which an interruption waits for: several renames that belong together.
    static func withoutInterruption<Value: ~Copyable, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        change(unless: { $0.isInterrupted || Interruption.isPending }) { $0.protectedSections += 1 }
        defer { list.withLock { $0.protectedSections -= 1 } }
        return try body()
    }

    /// Stops all further changes, waits for protected sections, and removes the unfinished work.
    static func abandon() {
        list.withLock { $0.isInterrupted = true }
        while !list.withLock({ $0.removeAll() }) { usleep(500) }
    }

    private static func waitForExit() -> Never {
        while true { pause() }
    }
}
