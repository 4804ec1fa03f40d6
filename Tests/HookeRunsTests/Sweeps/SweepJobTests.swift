import Dispatch
import HookeForms
import HookeTrace
import ScenarioSupport
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@testable import HookeRuns
@testable import HookeScenario

/// A sweep in a folder: the same bytes for any number of threads and shards, and after any interruption.
struct SweepJobTests {
    /// Thirteen runs of three frames, two of them invalid.
    private static let plan = SweptVariants(
        text: layerScenario().replacing("time: 1 s", with: "time: 0.05 s"), lines)
    private static let lines = """
        axes:
          seconds: { of: until.time, from: -0.01 s, to: 0.05 s, count: 13 }
        measures: { frames: { metric: frames } }
        """

    private func job(
        _ scratch: SweepScratch, _ name: String, _ shard: SweepShard? = nil, _ plan: SweptVariants = plan
    ) throws -> SweepJob {
        try SweepJob(plan.swept(), plan: plan.planText, in: "\(scratch.path)/\(name)", shard: shard)
    }

    private func results(_ scratch: SweepScratch) throws -> [UInt8] {
        #expect(try job(scratch, "whole").run().isComplete)
        return try scratch.bytes("whole/results.csv")
    }

    private func words(_ error: SweepError?) -> String { error.map { "\($0)" } ?? "no error" }

    @Test("A row for each run, in order; failing runs too")
    func rows() throws {
        let scratch = try SweepScratch()
        let lines = String(decoding: try results(scratch), as: UTF8.self).split(separator: "\n")
        #expect(lines[0] == "run_id,seconds_s,frames,trace_hash,status,message")
        #expect(lines.count == 14)
        #expect(lines.dropFirst().enumerated().allSatisfy { $0.element.hasPrefix("\($0.offset),") })
        #expect(lines[1].contains(",invalid,") && lines[5].hasSuffix(",ok,") && lines[13].contains(",4.0,"))
        let names = try FileSystem.names(in: scratch.path + "/whole")
        #expect(names == ["plan.lock.json", "results.csv", "results.csv-metadata.json", "results.csv.sha256"])
    }

