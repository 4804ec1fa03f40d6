internal import HookeForms
public import HookeTrace

/// The shards of a sweep's folder: which are finished, and how they become one table.
public struct SweepStatus: Hashable, Sendable {
    /// The state of a shard.
    public struct Shard: Hashable, Sendable {
        /// Its number, from 1.
        public let number: Int
        /// The number of rows that are there, and are what was written.
        public let done: Int
        /// The number of its rows.
        public let count: Int
        /// Whether its file has its name: all rows were written.
        public let isPublished: Bool
        /// Why its file is not what was written; `nil` for none.
        public let damage: SweepError?

        /// Whether its file is complete, and is what was written.
        public var isFinished: Bool { isPublished && damage == nil }
    }

    /// The sweep's name.
    public let sweep: String
    /// The folder.
    public let folder: String
    /// The number of runs.
    public let runs: Int
    /// The number of shards; 0 for a sweep in one process.
    public let shardCount: Int
    /// The shards in order; a sweep in one process is one.
    public let shards: [Shard]
    /// Whether `results.csv` is there, complete.
    public let isMerged: Bool
    private let lock: SweepLock

    /// Whether a folder is that of a sweep.
    public static func isSweep(_ folder: String) -> Bool {
        FileSystem.kindUnlessLink(of: "\(folder)/\(SweepLock.file)") != nil
    }

    /// Reads the state of a folder from its files, and checks them.
    ///
    /// - Throws: ``SweepError/damaged(path:line:column:reason:)`` for a damaged `results.csv`; damaged shards have their
    ///   ``Shard/damage``.
    public init(of folder: String) throws(SweepError) { try self.init(of: folder, checkingTables: true) }

    private init(of folder: String, checkingTables: Bool) throws(SweepError) {
        guard let lock = try SweepLock(in: folder) else { throw .noSweep(folder: folder) }
        let results = "\(folder)/\(SweepFolder.results)"
        isMerged = FileSystem.kindUnlessLink(of: results) == .file
        if isMerged, checkingTables || lock.shards == 0 {
            var table = try SweepTableReader(results, .whole, lock)
            try table.checkAll()
        }
        var shards: [Shard] = []
        for number in 1...max(1, lock.shards) {
            let shard = lock.shards == 0 ? SweepShard.whole : SweepShard(number, of: lock.shards) ?? .whole
            let path = "\(folder)/\(lock.shards == 0 ? SweepFolder.results : shard.file)"
            shards.append(
                try SweepStatus.state(of: shard, path, lock, isChecked: checkingTables && lock.shards > 0))
        }
        (self.lock, self.folder, self.shards) = (lock, folder, shards)
        (sweep, runs, shardCount) = (lock.sweep, lock.runs, lock.shards)
    }

    private static func state(
        of shard: SweepShard, _ path: String, _ lock: SweepLock, isChecked: Bool
    ) throws(SweepError) -> Shard {
        let count = shard.rowCount(of: lock.runs)
        guard FileSystem.kindUnlessLink(of: path) == .file else {
            let table = try SweepError.tracing { () throws(TraceError) in try UnfinishedTable(of: path, shard, lock) }
            return Shard(
                number: shard.number, done: table.rows, count: count, isPublished: false, damage: table.damage)
        }
        var damage: SweepError?
        if isChecked {
            do throws(SweepError) {
                var table = try SweepTableReader(path, shard, lock)
                try table.checkAll()
            } catch {
                guard case .damaged = error else { throw error }
                damage = error
            }
        }
        return Shard(
            number: shard.number, done: damage == nil ? count : 0, count: count, isPublished: true, damage: damage)
    }

    /// The number of rows that are there.
    public var done: Int { isMerged ? runs : shards.reduce(0) { $0 + $1.done } }

    /// The damage of finished shards, whose runs are not done again before their files are removed.
    public var damage: [SweepError] { shards.filter(\.isPublished).compactMap(\.damage) }
}

extension SweepStatus {
    /// Merges the shards of a folder into `results.csv`, in the order of the runs. The table has the same bytes for every number of shards,
    /// and for a sweep in one process.
    ///
    /// - Throws: ``SweepError/missingShards(folder:_:of:)``, ``SweepError/incomplete(folder:done:runs:)`` for an unfinished sweep in one process, or ``SweepError/damaged(path:line:column:reason:)`` where a shard does not have
    ///   exactly what was written.
    public static func merge(_ folder: String) throws(SweepError) {
        try SweepStatus(of: folder, checkingTables: false).merge()
    }

