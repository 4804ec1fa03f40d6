import HookeRuns
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

@Suite("A hostile text")
struct HostileTextTests {
    @Test(
        "Anchors, aliases, tags, directives and second documents are errors",
        arguments: Mistake.rows(
            #"""
            1:4 | a: &x 1\nb: *x | an anchor (&)
            1:5 | a: [*x] | an alias (*)
            1:1 | *x : 1 | an alias (*)
            1:5 | a: {*x : 1} | an alias (*)
            2:1 | a: text\n&x b: 1 | an anchor (&)
            3:1 | a: |\n  * text\n*x : 1 | an alias (*)
            2:4 | a: 'it''s'\nb: *x | an alias (*)
            2:4 | a: b # 'c\nd: *x # ' | an alias (*)
            2:4 | a: b#'c\nd: *x | an alias (*)
            1:5 | - - *x | an alias (*)
            1:4 | a: !!binary x | a tag (!)
            1:1 | %YAML 1.1\n---\na: 1 | a directive (%)
            2:1 | a: 1\n---\nb: 1 | a second document
            3:1 | a: 1\n...\nb: 1 | a second document
            4:1 | a: 1\n... # end\n\n---\n | a second document
            3:1 | a: 1\n...\n...\n | a second document
            """#) + [
                Mistake("a: \"\\\"\"\nb: *x", at: "2:4", "an alias (*)"),
                Mistake("\u{E9}: 'x'\n\u{E9}\u{E8}: *x", at: "2:5", "an alias (*)"),
                Mistake("# hidden\u{2028}a: *x", at: "1:9", "a Unicode line break"),
                Mistake("# hidden\u{85}a: *x", at: "1:9", "a Unicode line break"),
                Mistake("# hidden\u{2029}hooke: *x\nhooke: 1", at: "1:9", "a Unicode line break"),
                Mistake("# hidden\ra: *x", at: "1:9", "a carriage return without a line feed"),
                Mistake("a: \u{FEFF}*x", at: "1:4", "a byte order mark"),
                Mistake("a: \0", at: "1:4", "the control character 0"),
            ])
    func refused(mistake: Mistake) {
        expectOnly(mistake, in: mistake.text)
    }

    @Test(
        "Invalid YAML is an error with a position",
        arguments: Mistake.rows(
            #"""
            1:5 | a: b: c | mapping values are not allowed
            2:1 | a:\n\tb: 1 | a tab cannot indent in YAML (expected spaces)
            1:4 | a: [1, 2 | invalid YAML: '[' is not closed
            1:4 | a: 'b | invalid YAML: text in quotes is not closed
            1:4 | a: ] | invalid YAML
            1:4 | a: @b | text cannot begin with '@' (expected quotes around it)
            """#) + [
                Mistake("a: \"x\\ud83d\"", at: "1:6", "an unpaired surrogate is not a character"),
                Mistake("a: \"\\ude00\\ud83d\\ude00\"", at: "1:5", "an unpaired surrogate is not a character"),
                Mistake("a: \"\\ud83d\\ud83d\\ude00\"", at: "1:5", "an unpaired surrogate is not a character"),
                Mistake("a: \"\\ud83dz\"", at: "1:5", "an unpaired surrogate is not a character"),
                Mistake("{a: [\"\\ud83d\\ude00\", \"\\ud83d\\ude00\"], b: : }", at: "1:42", "invalid YAML"),
            ])
    func noYAML(mistake: Mistake) {
        expectOnly(mistake, in: mistake.text)
    }

    @Test("An alias bomb is an error at its first anchor")
    func bomb() {
        var text = "a0: &a0 [x, x]\n"
        for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
        expectOnly(Mistake("", at: "1:5", "an anchor (&)"), in: text)
    }

    @Test(
        "The depth of nesting is limited in every style",
        arguments: HostileTextTests.deepTexts)
    func nesting(text: String, position: SourcePosition) {
        let found = problems(of: text)
        #expect(found == [Diagnostic(at: position, "collections are nested deeper than 64 levels")])
    }

    static let deepTexts: [(String, SourcePosition)] = {
        let depths = 0..<200
        let indented = depths.map { String(repeating: " ", count: $0) + "a:\n" }
        let zigzag = depths.map { depth -> String in String(repeating: " ", count: 2 * depth) + "- a:\n" }
        // The dash of a sequence may have its key's column, and still opens a level.
        let flush = depths.map { depth -> String in
            let indent = String(repeating: " ", count: 2 * depth)
            return "a:\n" + indent + "- "
        }
        return [
            (String(repeating: "[", count: 100_000), SourcePosition(line: 1, column: 65)),
            (String(repeating: "{a: ", count: 100_000), SourcePosition(line: 1, column: 257)),
            (String(repeating: "- ", count: 100_000) + "a", SourcePosition(line: 1, column: 129)),
            (indented.joined(), SourcePosition(line: 65, column: 66)),
            (zigzag.joined(), SourcePosition(line: 33, column: 65)),
            (flush.joined() + "a: 1", SourcePosition(line: 33, column: 66)),
        ]
    }()

    @Test("64 levels are read")
    func nestingAllowed() {
        let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        expectOnly(Mistake("", at: "1:1", "unexpected list"), in: text)
    }

    @Test(
        "The number of values is limited",
        arguments: [("a: [", "1,", "]"), ("", "-\n", "")])
    func nodes(start: String, item: String, end: String) {
        let text = start + String(repeating: item, count: 100_001) + end
        #expect(problems(of: text).map(\.message) == ["the file has more than 100000 values"])
    }

    @Test(
        "Empty and binary files",
        arguments: HostileTextTests.noTexts)
    func bytes(bytes: [UInt8], words: String) {
        do throws(ScenarioProblems) {
            _ = try Scenario(ScenarioText(bytes: bytes, file: ""))
            Issue.record("\(bytes.prefix(20)) was accepted")
        } catch {
            #expect(error.problems.first?.description.hasPrefix(words) == true, "\(error.problems)")
        }
    }

    static let noTexts: [([UInt8], String)] = [
        ([], "1:1: the file is empty"),
        (Array(" \n\t# nothing\n".utf8), "1:1: the file is empty"),
        (Array("---\n".utf8), "1:1: the file is empty"),
        (Array("a: \u{E9}\nb".utf8) + [0xFF], "2:2: byte 7 is not valid UTF-8"),
        ([0xC3], "1:1: byte 0 is not valid UTF-8"),
        (Array("a: 1\nb: \u{81}".utf8), "2:4: the control character 129 is not allowed in a scenario or plan"),
        (Array("a: 1\nb: \u{FFFE}".utf8), "2:4: a Unicode noncharacter is not allowed in a scenario or plan"),
    ]

    @Test("Tables keep names with control characters exactly")
    func exactNames() throws {
        let name = "a\u{1b}\r\n\"b\",\u{7}\t\u{2028}\u{202e}\0"
        let scenario = try CompositionText(
            """
            script: [{ at: 0.1 s, transaction: { completion: "a\\e\\r\\n\\"b\\",\\a\\t\\u2028\\u202E\\0", do: [] } }]
            """
        ).scenario()
        #expect(try scenario.table("events").texts("subject").contains(name))
    }

    @Test("A file may have up to 1 MiB", arguments: [0, 1])
    func size(excess: Int) {
        let text = [UInt8](repeating: UInt8(ascii: "#"), count: ScenarioText.largestSize + excess)
        do throws(ScenarioProblems) {
            _ = try Scenario(ScenarioText(bytes: text, file: ""))
            Issue.record("a comment was accepted")
        } catch {
            let message = excess == 0 ? "the file is empty" : "the file is too long"
            #expect(error.problems.map(\.message) == [message])
        }
    }

    @Test("Random bytes are errors and do not crash", arguments: 0..<8 as Range<UInt64>)
    func randomBytes(seed: UInt64) {
        var random = SplitMix(state: seed)
        for length in [1, 10, 100, 4096] {
            let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            #expect(throws: ScenarioProblems.self) { try Scenario(ScenarioText(bytes: bytes, file: "")) }
        }
    }

    @Test("A randomly damaged scenario is read or is an error", arguments: 0..<4 as Range<UInt64>)
    func damage(seed: UInt64) {
        var random = SplitMix(state: seed)
        let signs = Array("[]{}:,-#&*!|>'\"%@`? \n\t0aé~".utf8)
        var refused = 0
        for _ in 0..<50 {
            var bytes = Array(elasticPull.utf8)
            for _ in 0...Int(random.next() % 3) {
                bytes[Int(random.next() % UInt64(bytes.count))] = signs[Int(random.next() % UInt64(signs.count))]
            }
            do throws(ScenarioProblems) {
                _ = try Scenario(ScenarioText(bytes: bytes, file: ""))
            } catch {
                refused += 1
                #expect(
                    !error.problems.isEmpty, "an error without a diagnostic: \(String(decoding: bytes, as: UTF8.self))")
            }
        }
        #expect(refused > 10, "only \(refused) of 50 damaged scenarios were errors")
    }
}
