import Foundation
import Testing

@testable import HookeTrace

/// A run that is killed during publishing.
@Suite(.serialized) struct KilledRunTests {
    /// The moment of the kill and the run's folder, passed in a file, because an exit test's process only knows its parent's number.
    private struct Plan {
        private static func path(of process: pid_t) -> String { NSTemporaryDirectory() + "hooke-killed-\(process)" }

        static func write(_ moment: RunFolder.Moment, _ folder: String) throws {
            try "\(moment)\n\(folder)".write(toFile: path(of: getpid()), atomically: true, encoding: .utf8)
        }
        static func remove() { unlink(path(of: getpid())) }
        static func read() throws -> (moment: String, folder: String) {
            let lines = try String(contentsOfFile: path(of: getppid()), encoding: .utf8).split(separator: "\n")
            return (String(lines[0]), String(lines[1]))
        }
    }

    static let old = ["points.csv": "old", "points.csv-metadata.json": "{}", "solver.csv": "old"]
    static let new = ["points.csv": "new", "points.csv-metadata.json": "{}", "layers.csv": "new"]
    private static let known = Set(old.keys).union(new.keys).sorted()

    private static func publish(
        _ files: [String: String], in path: String, at moment: (RunFolder.Moment) -> Void = { _ in }
    ) throws {
        var folder = try RunFolder(path, derived: ["card.svg"], known: known)
        for name in files.keys.sorted() {
            var file = try folder.open(name)
            try file.write(files[name] ?? "")
            try folder.add(file)
        }
        try folder.publish(Readings.manifest, at: moment)
    }

    /// All files but the manifest, hidden files and the foreign file.
    private func files(in scratch: Scratch) throws -> [String: String] {
        let names = try scratch.names().filter { !$0.hasPrefix(".") && $0 != "manifest.json" && $0 != "notes.txt" }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try scratch.text(of: $0)) })
    }

    @Test(
        "leaves the old run, the new one, or no manifest; and the next run is complete",
        arguments: RunFolder.Moment.allCases, [true, false])
    func killed(moment: RunFolder.Moment, hasOld: Bool) async throws {
        let scratch = try Scratch()
        try scratch.put("mine", in: "notes.txt")
        if hasOld {
            try KilledRunTests.publish(KilledRunTests.old, in: scratch.path)
            try scratch.put("drawn", in: "card.svg")
        }
        try Plan.write(moment, scratch.path)
        defer { Plan.remove() }
        await #expect(processExitsWith: .signal(SIGKILL)) {
            let plan = try Plan.read()
            try KilledRunTests.publish(KilledRunTests.new, in: plan.folder) { moment in
                if "\(moment)" == plan.moment { kill(getpid(), SIGKILL) }
            }
        }
        let hasManifest = try scratch.names().contains("manifest.json")
        switch moment {
        case .onDisk:
            #expect(hasManifest == hasOld)
            let old = KilledRunTests.old.merging(["card.svg": "drawn"]) { $1 }
            #expect(try files(in: scratch) == (hasOld ? old : [:]))
        case .manifestRenamed:
            #expect(hasManifest)
            #expect(try files(in: scratch) == KilledRunTests.new)
        default: #expect(!hasManifest, "neither run is complete")
        }
        if hasManifest {
            #expect(try RunFolderCheck(of: scratch.path, derived: ["card.svg", "notes.txt"]).differences == [])
        }
        // A third run: no files of the first two remain.
        try KilledRunTests.publish(["points.csv": "next"], in: scratch.path)
        #expect(try files(in: scratch) == ["points.csv": "next"])
        #expect(try scratch.names() == ["manifest.json", "notes.txt", "points.csv"])
        #expect(try scratch.text(of: "notes.txt") == "mine")
    }

    /// The hidden files of a killed run may be missing too; a table's metadata still marks a run.
    @Test func aRunWithoutItsManifestIsReplacedCompletely() throws {
        let scratch = try Scratch()
        try KilledRunTests.publish(KilledRunTests.old, in: scratch.path)
        try scratch.put("mine", in: "notes.txt")
        unlink(scratch.path + "/manifest.json")
        try KilledRunTests.publish(["layers.csv": "next"], in: scratch.path)
        #expect(try scratch.names() == ["layers.csv", "manifest.json", "notes.txt"])
    }

    /// A table's name alone does not mark a run.
    @Test func withoutARunFilesAreForeign() throws {
        let scratch = try Scratch()
        try scratch.put("mine", in: "solver.csv")
        try KilledRunTests.publish(["layers.csv": "next"], in: scratch.path)
        #expect(try scratch.text(of: "solver.csv") == "mine")
    }
}
