import ScenarioSupport
import Testing
import Yams

@testable import HookeForms

@Suite("YAMLReader")
struct YAMLReaderTests {
    @Test(
        "Scalars, collections and their positions",
        arguments: [
            ("a: b", "1:1 {1:1 a: 1:4 b}"),
            ("- a\n-\n- - b", "1:1 [1:3 a, 2:2 , 3:3 [3:5 b]]"),
            ("a:\n- b\nc:", "1:1 {1:1 a: 2:1 [2:3 b], 3:1 c: 3:3 }"),
            ("--- \n# b\na: 1\n...\n# c\n", "3:1 {3:1 a: 3:4 1}"),
            ("a b: c d\n  e\nf#g: h:i # j", "1:1 {1:1 a b: 1:6 c d e, 3:1 f#g: 3:6 h:i}"),
            ("<<: { a: 1 }\nnull: ~", "1:1 {1:1 <<: 1:5 {1:7 a: 1:10 1}, 2:1 null: 2:7 ~}"),
            ("?x: -1\n:y: .5\n-z: 0x1", "1:1 {1:1 ?x: 1:5 -1, 2:1 :y: 2:5 .5, 3:1 -z: 3:5 0x1}"),
            ("a:\tb\t# c\n\nd: e\t", "1:1 {1:1 a: 1:4 b, 3:1 d: 3:4 e}"),
            ("a: b\r\nc:\r\n- d\r\n", "1:1 {1:1 a: 1:4 b, 2:1 c: 3:1 [3:3 d]}"),
            ("\u{E9}: [\u{1F600}, b]", "1:1 {1:1 é: 1:4 [1:5 😀, 1:8 b]}"),
        ])
    func plain(text: String, expected: String) throws {
        try expectTree(expected, of: text)
    }

    @Test(
        "Quoted and block scalars",
        arguments: [
            ("'it''s': \"a\\tb\\x41\\\n  c\"", "1:1 {1:1 it's: 1:10 \"a\tbAc\"}"),
            ("- 'a\n\n  b'\n- \"c\n  d\"", "1:1 [1:3 \"a\nb\", 4:3 \"c d\"]"),
            ("a: |\n  b\n   c\n\nd: >-\n  e\n  f\n\n  g\n", "1:1 {1:1 a: 1:4 \"b\n c\n\", 5:1 d: 5:4 \"e f\ng\"}"),
            ("a: |2\n   b\n  c\nd: |+\n  e\n\n", "1:1 {1:1 a: 1:4 \" b\nc\n\", 4:1 d: 4:4 \"e\n\n\"}"),
            ("- >1-\n  a\n - [b]\n# c\n- d", "1:1 [1:3 \" a\n- [b]\", 5:3 d]"),
            ("a: | # b\n  # c\n  'd': &e\n  --- ? f", "1:1 {1:1 a: 1:4 \"# c\n'd': &e\n--- ? f\"}"),
        ])
    func scalars(text: String, expected: String) throws {
        try expectTree(expected, of: text)
    }

    @Test(
        "Flow collections and JSON",
        arguments: [
            ("a:\n  - [b, { c: d }]\n  - {}", "1:1 {1:1 a: 2:3 [2:5 [2:6 b, 2:9 {2:11 c: 2:14 d}], 3:5 {}]}"),
            ("{\"a\":[1,\"b\",{}],\n\"c\":null}", "1:1 {1:2 a: 1:6 [1:7 1, 1:9 \"b\", 1:13 {}], 2:1 c: 2:5 null}"),
            ("a: [b,\nc]", "1:1 {1:1 a: 1:4 [1:5 b, 2:1 c]}"),
            ("[a: b, c,]", "1:1 [1:2 {1:2 a: 1:5 b}, 1:8 c]"),
            ("{ a, b: , c: [\n] }", "1:1 {1:3 a: 1:4 , 1:6 b: 1:9 , 1:11 c: 1:14 []}"),
        ])
    func flow(text: String, expected: String) throws {
        try expectTree(expected, of: text)
    }

