import Foundation
import Testing

/// `hooke bench`.
struct BenchTests {
    private static let pull = Command.root + "/Scenarios/elastic-pull.yaml"

    @Test("Scenarios: CSV with a row for the frame and each phase, on standard output or in a file")
    func frames() throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        let arguments = ["bench", "a.yaml", "--refresh", "120", "--solver", "rk4:1/240s", "--repeat", "2"]
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        #expect(
            lines.first
                == "scenario,points,solver,refresh_hz,repeats,phase,frames,min_ns,median_ns,p90_ns,p95_ns,p99_ns,max_ns,worst1pct_mean_ns,allocations"
        )
        // 0.2 s at 120 Hz are 25 frames, too few for a 99th percentile.
        #expect(lines.dropFirst().first?.hasPrefix("a,7,rk4:1/240s,120.0,2,frame,25,") == true, "\(lines)")
        #expect(lines.count > 2 && lines.last?.hasPrefix("a,7,rk4:1/240s,120.0,2,trace,25,") == true, "\(lines)")
        #expect(lines[1].split(separator: ",", omittingEmptySubsequences: false)[11].isEmpty, "\(lines[1])")

        let written = try Command.run(arguments + ["--save", "cost.csv", "--json"], in: folder.path)
        #expect(written.code == 0 && written.err.isEmpty, "\(written.err)")
        #expect(try folder.everything() == ["a.yaml", "cost.csv"])
        #expect(try folder.text(of: "cost.csv").split(separator: "\n").count == lines.count)
        let rows = try #require(try JSONSerialization.jsonObject(with: Data(written.out.utf8)) as? [[String: Any]])
        #expect(rows.count == 1 && rows[0]["scenario"] as? String == "a" && rows[0]["points"] as? Int == 7)
        #expect((rows[0]["parts"] as? [[String: Any]])?.count == lines.count - 1)
    }

    @Test("--save-frames writes a row a frame, and --against compares with a saved table")
    func framesAndBaseline() throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        let saved = try Command.run(
            ["bench", "a.yaml", "--save", "base.csv", "--save-frames", "frames.csv"], in: folder.path)
        #expect(saved.code == 0 && saved.out.isEmpty && saved.err.isEmpty, "\(saved.err)")
        let rows = try folder.text(of: "frames.csv").split(separator: "\n")
        // 0.2 s at 60 Hz are 13 frames.
        #expect(
            rows.count == 14 && rows[0].hasPrefix("scenario,frame,time_s,min_ns,median_ns,clock_min_ns,"), "\(rows[0])")
        // Frames at rest of a release build allocate nothing; the first frame of any build makes room.
        #if os(Linux)
            let allocations = try rows.dropFirst().map { row in
                try #require(Int(row.split(separator: ",", omittingEmptySubsequences: false).last ?? ""), "\(row)")
            }
            #expect(rows[0].hasSuffix(",allocations") && allocations[0] > 0, "\(allocations)")
            try folder.put(headerText().utf8, in: "a.yaml")
            _ = try Command.run(
                ["bench", "a.yaml", "--save", "again.csv", "--save-frames", "again-frames.csv"], in: folder.path)
            let again = try folder.text(of: "again-frames.csv").split(separator: "\n").dropFirst().map { row in
                Int(row.split(separator: ",", omittingEmptySubsequences: false).last ?? "")
            }
            #expect(again == allocations, "the counts of two measurements differ")
        #endif
        let within = try Command.run(["bench", "a.yaml", "--against", "base.csv", "--at-most", "1e6"], in: folder.path)
        #expect(
            within.code == 0 && within.out.hasPrefix("a: ") && within.out.contains(" ns a frame, "), "\(within.out)")
        let over = try Command.run(["bench", "a.yaml", "--against", "base.csv", "--at-most", "1e-6"], in: folder.path)
        #expect(over.code == 1 && over.out.contains(", over "), "\(over.out)")
        let foreign = try Command.run(["bench", "a.yaml", "--against", "frames.csv"], in: folder.path)
        #expect(foreign.code == 65 && foreign.err.contains("frames.csv: no column 'points'"), "\(foreign.err)")
        let missing = try Command.run(["bench", "a.yaml", "--against", "none.csv"], in: folder.path)
        #expect(missing.code == 66, "\(missing.err)")
    }

    @Test("--calibrate: in any folder, prints costs that a scenario takes; a run then names the machine")
    func calibrate() throws {
        let folder = try Folder()
        let outcome = try Command.run(
            ["bench", "--calibrate", "--repeat", "1", "--save-frames", "f.csv"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(try folder.everything() == ["f.csv"])
        #expect(try folder.text(of: "f.csv").contains("\ncalibrate-idle,0,"))
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("# commit: R^2 ") } && lines.contains { $0.hasPrefix("# render: R^2 ") })
        let machine = try #require(outcome.out.firstMatch(of: /machine: "([^"]+)"/)).output.1
        let display = lines.map { "  \($0)\n" }.joined()
        let text = "hooke: 1\nname: a\ndisplay:\n\(display)layers: [{ name: b }]\nuntil: { time: 0.1 s }\n"
        try folder.put(text.utf8, in: "a.yaml")
        let run = try Command.run(["run", "a.yaml", "--quiet"], in: folder.path)
        #expect(run.code == 0, "\(run.err)")
        let summary = try folder.text(of: "runs/a/summary.json")
        #expect(summary.contains("modelled, calibrated on \(machine)"), "\(summary)")
    }

    @Test("--calibrate refuses scenarios whose counts cannot tell operations apart, and systems")
    func uncalibrated() throws {
        let folder = try Folder()
        let system = "hooke: 1\nname: s\nsystem: linear\nuntil: { time: 1 s }\n"
        try folder.put(system.utf8, in: "s.yaml")
        try folder.put("hooke: 1\n".utf8, in: "bad.yaml")
        for (file, code, words) in [
            (Self.pull, 65, "cannot tell apart the costs of "), ("s.yaml", 65, "no frames with counts"),
            ("bad.yaml", 65, "bad.yaml:1:"), ("none.yaml", 66, "none.yaml: no such file"),
        ] as [(String, Int32, String)] {
            let outcome = try Command.run(["bench", "--calibrate", "--repeat", "1", file], in: folder.path)
            #expect(outcome.code == code && outcome.out.isEmpty, "\(file): exit \(outcome.code)")
            #expect(outcome.err.contains(words), "\(outcome.err)")
        }
    }

    @Test("Without files, measures the scenarios of ./Scenarios")
    func standardFolder() throws {
        let folder = try Folder()
        try folder.makeFolder("Scenarios")
        for name in ["b", "a"] { try folder.put(headerText(name: name).utf8, in: "Scenarios/\(name).yaml") }
        let outcome = try Command.run(["bench", "--repeat", "1"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        let frames = outcome.out.split(separator: "\n").filter { $0.contains(",frame,") }
        #expect(frames.map(\.first) == ["a", "b"], "\(frames)")
    }

    @Test("Errors: a missing file or folder, an invalid scenario, a solver that fails")
    func unmeasured() throws {
        let folder = try Folder()
        try folder.put(headerText(name: "bad", lines: "sript: []\n").utf8, in: "bad.yaml")
        let stiff = """
            hooke: 1
            name: stiff
            system: van-der-pol
            with: { mu: 1000 }
            solver: rk4:1/60s
            until: { time: 9 s }

            """
        try folder.put(stiff.utf8, in: "stiff.yaml")
        for (arguments, code, words) in [
            (["nowhere.yaml"], 66, "nowhere.yaml: "), ([], 66, "Scenarios: "),
            (["bad.yaml"], 65, "bad.yaml:6:1: "), (["stiff.yaml", "--save", "c.csv"], 70, "stiff.yaml: "),
        ] as [([String], Int32, String)] {
            let outcome = try Command.run(["bench"] + arguments, in: folder.path)
            #expect(outcome.code == code && outcome.out.isEmpty, "\(arguments): exit \(outcome.code), \(outcome.err)")
            #expect(outcome.complaints.count == 1 && outcome.err.hasPrefix(words), "\(outcome.err)")
        }
        #expect(try folder.everything() == ["bad.yaml", "stiff.yaml"])
    }

    @Test(
        "Usage errors",
        arguments: [
            ["--repeat", "0"], ["--repeat", "1001"], ["--repeat", "x"], ["--refresh", "fast", Self.pull],
            ["--solver", "euler", Self.pull], ["--method", "rk2"], ["--out", "b"], ["--capacity", "a.yaml"],
            ["--capacity", "--json"], ["--at-most", "2"], ["--against", "b.csv", "--at-most", "0"],
            ["--save-frames", ""], ["--calibrate", "--json"], ["--calibrate", "--save", "a"],
            ["--calibrate", "--refresh", "60"], ["--calibrate", "--against", "b.csv"], ["--calibrate", "--capacity"],
        ])
    func usage(arguments: [String]) throws {
        let folder = try Folder()
        let outcome = try Command.run(["bench"] + arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.out.isEmpty, "exit \(outcome.code): \(outcome.err)")
        #expect(try folder.everything().isEmpty)
    }
}
