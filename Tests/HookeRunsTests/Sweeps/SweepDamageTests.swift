import HookeForms
import HookeTrace
import ScenarioSupport
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@testable import HookeRuns
@testable import HookeScenario

/// Files of a sweep that were changed after they were written: found by every reader, with the place.
struct SweepDamageTests {
    /// Forty runs of three frames, two of them invalid; rows have words, numbers, hashes and messages.
    private static let plan = SweptVariants(
        text: layerScenario().replacing("time: 1 s", with: "time: 0.05 s"),
        """
        axes:
          seconds: { of: until.time, from: -0.01 s, to: 0.05 s, count: 20 }
          refresh: { of: display.refresh, values: [60 Hz, 59.94 Hz] }
        measures: { frames: { metric: frames }, twice: =frames * 2 }
        keep: { runs: [30], worst: frames }
        """)

    private func job(_ scratch: SweepScratch, shards: Int? = nil, plan: SweptVariants = plan) throws -> SweepJob {
        try SweepJob(
            plan.swept(), plan: plan.planText, in: "\(scratch.path)/a", shard: shards.flatMap { SweepShard(1, of: $0) })
    }

    private func finished(_ plan: SweptVariants = plan) throws -> (scratch: SweepScratch, text: String) {
        let scratch = try SweepScratch()
        #expect(try job(scratch, plan: plan).run().isComplete)
        return (scratch, try scratch.text("a/results.csv"))
    }

    @Test("Tables without the lock that says of which plan they are are refused, finished or not", arguments: [nil, 3])
    func lockMissing(shards: Int?) throws {
        let scratch = try SweepScratch()
        _ = try job(scratch, shards: shards).run(until: { shards == nil })
        #expect(unlink("\(scratch.path)/a/plan.lock.json") == 0)
        let error = #expect(throws: SweepError.self) { try job(scratch, shards: shards) }
        #expect(error?.exitCode == 73)
        #expect("\(try #require(error))".contains("is there, and not plan.lock.json"), "\(String(describing: error))")
    }

    @Test("Metadata that are missing are written again, and stand beside every finished table")
    func metadata() throws {
        let (scratch, _) = try finished()
        let file = "a/results.csv-metadata.json"
        let text = try scratch.text(file)
        #expect(unlink("\(scratch.path)/\(file)") == 0)
        #expect(try job(scratch).run().isComplete)
        #expect(try scratch.text(file) == text)
    }

    @Test("A merge of an unfinished sweep in one process asks to finish it")
    func mergeOfOne() throws {
        let scratch = try SweepScratch()
        _ = try job(scratch).run(until: { true })
        let error = #expect(throws: SweepError.self) { try SweepStatus.merge("\(scratch.path)/a") }
        let words = error.map { "\($0)" } ?? ""
        #expect(words.hasSuffix("0 of 40 runs are there; finish the sweep, or merge its shards, first"), "\(words)")
    }

    @Test("A word of an axis has one code, whatever stands before it")
    func words() throws {
        let (scratch, _) = try finished(
            SweptVariants(
                text: layerScenario().replacing("time: 1 s", with: "time: 0.05 s"),
                """
                axes: { word: { of: about, values: [2, forever, 3, '0x1p3', 2] }, n: { of: until.time, values: [0.02 s, 0.03 s] } }
                measures: { frames: { metric: frames } }
                """))
        let results = try SweepResults(of: "\(scratch.path)/a")
        let column = try #require(results.columns(.axis).first)
        #expect(column.words == ["2.0", "forever", "3.0", "0x1p3"])
        #expect(column.numbers == [0, 0, 1, 1, 2, 2, 3, 3, 0, 0])
        #expect(results.columns(.axis)[1].words.isEmpty && results.columns(.axis)[1].numbers[1] == 0.03)
    }

    /// A change of a table: a pattern in a line, from 1, its replacement, and the error.
    struct Change: Sendable, CustomTestStringConvertible {
        let line: Int
        let pattern: String
        let replacement: String
        let error: String

        func apply(to text: String) -> String {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            lines[line - 1] = lines[line - 1].replacing(pattern, with: replacement)
            return lines.joined(separator: "\n")
        }

        var testDescription: String { "\(pattern) -> \(replacement)" }
    }

