import Foundation
import Testing

/// What the README shows is what a newcomer sees.
@Suite struct ReadmeTests {
    private let readme: String

    init() throws {
        readme = try String(contentsOfFile: Command.root + "/README.md", encoding: .utf8)
    }

    @Test("The verdict of the tour")
    func verdict() throws {
        let folder = try Folder()
        let outcome = try Command.run(["run", Command.root + "/Scenarios/elastic-pull.yaml"], in: folder.path)
        for line in outcome.out.split(separator: "\n") where !line.contains("files in") {
            #expect(readme.contains("    \(line)\n"), "the README lacks: \(line)")
        }
    }

    @Test("The run that goes on from a snapshot: the README's commands, and what they print")
    func snapshot() throws {
        let folder = try Folder()
        let shown = try #require(readme.split(separator: "Stop at any frame").last?.split(separator: "A mistake").first)
        let lines = shown.split(separator: "\n").filter { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
        var printed: [String] = []
        for line in lines where line.hasPrefix("$ hooke ") {
            let words = line.dropFirst(8).replacing("Scenarios/", with: Command.root + "/Scenarios/")
            let outcome = try Command.run(words.split(separator: " ").map(String.init), in: folder.path)
            #expect(outcome.code == 0, "\(line): \(outcome.err)")
            printed += [line] + outcome.out.split(separator: "\n").map(String.init)
        }
        #expect(printed == lines)
    }

    @Test("The answer to a mistake")
    func mistakes() throws {
        let folder = try Folder()
        let text = try String(contentsOfFile: Command.root + "/Scenarios/elastic-pull.yaml", encoding: .utf8)
        let wrong = text.replacing("pan:", with: "pam:").replacing("0.9 s", with: "0.9")
            .replacing("name: elastic-pull", with: "name: pull")
        try wrong.write(toFile: folder.path + "/pull.yaml", atomically: true, encoding: .utf8)
        let outcome = try Command.run(["validate", "pull.yaml"], in: folder.path)
        #expect(outcome.code == 65)
        let shown = readme.split(separator: "\n").filter { $0.hasPrefix("    pull.yaml:") }.map { $0.dropFirst(4) }
        #expect(outcome.err.split(separator: "\n") == shown)
    }

    @Test("The scenario of the tour is a scenario")
    func scenario() throws {
        let folder = try Folder()
        let block = try #require(readme.split(separator: "```yaml\n").last?.split(separator: "```").first)
        try String(block).write(toFile: folder.path + "/elastic-pull.yaml", atomically: true, encoding: .utf8)
        let outcome = try Command.run(["run", "elastic-pull.yaml"], in: folder.path)
        #expect(outcome.code == 0, "\(outcome.err)")
        #expect(outcome.out.contains("expectations: 2 of 2 held"))
    }
}
