import Foundation
import Testing

/// Colours and widths: in a terminal, and never elsewhere.
struct TerminalTests {
    private static let escape = "\u{1B}["

    private func badFile() throws -> Folder {
        let folder = try Folder()
        try folder.put(headerText(lines: "sript: []\n").utf8, in: "a.yaml")
        return folder
    }

    @Test("In a terminal, the position of an error is bold and the error red")
    func colors() throws {
        let folder = try badFile()
        let (code, text) = try Terminal.run(["validate", "a.yaml"], in: folder.path)
        #expect(try folder.everything() == ["a.yaml"])
        #expect(code == 65)
        #expect(
            text.hasPrefix("\u{1B}[1ma.yaml:6:1:\u{1B}[0m\u{1B}[31m unknown key 'sript'"), "\(text.debugDescription)")
    }

    @Test(
        "No colours: NO_COLOR, TERM=dumb, --color never; an empty NO_COLOR does not count",
        arguments: [
            (["NO_COLOR": "1"], [], false), (["TERM": "dumb"], [], false), ([:], ["--color", "never"], false),
            (["NO_COLOR": ""], [], true), (["NO_COLOR": "1"], ["--color=always"], true), ([:], [], true),
        ] as [([String: String], [String], Bool)])
    func choice(environment: [String: String], options: [String], isColored: Bool) throws {
        let folder = try badFile()
        let (code, text) = try Terminal.run(
            ["validate", "a.yaml"] + options, in: folder.path, environment: environment)
        #expect(try folder.everything() == ["a.yaml"])
        #expect(code == 65)
        #expect(text.contains(TerminalTests.escape) == isColored, "\(text.debugDescription)")
    }

    @Test("A pipe has no colours, unless --color always asks for them at any place of the command line")
    func pipe() throws {
        let folder = try badFile()
        let plain = try Command.run(["validate", "a.yaml"], in: folder.path)
        #expect(!plain.err.contains(TerminalTests.escape))
        for arguments in [["--color", "always", "validate", "a.yaml"], ["validate", "--color=always", "a.yaml"]] {
            let colored = try Command.run(arguments, in: folder.path)
            #expect(colored.code == 65 && colored.err.contains(TerminalTests.escape), "\(colored.err)")
        }
    }

    @Test(
        "JSON and CSV have no colours even with --color always",
        arguments: [["list", "Scenarios/semantics", "--json"], ["docs", "schema"]])
    func data(arguments: [String]) throws {
        let outcome = try Command.run(arguments + ["--color", "always"])
        #expect(outcome.code == 0 && !outcome.out.contains(TerminalTests.escape))
    }

    /// Over 2 s in debug: each row is a process that reads every scenario of the folder.
    @Test("list: wraps to the width that the terminal reports, or COLUMNS", arguments: [60, 100], [true, false])
    func listWidth(columns: Int, isReported: Bool) throws {
        let (code, text) = try Terminal.run(
            ["list", "Scenarios/semantics", "--color", "never"], columns: isReported ? UInt16(columns) : 200,
            environment: isReported ? [:] : ["COLUMNS": "\(columns)"])
        #expect(code == 0)
        let lines = text.split(separator: "\n")
        let longest = lines.map(\.count).max() ?? 0
        #expect(longest <= columns && longest > columns - 15, "the longest of \(lines.count) lines has \(longest)")
        let piped = try Command.run(["list", "Scenarios/semantics"]).out
        let words = text.split(whereSeparator: \.isWhitespace)
        #expect(words == piped.split(whereSeparator: \.isWhitespace), "wrapping changed words")
        #expect(piped.split(separator: "\n").contains { $0.count > 100 }, "a pipe is not wrapped")
    }

    @Test("spring: the curve is as wide as the terminal", arguments: [50, 80, 120])
    func curveWidth(columns: Int) throws {
        let (code, text) = try Terminal.run(
            ["spring", "--duration", "0.5", "--bounce", "0.3"], columns: UInt16(columns))
        #expect(code == 0)
        let axis = try #require(text.split(separator: "\n").first { $0.contains("└") })
        #expect(axis.count <= columns && axis.count > columns - 20, "an axis of \(axis.count) in \(columns) columns")
    }

    @Test("help: wraps to the width of the terminal", arguments: [60, 100])
    func helpWidth(columns: Int) throws {
        let (code, text) = try Terminal.run(["validate", "--help"], columns: UInt16(columns))
        #expect(code == 0)
        let longest = text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest <= columns && longest > columns - 15, "\(longest) in \(columns) columns")
    }
}
