import Foundation
import Testing

/// What is in the place of a file or a folder and is neither: refused at once, and nobody waits for the other end of a named pipe.
struct SpecialFileTests {
    private func folder() throws -> Folder {
        let folder = try Folder()
        try folder.put(headerText().utf8, in: "a.yaml")
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        #expect(mkfifo(folder.path + "/pipe.yaml", 0o600) == 0)
        return folder
    }

    @Test(
        "A scenario", arguments: ["validate", "run", "verify", "record", "bench"],
        ["pipe.yaml", "/dev/null", "/dev/zero"])
    func scenario(verb: String, path: String) throws {
        let folder = try folder()
        let before = try folder.everything()
        let outcome = try Command.run([verb, path], in: folder.path)
        let what = path == "pipe.yaml" ? "a named pipe" : "a device"
        #expect(
            outcome.code == 66 && outcome.err == "\(path): this is \(what) (expected a scenario file)\n",
            "\(outcome.err)")
        #expect(try folder.everything() == before)
    }

    @Test(
        "A snapshot, and what is written",
        arguments: [
            (
                ["run", "a.yaml", "--from", "pipe"], 66,
                "pipe: cannot open: it is a named pipe (expected a regular file)"
            ),
            (
                ["run", "a.yaml", "--from", "/dev/zero"], 66,
                "/dev/zero: cannot open: it is a device (expected a regular file)"
            ),
            (
                ["run", "a.yaml", "--out", "pipe"], 73,
                "a.yaml: pipe: cannot create: a named pipe is in the place of the folder"
            ),
            (
                ["run", "a.yaml", "--out", "/dev/null"], 73,
                "a.yaml: /dev/null: cannot create: a device is in the place of the folder"
            ),
            (
                ["record", "a.yaml", "--golden", "pipe"], 73,
                "a.yaml: pipe: cannot create: a named pipe is in the place of the folder"
            ),
            (
                ["bench", "a.yaml", "--csv", "pipe"], 73,
                "pipe: cannot create: a named pipe is in the place of the file"
            ),
            (
                ["bench", "--precision", "--csv", "/dev/null"], 73,
                "/dev/null: cannot create: a device is in the place of the file"
            ),
            (
                ["bench", "--precision", "--out", "pipe"], 73,
                "pipe: cannot create: a named pipe is in the place of the folder"
            ),
        ] as [([String], Int32, String)])
    func others(arguments: [String], code: Int32, words: String) throws {
        let folder = try folder()
        let before = try folder.everything()
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == code && outcome.out.isEmpty)
        #expect(outcome.err == words + "\n")
        #expect(try folder.everything() == before)
    }

    @Test("A golden table, and a run's")
    func tables() throws {
        let folder = try folder()
        for verb in ["record", "run"] { #expect(try Command.run([verb, "a.yaml"], in: folder.path).code == 0) }
        for path in ["Golden/a/points.csv", "runs/a/points.csv"] {
            unlink("\(folder.path)/\(path)")
            #expect(mkfifo("\(folder.path)/\(path)", 0o600) == 0)
        }
        let golden = try Command.run(["verify", "a.yaml"], in: folder.path)
        let words = "Golden/a/points.csv: cannot open: it is a named pipe (expected a regular file)\n"
        #expect(golden.code == 66 && golden.err == "a.yaml: ./\(words)", "\(golden.err)")
        let run = try Command.run(["verify", "runs/a"], in: folder.path)
        #expect(run.code == 1 && run.err == words.replacing("Golden", with: "runs"), "\(run.err)")
    }

    @Test("list says which of the scenarios it cannot read")
    func list() throws {
        let folder = try folder()
        let outcome = try Command.run(["list", "."], in: folder.path)
        #expect(outcome.code == 0 && outcome.out.contains("pipe.yaml  not valid: see hooke validate ./pipe.yaml"))
    }
}
