import Foundation
import Testing

/// Runs the built `hooke` command in a process.
struct Command {
    /// Exit code and output of a run.
    struct Outcome {
        let code: Int32
        let out: String
        let err: String

        /// The lines on standard error.
        var complaints: [Substring] { err.split(separator: "\n") }
    }

    /// The time limit of a command, seconds; the commands of these tests take less than ten on an idle machine.
    private static let limit = 60.0

    /// The path of the command, beside the test bundle.
    static let path: String = {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundlePath
        var folder = URL(fileURLWithPath: bundle ?? CommandLine.arguments[0]).deletingLastPathComponent()
        while !FileManager.default.isExecutableFile(atPath: folder.path + "/hooke"), folder.path != "/" {
            folder.deleteLastPathComponent()
        }
        return folder.path + "/hooke"
    }()

    /// The root of the repository.
    static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

    /// These tests also run in CI, where recording is refused, and GitHub Actions get annotations.
    static let outsideCI = ["CI": "false", "GITHUB_ACTIONS": "false"]

    /// Runs the command in a folder. Its output goes to files outside the folder, or to `output`; its input is the file `input`. `program` may be a wrapper that
    /// starts it.
    static func run(
        _ arguments: [String], in folder: String = root, environment: [String: String] = [:], output: String? = nil,
        input: String? = nil, program: String = path
    ) throws -> Outcome {
        let kept = try Folder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(outsideCI) { $1 }.merging(environment) { $1 }
        process.standardInput = input.flatMap { FileHandle(forReadingAtPath: $0) } ?? FileHandle.nullDevice
        let (out, err) = ("\(kept.path)/out", "\(kept.path)/err")
        try kept.put([], in: "out")
        try kept.put([], in: "err")
        process.standardOutput = FileHandle(forWritingAtPath: output ?? out)
        process.standardError = FileHandle(forWritingAtPath: err)
        try process.run()
        let start = ContinuousClock.now
        while process.isRunning {
            if start.duration(to: .now) > .seconds(limit) {
                // SIGKILL, because the command may inherit blocked signals from a thread of the test runner.
                kill(process.processIdentifier, SIGKILL)
                Issue.record("hooke \(arguments.joined(separator: " ")) did not end within \(limit) s")
                break
            }
            usleep(2000)
        }
        process.waitUntilExit()
        return Outcome(code: process.terminationStatus, out: try kept.text(of: "out"), err: try kept.text(of: "err"))
    }
}

/// A temporary folder, removed when released.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "hooke-command-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The relative paths of all files and folders in it, including hidden ones, sorted.
    func everything() throws -> [String] { try FileManager.default.subpathsOfDirectory(atPath: path).sorted() }

    /// Copies files of the package, by their paths in it.
    func copy(_ paths: [String]) throws {
        for path in paths {
            let copy = URL(fileURLWithPath: "\(self.path)/\(path)")
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(atPath: "\(Command.root)/\(path)", toPath: copy.path)
        }
    }

    func put(_ bytes: some Sequence<UInt8>, in name: String) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
    }

    /// Writes a scenario of a text, `NAME.yaml`, and the file `story.txt` that it names.
    func putStory(as name: String) throws {
        let yaml = """
            hooke: 1
            name: \(name)
            scene: text
            with:
              text: { file: story.txt }
              layoutManagers: [{ containers: [{ name: page, frame: [0 pt, 0 pt, 200 pt, 200 pt] }] }]
            until: { time: 0.1 s }

            """
        try put(yaml.utf8, in: "\(name).yaml")
        try put("Once upon a time.\n".utf8, in: "story.txt")
    }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func data(of name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")) }

    func text(of name: String) throws -> String { String(decoding: try data(of: name), as: UTF8.self) }
}

/// A minimal scenario of the elastic header with replaceable parts.
func headerText(
    name: String = "a", spring: String = "{ settlingDuration: 0.9 s, dampingRatio: 0.57 }",
    until: String = "{ time: 0.2 s }", lines: String = ""
) -> String {
    "hooke: 1\nname: \(name)\nscene: elastic-header\nuntil: \(until)\nrelease: { spring: \(spring) }\n\(lines)"
}
