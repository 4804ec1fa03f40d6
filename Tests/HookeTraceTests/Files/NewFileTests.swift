import Foundation
import Testing

@testable import HookeTrace

/// Files that must not replace others, and stamps that show changes.
struct NewFileTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "hooke-new-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    }

    @Test func aNewFileIsNotReplacedByOneThatAppearedMeanwhile() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/a"
        var file = try OutputFile(creating: path)
        try file.write("mine")
        try "theirs".write(toFile: path, atomically: true, encoding: .utf8)
        let error: TraceError?
        do throws(TraceError) {
            try file.publish()
            error = nil
        } catch let failure {
            error = failure
        }
        #expect(error?.exitCode == 73, "\(error.map { "\($0)" } ?? "no error")")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "theirs")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a"], "a hidden file is left")
    }

    @Test("The hidden file of a process that was killed is removed, and that of a running one stays")
    func leftovers() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/a"
        try "half".write(toFile: "\(folder)/.a.1.hooke-part", atomically: false, encoding: .utf8)
        let running = try OutputFile(replacing: path)
        var file = try OutputFile(replacing: path)
        try file.write("whole")
        try file.publish()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [".a.1.hooke-part", "a"])
        let hidden = try FileManager.default.attributesOfItem(atPath: "\(folder)/.a.1.hooke-part")
        #expect(hidden[.size] as? Int == 0, "the new one")
        #expect(running.path == path)
    }

    @Test func aStampChangesWithTheFile() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/a"
        #expect(FileStamp(of: path) == nil)
        try "one".write(toFile: path, atomically: true, encoding: .utf8)
        let first = try #require(FileStamp(of: path))
        #expect(FileStamp(of: path) == first)
        try "more".write(toFile: path, atomically: false, encoding: .utf8)
        #expect(FileStamp(of: path) != first)
    }
}
