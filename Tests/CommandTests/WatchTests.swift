import Foundation
import Testing

/// `hooke watch`.
struct WatchTests {
    /// A running watch. Its output goes to files in a folder beside the scenario's.
    private final class Watch {
        let folder: Folder
        private let outputs: Folder
        private let process = Process()

        init(_ files: [String: String], _ options: [String] = []) throws {
            (folder, outputs) = (try Folder(), try Folder())
            for (name, text) in files { try folder.put(text.utf8, in: name) }
            try outputs.put([], in: "out")
            try outputs.put([], in: "err")
            process.executableURL = URL(fileURLWithPath: Command.path)
            process.arguments = ["watch", "a.yaml", "--interval", "0.02"] + options
            process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle(forWritingAtPath: outputs.path + "/out")
            process.standardError = FileHandle(forWritingAtPath: outputs.path + "/err")
            try process.run()
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

        var out: String { get throws { try outputs.text(of: "out") } }
        var err: String { get throws { try outputs.text(of: "err") } }

        /// Waits until it has shown `count` results or errors: each ends with a line on standard error.
        func shown(_ count: Int) throws -> Bool {
            let start = ContinuousClock.now
            while try err.split(separator: "\n").count(where: { $0.hasPrefix("watching ") }) < count {
                if start.duration(to: .now) > .seconds(20) { return false }
                usleep(5000)
            }
            return true
        }

        func interrupt() -> Int32 {
            kill(process.processIdentifier, SIGINT)
            process.waitUntilExit()
            return process.terminationStatus
        }
    }

    private static func text(until: String = "0.2 s") -> String { headerText(until: "{ time: \(until) }") }

    @Test("Runs again on each change, shows errors and goes on, and ends with 130 on Ctrl-C")
    func changes() throws {
        let watch = try Watch(["a.yaml": WatchTests.text()])
        #expect(try watch.shown(1))
        let shown1 = try watch.out
        #expect(shown1.contains("13 frames"), "\(shown1)")
        try watch.folder.put(WatchTests.text(until: "0.25 s").utf8, in: "a.yaml")
        #expect(try watch.shown(2))
        let shown2 = try watch.out
        #expect(shown2.contains("16 frames"), "\(shown2)")
        try watch.folder.put(WatchTests.text(until: "3").utf8, in: "a.yaml")
        #expect(try watch.shown(3))
        let errors = try watch.err
        #expect(errors.contains("a.yaml:4:16: 3 has no unit"), "\(errors)")
        try FileManager.default.removeItem(atPath: watch.folder.path + "/a.yaml")
        #expect(try watch.shown(4))
        let shown3 = try watch.err
        #expect(shown3.contains("a.yaml: no such file"), "\(shown3)")
        try watch.folder.put(WatchTests.text(until: "0.3 s").utf8, in: "a.yaml")
        #expect(try watch.shown(5))
        let shown4 = try watch.out
        #expect(shown4.contains("19 frames"), "\(shown4)")
        #expect(watch.interrupt() == 130)
        #expect(try watch.folder.everything() == ["a.yaml"], "it writes no files")
    }

    @Test("Runs again when a file that the scenario names changes")
    func namedFile() throws {
        let scenario = try String(contentsOfFile: Command.root + "/Scenarios/text-highlight.yaml", encoding: .utf8)
        let name = try #require(scenario.firstMatch(of: /name: ([a-z-]+)/)).1
        let text = try #require(scenario.firstMatch(of: /text: ("[^"]*"|[^\n,}]+)/))
        let changed = scenario.replacing(text.0, with: "text: { file: story.txt }").replacing(
            "name: \(name)", with: "name: a")
        let watch = try Watch(["a.yaml": changed, "story.txt": "One two three."])
        #expect(try watch.shown(1))
        let shown5 = try watch.err
        #expect(shown5.contains("watching a.yaml, story.txt"), "\(shown5)")
        try watch.folder.put("One two three four.".utf8, in: "story.txt")
        #expect(try watch.shown(2))
        #expect(watch.interrupt() == 130)
    }

    @Test("Draws what moves")
    func draws() throws {
        let folder = try Folder()
        #expect(try Command.run(["init", "a"], in: folder.path).code == 0)
        let watch = try Watch(["a.yaml": try folder.text(of: "a.yaml")])
        #expect(try watch.shown(1))
        let out = try watch.out
        #expect(out.contains("\ncard.position.y, pt\n") && out.contains("\ncard.opacity\n"), "\(out)")
        #expect(!out.contains("card.position.x"), "what does not move is not drawn")
        #expect(out.contains("⠉") && !out.contains("\u{1B}"))
        #expect(watch.interrupt() == 130)
    }

    @Test(
        "Errors at the start",
        arguments: [(["watch", "none.yaml"], 66), (["watch"], 64), (["watch", "a.yaml", "--interval", "0"], 64)]
            as [([String], Int32)])
    func start(arguments: [String], code: Int32) throws {
        let folder = try Folder()
        let outcome = try Command.run(arguments, in: folder.path)
        #expect(outcome.code == code && outcome.out.isEmpty, "\(outcome.err)")
    }
}
