import Foundation
import Testing

/// `hooke run --snapshot-at` and `--from`: a run stopped and gone on with.
struct SnapshotTests {
    private static let pull = Command.root + "/Scenarios/elastic-pull.yaml"

    private func run(_ arguments: String..., in folder: Folder) throws -> Command.Outcome {
        try Command.run(["run", SnapshotTests.pull] + arguments, in: folder.path)
    }

    private func hash(_ folder: Folder, _ out: String) throws -> String {
        let json = try JSONSerialization.jsonObject(with: folder.data(of: "\(out)/elastic-pull/summary.json"))
        return try #require((json as? [String: Any])?["trace_hash"] as? String)
    }

    @Test("A run goes on from its snapshot: the rows after it, and the same hash")
    func goingOn() throws {
        let folder = try Folder()
        let whole = try run("--out", "a", "--snapshot-at", "40", in: folder)
        #expect(whole.code == 0 && whole.err.isEmpty, "\(whole.err)")
        let rest = try run("--out", "b", "--from", "a/elastic-pull/snapshot.hooke", in: folder)
        #expect(rest.code == 0 && rest.err.isEmpty, "\(rest.err)")
        #expect(try hash(folder, "b") == hash(folder, "a"))
        for table in ["points", "layers", "paths", "solver", "frames", "events", "hashes"] {
            let all = try folder.text(of: "a/elastic-pull/\(table).csv").split(separator: "\n")
            let later = try folder.text(of: "b/elastic-pull/\(table).csv").split(separator: "\n").dropFirst()
            #expect(!later.isEmpty && all.dropFirst().suffix(later.count).elementsEqual(later), "\(table)")
        }
        #expect(try folder.text(of: "b/elastic-pull/hashes.csv").split(separator: "\n").count == 1 + 44)
        #expect(try folder.text(of: "b/elastic-pull/hashes.csv").contains("\n41,"))
    }

    @Test("A run into the folder that its snapshot is in does not lose it")
    func sameFolder() throws {
        let folder = try Folder()
        _ = try run("--snapshot-at", "40", in: folder)
        let path = "runs/elastic-pull/snapshot.hooke"
        let before = try folder.data(of: path)
        let rest = try run("--from", path, in: folder)
        #expect(rest.code == 0, "\(rest.err)")
        #expect(try folder.data(of: path) == before)
    }

    @Test("Without --snapshot-at the trace is what it always was")
    func withSnapshotAndWithout() throws {
        let folder = try Folder()
        _ = try run("--out", "a", in: folder)
        _ = try run("--out", "b", "--snapshot-at", "0", in: folder)
        for name in try folder.everything() where name.hasPrefix("a/elastic-pull/") && name.hasSuffix(".csv") {
            guard !name.hasSuffix("/cost.csv") else { continue }
            let other = "b" + name.dropFirst()
            #expect(try folder.data(of: name) == folder.data(of: other), "\(name)")
        }
        #expect(try !folder.everything().contains("a/elastic-pull/snapshot.hooke"))
    }

    @Test("A snapshot that is none, is missing, or of another run ends with a sentence, and nothing is written")
    func bad() throws {
        let folder = try Folder()
        try folder.put("hooke: 1\n".utf8, in: "text")
        let none = try run("--from", "text", in: folder)
        #expect(none.code == 65)
        #expect(none.err == "text: this is no snapshot (expected a file that 'hooke run --snapshot-at' has written)\n")
        let missing = try run("--from", "nothing", in: folder)
        #expect(missing.code == 66)
        #expect(missing.err == "nothing: cannot open: No such file or directory\n")
        #expect(try folder.everything() == ["text"])

        _ = try run("--out", "a", "--snapshot-at", "40", in: folder)
        let other = try run("--from", "a/elastic-pull/snapshot.hooke", "--solver", "propagator", in: folder)
        #expect(other.code == 65)
        #expect(other.err.contains("the snapshot is of elastic-pull (text "), "\(other.err)")
        #expect(other.err.contains("by rk8pd:1/60s at 60 Hz from seed"), "\(other.err)")
        #expect(other.err.contains("by propagator at 60 Hz from seed"), "\(other.err)")
        #expect(try !folder.everything().contains("runs/elastic-pull"))
    }

    @Test("A frame behind the end of the run has no snapshot")
    func noFrame() throws {
        let folder = try Folder()
        let outcome = try run("--snapshot-at", "85", in: folder)
        #expect(outcome.code == 65)
        #expect(outcome.err.contains("there is no frame 85 to take a snapshot of: the run ends at frame 84"))
        _ = try run("--snapshot-at", "40", in: folder)
        let past = try run("--from", "runs/elastic-pull/snapshot.hooke", "--snapshot-at", "39", in: folder)
        #expect(past.code == 65)
        #expect(past.err.contains("no frame 39 to take a snapshot of: the run goes on after frame 40"), "\(past.err)")
        #expect(try run("--snapshot-at=-1", in: folder).code == 64)
        #expect(
            try Command.run(["run", SnapshotTests.pull, SnapshotTests.pull, "--from", "x"], in: folder.path).code == 64)
    }
}