    static let changes = [
        Change(
            line: 32, pattern: ",60.0,", replacement: ",61.0,", error: ":17: something in lines 17 to 32 has changed"),
        Change(line: 41, pattern: "4.0,", replacement: "5.0,", error: ":33: something in lines 33 to 41 has changed"),
        Change(line: 41, pattern: ",4.0,", replacement: ",nan,", error: ":41:15: frames: 'nan' is not a number"),
        Change(line: 41, pattern: ",4.0,", replacement: ",0x4,", error: ":41:15: frames: '0x4' is not a number"),
        Change(line: 41, pattern: "59.94", replacement: "", error: ":41:9: refresh_hz: '' is not a number"),
        Change(line: 20, pattern: ",ok,", replacement: ",good,", error: "status: unknown status 'good' (expected ok, "),
        Change(line: 20, pattern: ",ok,", replacement: ",ok", error: "7 cells in the row of run 18 (expected 8)"),
        Change(line: 20, pattern: ",ok,", replacement: ",ok,,", error: "more than 8 cells in the row of run 18"),
        Change(line: 20, pattern: ",ok,", replacement: ",ok,\"", error: "a quoted cell without its closing quote"),
        Change(line: 20, pattern: "18,", replacement: "19,", error: ":20:1: not the row of run 18: its number is '19'"),
        Change(line: 20, pattern: ",ok,", replacement: ",\0k,", error: "a byte of zero"),
        Change(line: 3, pattern: ",invalid,", replacement: ",ok,", error: ":1: something in lines 1 to 16 has changed"),
        Change(line: 1, pattern: "frames", replacement: "frame", error: ":1: other columns than plan.lock.json"),
    ]

    @Test("A change of a finished table is an error of each of its readers, with its place", arguments: changes)
    func changed(change: Change) throws {
        let (scratch, text) = try finished()
        let changed = change.apply(to: text)
        #expect(changed != text)
        try scratch.put(changed.utf8, in: "a/results.csv")
        let folder = scratch.path + "/a"
        let swept = try SweepDamageTests.plan.swept()
        let readers: [(String, () throws -> Void)] = [
            ("resume", { _ = try job(scratch).run() }), ("status", { _ = try SweepStatus(of: folder) }),
            ("pictures", { _ = try SweepResults(of: folder) }),
            ("verify", { _ = try SweepVerification.checkTables(of: folder) }),
            ("kept runs", { _ = try KeptRuns(swept, in: folder).write(filesIn: "/") }),
            ("merge", { try SweepStatus.merge(folder) }),
        ]
        for (name, read) in readers {
            let error = #expect(throws: SweepError.self, "\(name)") { try read() }
            #expect(error?.exitCode == 65)
            let words = error.map { "\($0)" } ?? ""
            #expect(words.hasPrefix(folder + "/results.csv:") && words.contains(change.error), "\(name): \(words)")
            #expect(words.hasSuffix("; remove the table, and run the sweep, its shard or the merge again"))
        }
    }

    /// Over 2 s in debug: each row is a sweep that resumes.
    @Test("A changed shard does not count as finished, and is not merged", arguments: changes)
    func changedShard(change: Change) throws {
        let scratch = try SweepScratch()
        #expect(try job(scratch, shards: 1).run().isComplete)
        let (name, folder) = ("a/shard-00001-of-00001.csv", scratch.path + "/a")
        try scratch.put(change.apply(to: scratch.text(name)).utf8, in: name)
        let status = try SweepStatus(of: folder)
        #expect(status.done == 0 && !status.shards[0].isFinished && status.damage.count == 1)
        #expect(status.text.contains("shard 1/1: 0 of 40 runs; damaged: ") && status.text.contains(change.error))
        for read in [{ try SweepStatus.merge(folder) }, { _ = try job(scratch, shards: 1).run() }] {
            let error = #expect(throws: SweepError.self) { try read() }
            #expect(error.map { "\($0)" }?.contains(change.error) == true, "\(String(describing: error))")
        }
        #expect(try !FileSystem.names(in: folder).contains("results.csv"))
    }

    @Test("Empty, zeroed and cut shards are damaged", arguments: ["", "\0\0\0\0", "run_id", "run_id,x\n"])
    func shortShard(text: String) throws {
        let scratch = try SweepScratch()
        #expect(try job(scratch, shards: 2).run().isComplete)
        try scratch.put(text.utf8, in: "a/shard-00001-of-00002.csv")
        let status = try SweepStatus(of: scratch.path + "/a")
        #expect(status.shards.map(\.isFinished) == [false, false] && status.shards[0].damage != nil)
    }

