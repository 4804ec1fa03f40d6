import Foundation
import Testing

/// The commands, outputs and scenario of the README.
@Suite struct ReadmeTests {
    private let readme: String

    init() throws { readme = try ReadmeTests.text("README.md") }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(Command.root)/\(path)", encoding: .utf8)
    }

    /// A command in the README, and the output lines below it.
    private struct Quoted: Equatable {
        let command: String
        var lines: [String] = []
    }

    /// Commands and outputs in the README's indented blocks, in order.
    private static func quoted(in text: String) -> [Quoted] {
        var found: [Quoted] = []
        var isOpen = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("    ") else {
                isOpen = false
                continue
            }
            let words = String(line.dropFirst(4))
            if words.hasPrefix("$ ") {
                found.append(Quoted(command: words))
                isOpen = true
            } else if isOpen {
                found[found.count - 1].lines.append(words)
            }
        }
        return found
    }

    /// Over 2 s in debug: every command of the README runs.
    @Test("Each command prints the output that the README shows")
    func outputs() throws {
        let folder = try Folder()
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Scenarios", withDestinationPath: Command.root + "/Scenarios")
        // The README's examples of errors and of a difference, in copies.
        let text = try String(contentsOfFile: Command.root + "/Scenarios/elastic-pull.yaml", encoding: .utf8)
        try folder.put(text.replacing("pan:", with: "pam:").replacing("0.9 s", with: "0.9").utf8, in: "pull.yaml")
        try FileManager.default.createDirectory(
            atPath: folder.path + "/changed/Golden", withIntermediateDirectories: true)
        try folder.put(text.replacing("0.57", with: "0.58").utf8, in: "changed/elastic-pull.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/changed/Golden/elastic-pull",
            withDestinationPath: Command.root + "/Scenarios/Golden/elastic-pull")
        let quoted = ReadmeTests.quoted(in: readme)
        #expect(quoted.count >= 4, "the README quotes \(quoted.map(\.command))")
        for quoted in quoted {
            let words = try #require(quoted.command.split(separator: "hooke ", maxSplits: 1).last).split(separator: " ")
            let outcome = try Command.run(words.map(String.init), in: folder.path)
            let printed = (outcome.out + outcome.err).split(separator: "\n").map(ReadmeTests.portable)
            // Three dots stand for the rest.
            let isWhole = quoted.lines.last != "..."
            let expected = quoted.lines.dropLast(isWhole ? 0 : 1).map { ReadmeTests.portable($0[...]) }
            #expect((isWhole ? printed : Array(printed.prefix(expected.count))) == expected, "\(quoted.command)")
        }
    }

    @Test(
        "Each link of the README and the gallery to a file leads to one",
        arguments: [("", "README.md"), ("", "README.zh.md"), ("plots/", "README.md")])
    func links(folder: String, file: String) throws {
        let text = try ReadmeTests.text(folder + file)
        let targets = text.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.1) }.filter { !$0.hasPrefix("http") }
        #expect(targets.count > 10)
        for target in targets {
            #expect(FileManager.default.fileExists(atPath: "\(Command.root)/\(folder)\(target)"), "\(target)")
        }
    }

    @Test("The README is read in one sitting")
    func size() {
        let lines = readme.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let words = readme.split(whereSeparator: \.isWhitespace).count
        #expect(lines <= 250 && words <= 1800, "\(lines) lines, \(words) words; articles have room")
    }

    @Test("The Chinese README has the commands, outputs and examples of the English one")
    func chinese() throws {
        let other = try ReadmeTests.text("README.zh.md")
        #expect(ReadmeTests.quoted(in: other) == ReadmeTests.quoted(in: readme))
        func blocks(_ text: String) -> [Substring] {
            text.split(separator: "```", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
                .map(\.element)
        }
        #expect(blocks(other) == blocks(readme))
    }

    /// A line without the part that depends on gnuplot.
    private static func portable(_ line: Substring) -> String {
        line.hasPrefix("  files in ") ? String(line.split(separator: ";")[0]) : String(line)
    }

    @Test("The README's scenario runs")
    func scenario() throws {
        let folder = try Folder()
        let block = try #require(readme.split(separator: "```yaml\n").dropFirst().first?.split(separator: "```").first)
        try String(block).write(toFile: folder.path + "/elastic-pull.yaml", atomically: true, encoding: .utf8)
        let outcome = try Command.run(["run", "elastic-pull.yaml"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(outcome.out.contains("expectations: 2 of 2 held"))
    }
}
