import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms

@Suite("JSONNodeReader")
struct JSONNodeReaderTests {
    @Test(
        "Values, escapes and positions",
        arguments: [
            #"{"a": [1, "b", {}], "c": null}"#, "[]", "{}", " \"a\"", "-0.5e+3\n", "true",
            "{\n  \"a\":\r\n\t[ true,\n false ]\n}\n", #"{"é": ["😀", 1], "": ""}"#,
            #"["\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00\uFFFE"]"#,
            "[0, -0, 10, 1.0, 1e5, 1E-5, 123456789012345678901]",
        ])
    func values(text: String) throws {
        #expect(try ScenarioText(text).jsonNodes().root == ScenarioText(text).nodes().root)
    }

    @Test(
        "Damaged JSON is an error with a position",
        arguments: [
            ("", "1:1: the file is empty (expected a scenario or plan, which begins 'hooke: 1')"),
            (" \n ", "1:1: the file is empty (expected a scenario or plan, which begins 'hooke: 1')"),
            ("{\n  \"a\": 1", "1:1: invalid JSON: '{' is not closed (expected })"),
            ("{\"a\": [1,\n", "1:7: invalid JSON: '[' is not closed (expected ])"),
            ("{\"a\":", "1:1: invalid JSON: '{' is not closed (expected })"),
            ("{\"a\"", "1:1: invalid JSON: '{' is not closed (expected })"),
            ("{\"a\": \"b\n\"}", "1:7: invalid JSON: text in quotes is not closed (expected \" at its end)"),
            ("{\"a\": \"b", "1:7: invalid JSON: text in quotes is not closed (expected \" at its end)"),
            ("{\"a\": \"b\tc\"}", "1:9: invalid JSON: a tab in text in quotes (expected \\t)"),
            ("{a: 1}", "1:2: invalid JSON: unexpected 'a' (expected a key in double quotes)"),
            ("{\"a\" 1}", "1:6: invalid JSON: unexpected '1' (expected a colon behind the key)"),
            ("{\"a\": 1,}", "1:9: invalid JSON: unexpected '}' (expected a key in double quotes)"),
            ("{\"a\": 1 \"b\": 2}", "1:9: invalid JSON: unexpected '\"' (expected a comma or })"),
            ("[1 2]", "1:4: invalid JSON: unexpected '2' (expected a comma or ])"),
            (
                "[1,]",
                "1:4: invalid JSON: unexpected ']' (expected a value: text in double quotes, a number, true, false, "
                    + "null, a list or a mapping)"
            ),
            (
                "[\n # no\n1]",
                "2:2: invalid JSON: unexpected '#' (expected a value: text in double quotes, a number, true, false, "
                    + "null, a list or a mapping)"
            ),
            (
                "[0.5 s]",
                "1:6: invalid JSON: unexpected 's' (expected a comma or ])"
            ),
            ("[012]", "1:2: invalid JSON: '012' is not a number (expected a number such as 12 or -1.5e-3)"),
            ("[.5]", "1:2: invalid JSON: '.5' is not a number (expected a number such as 12 or -1.5e-3)"),
            ("[5.]", "1:2: invalid JSON: '5.' is not a number (expected a number such as 12 or -1.5e-3)"),
            ("[1e]", "1:2: invalid JSON: '1e' is not a number (expected a number such as 12 or -1.5e-3)"),
            ("[+1]", "1:2: invalid JSON: '+1' is not a number (expected a number such as 12 or -1.5e-3)"),
            ("[-]", "1:2: invalid JSON: '-' is not a number (expected a number such as 12 or -1.5e-3)"),
            ("{} x", "1:4: invalid JSON: unexpected 'x' (expected the end of the file)"),
            ("{\"a\": 1}\n}", "2:1: invalid JSON: unexpected '}' (expected the end of the file)"),
            ("[\"\\u12g4\"]", "1:3: invalid JSON: incomplete escape (expected \\u and four hexadecimal digits)"),
            ("[\"\\", "1:2: invalid JSON: text in quotes is not closed (expected \" at its end)"),
            ("[\"é\\ud83d\"]", "1:4: an unpaired surrogate is not a character (expected both halves, as in "),
            ("[\"\\ude00\\ud83d\\ude00\"]", "1:3: an unpaired surrogate is not a character"),
            ("[\"\\ud83d\\u0041\"]", "1:3: an unpaired surrogate is not a character"),
            ("{\"a\": 1, \"a\": 2}", "1:10: duplicate key 'a', first at 1:2"),
            ("[\"a\u{0}\"]", "1:4: the control character 0 is not allowed in a scenario or plan"),
        ])
    func damaged(text: String, expected: String) {
        let found = JSONNodeReaderTests.problems(of: text)
        #expect(found.count == 1, "\(found)")
        #expect(found.first?.hasPrefix(expected) == true, "found \(found), expected \(expected)")
    }

