import Foundation
import Testing

/// The verbs list, validate, record, verify, schema and plot.
struct VerbTests {
    /// The scenarios' paths in Scenarios/ without extension, sorted.
    private static let paths: [String] = {
        let files = FileManager.default.enumerator(atPath: Command.root + "/Scenarios")?.compactMap { $0 as? String }
        return (files ?? []).filter { $0.hasSuffix(".yaml") && !$0.hasPrefix("Sweeps/") }.sorted()
            .map { String($0.dropLast(5)) }
    }()
    private static let names = paths.map { $0.split(separator: "/").last.map(String.init) ?? $0 }

    private func json(_ text: String) throws -> Any { try JSONSerialization.jsonObject(with: Data(text.utf8)) }

    /// Over 2 s in debug: every scenario is read.
    @Test("list: a line for each scenario with its description")
    func list() throws {
        let outcome = try Command.run(["list"])
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.compactMap { $0.split(separator: " ").first.map(String.init) } == VerbTests.names)
        #expect(lines.contains { $0.hasSuffix("A pulled header wobbles back to rest (the tutorial, stage 4).") })
    }

    /// Over 2 s in debug: every scenario is read.
    @Test("list --json: name, file and about")
    func listJSON() throws {
        let outcome = try Command.run(["list", "Scenarios", "--json"])
        #expect(outcome.code == 0)
        let rows = try #require(try json(outcome.out) as? [[String: String]])
        #expect(rows.map { $0["name"] } == VerbTests.names)
        #expect(rows.map { $0["file"] } == VerbTests.paths.map { "Scenarios/\($0).yaml" })
        #expect(rows.allSatisfy { $0["about"]?.isEmpty == false && $0.count == 3 })
    }

    @Test("list of a folder with other files, of an empty one, and of a missing one")
    func listOthers() throws {
        let folder = try Folder()
        let empty = try Command.run(["list", "."], in: folder.path)
        #expect(empty.code == 0 && empty.out.isEmpty && empty.err.hasPrefix(".: no scenarios"), "\(empty.err)")
        try folder.put("nonsense".utf8, in: "b.yaml")
        try folder.put(headerText(lines: "about: |\n  mine,\n\n  and long\n").utf8, in: "a.yaml")
        try folder.put("".utf8, in: "notes.txt")
        try folder.makeFolder("more/Golden/c")
        try folder.put(headerText(name: "c", lines: "about: in a folder\n").utf8, in: "more/c.yaml")
        try folder.put("{}".utf8, in: "more/Golden/c/manifest.json")
        try folder.put("{}".utf8, in: "more/Golden/c/summary.json")
        let outcome = try Command.run(["list", "."], in: folder.path)
        #expect(outcome.code == 0)
        #expect(
            outcome.out
                == "a       mine, and long\nb.yaml  invalid: run hooke validate ./b.yaml\nc       in a folder\n")
        let missing = try Command.run(["list", "nowhere"], in: folder.path)
        #expect(missing.code == 66 && missing.out.isEmpty)
        #expect(missing.err.hasPrefix("nowhere: no such folder; 'hooke list' looks for scenarios"), "\(missing.err)")
        #expect(missing.complaints.count == 1 && missing.err.contains("hooke list DIR"), "\(missing.err)")
    }

    /// Over 2 s in debug: every scenario is checked.
    @Test("validate: ok for each valid file")
    func validate() throws {
        let files = VerbTests.paths.map { "Scenarios/\($0).yaml" }
        let outcome = try Command.run(["validate"] + files)
        #expect(outcome.code == 0 && outcome.err.isEmpty)
        #expect(outcome.out == files.map { "\($0): ok\n" }.joined())
    }

    @Test("validate: every problem of every file, in order")
    func validateProblems() throws {
        let folder = try Folder()
        try folder.put(headerText(name: "b", until: "{ time: 3 }", lines: "sript: []\n").utf8, in: "a.yaml")
        try folder.put(headerText(name: "good").utf8, in: "good.yaml")
        try folder.put(headerText(name: "c", lines: "seed: .nan\nseed: 1\n").utf8, in: "c.yaml")
        let outcome = try Command.run(["validate", "a.yaml", "good.yaml", "missing.yaml", "c.yaml"], in: folder.path)
        #expect(outcome.code == 65)
        #expect(outcome.out.isEmpty)
        let positions = outcome.complaints.map { $0.split(separator: " ")[0] }
        #expect(
            positions == ["a.yaml:2:7:", "a.yaml:4:16:", "a.yaml:6:1:", "missing.yaml:", "c.yaml:6:7:", "c.yaml:7:1:"],
            "\(outcome.err)")
    }

    @Test("record: refused where CI is set; verify passes after it")
    func recordAndVerify() throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        let refused = try Command.run(["record", "a.yaml"], in: folder.path, environment: ["CI": "true"])
        #expect(
            refused.code == 1 && refused.out.isEmpty && refused.err.contains("CI") && refused.complaints.count == 1,
            "\(refused.err)")
        #expect(try folder.everything() == ["a.yaml"])

        let missing = try Command.run(["verify", "a.yaml"], in: folder.path)
        #expect(missing.code == 66 && missing.out.isEmpty, "\(missing.err)")
        #expect(missing.complaints.count == 1 && missing.err.contains("hooke record"), "\(missing.err)")

        let recorded = try Command.run(["record", "a.yaml"], in: folder.path)
        #expect(recorded.code == 0 && recorded.err.isEmpty && recorded.out.hasPrefix("a: recorded "), "\(recorded.err)")
        let met = try Command.run(["verify", "a.yaml"], in: folder.path, environment: ["CI": "true"])
        #expect(met.code == 0 && met.err.isEmpty && met.out.hasSuffix(" as recorded\n"), "\(met.err)")
        #expect(recorded.out.contains(met.out.split(separator: " ")[1]))

        try folder.put(headerText(until: "{ time: 0.3 s }").utf8, in: "a.yaml")
        let differs = try Command.run(["verify", "a.yaml"], in: folder.path)
        #expect(differs.code == 1 && differs.out.isEmpty)
        #expect(differs.complaints[0] == "a.yaml: differs from the golden trace: time 0.2 s -> 0.3 s (until.time)")
        #expect(differs.err.contains("a.yaml: points.csv: six frames more: 13 to 18"), "\(differs.err)")
    }

    @Test("record: records a run with a failed expectation, and reports it")
    func recordComplains() throws {
        let folder = try Folder()
        try folder.put(headerText(lines: "expect: [{ metric: frames, equals: 3 }]\n").utf8, in: "a.yaml")
        let outcome = try Command.run(["record", "a.yaml"], in: folder.path)
        #expect(outcome.code == 1 && outcome.out.hasPrefix("a: recorded "), "\(outcome.out)")
        #expect(outcome.err == "a.yaml: line 6: expected frames = 3.0, found 13.0\n", "\(outcome.err)")
        let verified = try Command.run(["verify", "a.yaml"], in: folder.path)
        #expect(verified.err == outcome.err + "a.yaml: the run is in runs/a/\n")
    }

    @Test("record: a scenario that fails does not stop the others; the exit code is that of the first failure")
    func recordGoesOn() throws {
        let stiff =
            "hooke: 1\nname: stiff\nsystem: van-der-pol\nwith: { mu: 1000 }\nsolver: rk4:1/60s\nuntil: { time: 9 s }\n"
        let texts = [
            "a": headerText(), "bad": headerText(name: "bad", lines: "sript: []\n"), "stiff": stiff,
            "short": headerText(name: "short", lines: "expect: [{ metric: frames, equals: 3 }]\n"),
        ]
        for (order, code) in [
            (["bad", "stiff", "missing", "short", "a"], 65), (["stiff", "bad", "a"], 70),
            (["missing", "a", "stiff"], 66), (["short", "stiff", "a"], 1), (["a"], 0),
        ] as [([String], Int32)] {
            let folder = try Folder()
            for (name, text) in texts { try folder.put(text.utf8, in: "\(name).yaml") }
            let outcome = try Command.run(["record"] + order.map { "\($0).yaml" }, in: folder.path)
            #expect(outcome.code == code, "\(order): exit \(outcome.code), \(outcome.err)")
            // Every failure is reported, in the order of the arguments.
            let failing = order.filter { $0 != "a" }
            #expect(
                outcome.complaints.map { String($0.prefix { $0 != "." }) } == failing, "\(order): \(outcome.err)")
            #expect(outcome.out.contains("a: recorded "), "\(order): \(outcome.out)")
            #expect(try folder.everything().contains("Golden/a/manifest.json"))
            #expect(try !folder.everything().contains { $0.hasPrefix("Golden/bad") || $0.hasPrefix("Golden/stiff") })
        }
    }

    @Test("record: two scenarios of one name need two folders")
    func recordTwice() throws {
        let folder = try Folder()
        for name in ["x", "y"] { try folder.makeFolder(name) }
        for path in ["x/a.yaml", "y/a.yaml"] { try folder.put(headerText().utf8, in: path) }
        let files = ["x/a.yaml", "y/a.yaml"]
        let refused = try Command.run(["record", "--golden", "golden"] + files, in: folder.path)
        #expect(refused.code == 64 && refused.err.contains("recorded in golden/a/"), "\(refused.err)")
        #expect(try folder.everything() == ["x", "x/a.yaml", "y", "y/a.yaml"])
        #expect(try Command.run(["record"] + files, in: folder.path).code == 0)
        #expect(try Command.run(["verify"] + files, in: folder.path).code == 0)
    }

    @Test("verify: a failed expectation is a failure even if the trace matches")
    func verifyExpectations() throws {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        try folder.put(headerText(lines: "expect: [{ metric: frames, equals: 3 }]\n").utf8, in: "a.yaml")
        let outcome = try Command.run(["verify", "a.yaml"], in: folder.path)
        #expect(outcome.code == 1)
        #expect(outcome.complaints.first == "a.yaml: line 6: expected frames = 3.0, found 13.0", "\(outcome.err)")
    }

    /// `Scripts/test --all` verifies all of them with the release build.
    /// Over 2 s in debug: each row is a process that runs a scenario.
    @Test(
        "verify: a scenario of each kind matches its golden trace with the debug build",
        arguments: [
            "elastic-pull", "elastic-stiff", "network-ramp", "equations-kepler", "system-duffing", "system-mesh",
            "feed-load-more",
            "emoji-click", "text-around-ellipse", "progress-two-layers", "frames-burst", "pull-to-refresh",
            "streams-zip-combine-latest", "semantics/pipeline", "detest/detest-a1",
        ])
    func verifyShipped(path: String) throws {
        let outcome = try Command.run(["verify", "Scenarios/\(path).yaml"])
        #expect(outcome.code == 0, "\(outcome.err)")
    }

    @Test("schema: equals Scenarios/hooke.schema.json")
    func schema() throws {
        let outcome = try Command.run(["docs", "schema"])
        #expect(outcome.code == 0)
        let committed = try String(contentsOfFile: Command.root + "/Scenarios/hooke.schema.json", encoding: .utf8)
        #expect(outcome.out == committed)
    }

    @Test("plot: of a folder without a complete run", arguments: ["nowhere", "."])
    func plot(run: String) throws {
        let folder = try Folder()
        let outcome = try Command.run(["plot", run], in: folder.path)
        #expect(outcome.code == 66 && outcome.out.isEmpty)
        #expect(outcome.complaints.count == 1 && outcome.err.hasPrefix("\(run): not a run"), "\(outcome.err)")
        #expect(try folder.everything().isEmpty)
    }

    /// Over 2 s in debug: each row is a process.
    @Test(
        "Standard output on a full disk is an error",
        arguments: [
            ["list"], ["docs", "schema"], ["validate", "Scenarios/elastic-pull.yaml"],
            ["verify", "Scenarios/elastic-2-suppressed.yaml"],
        ])
    func fullDisk(arguments: [String]) throws {
        let outcome = try Command.run(arguments, output: "/dev/full")
        #expect(outcome.code == 74, "\(outcome.err)")
        #expect(
            outcome.complaints.count == 1 && outcome.err.hasPrefix("standard output: cannot write"), "\(outcome.err)")
    }

    @Test(
        "Help and version exit with 0",
        arguments: [["--help"], ["--version"], ["run", "--help"], ["help", "verify"]])
    func help(arguments: [String]) throws {
        let outcome = try Command.run(arguments)
        #expect(outcome.code == 0 && !outcome.out.isEmpty && outcome.err.isEmpty)
    }
}