    @Test("A Parquet file that does not hold the rows is damaged, and named with the first byte that differs")
    func parquet() throws {
        let (scratch, text) = try finished()
        let folder = scratch.path + "/a"
        #expect(try SweepParquet.write(in: folder) == folder + "/results.parquet")
        _ = try SweepVerification.checkTables(of: folder)
        let bytes = try InputFile.bytes(of: folder + "/results.parquet")
        var changed = bytes
        changed[100] ^= 1
        let cut = Array(bytes.dropLast(9))
        for (file, place) in [(changed, 100), (cut, cut.count), (bytes + [0], bytes.count), ([], 0)] {
            try scratch.put(file, in: "a/results.parquet")
            let error = #expect(throws: SweepError.self) { try SweepVerification.checkTables(of: folder) }
            #expect(error?.exitCode == 65)
            let words = error.map { "\($0)" } ?? ""
            #expect(words.hasPrefix(folder + "/results.parquet: it does not hold the rows"), "\(words)")
            #expect(words.contains("byte \(place) is the first that differs"), "\(words)")
        }
        #expect(try scratch.text("a/results.csv") == text)
    }

    @Test("A table without its checksum, or with another one, is an error")
    func checksum() throws {
        let (scratch, _) = try finished()
        let checksum = try scratch.text("a/results.csv.sha256")
        for (text, words) in [
            (checksum.replacing("# lines 41", with: "# lines 40"), "another length than that of the table"),
            (String(checksum.dropLast()), "not the checksum of a table"), ("", "not the checksum of a table"),
        ] {
            try scratch.put(text.utf8, in: "a/results.csv.sha256")
            let error = #expect(throws: SweepError.self) { try job(scratch).run() }
            #expect(error.map { "\($0)" }?.contains(words) == true, "\(String(describing: error))")
        }
        try FileSystem.remove(scratch.path + "/a/results.csv.sha256")
        let error = #expect(throws: SweepError.self) { try job(scratch).run() }
        #expect(error.map { "\($0)" }?.contains("is missing, so that it cannot be checked") == true)
    }

    /// Over 2 s in debug: each row is a sweep that resumes.
    @Test("Rows of an unfinished table that were changed are run again, and the change is noted", arguments: changes)
    func unfinished(change: Change) throws {
        let (scratch, text) = try finished()
        try FileSystem.remove(scratch.path + "/a/results.csv")
        try scratch.put(change.apply(to: text).utf8, in: "a/.results.csv.part")
        try scratch.put(SweepScratch.checkpoints(of: Array(text.utf8)), in: "a/.results.csv.sha256.part")
        let status = try SweepStatus(of: scratch.path + "/a")
        #expect(status.done == max(0, change.line - 2) && status.shards[0].damage != nil)
        #expect(status.text.contains("damaged: ") && status.damage.isEmpty)
        var notes: [SweepError] = []
        let done = try job(scratch).run(note: { notes.append($0) })
        #expect(done == SweepJob.Progress(done: 40, count: 40, before: max(0, change.line - 2)))
        #expect(notes.count == 1 && notes.allSatisfy { $0.place.contains(".results.csv.part:\(change.line)") })
        #expect(try scratch.text("a/results.csv") == text)
    }

    @Test("Rows without a checkpoint are run again", arguments: ["", "1 2 3\n", "x\n", "99999 1 ab\n"])
    func checkpoints(text: String) throws {
        let (scratch, whole) = try finished()
        try FileSystem.remove(scratch.path + "/a/results.csv")
        try scratch.put(whole.utf8, in: "a/.results.csv.part")
        try scratch.put(text.utf8, in: "a/.results.csv.sha256.part")
        #expect(try job(scratch).run() == SweepJob.Progress(done: 40, count: 40, before: 0))
        #expect(try scratch.text("a/results.csv") == whole)
    }

