import Foundation
import Testing

@testable import HookeTrace

@Suite struct RunFolderTests {
    /// A run of `frames` rows in blocks of three.
    func run(
        in path: String, frames: Int, extra: String? = nil, last: Double = 1, derived: [String] = []
    ) throws {
        var folder = try RunFolder(path, derived: derived)
        let file = try TableFile(Readings.points, in: folder)
        var points = Table(Readings.points, capacity: 3)
        for frame in 0..<frames {
            Readings.row(&points, frame, frame == frames - 1 ? last : 0.5, nil, nil)
            if points.isFull { try file.write(&points) }
        }
        try file.write(&points)
        try folder.add(file)
        if let extra { try folder.add(["frames": .integer(Int64(frames))], named: extra) }
        try folder.publish(Readings.manifest)
    }

    @Test func filesAppearTogetherWithTheirManifest() throws {
        let scratch = try Scratch()
        try run(in: scratch.path + "/runs/pull", frames: 8, extra: "summary.json")
        #expect(
            try scratch.names(in: "runs/pull")
                == ["manifest.json", "points.csv", "points.csv-metadata.json", "summary.json"])
        let manifest = try JSONValue(parsing: InputFile.bytes(of: scratch.path + "/runs/pull/manifest.json"))
        #expect(manifest["rows"] == ["points": 8])
        let expected = try ["points.csv", "points.csv-metadata.json", "summary.json"].map { name in
            let bytes = try InputFile.bytes(of: scratch.path + "/runs/pull/" + name)
            return [
                "name": .string(name), "bytes": .integer(Int64(bytes.count)), "sha256": .string(SHA256.text(of: bytes)),
            ]
                as JSONValue
        }
        #expect(manifest["files"] == .array(expected))

