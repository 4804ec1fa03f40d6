import Foundation
import Testing

/// `hooke check`, `hooke run --print-faults`, `hooke stats` and `hooke explain`.
struct LateFrameTests {
    /// A view that moves from 10 pt to 110 pt from 0.05 s to 0.25 s.
    private static func scenario(_ name: String = "a", display: String = "{ refresh: 60 Hz }", lines: String = "")
        -> String
    {
        """
        hooke: 1
        name: \(name)
        display: \(display)
        layers: [{ name: box, kind: view, position: [10 pt, 10 pt], bounds: [0, 0, 20 pt, 20 pt] }]
        script: [{ at: 0.05 s, animate: { duration: 0.2 s, do: [{ set: { box.position.x: 110 pt } }] } }]
        probes: [box.position.x]
        until: { settled: true, atMost: 1 s }
        \(lines)
        """
    }

    private func folder(_ files: [String: String]) throws -> Folder {
        let folder = try Folder()
        for (name, text) in files { try folder.put(text.utf8, in: name) }
        return folder
    }

    @Test(
        "check: the worst schedule is written as a scenario, which has its number; the report does not depend on threads"
    )
    func check() throws {
        let folder = try folder(["a.yaml": LateFrameTests.scenario()])
        let arguments = ["check", "a.yaml", "--drops", "2", "--save", "worst.yaml"]
        let one = try Command.run(arguments + ["--threads", "1"], in: folder.path)
        #expect(one.code == 0 && one.err.hasPrefix("worst.yaml: written, "), "\(one.err)")
        // 16 schedules with at most one drop; frames that a drop removes cannot be dropped.
        #expect(one.out.hasPrefix("a: 108 runs, every schedule of up to 2 dropped of 15 frames\n"), "\(one.out)")
        let three = try Command.run(arguments + ["--threads", "3"], in: folder.path)
        #expect(three.out == one.out)
        let judder = try #require(
            one.out.firstMatch(of: /judder: never above ([0-9.]+) pt of box.position.x at frame 9/))
        let run = try Command.run(["run", "worst.yaml", "--json"], in: folder.path)
        // As text, because not every reader of JSON gives a number's nearest double.
        let found = try #require(run.out.firstMatch(of: /"judder_pt","unit":"pt","value":([0-9.]+)/))
        #expect(found.1 == judder.1, "\(run.out)")
    }

    /// Over 2 s in debug: each row is a process that makes hundreds of runs.
    @Test(
        "check: the worst time of a finger or a step is written as a scenario, which has its number",
        arguments: [
            (
                ["--regrab", "--hold", "3"], "a finger that comes back to box at each of ",
                "name: rest"
            ),
            (["--move", "script[1]"], "script[1] (set, line 8) at each of ", "set: { box.position.y: 90 pt } }"),
        ])
    func varied(options: [String], words: String, step: String) throws {
        let text = """
            hooke: 1
            name: a
            display: { refresh: 60 Hz }
            layers: [{ name: box, kind: view, pans: { catches: true }, position: [10 pt, 10 pt], bounds: [0, 0, 20 pt, 20 pt] }]
            script:
              - at: 0.05 s
                animate: { spring: { duration: 0.2 s, bounce: 0.5 }, do: [{ set: { box.position.x: 110 pt } }] }
              - { at: 0.1 s, set: { box.position.y: 90 pt } }
            probes: [box.position]
            until: { settled: true, atMost: 2 s }

            """
        let folder = try folder(["a.yaml": text])
        let that = ["--that", "abs(velocity(box.position.x))", "--until", "0.3"]
        let arguments = ["check", "a.yaml"] + options + that
        let one = try Command.run(arguments + ["--threads", "1"], in: folder.path)
        #expect(one.code == 0 && one.err.isEmpty, "\(one.err)")
        #expect(one.out.contains(words), "\(one.out)")
        #expect(one.out.contains("abs(velocity(box.position.x)): never above "), "\(one.out)")
        let dropped = arguments + ["--drops", "1", "--worst", "judder", "--save", "worst.yaml"]
        let two = try Command.run(dropped, in: folder.path)
        let three = try Command.run(dropped + ["--threads", "3"], in: folder.path)
        #expect(two.out == three.out && two.out.contains(", with every schedule of up to 1 dropped of "), "\(two.err)")
        let judder = try #require(two.out.firstMatch(of: /judder: never above ([0-9.]+) pt of box.position at/))
        let run = try Command.run(["run", "worst.yaml", "--json"], in: folder.path)
        let found = try #require(run.out.firstMatch(of: /"judder_pt","unit":"pt","value":([0-9.]+)/))
        #expect(found.1 == judder.1, "\(run.out)")
        let json = try Command.run(
            arguments + ["--json", "--worst", "settle-time", "--save", "rest.yaml"], in: folder.path)
        let rest = try #require(
            json.out.firstMatch(of: /"measure":"settle-time","value":([0-9.]+),"unit":"s"/), "\(json.out)")
        #expect(json.out.contains("\"unit\":\"pt/s\""), "\(json.out)")
        let later = try Command.run(["run", "rest.yaml", "--json"], in: folder.path)
        #expect(later.out.contains("\"settledTime\":\(rest.1)"), "\(later.out)")
        let written = try String(contentsOfFile: folder.path + "/rest.yaml", encoding: .utf8)
        #expect(written.contains(step), "\(written)")
    }

    @Test("check: a condition or expectation that fails under a schedule exits with 1")
    func fails() throws {
        let folder = try folder([
            "a.yaml": LateFrameTests.scenario(
                lines:
                    "expect: [{ metric: settle_time_s, layer: box, property: position.x, during: [0 s, 1 s], between: [0, 0.26] }]"
            )
        ])
        let condition = try Command.run(
            ["check", "a.yaml", "--drops", "1", "--that", "max(box.position.x) < 50 pt"], in: folder.path)
        #expect(
            condition.code == 1 && condition.out.contains("  fails: max(box.position.x) < 50 pt, found "),
            "\(condition.out)")
    }

    @Test(
        "Bad input has the right exit code and one line",
        arguments: [
            (["check", "a.yaml", "--drops", "0"], 64, "--drops must be 1 or more"),
            (["check", "none.yaml", "--drops", "1"], 66, "none.yaml"),
            (["check", "a.yaml", "--drops", "1", "--that", "box.x+"], 65, "unexpected end of expression"),
            (["check", "a.yaml", "--drops", "1", "--worst", "luck"], 64, "invalid measure 'luck'"),
            (["check", "s.yaml", "--drops", "1"], 65, "s.yaml"),
            (["check", "a.yaml"], 64, "for example: hooke check a.yaml --drops 1"),
            (["check", "a.yaml", "--regrab", "--drops", "-1"], 64, "--drops"),
            (["check", "a.yaml", "--regrab", "--move", "script[0]"], 64, "cannot be combined"),
            (["check", "a.yaml", "--drops", "1", "--view", "box"], 64, "need --regrab"),
            (["check", "a.yaml", "--regrab", "--hold", "2"], 64, "--hold must be 3 to 1000 frames"),
            (
                ["check", "a.yaml", "--regrab"], 65,
                "a.yaml: a finger can drag nothing (expected a view with 'pans: true'"
            ),
            (["check", "a.yaml", "--regrab", "--view", "box"], 64, "a finger cannot drag 'box'"),
            (["check", "a.yaml", "--move", "script[1]"], 64, "script[0] (animate, line 5) at 1/20 s"),
            (["check", "a.yaml", "--move", "5", "--since", "2"], 65, "no frame in that time for script[0]"),
            (["check", "s.yaml", "--move", "script[0]"], 65, "a system has no frames"),
            (["check", "s.yaml", "--regrab"], 65, "a system has no frames"),
            (["run", "--print-faults", "a.yaml"], 65, "no seeded faults"),
            (["stats", "none"], 66, "none"),
            (["stats", "a.yaml"], 66, "run the scenario first: hooke run a.yaml, then hooke stats runs/a"),
            (["stats", "late.csv"], 65, "late.csv:3"), (["explain", "judder"], 64, "judder_pt"),
            (["run", "s.yaml", "--perfetto"], 65, "a system has no frames"),
        ] as [([String], Int32, String)])
    func bad(arguments: [String], code: Int32, words: String) throws {
        let folder = try folder([
            "a.yaml": LateFrameTests.scenario(),
            "s.yaml": "hooke: 1\nname: s\nsystem: duffing\nuntil: { time: 1 s }\n",
            "late.csv": "Application,FrameTime,TimeInSeconds\ngame,16.7,1.0\ngame,16.7,0.5\n",
        ])
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == code && outcome.err.contains(words), "exit \(outcome.code): \(outcome.err)")
        #expect(try folder.everything() == ["a.yaml", "late.csv", "s.yaml"])
    }

    @Test("run --print-faults: the script of a seed has the hash of the seed's run", arguments: [3, 8])
    func faults(seed: Int) throws {
        let display = "{ pipeline: two-stage, faults: { drops: { probability: 0.2 }, jitter: { commit: 9 ms } } }"
        let folder = try folder(["a.yaml": LateFrameTests.scenario(display: display)])
        let script = try Command.run(["run", "--print-faults", "a.yaml", "--seed", "\(seed)"], in: folder.path)
        #expect(script.code == 0 && !script.out.contains("faults:") && script.out.contains("drop:"), "\(script.err)")
        try folder.makeFolder("scripted")
        try folder.put(script.out.utf8, in: "scripted/a.yaml")
        let seeded = try Command.run(["run", "a.yaml", "--seed", "\(seed)", "--json"], in: folder.path)
        let scripted = try Command.run(["run", "scripted/a.yaml", "--json", "--out", "other"], in: folder.path)
        func hash(_ text: String) throws -> String {
            let summary = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            return try #require(summary?["traceHash"] as? String)
        }
        #expect(try hash(seeded.out) == hash(scripted.out))
    }

    /// Four frames of 10, 10, 30 and 10 ms: 60 ms; the median is 10, the largest 30.
    @Test("stats: figures of a trace by hand, with any order of columns")
    func stats() throws {
        let folder = try folder([
            "game.csv": "TimeInSeconds,Application,FrameTime\n0,game,10\n0.01,game,10\n0.02,game,30\n0.05,game,10\n"
        ])
        let outcome = try Command.run(["stats", "game.csv", "--json"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(
            outcome.out.contains("30000000") && outcome.out.contains("15000000"),
            "mean 15 ms, largest 30 ms: \(outcome.out)")
        let explained = try Command.run(["explain", "judder_pt"], in: folder.path)
        #expect(explained.code == 0 && explained.out.contains("formula: (actual - intended present) * velocity"))
    }
}
