import Foundation
import Testing

/// A full disk, or a file over its size limit: exit 74 with a message, and no truncated files.
struct FullDiskTests {
    private static let pull = Command.root + "/Scenarios/elastic-pull.yaml"
    private static let plots = Command.root + "/plots"
    static let commands = [
        ["run", pull, "--out", "full"], ["record", pull, "--golden", "full"],
        ["bench", pull, "--repeat", "1", "--save", "full/a.csv"],
        ["plot", "full", "--scripts", plots],
    ].filter { $0[0] != "plot" || Gnuplot.isInstalled }

    /// Prepares the folder `full`, the output folder of the commands.
    private func prepare(_ folder: Folder, for verb: String) throws {
        guard verb == "plot" else { return try folder.makeFolder("full") }
        #expect(try Command.run(["run", FullDiskTests.pull, "--quiet"], in: folder.path).code == 0)
        try FileManager.default.moveItem(atPath: folder.path + "/runs/elastic-pull", toPath: folder.path + "/full")
    }

    @Test("A file over its size limit", arguments: commands)
    func limit(arguments: [String]) throws {
        let folder = try Folder()
        try prepare(folder, for: arguments[0])
        let before = try folder.everything()
        let outcome = try Command.run(
            ["-c", "ulimit -f 1; exec \"$0\" \"$@\"", Command.path] + arguments, in: folder.path, program: "/bin/sh")
        #expect(outcome.code == 74, "\(outcome.err)")
        #expect(outcome.complaints.count == 1, "\(outcome.err)")
        #expect(try folder.everything() == before)
    }

    @Test(
        "A full file system", .enabled(if: SmallDisk.canBeMade, "mounting is not permitted here"), arguments: commands)
    func fileSystem(arguments: [String]) throws {
        let folder = try Folder()
        try prepare(folder, for: arguments[0])
        // Leave a few kilobytes, but none for bench, whose output would fit.
        let disk = try SmallDisk(at: folder.path + "/disk", kilobytes: 1024)
        var names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/full")
        for name in names {
            try FileManager.default.copyItem(
                atPath: "\(folder.path)/full/\(name)", toPath: "\(folder.path)/disk/\(name)")
        }
        try disk.fill(leaving: arguments[0] == "bench" ? 0 : 8192)
        names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/disk").sorted()
        let outcome = try Command.run(
            arguments.map { $0.hasPrefix("full") ? "disk" + $0.dropFirst(4) : $0 }, in: folder.path)
        #expect(outcome.code == 74 || (outcome.code == 73 && outcome.err.contains("No space left")), "\(outcome.err)")
        #expect(outcome.complaints.count == 1, "\(outcome.err)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/disk").sorted() == names)
    }

    /// Over 2 s in debug: each row is a process.
    @Test(
        "Standard output on a full disk",
        arguments: [
            ["run", pull, "--json"], ["run", pull], ["spring", "--duration", "0.5", "--bounce", "0.3"],
            ["spring", "--duration", "0.5", "--bounce", "0.3", "--as", "css"],
            ["bench", pull, "--repeat", "1", "--json"],
            ["accuracy", "--steppers"], ["--help"], ["--version"], ["help", "run"],
            ["--generate-completion-script", "bash"],
        ])
    func output(arguments: [String]) throws {
        let folder = try Folder()
        let outcome = try Command.run(arguments, in: folder.path, output: "/dev/full")
        #expect(outcome.code == 74, "\(outcome.err)")
        #expect(outcome.err == "standard output: cannot write: No space left on device\n")
    }
}

/// A small tmpfs file system.
private final class SmallDisk {
    private let path: String

    static let canBeMade: Bool = {
        guard geteuid() == 0, let folder = try? Folder() else { return false }
        return (try? SmallDisk(at: folder.path + "/disk", kilobytes: 64)) != nil
    }()

    init(at path: String, kilobytes: Int) throws {
        self.path = path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        try SmallDisk.run(["mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", path])
    }

    deinit { try? SmallDisk.run(["umount", path]) }

    /// Fills the file system up to `count` bytes.
    func fill(leaving count: off_t) throws {
        let descriptor = open(path + "/filling", O_WRONLY | O_CREAT, 0o600)
        let block = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, block, block.count) > 0 {}
        ftruncate(descriptor, lseek(descriptor, 0, SEEK_END) - count)
        close(descriptor)
    }

    private static func run(_ words: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteNoPermission) }
    }
}
