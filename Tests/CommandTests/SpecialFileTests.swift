import Foundation
import Testing

/// Named pipes and devices as input or output are errors at once, without waiting for the other end of a pipe.
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
            outcome.code == 66 && outcome.err == "\(path): \(what) (expected the file of a scenario or plan)\n",
            "\(outcome.err)")
        #expect(try folder.everything() == before)
    }

    @Test(
        "Snapshots and output files",
        arguments: [
            (
                ["run", "a.yaml", "--resume", "pipe"], 66,
                "pipe: cannot open: a named pipe (expected a regular file)"
            ),
            (
                ["run", "a.yaml", "--resume", "/dev/zero"], 66,
                "/dev/zero: cannot open: a device (expected a regular file)"
            ),
            (
                ["run", "a.yaml", "--out", "pipe"], 73,
                "a.yaml: pipe: cannot create: a named pipe exists at this path (expected a folder)"
            ),
            (
                ["run", "a.yaml", "--out", "/dev/null"], 73,
                "a.yaml: /dev/null: cannot create: a device exists at this path (expected a folder)"
            ),
            (
                ["record", "a.yaml", "--golden", "pipe"], 73,
                "a.yaml: pipe: cannot create: a named pipe exists at this path (expected a folder)"
            ),
            (
                ["bench", "a.yaml", "--save", "pipe"], 73,
                "pipe: cannot create: a named pipe exists at this path (expected a file)"
            ),
            (
                ["accuracy", "--save", "/dev/null"], 73,
                "/dev/null: cannot create: a device exists at this path (expected a file)"
            ),
            (
                ["accuracy", "--out", "pipe"], 73,
                "pipe: cannot create: a named pipe exists at this path (expected a folder)"
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

    @Test("Tables of golden traces and runs")
    func tables() throws {
        let folder = try folder()
        for verb in ["record", "run"] { #expect(try Command.run([verb, "a.yaml"], in: folder.path).code == 0) }
        for path in ["Golden/a/points.csv", "runs/a/points.csv"] {
            unlink("\(folder.path)/\(path)")
            #expect(mkfifo("\(folder.path)/\(path)", 0o600) == 0)
        }
        let golden = try Command.run(["verify", "a.yaml"], in: folder.path)
        let words = ": cannot open: a named pipe (expected a regular file)\n"
        #expect(golden.code == 66 && golden.err == "a.yaml: ./Golden/a/points.csv\(words)", "\(golden.err)")
        let run = try Command.run(["verify", "runs/a"], in: folder.path)
        #expect(run.code == 1 && run.err == "runs/a/points.csv\(words)", "\(run.err)")
    }

    @Test("list marks scenarios that it cannot read")
    func list() throws {
        let folder = try folder()
        let outcome = try Command.run(["list", "."], in: folder.path)
        #expect(outcome.code == 0 && outcome.out.contains("pipe.yaml  invalid: run hooke validate ./pipe.yaml"))
    }
}