        let text = try scratch.text(of: "runs/pull/points.csv")
        var reader = try CSVReader(Array(text.utf8), name: "points.csv")
        var frames: [String] = []
        while try reader.next() { frames.append(reader[0]) }
        #expect(frames == (0..<8).map(String.init))
    }

    @Test func nothingShowsBeforeTheEnd() throws {
        let scratch = try Scratch()
        do {
            var folder = try RunFolder(scratch.path + "/runs/pull")
            try folder.add(["frames": 1], named: "summary.json")
            _ = try TableFile(Readings.points, in: folder)
            #expect(try scratch.names(in: "runs/pull").allSatisfy { $0.hasPrefix(".") })
        }
        #expect(try scratch.names() == [], "the folders of the run are removed too")
    }

    @Test("Derived files are removed with their run, kept with an equal run, and kept where there was no run")
    func derived() throws {
        let scratch = try Scratch()
        let pictures = ["points.svg", "points.png"]
        func draw() throws { try Data("drawn".utf8).write(to: URL(filePath: scratch.path + "/points.svg")) }
        func exists() throws -> Bool { try scratch.names().contains("points.svg") }
        try draw()
        try run(in: scratch.path, frames: 2, derived: pictures)
        #expect(try exists(), "it existed before the first run")
        try run(in: scratch.path, frames: 2, derived: pictures)
        #expect(try exists(), "the run is repeated")
        try run(in: scratch.path, frames: 3, derived: pictures)
        #expect(try !exists(), "a different run replaces it")
    }

    @Test func aRunThatFailsLeavesTheEarlierOneAsItWas() throws {
        let scratch = try Scratch()
        try run(in: scratch.path, frames: 2, extra: "summary.json")
        let before = try scratch.text(of: "points.csv")
        #expect(throws: TraceError.notFinite(table: "points", column: "time_s", row: 9)) {
            try run(in: scratch.path, frames: 10, last: .nan)
        }
        #expect(try scratch.text(of: "points.csv") == before)
        #expect(
            try scratch.names() == ["manifest.json", "points.csv", "points.csv-metadata.json", "summary.json"])
    }

    @Test func staleFilesAreRemovedAndForeignFilesStay() throws {
        let scratch = try Scratch()
        try run(in: scratch.path, frames: 2, extra: "summary.json")
        try scratch.put("mine", in: "notes.txt")
        try run(in: scratch.path, frames: 4)
        #expect(
            try scratch.names() == ["manifest.json", "notes.txt", "points.csv", "points.csv-metadata.json"])
    }

    /// Equal files are not written again; files longer than a piece are not compared.
    @Test(
        "A repeated run replaces only files that differ",
        arguments: [
            (old: "frame 1", new: "frame 1", stays: true), (old: "frame 1", new: "frame 2", stays: false),
            (old: "frame 10", new: "frame 1", stays: false), (old: "frame 1", new: "frame 10", stays: false),
            (old: "", new: "", stays: true), (old: "", new: "frame 1", stays: false),
            (old: long, new: long, stays: false),
        ])
    func equalFilesStay(old: String, new: String, stays: Bool) throws {
        let scratch = try Scratch()
        try publish(old, in: scratch)
        let before = try scratch.fileNumber(of: "notes.txt")
        try publish(new, in: scratch)
        #expect(try scratch.text(of: "notes.txt") == new)
        #expect(try scratch.names() == ["manifest.json", "notes.txt"])
        #expect(try (scratch.fileNumber(of: "notes.txt") == before) == stays)
    }
    static let long = String(repeating: "frame 1\n", count: 10_000)

    /// Its data may not be on the disk.
    @Test func aFileThatNoRunPublishedIsReplaced() throws {
        let scratch = try Scratch()
        try scratch.put("frame 1", in: "notes.txt")
        let before = try scratch.fileNumber(of: "notes.txt")
        try publish("frame 1", in: scratch)
        #expect(try scratch.fileNumber(of: "notes.txt") != before)
    }

    @Test func aRepeatedRunThatFailsKeepsEqualFiles() throws {
        let scratch = try Scratch()
        try publish("frame 1", in: scratch)
        do {
            var folder = try RunFolder(scratch.path)
            var file = try folder.open("notes.txt")
            try file.write("frame 1")
            try folder.add(file)
            try folder.add(["frames": 1], named: "summary.json")
        }
        #expect(try scratch.names() == ["manifest.json", "notes.txt"])
        #expect(try scratch.text(of: "notes.txt") == "frame 1")
    }

    /// A run of one text.
    func publish(_ text: String, in scratch: Scratch) throws {
        var folder = try RunFolder(scratch.path)
        var file = try folder.open("notes.txt")
        try file.write(text)
        try folder.add(file)
        try folder.publish(Readings.manifest)
    }

    /// A manifest may be edited: names in it must not reach outside the folder.
    @Test(arguments: ["../victim", "/victim", ".hidden", ""])
    func aManifestCannotNameFilesElsewhere(name: String) throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(atPath: scratch.path + "/run", withIntermediateDirectories: false)
        try scratch.put("safe", in: "victim")
        try scratch.put("safe", in: "run/.hidden")
        try scratch.put("{\"hooke\":\"0\",\"files\":[\"\(name)\"]}", in: "run/manifest.json")
        try run(in: scratch.path + "/run", frames: 1)
        #expect(try scratch.text(of: "victim") == "safe")
        #expect(try scratch.text(of: "run/.hidden") == "safe")
    }

    @Test(arguments: ["{\"name\":\"A web app\"}", "not JSON", ""])
    func aForeignManifestIsNotReplaced(text: String) throws {
        let scratch = try Scratch()
        try scratch.put(text, in: "manifest.json")
        let error = #expect(throws: TraceError.self) { try run(in: scratch.path, frames: 1) }
        #expect(
            error
                == .occupied(
                    path: scratch.path + "/manifest.json", reason: "hooke did not write the manifest at this path"))
        #expect(try scratch.text(of: "manifest.json") == text)
        #expect(try scratch.names() == ["manifest.json"])
    }

    @Test(arguments: ["", "/deeper/still"])
    func aFileAtThePathOfTheFolderIsRefused(below: String) throws {
        let scratch = try Scratch()
        try scratch.put("in the way", in: "runs")
        let error = #expect(throws: TraceError.self) { try run(in: scratch.path + "/runs" + below, frames: 1) }
        #expect(
            error == .occupied(path: scratch.path + "/runs", reason: "a file exists at this path (expected a folder)"))
        #expect(error?.exitCode == 73)
    }

    @Test func aFolderAtThePathOfATableIsRefused() throws {
        let scratch = try Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch.path + "/points.csv", withIntermediateDirectories: false)
        #expect(
            throws: TraceError.occupied(
                path: scratch.path + "/points.csv", reason: "a folder exists at this path (expected a file)")
        ) { try run(in: scratch.path, frames: 1) }
        #expect(try scratch.names() == ["points.csv"])
    }

    /// The old manifest is removed before the first file is renamed, so that the rest does not look like a complete run.
    @Test("A copy of a run has its manifest, with the origin of costs")
    func copied() throws {
        let scratch = try Scratch()
        var manifest = Readings.manifest
        manifest.costs = "modelled, uncalibrated"
        try RunFolder(scratch.path + "/a").publish(manifest)
        try RunFolder(scratch.path + "/b").publish(copying: scratch.path + "/a")
        #expect(
            try InputFile.bytes(of: scratch.path + "/b/manifest.json")
                == InputFile.bytes(of: scratch.path + "/a/manifest.json"))
    }

    @Test func aFailureWhilePublishingLeavesNoManifest() throws {
        let scratch = try Scratch()
        try run(in: scratch.path, frames: 1)
        let error = #expect(throws: TraceError.self) {
            var folder = try RunFolder(scratch.path)
            try folder.add(["frames": 1], named: "summary.json")
            try folder.add(["frames": 1], named: "other.json")
            mkdir(scratch.path + "/other.json", 0o700)
            try folder.publish(Readings.manifest)
        }
        #expect(error == .system(.publish, path: scratch.path + "/other.json", code: EISDIR))
        #expect(error?.exitCode == 74)
        #expect(try scratch.names() == ["other.json", "points.csv", "points.csv-metadata.json"])
    }

    /// The target of a link does not belong to the run, even if its bytes are equal.
    @Test(arguments: ["notes.txt", "summary.json", "manifest.json"], [true, false])
    func aLinkAtThePathOfAFileIsReplacedByTheFile(name: String, isSame: Bool) throws {
        let scratch = try Scratch()
        let folder = scratch.path + "/run"
        func publish() throws {
            var run = try RunFolder(folder)
            var file = try run.open("notes.txt")
            try file.write("frame 1")
            try run.add(file)
            try run.add(["frames": 1], named: "summary.json")
            try run.publish(Readings.manifest)
        }
        try publish()
        let whole = try scratch.text(of: "run/\(name)")
        let victim = isSame || name == "manifest.json" ? whole : "mine"
        try scratch.put(victim, in: "victim")
        unlink("\(folder)/\(name)")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/\(name)", withDestinationPath: scratch.path + "/victim")
        try publish()
        #expect(try scratch.text(of: "victim") == victim)
        #expect(try scratch.text(of: "run/\(name)") == whole)
        var status = stat()
        #expect(lstat("\(folder)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFREG, "it is still a link")
        #expect(try RunFolderCheck(of: folder).differences == [])
    }

    @Test(arguments: ["", "/deeper"])
    func aBrokenLinkIsNamedInTheError(below: String) throws {
        let scratch = try Scratch()
        let link = scratch.path + "/runs"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: scratch.path + "/nowhere")
        let words = "a broken symbolic link exists at this path (expected a folder)"
        #expect(throws: TraceError.occupied(path: link, reason: words)) { try run(in: link + below, frames: 1) }
        #expect(try scratch.names() == ["runs"])
    }

    @Test(.enabled(if: access("/proc/self", F_OK) == 0), arguments: ["/proc/hooke", "/proc/hooke/pull"])
    func aFolderThatCannotBeCreatedIsAnError(path: String) {
        let error = #expect(throws: TraceError.self) { try run(in: path, frames: 1) }
        #expect(error == .system(.create, path: "/proc/hooke", code: ENOENT))
        #expect(error?.exitCode == 73)
    }

    @Test func aSlashAtTheEndIsTheSameFolder() throws {
        let scratch = try Scratch()
        try run(in: scratch.path + "/runs/pull/", frames: 1)
        #expect(try scratch.names(in: "runs/pull").contains("manifest.json"))
    }

    #if os(Linux)
        /// 60 000 rows and their texts are 5 MB; 1 MB of growth is allowed for the allocator.
        @Test func memoryDoesNotGrowWithTheRun() async {
            await #expect(processExitsWith: .success) {
                let scratch = try Scratch()
                let folder = try RunFolder(scratch.path)
                let file = try TableFile(Readings.points, in: folder)
                var points = Table(Readings.points, capacity: 1000)
                func block() throws {
                    for frame in 0..<1000 {
                        Readings.row(&points, frame, 0.1, "a text that is not a small one, \(frame)", -0.5)
                    }
                    try file.write(&points)
                }
                for _ in 0..<10 { try block() }
                let before = try Scratch.residentPages()
                for _ in 0..<60 { try block() }
                let grown = try (Scratch.residentPages() - before) * Int(getpagesize())
                #expect(grown < 1_000_000, "\(grown) bytes more are resident")
            }
        }
    #endif

    /// The hidden files of a killed run have no lock; those of a running one do.
    @Test func hiddenFilesOfKilledRunsAreRemovedAndOthersStay() throws {
        let scratch = try Scratch()
        try scratch.put("half", in: ".points.csv.7.hooke-part")
        try scratch.put("not ours", in: ".points.csv.swp")
        var file = try OutputFile(replacing: scratch.path + "/points.csv")
        try file.write("still running")
        try run(in: scratch.path, frames: 1)
        #expect(
            try scratch.names() == [
                ".points.csv.1.hooke-part", ".points.csv.swp", "manifest.json", "points.csv",
                "points.csv-metadata.json",
            ])
        try file.publish()
        #expect(try scratch.text(of: "points.csv") == "still running")
    }
}
