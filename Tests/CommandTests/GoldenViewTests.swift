import Foundation
import Testing

/// Golden traces, recorded and pending, as `plot`, `report` and `compare` show them.
struct GoldenViewTests {
    /// A folder with a golden trace of `a.yaml`, and another one that waits.
    private func folder() throws -> (folder: Folder, recorded: String) {
        let folder = try Folder()
        let text = { (x: Int) in
            headerText(
                lines: "script: [{ at: 0 s, pan: { from: [160 pt, 60 pt], to: [\(x) pt, 200 pt], for: 0.1 s } }]\n")
        }
        try folder.put(text(160).utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        try folder.put(text(170).utf8, in: "a.yaml")
        let outcome = try Command.run(["record", "a.yaml"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        return (folder, outcome.out)
    }

    @Test("record prints the command that shows the change")
    func command() throws {
        let (folder, recorded) = try folder()
        let match = try #require(recorded.firstMatch(of: /show the change with: hooke (.+)/), "\(recorded)")
        let outcome = try Command.run(match.1.split(separator: " ").map(String.init), in: folder.path)
        #expect(outcome.code == 1 && outcome.out.contains(" differ: "), "\(outcome.out)\(outcome.err)")
        #expect(recorded.contains("accept it with: hooke record --accept a.yaml\n"), "\(recorded)")
    }

    @Test("The whole tables are those of a run, and nothing is written beside the golden ones")
    func tables() throws {
        let (folder, _) = try folder()
        let golden = try folder.everything().filter { $0.hasPrefix("Golden") }
        for arguments in [
            ["report", "Golden/a.new"], ["report", "Golden/a", "--against", "Golden/a.new", "--save", "two.html"],
        ] {
            let outcome = try Command.run(arguments, in: folder.path)
            #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        }
        #expect(try folder.text(of: "runs/golden/a.new/report.html").hasPrefix("<!doctype html>"))
        #expect(try folder.everything().filter { $0.hasPrefix("Golden") } == golden)
        #expect(try Command.run(["run", "a.yaml", "--quiet"], in: folder.path).code == 0)
        for table in ["points", "paths", "layers", "events"] {
            #expect(try folder.text(of: "runs/golden/a.new/\(table).csv") == folder.text(of: "runs/a/\(table).csv"))
        }
        #expect(try Command.run(["verify", "runs/golden/a.new"], in: folder.path).code == 0)
        #expect(try Command.run(["compare", "runs/golden/a.new", "Golden/a.new"], in: folder.path).code == 0)
    }

    @Test("Pictures of a golden trace, and of what changed", .enabled(if: Gnuplot.isInstalled))
    func pictures() throws {
        let (folder, _) = try folder()
        let plot = ["--format", "svg", "--scripts", Command.root + "/plots"]
        let own = try Command.run(["plot", "Golden/a.new"] + plot, in: folder.path)
        #expect(own.code == 0 && own.out.contains("runs/golden/a.new/card.svg\n"), "\(own.err)")
        let both = try Command.run(["plot", "Golden/a", "--against", "Golden/a.new"] + plot, in: folder.path)
        #expect(both.code == 0 && both.out == "runs/golden/a/difference.svg\n", "\(both.err)")
    }

    @Test("A damaged golden trace is refused", arguments: [["plot"], ["report"]])
    func damaged(verb: [String]) throws {
        let (folder, _) = try folder()
        try folder.put(folder.data(of: "Golden/a/events.csv") + Data("x\n".utf8), in: "Golden/a/events.csv")
        let outcome = try Command.run(verb + ["Golden/a"], in: folder.path)
        #expect(outcome.code == 65 && outcome.err.hasPrefix("Golden/a/events.csv: "), "\(outcome.err)")
        #expect(try !folder.everything().contains("runs"))
    }
}
