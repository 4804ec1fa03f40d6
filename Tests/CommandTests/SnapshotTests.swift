import Foundation
import Testing

/// `hooke run --snapshot-at` and `--resume`: a run that is resumed from a snapshot.
struct SnapshotTests {
    private static let pull = Command.root + "/Scenarios/elastic-pull.yaml"

    private func run(_ arguments: String..., in folder: Folder) throws -> Command.Outcome {
        try Command.run(["run", SnapshotTests.pull] + arguments, in: folder.path)
    }

    /// Scenes and a system: the frame of the snapshot, the number of frames or probes after it, and the tables.
    private static let runs: [(name: String, frame: Int, after: Int, tables: [String])] = [
        ("elastic-pull", 40, 44, ["points", "layers", "paths", "solver", "frames", "events", "hashes"]),
        ("elastic-coupled", 40, 62, ["points", "layers", "paths", "frames", "events", "hashes"]),
        ("hanging-chain", 100, 407, ["points", "frames", "hashes"]),
        ("system-bounce", 100, 200, ["probes", "events", "hashes"]),
    ]

    /// Over 2 s in debug: each run is three processes.
    @Test("A resumed run has the remaining rows and the same hash", arguments: runs)
    func goingOn(name: String, frame: Int, after: Int, tables: [String]) throws {
        let folder = try Folder()
        let file = Command.root + "/Scenarios/\(name).yaml"
        let whole = try Command.run(["run", file, "--out", "a", "--snapshot-at", "\(frame)"], in: folder.path)
        #expect(whole.code == 0 && whole.err.isEmpty, "\(whole.err)")
        let rest = try Command.run(
            ["run", file, "--out", "b", "--resume", "a/\(name)/snapshot.hooke"], in: folder.path)
        #expect(rest.code == 0 && rest.err.isEmpty, "\(rest.err)")
        #expect(
            try folder.data(of: "b/\(name)/summary.json") == folder.data(of: "a/\(name)/summary.json"))
        for table in tables {
            let all = try folder.text(of: "a/\(name)/\(table).csv").split(separator: "\n")
            let later = try folder.text(of: "b/\(name)/\(table).csv").split(separator: "\n").dropFirst()
            #expect(!later.isEmpty && all.dropFirst().suffix(later.count).elementsEqual(later), "\(table)")
        }
        let hashes = try folder.text(of: "b/\(name)/hashes.csv")
        #expect(hashes.split(separator: "\n").count == 1 + after)
        #expect(hashes.contains("\n\(frame + 1),"))
    }

    /// Removed at 0.5 s, in frame 30 of a run at 60 Hz, along a spring that nothing waits for.
    private static let removed = """
        hooke: 1
        name: removed
        layers: [{ name: a }, { name: b }]
        script:
          - { on: { event: completion, subject: first }, remove: { from: a, key: k } }
          - at: 0.1 s
            add:
              { to: a, key: k, spring: { property: zPosition, from: 0 pt, to: 100 pt, spring: { mass: 1, stiffness: 100, damping: 5 } } }
          - { at: 0.1 s, transaction: { completion: first, duration: 0.4 s, do: [{ set: { b.zPosition: 100 pt } }] } }
        probes: [a.zPosition]
        until: { time: 1 s }
        """

    @Test("A run resumes while a removed animation still shows, and before and after", arguments: 28...32)
    func whileLeaving(frame: Int) throws {
        let folder = try Folder()
        try folder.put(SnapshotTests.removed.utf8, in: "removed.yaml")
        let whole = try Command.run(
            ["run", "removed.yaml", "--out", "a", "--snapshot-at", "\(frame)"], in: folder.path)
        #expect(whole.code == 0 && whole.err.isEmpty, "\(whole.err)")
        let rest = try Command.run(
            ["run", "removed.yaml", "--out", "b", "--resume", "a/removed/snapshot.hooke"], in: folder.path)
        #expect(rest.code == 0 && rest.err.isEmpty, "\(rest.err)")
        for table in ["layers", "events", "hashes"] {
            let all = try folder.text(of: "a/removed/\(table).csv").split(separator: "\n")
            let later = try folder.text(of: "b/removed/\(table).csv").split(separator: "\n").dropFirst()
            #expect(all.dropFirst().suffix(later.count).elementsEqual(later), "\(table)")
        }
        #expect(
            try folder.data(of: "b/removed/summary.json") == folder.data(of: "a/removed/summary.json"))
    }

    @Test("A run into the folder of its snapshot keeps the snapshot")
    func sameFolder() throws {
        let folder = try Folder()
        _ = try run("--snapshot-at", "40", in: folder)
        let path = "runs/elastic-pull/snapshot.hooke"
        let before = try folder.data(of: path)
        let rest = try run("--resume", path, in: folder)
        #expect(rest.code == 0, "\(rest.err)")
        #expect(try folder.data(of: path) == before)
    }

    @Test("--snapshot-at does not change the trace")
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

    @Test("An invalid snapshot, a missing one and one of another run are errors, and nothing is written")
    func bad() throws {
        let folder = try Folder()
        try folder.put("hooke: 1\n".utf8, in: "text")
        let none = try run("--resume", "text", in: folder)
        #expect(none.code == 65)
        #expect(none.err == "text: not a snapshot (expected a file that 'hooke run --snapshot-at' has written)\n")
        let missing = try run("--resume", "nothing", in: folder)
        #expect(missing.code == 66)
        #expect(missing.err == "nothing: cannot open: No such file or directory\n")
        #expect(try folder.everything() == ["text"])

        _ = try run("--out", "a", "--snapshot-at", "40", in: folder)
        let other = try run("--resume", "a/elastic-pull/snapshot.hooke", "--solver", "propagator", in: folder)
        #expect(other.code == 65)
        #expect(other.err.contains("the snapshot is of elastic-pull (text "), "\(other.err)")
        #expect(other.err.contains("by rk8pd:1/60s at 60 Hz from seed"), "\(other.err)")
        #expect(other.err.contains("by propagator at 60 Hz from seed"), "\(other.err)")
        #expect(try !folder.everything().contains("runs/elastic-pull"))
    }

    @Test("A snapshot after the end of the run is an error")
    func noFrame() throws {
        let folder = try Folder()
        let outcome = try run("--snapshot-at", "85", in: folder)
        #expect(outcome.code == 65)
        let words = "there is no frame 85 to take a snapshot of: the run ends at frame 84; choose one up to it"
        #expect(outcome.err.contains(words), "\(outcome.err)")
        _ = try run("--snapshot-at", "40", in: folder)
        let past = try run("--resume", "runs/elastic-pull/snapshot.hooke", "--snapshot-at", "39", in: folder)
        #expect(past.code == 65)
        #expect(past.err.contains("no frame 39 to take a snapshot of: the run goes on after frame 40"), "\(past.err)")
        #expect(try run("--snapshot-at=-1", in: folder).code == 64)
        #expect(
            try Command.run(["run", SnapshotTests.pull, SnapshotTests.pull, "--resume", "x"], in: folder.path).code
                == 64)
    }

    /// Sparse files, which use no disk space.
    @Test("A file that is too long is an error before it is read", arguments: ["", "HOOKESNP"])
    func tooLong(beginning: String) throws {
        let folder = try Folder()
        try folder.put(beginning.utf8, in: "long")
        #expect(truncate(folder.path + "/long", 6 << 30) == 0)
        let outcome = try run("--resume", "long", in: folder)
        let isSnapshot = !beginning.isEmpty
        #expect(outcome.code == (isSnapshot ? 74 : 65) && outcome.out.isEmpty)
        #expect(outcome.err.hasPrefix("long: \(isSnapshot ? "cannot read: File too large" : "")"), "\(outcome.err)")
    }
}
