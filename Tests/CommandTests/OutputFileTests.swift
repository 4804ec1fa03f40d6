import Foundation
import Testing

/// Options that name a file to write never replace what the command reads.
struct OutputFileTests {
    private static let faulty = """
        hooke: 1
        name: a
        display: { faults: { drops: { probability: 0.2 } } }
        layers: [{ name: box, kind: view, position: [10 pt, 10 pt], bounds: [0, 0, 20 pt, 20 pt] }]
        script: [{ at: 0 s, animate: { duration: 0.1 s, do: [{ set: { box.position.x: 110 pt } }] } }]
        probes: [box.position.x]
        until: { time: 0.2 s }
        """

    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.put(OutputFileTests.faulty.utf8, in: "a.yaml")
        try folder.put("FrameTime\n10\n30\n".utf8, in: "game.csv")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.csv", withDestinationPath: "game.csv")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.yaml", withDestinationPath: "a.yaml")
        try FileManager.default.linkItem(atPath: folder.path + "/game.csv", toPath: folder.path + "/second.csv")
        try folder.makeFolder("inner")
        let run = try Command.run(["run", "a.yaml", "--quiet"], in: folder.path)
        try #require(run.code == 0, "\(run.err)")
        return folder
    }

    private func contents(_ folder: Folder) throws -> [String: Data] {
        var isFolder: ObjCBool = false
        return try folder.everything().reduce(into: [:]) { contents, name in
            let exists = FileManager.default.fileExists(atPath: "\(folder.path)/\(name)", isDirectory: &isFolder)
            if exists, !isFolder.boolValue { contents[name] = try folder.data(of: name) }
        }
    }

    /// Over 2 s in debug: each row is a process.
    @Test(
        "An output that is an input, the other output, or a file of a run is refused, and nothing changes",
        arguments: [
            (["stats", "game.csv", "--save", "game.csv"], "would replace what the command reads"),
            (["stats", "game.csv", "--save", "./inner/../game.csv"], "the same file as 'game.csv'"),
            (["stats", "game.csv", "--save", "link.csv"], "the same file as 'game.csv'"),
            (["stats", "link.csv", "--save", "game.csv"], "the same file as 'link.csv'"),
            (["stats", "game.csv", "--save", "second.csv"], "the same file as 'game.csv'"),
            (["stats", "runs/a", "--save", "runs/a/presents.csv"], "would replace"),
            (["stats", "game.csv", "--save", "runs/a/manifest.json"], "would replace a file of the run in 'runs/a'"),
            (
                ["compare", "runs/a", "runs/a", "--junit", "runs/a/layers.csv"],
                "would replace a file of the run in 'runs/a'"
            ),
            (["compare", "game.csv", "link.csv", "--junit", "second.csv"], "the same file as 'game.csv'"),
            (["bench", "a.yaml", "--repeat", "1", "--save", "a.yaml"], "--save 'a.yaml' would replace"),
            (["bench", "a.yaml", "--repeat", "1", "--save-frames", "link.yaml"], "the same file as 'a.yaml'"),
            (
                ["bench", "--calibrate", "a.yaml", "--repeat", "1", "--save-frames", "a.yaml"],
                "--save-frames 'a.yaml' would replace"
            ),
            (
                ["bench", "a.yaml", "--repeat", "1", "--save", "b.csv", "--save-frames", "inner/../b.csv"],
                "--save 'b.csv' and --save-frames 'inner/../b.csv' are the same file"
            ),
            (["bench", "a.yaml", "--against", "game.csv", "--save", "second.csv"], "the same file as 'game.csv'"),
            (["verify", "a.yaml", "--junit", "link.yaml"], "the same file as 'a.yaml'"),
            (["verify", ".", "--junit", "a.yaml"], "--junit 'a.yaml' would replace"),
            (["check", "a.yaml", "--drops", "1", "--save", "a.yaml"], "--save 'a.yaml' would replace"),
            (["run", "--print-faults", "a.yaml", "--save", "link.yaml"], "the same file as 'a.yaml'"),
            (["compare", "runs/a", "runs/a", "--junit", "-"], "--junit - is not standard output"),
        ] as [([String], String)])
    func refused(arguments: [String], words: String) throws {
        let folder = try folder()
        let before = try contents(folder)
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.out.isEmpty && outcome.err.contains(words), "\(outcome.err)")
        #expect(try contents(folder) == before)
    }

    @Test(
        "A text file that the scenario names is not replaced",
        arguments: [
            ["play", "words.yaml", "--save", "story.txt"],
            ["report", "runs/words", "--scenario", "words.yaml", "--save", "story.txt"],
        ])
    func textFile(arguments: [String]) throws {
        let folder = try Folder()
        try folder.putStory(as: "words")
        try #require(try Command.run(["run", "words.yaml", "--quiet"], in: folder.path).code == 0)
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.err.contains("--save 'story.txt' would replace"), "\(outcome.err)")
        #expect(try folder.text(of: "story.txt") == "Once upon a time.\n")
    }

    @Test("Other files are replaced, also beside a run and through a link")
    func allowed() throws {
        let folder = try folder()
        for output in ["new.csv", "new.csv", "runs/a/mine.csv"] {
            let outcome = try Command.run(["stats", "game.csv", "--save", output], in: folder.path)
            #expect(outcome.code == 0, "\(outcome.err)")
            #expect(try folder.text(of: output).hasPrefix("trace,frame,"))
        }
        let faults = try Command.run(["run", "--print-faults", "a.yaml", "--save", "b.yaml"], in: folder.path)
        #expect(faults.code == 0 && faults.err.hasPrefix("b.yaml: written, "), "\(faults.err)")
    }

    @Test(
        "A negative number is out of a range, not a missing value",
        arguments: [
            (["run", "a.yaml", "--refresh", "-60"], "invalid refresh rate '-60' (expected 1 to 10000 Hz"),
            (["run", "a.yaml", "--seed", "-1"], "expected a whole number from 0 to 18446744073709551615"),
            (
                ["run", "--print-faults", "a.yaml", "--seed", "-1"],
                "expected a whole number from 0 to 18446744073709551615"
            ),
            (["compare", "a", "b", "--atol", "-1"], "'-1' is not a tolerance (expected a number of at least 0"),
            (["compare", "a", "b", "--rtol", "-.5"], "'-.5' is not a tolerance"),
            (["check", "a.yaml", "--drops", "-1"], "--drops must be 1 or more"),
            (["check", "a.yaml", "--drops", "1", "--since", "-1"], "times from 0 to 1e7 seconds"),
            (["verify", "a.yaml", "--threads", "-1"], "--threads must be 1 to 1024"),
            (["bench", "a.yaml", "--repeat", "-1"], "--repeat must be 1 to 1000"),
        ] as [([String], String)])
    func negative(arguments: [String], words: String) throws {
        let folder = try folder()
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == 64 && outcome.err.contains(words), "\(outcome.err)")
    }
}