    @Test(
        "An escaped surrogate pair is one character; similar text is unchanged",
        arguments: [
            (#"["\ud83d\ude00", "a\uD83D\uDE00b", c]"#, "1:1 [1:2 \"😀\", 1:18 \"a😀b\", 1:36 c]"),
            (#"{ "\ud83d\ude00": b }"#, "1:1 {1:3 😀: 1:19 b}"),
            (#"- "\\ud83d \\\ud83d\ude00""#, "1:1 [1:3 \"\\ud83d \\😀\"]"),
            (
                #"- '\ud83d\ude00'"# + "\n" + #"- \ud83d # \ude00"# + "\n- |\n  " + #"\ude00"# + "\n"
                    + #"- "\ud83d\ude01""#, "1:1 [1:3 \"\\ud83d\\ude00\", 2:3 \\ud83d, 3:3 \"\\ude00\n\", 5:3 \"😁\"]"
            ),
            (#"- "\U0010FFFFud83d \U0010ffff\ud83d\ude00 \uFFFF""#, "1:1 [1:3 \"􏿿ud83d 􏿿😀 ￿\"]"),
            ("- \"\\ud83d\\ude00\n  \\ud83d\\ude00\"\n- a", "1:1 [1:3 \"😀 😀\", 3:3 a]"),
        ])
    func surrogates(text: String, expected: String) throws {
        try expectTree(expected, of: text)
    }

    @Test(
        "Problems of a text",
        arguments: [
            // Parts of YAML that scenarios do not need
            ("a: 1\n# ? b\n? c", ["3:1: a key with '?' is not allowed in a scenario or plan"]),
            ("{? a: b}", ["1:2: a key with '?' is not allowed in a scenario or plan"]),
            ("{a: 1, # b\n ?}", ["2:2: a key with '?' is not allowed in a scenario or plan"]),
            ("[a, ? b]", ["1:5: a key with '?' is not allowed in a scenario or plan"]),
            ("{?a: b}", ["1:2: a key with '?' is not allowed in a scenario or plan"]),
            ("- ? - a\n  : b", ["1:3: a key with '?' is not allowed in a scenario or plan"]),
            ("? &a b", ["1:1: a key with '?' is not allowed in a scenario or plan"]),
            ("%TAG ! tag:a,2000:\n--- b", ["1:1: a directive (%) is not allowed in a scenario or plan"]),
            ("a: %b", ["1:4: a directive (%) is not allowed in a scenario or plan"]),
            ("!a &b c", ["1:1: a tag (!) is not allowed in a scenario or plan (expected quotes around the text)"]),
            (
                "&b !a c",
                [
                    "1:1: an anchor (&) is not allowed in a scenario or plan (expected the value without it, or quotes around the text)"
                ]
            ),
            ("a: !b!c d", ["1:4: a tag (!) is not allowed in a scenario or plan (expected quotes around the text)"]),
            ("--- a\n--- b", ["2:1: a second document begins (expected one scenario in a file)"]),
            // Keys
            ("\"\\x61\": 1\na: 1", ["2:1: duplicate key 'a', first at 1:1"]),
            (
                "a: { b: 1, b: [{ c: 1, c: 2 }], b: 3 }\n'a': 3\nd: 4",
                [
                    "1:12: duplicate key 'b', first at 1:6",
                    "1:24: duplicate key 'c', first at 1:18",
                    "1:33: duplicate key 'b', first at 1:6",
                    "2:1: duplicate key 'a', first at 1:1",
                ]
            ),
            (
                "[a]: 1\n{ b: c }: 2\n[a]: 3",
                [
                    "1:1: a collection is used as a key (expected text)",
                    "2:1: a collection is used as a key (expected text)",
                    "3:1: a collection is used as a key (expected text)",
                ]
            ),
            (
                "- a:\n    b\n  a:\n- a: [\n",
                [
                    "3:3: duplicate key 'a', first at 1:3",
                    "4:6: invalid YAML: '[' is not closed (expected ])",
                ]
            ),
            // The end of the text
            ("a: { b: c", ["1:4: invalid YAML: '{' is not closed (expected })"]),
            ("a:\n- { b: [c, d], e: [f\n  # g\n\n", ["2:19: invalid YAML: '[' is not closed (expected ])"]),
            ("a:\n  - { b: c,\n      d:\n", ["2:5: invalid YAML: '{' is not closed (expected })"]),
            ("[a, -]", ["1:5: text cannot begin with '-' (expected quotes around it)"]),
            ("{ a: -, b: c }", ["1:6: text cannot begin with '-' (expected quotes around it)"]),
            ("[a: b", ["1:1: invalid YAML: '[' is not closed (expected ])"]),
            ("a: 1\nb: { c: 'd\n", ["2:9: invalid YAML: text in quotes is not closed (expected ' at its end)"]),
            ("a: \"b\nc: d\n\n", ["1:4: invalid YAML: text in quotes is not closed (expected \" at its end)"]),
            (
                "a: 1\nbc\n",
                ["2:1: invalid YAML: while scanning a simple key of line 2, could not find expected ':'"]
            ),
            (
                "a: 1\nbc\nd: 2",
                ["2:1: invalid YAML: while scanning a simple key of line 2, could not find expected ':'"]
            ),
            (
                "a: 1\nb: *c\n",
                [
                    "2:4: an alias (*) is not allowed in a scenario or plan (expected the value that it stands for, or quotes around the text)"
                ]
            ),
            // Characters
            (
                "a: \"\\ud83d\"\nb: '\\ud83d'\n\"\\ude00\": \"\\ud83d\\\n  \\ude00\"",
                [
                    "1:5: an unpaired surrogate is not a character (expected both halves, as in \\ud83d\\ude00)",
                    "3:2: an unpaired surrogate is not a character (expected both halves, as in \\ud83d\\ude00)",
                    "3:12: an unpaired surrogate is not a character (expected both halves, as in \\ud83d\\ude00)",
                    "4:3: an unpaired surrogate is not a character (expected both halves, as in \\ud83d\\ude00)",
                ]
            ),
            (
                "a: \"\\U00110000\"",
                [
                    "1:7: invalid YAML: while parsing a quoted scalar of line 1, found invalid Unicode character escape code"
                ]
            ),
            ("a\rb", ["1:2: a carriage return without a line feed is not allowed in a scenario or plan"]),
            ("a: \u{1FFFE}", ["1:4: a Unicode noncharacter is not allowed in a scenario or plan"]),
            ("a: b\u{FEFF}", ["1:5: a byte order mark is not allowed in a scenario or plan"]),
            // Indentation
            (
                "a:\n  b: 1\n\tc: 2",
                [
                    "3:1: invalid YAML: while scanning a plain scalar of line 2, found a tab character that violates indentation"
                ]
            ),
            (
                "- a\n\t- b",
                [
                    "2:1: invalid YAML: while scanning a plain scalar of line 1, found a tab character that violates indentation"
                ]
            ),
            ("a: b\n  c: d", ["2:4: invalid YAML: mapping values are not allowed in this context"]),
            (
                "a:\n   b: 1\n  c: 2",
                ["3:3: invalid YAML: while parsing a block mapping of line 1, did not find expected key"]
            ),
            (
                "a: |\n \tb\n\tc",
                [
                    "2:2: invalid YAML: while scanning a block scalar of line 1, found a tab character where an indentation space is expected"
                ]
            ),
            (
                "a: |0\n  b",
                [
                    "1:5: invalid YAML: while scanning a block scalar of line 1, found an indentation indicator equal to 0"
                ]
            ),
        ])
    func problems(text: String, expected: [String]) {
        expectProblems(expected, of: Array(text.utf8))
    }

    @Test(
        "Texts in UTF-16 and UTF-32 are errors",
        arguments: [
            ([0xFF, 0xFE, 0x61, 0x00], ["1:1: byte 0 is not valid UTF-8 (expected a text file in UTF-8)"]),
            ([0xFE, 0xFF, 0x00, 0x61], ["1:1: byte 0 is not valid UTF-8 (expected a text file in UTF-8)"]),
            ([0x61, 0x00, 0x3A, 0x00], ["1:2: the control character 0 is not allowed in a scenario or plan"]),
            ([0x00, 0x61, 0x00, 0x3A], ["1:1: the control character 0 is not allowed in a scenario or plan"]),
            ([0x00, 0x00, 0xFE, 0xFF], ["1:3: byte 2 is not valid UTF-8"]),
            ([0x61, 0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80], ["1:2: byte 1 is not valid UTF-8"]),
        ] as [([UInt8], [String])])
    func encodings(bytes: [UInt8], expected: [String]) {
        expectProblems(expected, of: bytes)
    }

    @Test("100 000 values and 64 levels are read; one more is an error")
    func limits() throws {
        let items = String(repeating: "1,", count: TextLimits.nodes - 1)
        #expect(try ScenarioText("[\(items)]").nodes().root.items.count == TextLimits.nodes - 1)
        expectProblems(["1:200000: the file has more than 100000 values"], of: Array("[\(items)1]".utf8))
        let levels = (0..<TextLimits.nesting).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
        _ = try ScenarioText(levels).nodes()
        let indent = String(repeating: " ", count: TextLimits.nesting)
        for (text, column) in [("- b", 65), ("[b]", 65), ("? b", 65), ("b : c", 67), ("{b: c}", 65)] {
            expectProblems(["65:\(column): "], of: Array((levels + indent + text).utf8))
        }
    }

    @Test("The nodes equal those of Yams for every text that both accept", arguments: 0..<10 as Range<UInt64>)
    func agreement(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var compared = 0
        for _ in 0..<300 {
            let text = YAMLReaderTests.soup(&random)
            guard let found = try? ScenarioText(text).nodes(), found.problems.isEmpty,
                let root = try? Yams.compose(yaml: text, .basic)
            else { continue }
            compared += 1
            #expect(found.root == YAMLReaderTests.node(root), "in:\n\(text)")
        }
        #expect(compared >= 20, "only \(compared) of 300 texts were accepted by both")
    }

    @Test("Aliases are found where Yams finds them", arguments: 100..<110 as Range<UInt64>)
    func aliases(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var (compared, aliased) = (0, 0)
        for _ in 0..<300 {
            // The texts have no anchors, so Yams reports each alias as undefined.
            var text = YAMLReaderTests.soup(&random)
            let places = text.indices.filter { text[$0] == "a" }
            guard let place = places.randomElement(using: &random) else { continue }
            text.replaceSubrange(place...place, with: "*a")
            let found = YAMLReaderTests.problems(of: Array(text.utf8)).filter { $0.message.contains("alias") }
            do {
                guard try Yams.compose(yaml: text, .basic) != nil else { continue }
                compared += 1
                #expect(found.isEmpty, "Yams finds no alias in:\n\(text)")
            } catch YamlError.composer(_, "found undefined alias", let mark, _) {
                compared += 1
                aliased += 1
                #expect(
                    found.map(\.position) == [SourcePosition(line: mark.line, column: mark.column)], "in:\n\(text)")
            } catch {
                continue
            }
        }
        #expect(compared >= 20, "only \(compared) of 300 texts could be compared")
        #expect(aliased >= 20, "only \(aliased) of 300 texts have an alias")
    }
}

extension YAMLReaderTests {
    private func expectTree(_ expected: String, of text: String) throws {
        let (root, problems) = try ScenarioText(text).nodes()
        #expect(YAMLReaderTests.description(of: root) == expected, "in:\n\(text)")
        #expect(problems.isEmpty)
    }

    /// Expects problems with messages that begin with these texts.
    private func expectProblems(_ expected: [String], of bytes: [UInt8], _ location: SourceLocation = #_sourceLocation)
    {
        let found = YAMLReaderTests.problems(of: bytes).map(\.description)
        #expect(
            found.count == expected.count && zip(found, expected).allSatisfy { $0.hasPrefix($1) },
            "found \(found), expected \(expected)", sourceLocation: location)
    }

    private static func problems(of bytes: [UInt8]) -> [Diagnostic] {
        do throws(ScenarioProblems) {
            return ScenarioProblems(file: "", try ScenarioText(bytes: bytes, file: "").nodes().problems).problems
        } catch {
            return error.problems
        }
    }

    /// A node in one line, each part preceded by its position.
    private static func description(of node: HookeForms.Node) -> String {
        let content =
            switch node.content {
            case .scalar(let text, let isPlain): isPlain ? text : "\"\(text)\""
            case .list(let items): "[" + items.map(description).joined(separator: ", ") + "]"
            case .mapping(let entries):
                "{"
                    + entries.map { "\($0.keyPosition) \($0.key): \(description(of: $0.value))" }.joined(
                        separator: ", ") + "}"
            }
        return "\(node.position) \(content)"
    }

    /// Converts nodes of Yams.
    private static func node(_ node: Yams.Node) -> HookeForms.Node? {
        let position = node.mark.map { SourcePosition(line: $0.line, column: $0.column) } ?? .start
        switch node {
        case .scalar(let scalar):
            return HookeForms.Node(.scalar(scalar.string, isPlain: scalar.style == .plain), at: position)
        case .sequence(let items):
            return HookeForms.Node(.list(items.compactMap(self.node)), at: position)
        case .mapping(let pairs):
            let entries = pairs.compactMap { key, value -> HookeForms.Node.Entry? in
                guard let key = self.node(key), let text = key.text, let value = self.node(value) else { return nil }
                return HookeForms.Node.Entry(key: text, keyPosition: key.position, value: value)
            }
            return HookeForms.Node(.mapping(entries), at: position)
        case .alias:
            return nil
        }
    }

    /// Random text that is often valid YAML: lines of typical pieces with typical indentations.
    static func soup(_ random: inout SplitMix) -> String {
        let pieces = [
            "a: ", "bc: ", "a", "d e", "- ", "- ", "[a, b]", "{a: b}", "{ 'a': [b], \"c\": d }", "'a'", "\"b\\\"\"",
            "'it''s a'",
            "|", ">-", "|2", "# a", " # a", "x:y", "a#b", "-1", "[", "]", ",", ":", "é: ", "\"a: b\"", "'a", "a'",
            "--- ",
        ]
        let lines = [
            "a: d e", "bc:", "cd: a", "- a", "- a: b", "d: |", "e: >", "f: [a,", "a]", "a", "g: 'a", "a'", "- - a",
        ]
        var text = ""
        for _ in 0..<Int(2 + random.next() % 5) {
            text += String(repeating: " ", count: [0, 0, 2, 2, 4, 1].randomElement(using: &random)!)
            if random.next() % 2 == 0 {
                text += lines.randomElement(using: &random)!
            } else {
                for _ in 0..<Int(random.next() % 4) { text += pieces.randomElement(using: &random)! }
            }
            text += ["\n", "\n", "\n", "\r\n", "\n\n"].randomElement(using: &random)!
        }
        return text
    }
}