    private func merge() throws(SweepError) {
        guard shardCount > 0 else {
            if isMerged { return }
            throw .incomplete(folder: folder, done: done, runs: runs)
        }
        OutputFile.removeLeftovers(in: folder)
        let missing = shards.filter { !$0.isFinished }.map(\.number)
        guard missing.isEmpty else { throw .missingShards(folder: folder, missing, of: shardCount) }
        let files = (1...shardCount).compactMap { SweepShard($0, of: shardCount) }
        let names = files.flatMap { [$0.file, $0.file + TableChecksum.suffix] }
        let stray = try SweepError.tracing { () throws(TraceError) in
            try FileSystem.names(in: folder).first { $0.hasPrefix("shard-") && !names.contains($0) }
        }
        if let stray {
            throw .damaged(path: "\(folder)/\(stray)", reason: "not one of the \(shardCount) shards of plan.lock.json")
        }
        var tables: [SweepTableReader] = []
        for shard in files { tables.append(try SweepTableReader("\(folder)/\(shard.file)", shard, lock)) }
        let path = "\(folder)/\(SweepFolder.results)"
        var output = try SweepError.tracing { () throws(TraceError) in try OutputFile(replacing: path) }
        var digest = LineDigest(ofTableWith: runs + 1)
        func write(_ line: ArraySlice<UInt8>, to output: inout OutputFile) throws(SweepError) {
            digest.add(line)
            do throws(TraceError) { try output.write(line + [UInt8(ascii: "\n")]) } catch { throw .trace(error) }
        }
        try write(Array(lock.columns.joined(separator: ",").utf8)[...], to: &output)
        for run in 0..<runs {
            // The error of a missing row is that of the table's end.
            guard let row = try tables[run % shardCount].next() else { break }
            try write(row, to: &output)
        }
        for index in tables.indices { try tables[index].checkAll() }
        do throws(TraceError) {
            try OrderedRows.publishChecksum(of: path, digest)
            try output.publish()
        } catch {
            throw .trace(error)
        }
    }
}

extension SweepStatus {
    /// The state as text: a line for the sweep, and one for each shard that is not finished.
    public var text: String {
        var lines = ["\(sweep): \(done) of \(runs) runs"]
        let finished = shards.count { $0.isFinished }
        if shardCount > 0 { lines[0] += ", \(finished) of \(shardCount) shards finished" }
        if isMerged {
            lines[0] += "; results.csv is complete"
        } else if shardCount > 0, finished == shardCount {
            lines[0] += "; merge them with: hooke sweep merge \(folder)"
        }
        for shard in shards where shardCount > 0 && !shard.isFinished {
            let damage = shard.damage.map { "; damaged: \($0)" } ?? ""
            lines.append("  shard \(shard.number)/\(shardCount): \(shard.done) of \(shard.count) runs\(damage)")
        }
        if shardCount == 0, let damage = shards.first?.damage { lines.append("  damaged: \(damage)") }
        return lines.joined(separator: "\n")
    }

    /// The state as JSON.
    public var json: JSONValue {
        [
            "sweep": .string(sweep), "runs": .integer(Int64(runs)), "done": .integer(Int64(done)),
            "merged": .bool(isMerged), "shardCount": .integer(Int64(shardCount)),
            "shards": .array(
                shards.map { shard in
                    [
                        "number": .integer(Int64(shard.number)), "done": .integer(Int64(shard.done)),
                        "runs": .integer(Int64(shard.count)), "finished": .bool(shard.isFinished),
                        "damage": shard.damage.map { .string("\($0)") } ?? .null,
                    ]
                }),
        ]
    }

    /// The descriptions of the keys of its JSON.
    package static let keys = [
        KeyDescription("sweep", "text", "The sweep's name."),
        KeyDescription("runs", "whole number", "The number of runs."),
        KeyDescription("done", "whole number", "The number of runs whose rows are there."),
        KeyDescription("merged", "flag", "Whether results.csv is complete."),
        KeyDescription("shardCount", "whole number", "The number of shards; 0 for a sweep in one process."),
        KeyDescription("shards[].number", "whole number", "The number of the shard, from 1."),
        KeyDescription("shards[].done", "whole number", "The number of its runs whose rows are there."),
        KeyDescription("shards[].runs", "whole number", "The number of its runs."),
        KeyDescription("shards[].finished", "flag", "Whether its file is complete."),
        KeyDescription(
            "shards[].damage", "text or null",
            "Why its file is not what was written; rows behind this place of an unfinished file are run again."),
    ]
}
