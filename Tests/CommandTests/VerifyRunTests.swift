import Foundation
import Testing

/// `hooke verify` of folders of runs.
struct VerifyRunTests {
    private func run() throws -> Folder {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        for verb in ["run", "record"] { #expect(try Command.run([verb, "a.yaml"], in: folder.path).code == 0) }
        return folder
    }

    @Test("Runs, golden traces and scenarios, in the given order")
    func whole() throws {
        let folder = try run()
        let outcome = try Command.run(["verify", "Golden/a", "a.yaml", "runs/a/"], in: folder.path)
        #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome.err)")
        let lines = outcome.out.split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == "Golden/a: 4 files match the manifest")
        #expect(lines[1].hasPrefix("a: ") && lines[1].hasSuffix(" as recorded"))
        #expect(lines[2] == "runs/a/: 21 files match the manifest")
    }

    @Test("A changed file, a missing file and a foreign one are reported by name")
    func differences() throws {
        let folder = try run()
        try folder.put(folder.text(of: "runs/a/points.csv").replacing("L1", with: "L0").utf8, in: "runs/a/points.csv")
        try FileManager.default.removeItem(atPath: folder.path + "/runs/a/events.csv")
        try folder.put("mine".utf8, in: "runs/a/notes.txt")
        let outcome = try Command.run(["verify", "runs/a", "Golden/a"], in: folder.path)
        #expect(outcome.code == 1 && outcome.out == "Golden/a: 4 files match the manifest\n")
        let complaints = outcome.complaints
        #expect(complaints.count == 3 && complaints[0].hasPrefix("runs/a/points.csv: SHA-256 "), "\(outcome.err)")
        #expect(complaints.dropFirst().first == "runs/a/events.csv: missing, the manifest lists it")
        #expect(complaints.last == "runs/a/notes.txt: not one of the run's files, the manifest does not list it")
    }

    @Test("A folder without a manifest is an error for verify and plot, and the next run completes it")
    func noManifest() throws {
        let folder = try run()
        try FileManager.default.removeItem(atPath: folder.path + "/runs/a/manifest.json")
        let outcome = try Command.run(["verify", "a.yaml", "runs/a"], in: folder.path)
        #expect(outcome.code == 66 && outcome.out.hasSuffix(" as recorded\n"), "the other argument is checked too")
        #expect(
            outcome.err
                == "runs/a: a folder without manifest.json (expected a scenario file, a folder of scenarios, or the folder of a complete run)\n"
        )
        #expect(try Command.run(["plot", "runs/a"], in: folder.path).code == 66)
        let other = try Command.run(["run", "a.yaml", "--solver", "propagator"], in: folder.path)
        #expect(other.code == 0)
        #expect(try Command.run(["verify", "runs/a"], in: folder.path).code == 0)
    }

    @Test("A manifest of an older version is an error")
    func older() throws {
        let folder = try run()
        try folder.put("{\"hooke\":\"0.1.0\",\"schema\":1,\"files\":[\"points.csv\"]}".utf8, in: "runs/a/manifest.json")
        let outcome = try Command.run(["verify", "runs/a"], in: folder.path)
        #expect(outcome.code == 65 && outcome.err.contains("run the scenario again"), "\(outcome.err)")
    }

    @Test("Two runs of a scenario have equal hashes, but for measured files")
    func hashes() throws {
        let folder = try run()
        #expect(try Command.run(["run", "a.yaml", "--out", "again"], in: folder.path).code == 0)
        let files = try ["runs", "again"].map { output in
            let manifest =
                try JSONSerialization.jsonObject(with: folder.data(of: "\(output)/a/manifest.json")) as? [String: Any]
            return try #require(manifest?["files"] as? [[String: Any]])
        }
        #expect(files[0].count == 21)
        for (first, second) in zip(files[0], files[1]) {
            let isMeasured = first["measured"] as? Bool == true
            #expect(isMeasured == (first["name"] as? String == "cost.csv"))
            let isSame = first["sha256"] as? String == second["sha256"] as? String
            #expect(isSame == !isMeasured, "\(first) and \(second)")
        }
    }
}
