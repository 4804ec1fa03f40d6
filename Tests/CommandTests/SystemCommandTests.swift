import Foundation
import Testing

/// Scenarios with a system.
struct SystemCommandTests {
    private static let bounce = Command.root + "/Scenarios/system-bounce.yaml"

    private func text(_ system: String, _ lines: String) -> String {
        "hooke: 1\nname: a\nsystem: \(system)\nuntil: { time: 1 s }\n\(lines)\n"
    }

    @Test("A run has probes, events, hashes and their metadata, and no measured times")
    func files() throws {
        let folder = try Folder()
        let outcome = try Command.run(["run", SystemCommandTests.bounce], in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        #expect(outcome.out.contains("  bounce by rk8pd:1/60s: 0 steps, 0 evaluations\n"), "\(outcome.out)")
        #expect(outcome.out.contains("  69 impacts\n"), "\(outcome.out)")
        let tables = ["probes", "energy", "events", "hashes"].flatMap { ["\($0).csv", "\($0).csv-metadata.json"] }
        let names = (tables + ["summary.json", "manifest.json"]).map { "runs/system-bounce/\($0)" }
        #expect(try folder.everything() == (["runs", "runs/system-bounce"] + names).sorted())
        let probes = try folder.text(of: "runs/system-bounce/probes.csv").split(separator: "\n")
        let header = "time_s,probe,component,model,presentation,velocity,unit,component_index"
        #expect(probes.prefix(2) == [header[...], "0.0,bounce,x,,1.0,,,0"])
    }

    @Test("Two runs write the same bytes; record and verify work as for scenes")
    func repeatable() throws {
        let folder = try Folder()
        for output in ["one", "other"] {
            _ = try Command.run(["run", "--quiet", "--out", output, SystemCommandTests.bounce], in: folder.path)
        }
        for name in try folder.everything() where name.hasPrefix("one/system-bounce/") {
            let other = name.replacing("one/", with: "other/")
            #expect(try folder.data(of: name) == folder.data(of: other), "\(name)")
        }
        try folder.put(text("pendulum", "").utf8, in: "a.yaml")
        #expect(try Command.run(["record", "a.yaml"], in: folder.path).code == 0)
        #expect(try Command.run(["verify", "a.yaml"], in: folder.path).code == 0)
        try folder.put(text("pendulum", "with: { damping: 0.3 }").utf8, in: "a.yaml")
        let outcome = try Command.run(["verify", "a.yaml"], in: folder.path)
        #expect(outcome.code == 1, "\(outcome.err)")
        #expect(outcome.err.contains("a.yaml: first: probes.csv, "), "\(outcome.err)")
    }

    @Test("A propagator on a nonlinear system is an error of the file or the option")
    func propagator() throws {
        let folder = try Folder()
        try folder.put(text("duffing", "solver: propagator").utf8, in: "a.yaml")
        let file = try Command.run(["validate", "a.yaml"], in: folder.path)
        #expect(file.code == 65)
        #expect(file.err.hasPrefix("a.yaml:5:9: the solver propagator cannot be set up: "), "\(file.err)")
        try folder.put(text("duffing", "").utf8, in: "a.yaml")
        let line = try Command.run(["run", "--solver", "propagator", "a.yaml"], in: folder.path)
        let words = "a.yaml:1:1: with --solver propagator: the solver propagator cannot be set up: "
        #expect(line.code == 65 && line.err.hasPrefix(words) && line.err.contains("choose rk8pd"), "\(line.err)")
        #expect(try folder.everything() == ["a.yaml"], "an invalid run leaves no files")
    }

    @Test("An explicit method on a stiff system exits with 70 and one line, and leaves no files")
    func blowUp() throws {
        let folder = try Folder()
        try folder.put(text("van-der-pol", "with: { mu: 1000 }\nsolver: rk4").utf8, in: "a.yaml")
        let outcome = try Command.run(["run", "a.yaml"], in: folder.path)
        #expect(outcome.code == 70, "\(outcome.err)")
        #expect(outcome.complaints.count == 1)
        let words = " of van-der-pol: rk4 left component"
        #expect(outcome.err.hasPrefix("a.yaml: ") && outcome.err.contains(words), "\(outcome.err)")
        #expect(outcome.err.contains("or rodas5p if the system is stiff"), "\(outcome.err)")
        let csv = try folder.everything().filter { $0.hasSuffix(".csv") || $0.hasSuffix(".hooke-part") }
        #expect(csv.isEmpty, "\(csv)")
    }
}
