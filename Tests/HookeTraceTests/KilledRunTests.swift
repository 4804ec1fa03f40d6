import Foundation
import Testing

@testable import HookeTrace

/// A run that is killed while its files are given their names.
@Suite(.serialized) struct KilledRunTests {
    /// Which moment a run is killed at, and in which folder: an exit test's process is given nothing but its parent's number.
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

    /// What is there beside the manifest, the parts of a killed run and what is nobody's.
    private func files(in scratch: Scratch) throws -> [String: String] {
        let names = try scratch.names().filter { !$0.hasPrefix(".") && $0 != "manifest.json" && $0 != "notes.txt" }
        return try Dictionary(uniqueKeysWithValues: names.map { ($0, try scratch.text(of: $0)) })
    }

    @Test(
        "leaves the old run, the new one, or no manifest; and the next run is whole",
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
        case .manifestPlaced:
            #expect(hasManifest)
            #expect(try files(in: scratch) == KilledRunTests.new)
        default: #expect(!hasManifest, "neither run is whole")
        }
        if hasManifest {
            #expect(try RunFolderCheck(of: scratch.path, derived: ["card.svg", "notes.txt"]).differences == [])
        }
        // Another run: nothing of the two before is beside it.
        try KilledRunTests.publish(["points.csv": "next"], in: scratch.path)
        #expect(try files(in: scratch) == ["points.csv": "next"])
        #expect(try scratch.names() == ["manifest.json", "notes.txt", "points.csv"])
        #expect(try scratch.text(of: "notes.txt") == "mine")
    }

    /// The parts of a killed run may be gone too, as when somebody tidied up; a description is still a sign of a run.
    @Test func aRunWithoutItsManifestIsReplacedWhole() throws {
        let scratch = try Scratch()
        try KilledRunTests.publish(KilledRunTests.old, in: scratch.path)
        try scratch.put("mine", in: "notes.txt")
        unlink(scratch.path + "/manifest.json")
        try KilledRunTests.publish(["layers.csv": "next"], in: scratch.path)
        #expect(try scratch.names() == ["layers.csv", "manifest.json", "notes.txt"])
    }

    /// A table's name alone is no sign: anybody can have a solver.csv.
    @Test func whereNoRunWasFilesAreNobodys() throws {
        let scratch = try Scratch()
        try scratch.put("mine", in: "solver.csv")
        try KilledRunTests.publish(["layers.csv": "next"], in: scratch.path)
        #expect(try scratch.text(of: "solver.csv") == "mine")
    }
}
