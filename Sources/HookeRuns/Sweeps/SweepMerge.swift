internal import HookeForms
public import HookeTrace

/// The shards of a sweep's folder: which are finished, and how they become one table.
public struct SweepStatus: Hashable, Sendable {
    /// The state of a shard.
    public struct Shard: Hashable, Sendable {
        /// Its number, from 1.
        public let number: Int
        /// The number of rows that are there.
        public let done: Int
        /// The number of its rows.
        public let count: Int
        /// Whether its file is complete.
        public let isFinished: Bool
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

    /// Reads the state of a folder from its files.
    public init(of folder: String) throws(SweepError) {
        guard let lock = try SweepLock(in: folder) else { throw .noSweep(folder: folder) }
        isMerged = FileSystem.kindUnlessLink(of: "\(folder)/\(SweepFolder.results)") == .file
        if isMerged { try SweepFolder.requireEnds(of: "\(folder)/\(SweepFolder.results)", .whole, lock) }
        var shards: [Shard] = []
        for number in 1...max(1, lock.shards) {
            let shard = lock.shards == 0 ? SweepShard.whole : SweepShard(number, of: lock.shards) ?? .whole
            let path = "\(folder)/\(lock.shards == 0 ? SweepFolder.results : shard.file)"
            let count = shard.rowCount(of: lock.runs)
            let isFinished = FileSystem.kindUnlessLink(of: path) == .file
            let done = try SweepError.tracing { () throws(TraceError) in
                isFinished ? count : try SweepStatus.rows(in: ResumableFile.part(of: path))
            }
            shards.append(Shard(number: number, done: done, count: count, isFinished: isFinished))
        }
        (self.lock, self.folder, self.shards) = (lock, folder, shards)
        (sweep, runs, shardCount) = (lock.sweep, lock.runs, lock.shards)
    }

    /// The number of rows of an incomplete file; 0 for a missing one.
    private static func rows(in path: String) throws(TraceError) -> Int {
        var lines = LineReader(path)
        var count = 0
        do throws(TraceError) {
            while try lines.next() != nil { count += 1 }
        } catch {
            if error.isMissingFile { return 0 }
            throw error
        }
        return max(0, count - 1)
    }

    /// The number of rows that are there.
    public var done: Int { isMerged ? runs : shards.reduce(0) { $0 + $1.done } }
}

extension SweepStatus {
    /// Merges the shards into `results.csv`, in the order of the runs. The table has the same bytes for every number of shards, and for a
    /// sweep in one process.
    ///
    /// - Throws: ``SweepError/missingShards(folder:_:of:)``, or ``SweepError/damaged(path:reason:)`` where a shard does not have exactly its
    ///   rows.
    public func merge() throws(SweepError) {
        guard shardCount > 0 else {
            if isMerged { return }
            throw .missingShards(folder: folder, [1], of: 1)
        }
        let missing = shards.filter { !$0.isFinished }.map(\.number)
        guard missing.isEmpty else { throw .missingShards(folder: folder, missing, of: shardCount) }
        let files = (1...shardCount).compactMap { SweepShard($0, of: shardCount)?.file }
        let stray = try SweepError.tracing { () throws(TraceError) in
            try FileSystem.names(in: folder).first { $0.hasPrefix("shard-") && !files.contains($0) }
        }
        if let stray {
            throw .damaged(path: "\(folder)/\(stray)", reason: "not one of the \(shardCount) shards of plan.lock.json")
        }
        var readers = files.map { LineReader("\(folder)/\($0)") }
        let header = Array(lock.columns.joined(separator: ",").utf8)
        for (index, file) in files.enumerated() {
            guard try line(of: &readers[index])?.elementsEqual(header) ?? false else {
                throw .damaged(path: "\(folder)/\(file)", reason: "other columns than plan.lock.json")
            }
        }
        try SweepError.tracing { () throws(TraceError) in _ = try FileSystem.names(in: folder) }
        var output = try SweepError.tracing { () throws(TraceError) in
            try OutputFile(replacing: "\(folder)/\(SweepFolder.results)")
        }
        try write(header[...], to: &output)
        for run in 0..<runs {
            let index = run % shardCount
            guard let row = try line(of: &readers[index]) else {
                throw .damaged(path: "\(folder)/\(files[index])", reason: "the row of run \(run) is missing")
            }
            guard SweepFolder.isRow(row, ofRun: run, commas: lock.columns.count - 1) else {
                throw .damaged(path: "\(folder)/\(files[index])", reason: "not the row of run \(run)")
            }
            try write(row, to: &output)
        }
        for (index, file) in files.enumerated() where try line(of: &readers[index]) != nil || readers[index].hasRest {
            throw .damaged(path: "\(folder)/\(file)", reason: "text after its last row")
        }
        do throws(TraceError) { try output.publish() } catch { throw .trace(error) }
    }

    private func line(of reader: inout LineReader) throws(SweepError) -> ArraySlice<UInt8>? {
        do throws(TraceError) { return try reader.next() } catch { throw .trace(error) }
    }

    private func write(_ line: ArraySlice<UInt8>, to output: inout OutputFile) throws(SweepError) {
        do throws(TraceError) { try output.write(Array(line) + [UInt8(ascii: "\n")]) } catch { throw .trace(error) }
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
            lines.append("  shard \(shard.number)/\(shardCount): \(shard.done) of \(shard.count) runs")
        }
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
    ]
}
