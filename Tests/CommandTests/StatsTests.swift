import Foundation
import Testing

/// `hooke stats` and `hooke explain` on runs and on traces, and what they print.
struct StatsTests {
    private static let scenario = """
        hooke: 1
        name: a
        display: { refresh: 60 Hz, pipeline: two-stage }
        layers: [{ name: box, kind: view, position: [10 pt, 10 pt], bounds: [0, 0, 20 pt, 20 pt] }]
        script:
          - { at: 0 s, animate: { duration: 0.4 s, do: [{ set: { box.position.x: 110 pt } }] } }
          - { at: 0.1 s, drop: 1 }
        until: { time: 0.5 s }
        """

    private func run() throws -> Folder {
        let folder = try Folder()
        try folder.put(StatsTests.scenario.utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml", "--quiet"], in: folder.path)
        try #require(outcome.code == 0, "\(outcome.err)")
        return folder
    }

    @Test(
        "A run whose table was changed is an error that verify reports too",
        arguments: ["runs/a", "runs/a/presents.csv"])
    func changed(path: String) throws {
        let folder = try run()
        for verb in [["stats"], ["explain", "late_frames"]] {
            #expect(try Command.run(verb + [path], in: folder.path).code == 0)
        }
        let lines = try folder.text(of: "runs/a/presents.csv").split(separator: "\n")
        let tables = [Array(lines.prefix(9)), lines + lines.suffix(1), Array(lines[..<5] + lines[9...])]
        for table in tables {
            try folder.put((table.joined(separator: "\n") + "\n").utf8, in: "runs/a/presents.csv")
            for verb in [["stats"], ["explain", "late_frames"]] {
                let outcome = try Command.run(verb + [path], in: folder.path)
                #expect(outcome.code == 65 && outcome.out.isEmpty)
                #expect(
                    outcome.err.contains("presents.csv: ") && outcome.err.contains("bytes, the manifest has")
                        && outcome.err.contains("run the scenario again"), "\(outcome.err)")
            }
            #expect(try Command.run(["verify", "runs/a"], in: folder.path).code == 1)
        }
        try FileManager.default.removeItem(atPath: folder.path + "/runs/a/manifest.json")
        #expect(try Command.run(["stats", "runs/a"], in: folder.path).code == 66)
    }

    @Test("A program is not a trace")
    func program() throws {
        let folder = try Folder()
        let program = try FileHandle(forReadingFrom: URL(fileURLWithPath: Command.path)).read(upToCount: 100_000)
        try folder.put(try #require(program), in: "program")
        let outcome = try Command.run(["stats", "program"], in: folder.path)
        #expect(outcome.code == 65 && outcome.err.contains("binary data"), "\(outcome.err)")
    }

    @Test(
        "plot reads traces like stats, with the same errors",
        arguments: [
            (["plot", "bad.csv"], 65, "bad.csv:2: column 1 (FrameTime): 'x' is not a number"),
            (["plot", "game.csv", "--animate"], 64, "need the folder of a run"),
            (["plot", "runs/a", "--refresh", "60"], 64, "--column and --refresh need the file of a trace"),
            (["plot", ""], 64, "the path is empty"), (["plot", "none"], 66, "not a run"),
            (["plot", "none.csv"], 66, "no such file"),
            (["plot", "game.csv", "--column", "FrameTim"], 64, "did you mean 'FrameTime'?"),
        ] as [([String], Int32, String)])
    func plot(arguments: [String], code: Int32, words: String) throws {
        let folder = try run()
        try folder.put("FrameTime\n10\n30\n".utf8, in: "game.csv")
        try folder.put("FrameTime\nx\n".utf8, in: "bad.csv")
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == code && outcome.err.contains(words), "exit \(outcome.code): \(outcome.err)")
    }

    private static let payload = #"{ "animationMetrics": { "scrollHitchTimeRatio": "12.5 ms per s" } }"#

