import Foundation
import Testing

/// `hooke sweep`: its exit codes and files, also when it is killed.
@Suite(.serialized, .timeLimit(.minutes(5))) struct SweepTests {
    /// Runs of some 30 ms each in a debug build.
    private static func plan(count: Int) -> String {
        """
        hooke: 1
        sweep: springs
        scenario: a.yaml
        axes: { x: { of: with.minimalHeight, from: 20 pt, to: 60 pt, count: \(count) }, run: { seeds: 2 } }
        measures: { frames: { metric: frames } }
        keep: { runs: [1], worst: frames, where: =frames > 1 and x > 59 pt }
        """
    }

    private static func folder(count: Int = 20) throws -> Folder {
        let folder = try Folder()
        try folder.put(headerText(until: "{ time: 0.2 s }").utf8, in: "a.yaml")
        try folder.put(plan(count: count).utf8, in: "springs.yaml")
        return folder
    }

    private static let results = "sweeps/springs/results.csv"

    @Test("--parquet writes the same file in one process and after a merge, which a reader takes")
    func parquet() throws {
        let folder = try SweepTests.folder(count: 3)
        let whole = try Command.run(["sweep", "springs.yaml", "--parquet", "--out", "whole"], in: folder.path)
        #expect(whole.code == 0 && whole.err.contains("wrote whole/springs/results.parquet"), "\(whole.err)")
        for shard in ["1/2", "2/2"] {
            #expect(try Command.run(["sweep", "springs.yaml", "--shard", shard], in: folder.path).code == 0)
        }
        let refused = try Command.run(["sweep", "springs.yaml", "--shard", "1/2", "--parquet"], in: folder.path)
        #expect(refused.code == 64 && refused.err.contains("hooke sweep merge"), "\(refused.err)")
        let merged = try Command.run(["sweep", "merge", "sweeps/springs", "--parquet"], in: folder.path)
        #expect(merged.code == 0, "\(merged.err)")
        let file = try folder.data(of: "whole/springs/results.parquet")
        #expect(try folder.data(of: "sweeps/springs/results.parquet") == file)
        #expect(file.prefix(4) == Data("PAR1".utf8) && file.suffix(4) == Data("PAR1".utf8))
        guard ParquetReader.isInstalled else { return }
        let read = try ParquetReader.compare(
            "whole/springs/results.parquet", with: "whole/springs/results.csv", in: folder)
        #expect(read.code == 0 && read.out == "NoneType float int str\n", "\(read.out)\(read.err)")
    }

    @Test("A sweep writes its table, its metadata and the kept runs, and is complete at once when it is run again")
    func whole() throws {
        let folder = try SweepTests.folder(count: 5)
        let first = try Command.run(["sweep", "springs.yaml"], in: folder.path)
        #expect(first.code == 0, "\(first.err)")
        let table = try folder.text(of: SweepTests.results)
        #expect(table.split(separator: "\n").count == 11)
        let metadata =
            try JSONSerialization.jsonObject(
                with: Data(try folder.text(of: SweepTests.results + "-metadata.json").utf8)) as? [String: Any]
        let columns = ((metadata?["tableSchema"] as? [String: Any])?["columns"] as? [[String: Any]])?.compactMap {
            $0["name"] as? String
        }
        #expect(columns?.joined(separator: ",") == table.prefix { $0 != "\n" }.description)
        let known = try ColumnTests.names(below: "results.csv (hooke sweep)")
        #expect(known == Set(try #require(columns)).intersection(known) && known.contains("run_id"))
        // By number, the first of the largest, and those that meet the condition.
        let kept = try folder.everything().filter { $0.hasSuffix("manifest.json") }
        #expect(kept == [0, 1, 8, 9].map { "sweeps/springs/kept/a-\($0)/manifest.json" })
        // The folder of a kept run is that of hooke run.
        let again = try Command.run(
            ["run", "sweeps/springs/kept/a-9.yaml", "--out", "runs", "--quiet"], in: folder.path)
        #expect(again.code == 0, "\(again.err)")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/runs/a-9")
        where name != "cost.csv" && name != "manifest.json" {
            #expect(
                try folder.text(of: "runs/a-9/\(name)") == folder.text(of: "sweeps/springs/kept/a-9/\(name)"), "\(name)"
            )
        }
        let second = try Command.run(["sweep", "springs.yaml", "--quiet"], in: folder.path)
        #expect(second.code == 0 && second.err.isEmpty && second.out.isEmpty)
        #expect(try folder.text(of: SweepTests.results) == table)
    }

    @Test("A complete sweep removes the hidden files of processes that were killed")
    func leftovers() throws {
        let folder = try SweepTests.folder(count: 2)
        #expect(try Command.run(["sweep", "springs.yaml", "--quiet"], in: folder.path).code == 0)
        let names = try folder.everything()
        for name in [".plan.lock.json.1.hooke-part", ".results.csv.sha256.part"] {
            try folder.put("left".utf8, in: "sweeps/springs/\(name)")
        }
        #expect(try Command.run(["sweep", "springs.yaml", "--quiet"], in: folder.path).code == 0)
        #expect(try folder.everything() == names)
    }

    @Test("Shards, status and merge")
    func shards() throws {
        let folder = try SweepTests.folder(count: 4)
        func run(_ words: String...) throws -> Command.Outcome { try Command.run(["sweep"] + words, in: folder.path) }
        #expect(try run("springs.yaml", "--out", "whole", "--threads", "3").code == 0)
        #expect(try run("springs.yaml", "--shard", "2/3").code == 0)
        let early = try run("merge", "sweeps/springs")
        #expect(
            early.code == 65
                && early.err.contains("2 of 3 shards missing: 1, 3; run them with hooke sweep PLAN --shard 1/3"))
        let status = try run("status", "sweeps/springs")
        #expect(
            status.out.hasPrefix("springs: 3 of 8 runs, 1 of 3 shards finished\n  shard 1/3: 0 of 3 runs\n"),
            "\(status.out)")
        let json = try run("status", "sweeps/springs", "--json").out
        let keys = ColumnTests.paths(try JSONSerialization.jsonObject(with: Data(json.utf8)))
        // No shard is damaged.
        #expect(keys.union(["shards[].damage"]) == (try ColumnTests.names(below: "hooke sweep status --json")))
        let lock = ColumnTests.paths(
            try JSONSerialization.jsonObject(with: Data(try folder.text(of: "sweeps/springs/plan.lock.json").utf8)))
        // The plan has no derived numbers.
        #expect(lock.union(["derived[]"]) == (try ColumnTests.names(below: "plan.lock.json")))
        #expect(try run("springs.yaml", "--shard", "1/3").code == 0 && run("springs.yaml", "--shard", "3/3").code == 0)
        #expect(try run("merge", "sweeps/springs").code == 0)
        #expect(try folder.text(of: SweepTests.results) == folder.text(of: "whole/springs/results.csv"))
        #expect(try run("springs.yaml").code == 0)
        #expect(try folder.everything().contains("sweeps/springs/kept/a-1/manifest.json"))
        #expect(try run("springs.yaml", "--shard", "1/4").code == 73)
        #expect(try run("status", "nowhere").code == 66 && run("merge", "nowhere").code == 66)
    }

    @Test("A changed value is an error of every command, and verify repeats runs")
    func damaged() throws {
        let folder = try SweepTests.folder(count: 2)
        func run(_ words: String...) throws -> Command.Outcome { try Command.run(words, in: folder.path) }
        #expect(try run("sweep", "springs.yaml", "--quiet").code == 0)
        let verified = try run("verify", "sweeps/springs")
        #expect(verified.code == 0, "\(verified.err)")
        #expect(
            verified.out.hasPrefix("sweeps/springs: 4 rows as written; 4 repeated runs and "), "\(verified.out)")
        let table = try folder.text(of: SweepTests.results)
        try folder.put(table.replacing(",20.0,", with: ",21.0,").utf8, in: SweepTests.results)
        for words in [
            ["sweep", "springs.yaml"], ["sweep", "status", "sweeps/springs"], ["sweep", "merge", "sweeps/springs"],
            ["plot", "sweeps/springs", "--format", "svg"], ["verify", "sweeps/springs"],
        ] {
            let outcome = try Command.run(words, in: folder.path)
            #expect(outcome.code == 65, "\(words)")
            #expect(
                outcome.err.hasPrefix("sweeps/springs/results.csv:1: something in lines 1 to 5 has changed"),
                "\(outcome.err)")
        }
        try folder.put(table.utf8, in: SweepTests.results)
        try FileManager.default.moveItem(atPath: folder.path + "/springs.yaml", toPath: folder.path + "/moved.yaml")
        let moved = try run("verify", "sweeps/springs")
        #expect(
            moved.code == 66 && moved.err.contains("no run was repeated; give the plan with --plan"), "\(moved.err)")
    }

    @Test(
        "Bad input",
        arguments: [
            (["springs.yaml", "--shard", "4/3"], 64, "invalid shard '4/3'"),
            (["springs.yaml", "--threads", "0"], 64, "--threads"),
            (["nothing.yaml"], 66, "nothing.yaml: no such file"), (["a.yaml"], 65, "a.yaml:"),
            (["lost.yaml"], 66, "b.yaml: no such file"), (["unit.yaml"], 65, "no valid scenario in runs 0, 1"),
        ])
    func badInput(arguments: [String], code: Int32, words: String) throws {
        let folder = try SweepTests.folder(count: 2)
        let head = "hooke: 1\nsweep: "
        let measures = "measures: { frames: { metric: frames } }\n"
        try folder.put(
            "\(head)lost\nscenario: b.yaml\naxes: { x: { of: seed, values: [1] } }\n\(measures)".utf8, in: "lost.yaml")
        try folder.put(
            "\(head)unit\nscenario: a.yaml\naxes: { x: { of: with.minimalHeight, values: [30, 40] } }\n\(measures)"
                .utf8,
            in: "unit.yaml")
        let outcome = try Command.run(["sweep"] + arguments, in: folder.path)
        #expect(outcome.code == code && outcome.err.contains(words), "\(outcome.err)")
        #expect(try !folder.everything().contains { $0.hasPrefix("sweeps/") })
    }

    /// Over 2 s in debug: a sweep is killed and resumed ten times.
    @Test("A sweep that is killed at any time goes on, and gives the same bytes", arguments: [SIGTERM, SIGKILL])
    func killed(number: Int32) throws {
        let folder = try SweepTests.folder()
        #expect(try Command.run(["sweep", "springs.yaml", "--out", "whole", "--quiet"], in: folder.path).code == 0)
        let whole = try folder.text(of: "whole/springs/results.csv")
        // 75 says that the sweep goes on; 143 and -15, that the signal came before the program looked at signals.
        let expected: [Int32] = number == SIGTERM ? [75, 128 + SIGTERM, -SIGTERM] : [-SIGKILL]
        var (state, longest): (UInt64, UInt32) = (20, 200_000)
        var ends: [Int32] = []
        while ends.count(where: { $0 == expected[0] }) < 4, ends.count < 60 {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Command.path)
            process.arguments = ["sweep", "springs.yaml", "--quiet"]
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            let part = folder.path + "/sweeps/springs/.results.csv.part"
            while process.isRunning, access(part, F_OK) != 0 { usleep(1000) }
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            usleep(UInt32(state >> 33) % longest)
            kill(process.processIdentifier, number)
            process.waitUntilExit()
            let end = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
            ends.append(end)
            guard end == 0 else { continue }
            // The machine was faster than the signal: once more from the beginning, with an earlier one.
            #expect(try folder.text(of: SweepTests.results) == whole)
            try FileManager.default.removeItem(atPath: folder.path + "/sweeps")
            longest = max(1, longest / 2)
        }
        let counted = ends.map { "\($0)" }.joined(separator: ", ")
        #expect(ends.allSatisfy { expected.contains($0) || $0 == 0 }, "\(counted)")
        #expect(ends.count { $0 == expected[0] } == 4, "\(counted)")
        #expect(try Command.run(["sweep", "springs.yaml", "--quiet"], in: folder.path).code == 0)
        #expect(try folder.text(of: SweepTests.results) == whole)
    }

    @Test("docs: the schema of plans equals Scenarios/hooke-sweep.schema.json")
    func schema() throws {
        let outcome = try Command.run(["docs", "schema", "--sweep"])
        let committed = try String(contentsOfFile: Command.root + "/Scenarios/hooke-sweep.schema.json", encoding: .utf8)
        #expect(outcome.out == committed)
    }
}