    @Test("A lock that was changed is an error", arguments: [("\"runs\": 40", "\"runs\": 4"), ("grid", "sobol")])
    func lock(old: String, new: String) throws {
        let (scratch, _) = try finished()
        let text = try scratch.text("a/plan.lock.json")
        #expect(text.contains(old))
        try scratch.put(text.replacing(old, with: new).utf8, in: "a/plan.lock.json")
        let error = #expect(throws: SweepError.self) { try SweepStatus(of: scratch.path + "/a") }
        #expect(error == .badLock(path: scratch.path + "/a/plan.lock.json"))
    }

    private static let unhashed = SweptVariants(
        text: plan.scenario,
        plan.plan.split(separator: "\n").dropFirst(3)
            .joined(separator: "\n") + "\ntraceHash: false\n")

    @Test("Kept runs that were changed are found, also where rows have no hashes", arguments: [plan, unhashed])
    func kept(plan: SweptVariants) throws {
        let (scratch, _) = try finished(plan)
        let runs = KeptRuns(try plan.swept(), in: scratch.path + "/a")
        var written: [String] = []
        #expect(try runs.write(filesIn: "/", wrote: { written.append($0) }))
        #expect(written.count == 2)
        written = []
        #expect(try runs.write(filesIn: "/", wrote: { written.append($0) }) && written.isEmpty)
        for (name, old, new, words) in [
            ("plan-30.yaml", "hooke: 1", "hooke:  1", "is not the scenario of its row"),
            ("plan-30/layers.csv", "0.0", "0.5", "layers.csv: SHA-256"),
            (
                "plan-30/manifest.json", "\"plan-30\",\n    \"sha256\": \"", "\"plan-30\",\n    \"sha256\": \"0",
                "has scenario.sha256 0"
            ),
            ("plan-30/manifest.json", "\"traceHash\": \"", "\"traceHash\": \"0", "has traceHash 0"),
            ("plan-30/manifest.json", "\"promise\": \"bits\"", "\"promise\": 1", "damaged: a manifest of version 3"),
        ] {
            let text = try scratch.text("a/kept/" + name)
            #expect(text.contains(old), "\(name)")
            try scratch.put(text.replacing(old, with: new).utf8, in: "a/kept/" + name)
            let error = #expect(throws: SweepError.self, "\(name)") { try runs.write(filesIn: "/") }
            #expect(error?.exitCode == 65 && "\(error!)".contains(words), "\(error!)")
            try scratch.put(text.utf8, in: "a/kept/" + name)
        }
        #expect(try runs.write(filesIn: "/"))
    }

    @Test("A verification repeats a sample of the runs")
    func verification() throws {
        let (scratch, text) = try finished()
        let (folder, swept) = (scratch.path + "/a", try SweepDamageTests.plan.swept())
        func check() throws -> SweepVerification {
            _ = try SweepVerification.checkTables(of: folder)
            return try SweepVerification(of: folder, swept, plan: SweepDamageTests.plan.planText, filesIn: "/")
        }
        let missing = try check()
        #expect(
            missing.differences.count == 2 && missing.differences.allSatisfy { $0.contains("missing; run the sweep") })
        #expect(try KeptRuns(swept, in: folder).write(filesIn: "/"))
        let first = try check()
        #expect(first.differences.isEmpty && first.repeated.count == 16 && first.runs == 40 && first.kept == 2)
        #expect(first.repeated == SweepVerification.sample(of: 40) && first.repeated.contains(39))
        // A table with a checksum that fits, and with a row that no run gives.
        let changed = Array(text.replacing("39,0.05,59.94,4.0,", with: "39,0.05,59.94,4.5,").utf8)
        var digest = LineDigest(ofTableWith: 41)
        for line in changed.split(separator: UInt8(ascii: "\n")) { digest.add(line) }
        try scratch.put(changed, in: "a/results.csv")
        try OrderedRows.publishChecksum(of: folder + "/results.csv", digest)
        let second = try check()
        #expect(second.differences.first?.contains("results.csv:41: the row is '39,0.05,59.94,4.5,") == true)
    }

    @Test("An incomplete sweep is not verified")
    func incomplete() throws {
        let scratch = try SweepScratch()
        #expect(try job(scratch, shards: 2).run().isComplete)
        let error = #expect(throws: SweepError.self) { try SweepVerification.checkTables(of: scratch.path + "/a") }
        #expect(error == .incomplete(folder: scratch.path + "/a", done: 20, runs: 40))
    }
}