    @Test("The bytes do not depend on the number of threads", arguments: [2, 3])
    func threads(count: Int) throws {
        let scratch = try SweepScratch()
        let whole = try results(scratch)
        let done = try job(scratch, "threads").run(
            threads: count, by: { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) })
        #expect(done == SweepJob.Progress(done: 13, count: 13, before: 0))
        #expect(try scratch.bytes("threads/results.csv") == whole)
    }

    @Test("Merged shards are the table of one process", arguments: [1, 2, 5, 13, 20])
    func shards(count: Int) throws {
        let scratch = try SweepScratch()
        let whole = try results(scratch)
        for number in (1...count).reversed() {
            let missing = #expect(throws: SweepError.self) { try SweepStatus.merge(scratch.path + "/shards") }
            if number < count { #expect(words(missing).contains("shards missing: 1")) }
            #expect(try job(scratch, "shards", SweepShard(number, of: count)).run().isComplete)
        }
        let status = try SweepStatus(of: scratch.path + "/shards")
        #expect(status.done == 13 && !status.isMerged && status.text.contains("merge them with"))
        try SweepStatus.merge(scratch.path + "/shards")
        #expect(try scratch.bytes("shards/results.csv") == whole)
        // A merged sweep is complete for a process without shards, which writes the kept runs.
        #expect(try job(scratch, "shards").run() == SweepJob.Progress(done: 13, count: 13, before: 13))
        #expect(try SweepStatus(of: scratch.path + "/shards").isMerged)
    }

    @Test("A stopped sweep goes on behind its last whole row")
    func stopped() throws {
        let scratch = try SweepScratch()
        let whole = try results(scratch)
        let runs = Atomic(0)
        let done = try job(scratch, "again").run(until: { runs.add(1, ordering: .relaxed).oldValue >= 5 })
        #expect(done == SweepJob.Progress(done: 5, count: 13, before: 0))
        let status = try SweepStatus(of: scratch.path + "/again")
        #expect(status.done == 5 && status.text.hasPrefix("plan: 5 of 13 runs"))
        #expect(try job(scratch, "again").run() == SweepJob.Progress(done: 13, count: 13, before: 5))
        #expect(try scratch.bytes("again/results.csv") == whole)
    }

    @Test("A part file that was cut anywhere, or has zeros at its end, is completed to the same table")
    func cut() throws {
        let scratch = try SweepScratch()
        let whole = try results(scratch)
        let checkpoints = SweepScratch.checkpoints(of: whole)
        try FileSystem.make(scratch.path + "/cut")
        try scratch.put(try scratch.bytes("whole/plan.lock.json"), in: "cut/plan.lock.json")
        let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        for length in ends + Array(stride(from: 0, through: whole.count, by: 311)) {
            // A loss of power may leave zeros; lines of other runs are no end of this table.
            for rest in [[], [0, 0, 0]] + (ends.contains(length) ? [Array("99,1,2.0,,ok,\n".utf8)] : []) {
                try scratch.put(whole.prefix(length) + rest, in: "cut/.results.csv.part")
                try scratch.put(checkpoints, in: "cut/.results.csv.sha256.part")
                let done = try job(scratch, "cut").run()
                let lines = whole.prefix(length).count { $0 == UInt8(ascii: "\n") }
                #expect(done.before == max(0, lines - 1) && done.isComplete, "\(length) bytes and \(rest)")
                #expect(try scratch.bytes("cut/results.csv") == whole, "\(length) bytes and \(rest)")
                unlink(scratch.path + "/cut/results.csv")
            }
        }
    }

    @Test("A folder takes one plan and one number of shards")
    func locks() throws {
        let scratch = try SweepScratch()
        _ = try job(scratch, "a", SweepShard(1, of: 2))
        func refusal(_ shard: SweepShard?, _ plan: SweptVariants = SweepJobTests.plan) -> String {
            do {
                _ = try job(scratch, "a", shard, plan)
                return ""
            } catch {
                return "\(error)"
            }
        }
        let remedy = "; remove the folder, or choose another with --out"
        #expect(refusal(SweepShard(1, of: 3)).hasSuffix("its sweep is run in 2 shards" + remedy))
        #expect(refusal(nil).hasSuffix("its sweep is run in 2 shards" + remedy))
        #expect(refusal(SweepShard(2, of: 2)) == "")
        let other = SweptVariants(text: SweepJobTests.plan.scenario + "\n# Another scenario.", SweepJobTests.lines)
        #expect(refusal(SweepShard(2, of: 2), other).contains("the plan, its scenario or a file of it has changed"))
        try scratch.put("{}".utf8, in: "a/plan.lock.json")
        #expect(refusal(SweepShard(2, of: 2)).contains("not a sweep's lock"))
    }

    @Test("Damaged shards are not merged")
    func damaged() throws {
        let scratch = try SweepScratch()
        for number in 1...2 { _ = try job(scratch, "a", SweepShard(number, of: 2)).run() }
        let shard = "a/shard-00002-of-00002.csv"
        let lines = try scratch.text(shard).split(separator: "\n").map { "\($0)\n" }
        func expect(_ name: String, _ parts: [ArraySlice<String>], _ message: String) throws {
            try scratch.put(parts.joined().joined().utf8, in: shard)
            let error = #expect(throws: SweepError.self, "\(name)") { try SweepStatus.merge(scratch.path + "/a") }
            #expect(words(error).contains(message), "\(name): \(words(error))")
            #expect(try !scratch.namesOf("a").contains("results.csv"), "\(name)")
        }
        try expect("a row twice", [lines[...4], lines[4...]], "not the row of run 9")
        try expect("a missing row", [lines[..<2], lines[3...]], "not the row of run 3")
        try expect("a row too many", [lines[...], ["13,0.05,4.0,,ok,\n"]], "text after the last row")
        try expect("half a row at the end", [lines[...], ["13,0"]], "text after the last row")
        try expect("a missing end", [lines.dropLast()], "the row of run 11 is missing")
        try expect(
            "a cell too few", [lines[..<6], ["11,0.045,3.0,,ok\n"]], "5 cells in the row of run 11 (expected 6)")
        try expect("another header", [["run_id,x\n"], lines[1...]], "other columns than plan.lock.json")
        try scratch.put(lines.joined().utf8, in: shard)
        try scratch.put([], in: "a/shard-00001-of-00003.csv")
        let error = #expect(throws: SweepError.self) { try SweepStatus.merge(scratch.path + "/a") }
        #expect(words(error).contains("not one of the 2 shards"))
    }

    @Test("A finished table that was cut, emptied or replaced is not taken for complete", arguments: [nil, 2])
    func cutTable(shards: Int?) throws {
        let scratch = try SweepScratch()
        let shard = shards.flatMap { SweepShard(1, of: $0) }
        let job = try job(scratch, "a", shard)
        #expect(try job.run().isComplete)
        let name = "a/" + (shard?.file ?? "results.csv")
        let whole = try scratch.bytes(name)
        for (index, bytes) in [
            Array(whole.prefix(whole.count / 2)), Array(whole.dropLast()), [],
            [UInt8](repeating: 0, count: whole.count),
            Array("{}".utf8), whole + Array("99".utf8),
        ].enumerated() {
            try scratch.put(bytes, in: name)
            let error = #expect(throws: SweepError.self, "\(index)") { try job.run() }
            #expect(error?.exitCode == 65 && words(error).contains("run the sweep, its shard or the merge again"))
            guard shard == nil else { continue }
            #expect(throws: SweepError.self, "\(index)") { try SweepStatus(of: scratch.path + "/a") }
        }
        try scratch.put(whole, in: name)
        #expect(try job.run().isComplete)
    }

    @Test("Two processes do not write one part file")
    func busy() throws {
        let scratch = try SweepScratch()
        let first = try job(scratch, "a")
        let file = try ResumableFile(first.path)
        let error = #expect(throws: SweepError.self) { try first.run() }
        #expect(words(error).contains("another hooke is writing"))
        try file.synchronise()
    }

    @Test(
        "The shards of a sweep have each run once",
        arguments: [(1, 0), (1, 5), (3, 5), (5, 3), (64, 1_000_000)])
    func partition(count: Int, runs: Int) throws {
        let shards = try (1...count).map { try #require(SweepShard($0, of: count)) }
        #expect(shards.reduce(0) { $0 + $1.rowCount(of: runs) } == runs)
        for shard in shards where shard.rowCount(of: runs) > 0 {
            #expect(shard.run(ofRow: shard.rowCount(of: runs) - 1) < runs)
            #expect(shard.run(ofRow: 0) % count == shard.number - 1)
        }
    }

    @Test("Shards are written i/n", arguments: ["0/2", "3/2", "1", "1/", "/2", "-1/2", "1/2/3", "a/b", "1/100000", ""])
    func notation(text: String) {
        #expect(SweepShard(text) == nil)
        #expect(SweepShard("3/64")?.file == "shard-00003-of-00064.csv")
    }
}

extension SweepScratch {
    fileprivate func namesOf(_ folder: String) throws -> [String] { try FileSystem.names(in: "\(path)/\(folder)") }
}

extension FileSystem {
    fileprivate static func make(_ folder: String) throws { _ = try makeFolder(folder) }
}