    @Test("100 000 values and 64 levels are read; one more is an error")
    func limits() throws {
        let items = String(repeating: "1,", count: TextLimits.nodes - 2)
        #expect(try ScenarioText("[\(items)1]").jsonNodes().root.items.count == TextLimits.nodes - 1)
        #expect(
            JSONNodeReaderTests.problems(of: "[\(items)1,1]") == ["1:200000: the file has more than 100000 values"])
        let open = String(repeating: "[", count: TextLimits.nesting)
        let close = String(repeating: "]", count: TextLimits.nesting)
        _ = try ScenarioText(open + close).jsonNodes()
        #expect(
            JSONNodeReaderTests.problems(of: "\(open){}\(close)")
                == ["1:65: collections are nested deeper than 64 levels"])
        let long = String(repeating: " ", count: ScenarioText.largestSize)
        #expect(JSONNodeReaderTests.problems(of: long + "1") == ["1:1: the file is too long (expected at most 1 MiB)"])
    }

    @Test("Changed texts are read as the YAML reader reads them, or refused inside the text", arguments: 0..<8)
    func changed(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let original = Array(
            #"{"hooke": 1, "a": [1.5e-3, "b\n\u00e9", null], "c": {"d": true, "e": {}}, "f": []}"#.unicodeScalars)
        let inserted = Array(#"{}[]:,"\u 01-.eatn"#.unicodeScalars)
        var (agreed, refused) = (0, 0)
        for _ in 0..<2000 {
            var scalars = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 0..<scalars.count, using: &random)
                let other = inserted[Int.random(in: 0..<inserted.count, using: &random)]
                switch Int.random(in: 0..<4, using: &random) {
                case 0: scalars.remove(at: index)
                case 1: scalars.insert(other, at: index)
                case 2: scalars[index] = other
                default: scalars.removeSubrange(index...)
                }
                if scalars.isEmpty { scalars = original }
            }
            let text = ScenarioText(String(String.UnicodeScalarView(scalars)))
            do throws(ScenarioProblems) {
                let (root, problems) = try text.jsonNodes()
                guard let yaml = try? text.nodes() else { continue }
                agreed += 1
                #expect(
                    root == yaml.root && problems == yaml.problems, "in: \(String(decoding: text.bytes, as: UTF8.self))"
                )
            } catch {
                refused += 1
                for problem in error.problems {
                    #expect(problem.position.line == 1 && (1...scalars.count + 1).contains(problem.position.column))
                }
            }
        }
        #expect(agreed > 100 && refused > 100, "\(agreed) texts agreed, \(refused) were refused")
    }

    private static func problems(of text: String) -> [String] {
        do throws(ScenarioProblems) {
            return ScenarioProblems(file: "", try ScenarioText(text).jsonNodes().problems).problems.map { "\($0)" }
        } catch {
            return error.problems.map { "\($0)" }
        }
    }
}
