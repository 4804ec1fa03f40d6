import Foundation
import Testing

@testable import HookeTrace

/// The comparison of a run's folder with its manifest.
@Suite struct RunFolderCheckTests {
    private func published() throws -> Scratch {
        let scratch = try Scratch()
        var folder = try RunFolder(scratch.path)
        for (name, text) in [("a.csv", "a\n1\n"), ("b.csv", String(repeating: "b\n", count: 100_000)), ("empty", "")] {
            var file = try folder.open(name)
            try file.write(text)
            try folder.add(file, isMeasured: name == "b.csv")
        }
        try folder.publish(Readings.manifest)
        return scratch
    }

    @Test func aCompleteFolderHasNoDifference() throws {
        let scratch = try published()
        try scratch.put("drawn", in: "a.svg")
        try scratch.put("half", in: ".c.csv.1.hooke-part")
        let check = try RunFolderCheck(of: scratch.path, derived: ["a.svg"])
        #expect(check.differences == [] && check.count == 3)
    }

    @Test(arguments: [
        ("a.csv", "a\n2\n", "a.csv: SHA-256 "), ("a.csv", "a\n1", "a.csv: 3 bytes, the manifest has 4"),
        ("b.csv", nil, "b.csv: missing, the manifest lists it"), ("empty", "x", "empty: 1 bytes, the manifest has 0"),
        ("notes.txt", "mine", "notes.txt: not one of the run's files"), ("a.svg", "drawn", "a.svg: not one"),
    ])
    func aDifferenceNamesItsFile(name: String, text: String?, words: String) throws {
        let scratch = try published()
        unlink(scratch.path + "/" + name)
        if let text { try scratch.put(text, in: name) }
        let differences = try RunFolderCheck(of: scratch.path).differences.map(\.description)
        #expect(differences.count == 1 && differences[0].hasPrefix(words), "\(differences)")
    }

    @Test func aFolderOrAPipeAtThePathOfAFileIsADifference() throws {
        let scratch = try published()
        for name in ["a.csv", "empty"] { unlink(scratch.path + "/" + name) }
        mkdir(scratch.path + "/a.csv", 0o700)
        mkfifo(scratch.path + "/empty", 0o600)
        #expect(
            try RunFolderCheck(of: scratch.path).differences.map(\.description) == [
                "a.csv: cannot read: Is a directory",
                "empty: cannot open: a named pipe (expected a regular file)",
            ])
    }

    @Test(arguments: [
        ("{\"hooke\":\"0.1.0\",\"files\":[\"a.csv\"]}", Int32(65), "does not have the length and SHA-256 of each file"),
        ("{\"hooke\":\"0.1.0\",\"files\":[{\"name\":\"../a\",\"bytes\":1,\"sha256\":\"\"}]}", 65, "does not have"),
        ("{}", 65, "hooke did not write this manifest"), ("", 65, "hooke did not write"), (nil, 66, "cannot open"),
    ])
    func anInvalidManifestIsAnError(text: String?, code: Int32, words: String) throws {
        let scratch = try published()
        unlink(scratch.path + "/manifest.json")
        if let text { try scratch.put(text, in: "manifest.json") }
        let error = #expect(throws: RunFolderCheck.Failure.self) { try RunFolderCheck(of: scratch.path) }
        #expect(error?.exitCode == code)
        #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    }

    /// A manifest of version 1 has only names; its files still belong to the earlier run.
    @Test func anOlderManifestNamesTheFilesOfTheEarlierRun() throws {
        let scratch = try Scratch()
        try scratch.put("old", in: "solver.csv")
        try scratch.put("mine", in: "notes.txt")
        try scratch.put("{\"hooke\":\"0.1.0\",\"schema\":1,\"files\":[\"solver.csv\"]}", in: "manifest.json")
        var folder = try RunFolder(scratch.path)
        try folder.add(["frames": 1], named: "summary.json")
        try folder.publish(Readings.manifest)
        #expect(try scratch.names() == ["manifest.json", "notes.txt", "summary.json"])
    }

    /// Runs that differ only in measured files are equal.
    @Test(arguments: [true, false])
    func picturesStayWhereOnlyCostsDiffer(isMeasured: Bool) throws {
        let scratch = try Scratch()
        for text in ["10 ns", "12 ns"] {
            var folder = try RunFolder(scratch.path, derived: ["a.svg"])
            var file = try folder.open("cost.csv")
            try file.write(text)
            try folder.add(file, isMeasured: isMeasured)
            try folder.publish(Readings.manifest)
            if text == "10 ns" { try scratch.put("drawn", in: "a.svg") }
        }
        #expect(try scratch.names().contains("a.svg") == isMeasured)
    }
}
