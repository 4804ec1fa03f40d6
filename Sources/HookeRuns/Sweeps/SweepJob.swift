public import HookeForms
public import HookeScenario
internal import HookeTrace

/// A sweep, or one shard of it, in a folder: runs what is missing there.
///
///     let job = try SweepJob(swept, plan: planText, in: "sweeps/elastic-springs")
///     try job.run(threads: 2, by: { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) })
///
/// The rows are in a hidden file until all of them are there. A process that was killed loses its last rows at most; the next one goes on
/// behind the last row that a checksum vouches for. A finished table is read, and compared with the checksum beside it.
public struct SweepJob: Sendable {
    /// The plan with its scenario.
    public let swept: SweptScenario
    /// The folder.
    public let folder: String
    /// The shard; `nil` for all runs in one process.
    public let shard: SweepShard?
    let lock: SweepLock

    /// How far a job came.
    public struct Progress: Hashable, Sendable {
        /// The number of rows that are there.
        public let done: Int
        /// The number of rows of the job.
        public let count: Int
        /// The number of rows that were there at its start.
        public let before: Int

        /// Whether all rows are there.
        public var isComplete: Bool { done == count }
    }

    /// A job in a folder, which is created if it does not exist.
    ///
    /// - Throws: ``SweepError/otherLock(folder:reason:)`` where the folder belongs to another plan, program or number of shards.
    public init(
        _ swept: SweptScenario, plan: ScenarioText, in folder: String, shard: SweepShard? = nil
    ) throws(SweepError) {
        (self.swept, self.folder, self.shard) = (swept, folder, shard)
        let lock = try SweepError.tracing { () throws(TraceError) in
            try SweepLock(swept, plan: plan, shards: shard?.count ?? 0)
        }
        self.lock = lock
        try SweepError.tracing { () throws(TraceError) in try SweepFolder.make(folder) }
        OutputFile.removeLeftovers(in: folder)
        // Looked for before the lock, which other processes publish before their tables.
        let table = try SweepError.tracing { () throws(TraceError) in
            try FileSystem.names(in: folder).first { $0.contains(".csv") }
        }
        if try SweepLock(in: folder) == nil {
            if let table { throw .lockMissing(folder: folder, table: table) }
            try publishLock()
        }
        guard let found = try SweepLock(in: folder) else { throw .noSweep(folder: folder) }
        if let difference = lock.difference(from: found) { throw .otherLock(folder: folder, reason: difference) }
        // A merged sweep is complete, whatever its shards were.
        if shard == nil, FileSystem.kindUnlessLink(of: "\(folder)/\(SweepFolder.results)") == .file { return }
        guard found.shards == lock.shards else {
            let other = found.shards == 0 ? "in one process" : "in \(found.shards) shards"
            throw .otherLock(folder: folder, reason: "its sweep is run \(other)")
        }
    }

    private func publishLock() throws(SweepError) {
        try SweepError.tracing { () throws(TraceError) in
            do throws(TraceError) {
                var file = try OutputFile(creating: "\(folder)/\(SweepLock.file)")
                try file.write(lock.json.text(pretty: true) + "\n")
                try file.publish()
            } catch .occupied {
                // Another process was faster, and its lock is compared.
            }
        }
    }

    /// The path of the file of results.
    public var path: String { "\(folder)/\(shard?.file ?? SweepFolder.results)" }

    private var all: SweepShard { shard ?? .whole }

    /// Runs what is missing. The rows do not depend on the number of threads.
    ///
    /// - Parameters:
    ///   - threads: the number of threads.
    ///   - perform: calls its second argument with the numbers below the first, possibly at the same time.
    ///   - shouldStop: whether no further run begins; those that have begun are finished.
    ///   - progress: called after each run, from any thread.
    ///   - note: called with the damage of an unfinished table, whose runs from there on are done again.
    /// - Returns: how far it came: incomplete if it was stopped.
    public func run(
        threads: Int = 1,
        by perform: (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void = { count, body in
            for index in 0..<count { body(index) }
        },
        until shouldStop: @escaping @Sendable () -> Bool = { false },
        progress: @escaping @Sendable (Progress) -> Void = { _ in }, note: (SweepError) -> Void = { _ in }
    ) throws(SweepError) -> Progress {
        let (swept, all) = (swept, all)
        let count = all.rowCount(of: swept.runCount)
        if FileSystem.kindUnlessLink(of: path) == .file {
            var table = try SweepTableReader(path, all, lock)
            try table.checkAll()
            // Metadata that were removed.
            try SweepError.tracing { () throws(TraceError) in
                let metadata = "\(folder)/\(swept.table.metadataFile)"
                guard FileSystem.kindUnlessLink(of: metadata) != .file else { return }
                try SweepFolder.publishMetadata(of: swept.table, in: folder)
            }
            // Of a process that was killed after it gave the table its name. Where it cannot be removed, it is harmless.
            try? FileSystem.remove(ResumableFile.part(of: path + TableChecksum.suffix))
            return Progress(done: count, count: count, before: count)
        }
        do throws(TraceError) {
            var file = try ResumableFile(path)
            var checkpoints = try ResumableFile(path + TableChecksum.suffix)
            let unfinished = try UnfinishedTable(of: path, all, lock)
            if let damage = unfinished.damage { note(damage) }
            // Continues behind the last row that is known to be right.
            var digest = unfinished.digest
            try file.resume(at: digest.bytes)
            try checkpoints.resume(at: unfinished.checkpoints)
            if digest.lines == 0 {
                digest.add(header.dropLast())
                try file.write(header)
                try checkpoints.write(Array("\(digest.checkpoint)\n".utf8))
            }
            let before = unfinished.rows
            progress(Progress(done: before, count: count, before: before))
            let rows = OrderedRows(
                from: before, to: count, in: file, checkpoints: checkpoints, behind: digest, until: shouldStop)
            perform(max(1, threads)) { _ in
                var runner = VariantRunner(swept)
                while let indices = rows.next(atMost: runner.batchWidth) {
                    if indices.count > 1 { runner.prepare(runs: indices.lazy.map { all.run(ofRow: $0) }) }
                    for index in indices {
                        var row: [UInt8] = []
                        runner.appendRow(ofRun: all.run(ofRow: index), to: &row)
                        progress(Progress(done: rows.take(row, at: index), count: count, before: before))
                    }
                }
            }
            // Before the table gets its name, so that no finished table is without them.
            if rows.isComplete { try SweepFolder.publishMetadata(of: swept.table, in: folder) }
            let done = try rows.finish()
            return Progress(done: done, count: count, before: before)
        } catch {
            throw .trace(error)
        }
    }

    /// The first line of the table.
    private var header: [UInt8] {
        var header: [UInt8] = []
        swept.table.appendCSVHeader(to: &header)
        return header
    }
}
