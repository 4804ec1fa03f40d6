import Foundation
import Testing

/// `Scripts/demo`, which has its checks at the start in common with `Scripts/test`.
struct DemoScriptTests {
    private static func demo(_ folder: Folder, hooke: String) throws -> Command.Outcome {
        try Command.run(
            [], in: folder.path, environment: ["HOOKE": hooke], program: "\(folder.path)/Scripts/demo")
    }

    /// The folder has the script and what it reads, and a program of an old version, `old`.
    private static func folder() throws -> Folder {
        let folder = try Folder()
        try folder.copy([
            "Scripts/demo", "Scripts/lib/prerequisites.sh", "Sources/HookeTrace/Files/Manifest.swift",
        ])
        try folder.put("#!/bin/sh\necho 0.0.9\n".utf8, in: "old")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/old")
        return folder
    }

    @Test("A program of another version, or none, is refused with what was expected")
    func version() throws {
        let folder = try DemoScriptTests.folder()
        let expected = try Command.run(["--version"]).out.trimmingCharacters(in: .newlines)
        let old = try DemoScriptTests.demo(folder, hooke: "\(folder.path)/old")
        #expect(old.code == 69, "\(old.err)")
        #expect(old.err.contains("is version 0.0.9 (expected version \(expected), "), "\(old.err)")
        let missing = try DemoScriptTests.demo(folder, hooke: "\(folder.path)/none")
        #expect(missing.code == 69 && missing.err.contains("is not a program"), "\(missing.err)")
    }

    @Test("A folder in which a script runs is refused; the lock of one that has ended is taken over and removed")
    func lock() throws {
        let folder = try DemoScriptTests.folder()
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/bin/sh")
        other.arguments = ["-c", "read line", "demo"]
        other.standardInput = Pipe()
        try other.run()
        let lock = "\(folder.path)/.build/scripts-lock"
        try FileManager.default.createDirectory(atPath: "\(folder.path)/.build", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: lock, withDestinationPath: "\(other.processIdentifier)")
        let refused = try DemoScriptTests.demo(folder, hooke: "\(folder.path)/old")
        #expect(refused.code == 75, "\(refused.err)")
        #expect(refused.err.hasPrefix("demo: process \(other.processIdentifier) ("), "\(refused.err)")

        kill(other.processIdentifier, SIGKILL)
        other.waitUntilExit()
        let taken = try DemoScriptTests.demo(folder, hooke: "\(folder.path)/old")
        #expect(taken.code == 69, "\(taken.err)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/.build").isEmpty)
    }
}