    @Test(
        "A capture has rates, a page and a timeline; a file without frames has hitch ratios only",
        arguments: [
            (["stats", "game.csv", "--refresh", "60"], 0, "average_fps"),
            (["stats", "game.csv", "--perfetto"], 0, "game-trace.json: written"),
            (["report", "game.csv"], 0, "game-report.html"),
            (["explain", "fps", "game.csv"], 0, "low_1pct_integral_fps"),
            (["explain", "low_1pct_slowest_fps", "game.csv"], 0, "value: 33.3333333 fps"),
            (["explain", "low_1pct"], 64, "unknown metric 'low_1pct'"),
            (
                ["stats", "payload.json"], 0,
                "Scroll hitch time ratio: 12.50 ms/s, critical (scale: 2020), warning (scale: now)"
            ),
            (["stats", "payload.json", "--json"], 0, "\"hasFrames\": false"),
            (["stats", "payload.json", "--perfetto"], 65, "--perfetto needs frames"),
            (["stats", "payload.json", "--refresh", "60"], 64, "hitches without frames"),
            (["plot", "payload.json"], 65, "has hitch ratios and no frames"),
            (["report", "payload.json"], 65, "has hitch ratios and no frames"),
            (["report", "game.csv", "--against", "runs/a"], 64, "need the folder of a run"),
            (["report", "runs/a", "--refresh", "60"], 64, "--column and --refresh need the file of a trace"),
            (["report", "runs/a/presents.csv"], 66, "hooke report runs/a"),
            (["stats", "runs/a", "--perfetto"], 64, "hooke run FILE --perfetto"),
            (["stats", "game.csv", "--perfetto", "--save", "game-trace.json"], 64, "are the same file"),
        ] as [([String], Int32, String)])
    func captures(arguments: [String], code: Int32, words: String) throws {
        let folder = try run()
        try folder.put("FrameTime,DisplayedTime\n10,10\n30,30\n".utf8, in: "game.csv")
        try folder.put(StatsTests.payload.utf8, in: "payload.json")
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == code, "exit \(outcome.code): \(outcome.err)")
        #expect((outcome.out + outcome.err).contains(words), "\(outcome.out)\(outcome.err)")
    }

    @Test("stats --save - writes the table to standard output, and nothing else")
    func standardOutput() throws {
        let folder = try Folder()
        try folder.put("FrameTime\n10\n30\n".utf8, in: "game.csv")
        let outcome = try Command.run(["stats", "game.csv", "--save", "-"], in: folder.path)
        let file = try Command.run(["stats", "game.csv", "--save", "table.csv"], in: folder.path)
        #expect(outcome.code == 0 && file.code == 0 && file.out.contains("frame times"))
        #expect(outcome.out == (try folder.text(of: "table.csv")) && outcome.out.hasPrefix("trace,frame,"))
        #expect(try folder.everything() == ["game.csv", "table.csv"])
    }

    @Test(
        "Arguments that mean nothing are errors of the command line",
        arguments: [
            (["stats", ""], "the path is empty"), (["explain", "p50", ""], "the path is empty"),
            (["stats", "game.csv", "--save", ""], "--save must not be empty"),
            (["stats", "game.csv", "--save", "-", "--json"], "--save - and --json"),
            (["stats", "game.csv", "--refresh", "-60"], "invalid refresh rate '-60' (expected 1 to 10000 Hz"),
            (["stats", "game.csv", "--refresh", "1/0"], "invalid refresh rate '1/0'"),
        ])
    func usage(arguments: [String], words: String) throws {
        let folder = try Folder()
        try folder.put("FrameTime\n10\n30\n".utf8, in: "game.csv")
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.err.contains(words), "exit \(outcome.code): \(outcome.err)")
        #expect(try folder.everything() == ["game.csv"])
    }

    /// 16.6833 ms are an interval of 60000/1001 Hz; 16.69 ms are over it, and 16.67 ms over that of 60 Hz.
    @Test("stats --refresh takes a fraction, as run does", arguments: [("60000/1001", 1), ("60", 2)])
    func fraction(refresh: String, over: Int) throws {
        let folder = try Folder()
        try folder.put("FrameTime,CPUBusy\n17,16.67\n17,16.69\n".utf8, in: "game.csv")
        let outcome = try Command.run(["stats", "game.csv", "--refresh", refresh], in: folder.path)
        #expect(outcome.out.contains(try Regex("over_budget_frames +\(over)\\b")), "\(outcome.out)\(outcome.err)")
    }

    @Test("explain knows the name of expectations, and says what signs and denominators are")
    func explain() throws {
        let error = try Command.run(["explain", "animation_error_s"])
        #expect(error.out.hasPrefix("animation_error_ns: ") && error.out.contains("in expectations: animation_error_s"))
        #expect(error.out.contains("mean, percentiles and sliding seconds are of magnitudes"))
        #expect(try Command.run(["explain", "dropped_percent"]).out.contains("first at which a frame was due"))
        let folder = try run()
        let late = try Command.run(["explain", "late_frames", "runs/a"], in: folder.path)
        #expect(late.out.contains("  late: shown_s after due_s"), "\(late.out)")
    }
}
