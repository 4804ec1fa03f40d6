import Foundation
import Testing

/// `hooke run`.
struct RunTests {
    private static let pull = Command.root + "/Scenarios/elastic-pull.yaml"
    private static let suppressed = Command.root + "/Scenarios/elastic-2-suppressed.yaml"

    private func run(_ arguments: String..., in folder: Folder) throws -> Command.Outcome {
        try Command.run(["run"] + arguments, in: folder.path)
    }

    private func summary(_ folder: Folder, _ path: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: folder.data(of: path)) as? [String: Any])
    }

    @Test("Prints the results and the folder of the files")
    func verdict() throws {
        let folder = try Folder()
        let outcome = try run(RunTests.pull, in: folder)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.first == "elastic-pull: settled at 1.400 s")
        #expect(lines.contains { $0.contains("overshoot 11.31 %") })
        #expect(lines.contains("  expectations: 2 of 2 held"))
        #expect(lines.last?.hasPrefix("  files in runs/elastic-pull/; draw them with: hooke plot runs/") == true)
        let hash = try #require(try summary(folder, "runs/elastic-pull/summary.json")["traceHash"] as? String)
        #expect(lines.contains { $0.contains("trace \(hash), 85 frames") })
        let tables = [
            "points", "layers", "paths", "corners", "energy", "solver", "frames", "cost", "events", "hashes",
        ]
        let names = tables.flatMap { ["\($0).csv", "\($0).csv-metadata.json"] } + ["summary.json", "manifest.json"]
        #expect(
            try folder.everything()
                == (["runs", "runs/elastic-pull"] + names.map { "runs/elastic-pull/\($0)" }).sorted())
    }

    @Test("--json prints the summary, --quiet nothing; --out sets the folder")
    func output() throws {
        let folder = try Folder()
        let json = try run(RunTests.suppressed, "--json", "--out", "here/and/there", in: folder)
        #expect(json.code == 0 && json.err.isEmpty, "\(json.err)")
        let printed = try #require(
            try JSONSerialization.jsonObject(with: Data(json.out.utf8)) as? NSDictionary)
        #expect(printed == (try summary(folder, "here/and/there/elastic-2-suppressed/summary.json") as NSDictionary))
        let quiet = try run(RunTests.suppressed, "--quiet", in: folder)
        #expect(quiet.code == 0 && quiet.out.isEmpty && quiet.err.isEmpty)
        #expect(try folder.everything().contains("runs/elastic-2-suppressed/layers.csv"))
    }

    @Test("A run that does not end by its latest time exits with 1 and is kept")
    func notReached() throws {
        let folder = try Folder()
        let drag = "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 200 pt], for: 0.1 s } }]\n"
        try folder.put(headerText(until: "{ settled: true, atMost: 0.5 s }", lines: drag).utf8, in: "a.yaml")
        let outcome = try run("a.yaml", in: folder)
        #expect(outcome.code == 1)
        #expect(outcome.out.hasPrefix("a: not settled by its latest time"))
        #expect(try summary(folder, "runs/a/summary.json")["reached"] as? Bool == false)
    }

    @Test("A failed expectation is reported and not enforced")
    func notHeld() throws {
        let folder = try Folder()
        try folder.put(headerText(lines: "expect: [{ metric: frames, equals: 3 }]\n").utf8, in: "a.yaml")
        let outcome = try run("a.yaml", in: folder)
        #expect(outcome.code == 0)
        #expect(
            outcome.out.contains("expectations: 0 of 1 held\n    line 6: expected frames = 3.0, found 13.0"),
            "\(outcome.out)")
    }

    @Test(
        "--refresh and --solver change the run and the manifest",
        arguments: [
            (["--refresh", "120"], "120 Hz", "rk8pd:1/60s", 169),
            (["--refresh", "60000/1001"], "60000/1001 Hz", "rk8pd:1/60s", 85),
            (["--refresh", "59.94"], "60000/1001 Hz", "rk8pd:1/60s", 85),
            (["--solver", "rk4:1/480s"], "60 Hz", "rk4:1/480s", 85),
            (["--solver", "propagator", "--refresh", "90"], "90 Hz", "propagator", 127),
        ])
    func changes(arguments: [String], refresh: String, solver: String, frames: Int) throws {
        let folder = try Folder()
        let outcome = try Command.run(["run", RunTests.pull] + arguments, in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        let manifest = try summary(folder, "runs/elastic-pull/manifest.json")
        #expect(manifest["refresh"] as? String == refresh)
        #expect(manifest["solver"] as? String == solver)
        #expect(manifest["frames"] as? Int == frames)
        #expect(try summary(folder, "runs/elastic-pull/summary.json")["solver"] as? String == solver)
    }

    @Test("Runs on two threads and repeated runs write the same bytes")
    func threads() throws {
        let folder = try Folder()
        let files = ["elastic-2-suppressed", "elastic-pull", "elastic-cancelled"].map {
            Command.root + "/Scenarios/\($0).yaml"
        }
        let one = try Command.run(["run", "--out", "one"] + files, in: folder.path)
        let two = try Command.run(["run", "--threads", "2", "--out", "two"] + files, in: folder.path)
        let again = try Command.run(["run", "--threads", "2", "--out", "two"] + files, in: folder.path)
        for outcome in [one, two, again] { #expect(outcome.code == 0, "\(outcome.err)") }
        #expect(one.out.replacing(" one/", with: " two/") == two.out)
        #expect(two.out == again.out)
        let names = try folder.everything().filter { $0.hasPrefix("one/") && !$0.hasSuffix("manifest.json") }
        #expect(names.count > 40)
        for name in names where name.contains(".") && !name.hasSuffix("/cost.csv") {
            let other = "two" + name.dropFirst(3)
            #expect(try folder.data(of: name) == folder.data(of: other), "\(name) and \(other)")
        }
    }

    @Test("A motion that the solver cannot integrate exits with 70 and leaves no files")
    func unsolvable() throws {
        let folder = try Folder()
        let drag = "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 200 pt], for: 0.1 s } }]\n"
        try folder.put(
            headerText(
                spring: "{ mass: 1, stiffness: 1e12, damping: 1 }", until: "{ time: 20 s }",
                lines: drag + "solver: rk4:1/60s\n"
            ).utf8, in: "a.yaml")
        let outcome = try run("a.yaml", in: folder)
        #expect(outcome.code == 70, "\(outcome.out)")
        #expect(outcome.out.isEmpty)
        #expect(outcome.complaints.count == 1 && outcome.err.contains("try a smaller step"), "\(outcome.err)")
        #expect(try folder.everything() == ["a.yaml"])
    }
}
