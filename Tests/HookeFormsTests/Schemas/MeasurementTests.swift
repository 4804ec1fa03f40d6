import HookeAnimation
import HookeDynamics
@testable import HookeForms
import HookeSolvers
import ScenarioSupport
import Testing

@testable import HookeScenario

/// The value of a scalar; `nil` where it has errors.
private func decode<Value>(_ schema: Schema<Value>, _ text: String) -> Value? {
    var diagnostics = Diagnostics()
    let value = schema.decode(Node(stringLiteral: text), &diagnostics)
    return diagnostics.isEmpty ? value : nil
}

@Suite("Measurements, numbers and words")
struct AmountTests {
    @Test(
        "A number with a unit is decoded",
        arguments: [
            ("0.5 s", Dimension.time, 0.5), ("250ms", .time, 0.25), ("1/60 s", .time, 1.0 / 60), ("0", .time, 0),
            ("-0.0", .length, 0), ("59.94 Hz", .frequency, 59.94), ("60000/1001 Hz", .frequency, 60000.0 / 1001),
            ("+3e2pt", .length, 300), ("-12.5 pt/s", .velocity, -12.5), ("0.4 pt/ms", .velocity, 400),
            ("180 deg", .angle, Double.pi),
            ("2 rad", .angle, 2), ("10 %", .percent, 10), ("12.5%", .percent, 12.5), ("  7   pt ", .length, 7),
        ])
    func amounts(text: String, dimension: Dimension, value: Double) throws {
        let amount = try Measurement(text, dimension)
        #expect(amount.value == value, "\(text) is \(amount.value), not \(value)")
    }

    @Test(
        "Invalid measurements are errors",
        arguments: [
            ("90", Dimension.angle, "90 has no unit", "90 rad"),
            ("5 pt", .velocity, "unknown unit 'pt' for a velocity", ""),
            ("5 PT", .length, "unknown unit 'PT' for a length", "5 pt"), ("s", .time, "'s' is not a number", ""),
            ("", .time, "'' is not a number", ""), ("5 s s", .time, "'5 s' is not a number", ""),
            ("1/0 s", .time, "'1/0' is not a ratio of whole numbers", ""),
            ("1/2/3 s", .time, "'1/2/3' is not a number", ""),
            ("0.5/2 s", .time, "'0.5/2' is not a ratio of whole numbers", ""),
            ("nan %", .percent, "'nan' is not finite", ""),
            ("0x10 pt", .length, "'0x10' is not decimal; write 16", ""),
            ("1_0 pt", .length, "'1_0' has underscores; write 10", ""),
            ("010pt", .length, "'010' begins with a zero, which is octal in YAML 1.1; write 10", ""),
            ("1:30 s", .time, "'1:30' is a base 60 number in YAML 1.1; write 90", ""),
        ])
    func refused(text: String, dimension: Dimension, message: String, suggestion: String) {
        #expect(throws: ParseError(message: message, suggestion: suggestion.isEmpty ? nil : suggestion)) {
            try Measurement(text, dimension)
        }
    }

    @Test(
        "Times are rounded to the nearest flick",
        arguments: [
            ("1/60 s", Int64(11_760_000)), ("0.1 s", 70_560_000), ("1 ms", 705_600), ("1/705600000 s", 1),
            ("1e-3 s", 705_600), ("0.3333 s", 235_176_480), ("1/11 s", 64_145_455),
            ("0.30000000000000000000 s", 211_680_000),
        ])
    func flicks(text: String, count: Int64) {
        #expect(decode(Schema<Flicks>.time, text) == Flicks(count))
    }

    @Test(
        "A step is a whole number of flicks, given as a fraction or as the decimal that a table has for it",
        arguments: [
            ("1/60 s", Int64(11_760_000)), ("0.016666666666666666 s", 11_760_000),
            ("16.666666666666668 ms", 11_760_000),
            ("0.004166666666666667 s", 2_940_000), ("1 ms", 705_600), ("0.016667 s", nil),
            ("0.0166666666666667 s", nil),
            ("1/11 s", nil), ("1e300 s", nil),
        ])
    func steps(text: String, count: Int64?) {
        #expect(decode(Schema<Flicks>.step, text) == count.map { Flicks($0) })
    }

    @Test("A rate is the given ratio, or the usual ratio for a decimal number such as 59.94")
    func rates() {
        #expect(decode(Schema<Rate>.rate, "59.94 Hz") == Rate(60000, over: 1001))
        #expect(decode(Schema<Rate>.rate, "120000/1001 Hz") == Rate(120_000, over: 1001))
        #expect(decode(Schema<Rate>.rate, "60 Hz") == Rate(60))
        #expect(decode(Schema<Rate>.rate, "0.5 Hz") == nil)
        #expect(decode(Schema<Rate>.rate, "99999999999/1001 Hz") == nil)
    }

    @Test(
        "Texts that begin like numbers are not numbers",
        arguments: [
            "1e", "e5", ".", "-", "+-1", "1.2.3", "1e5.5", "٣", "1 2", "0b", "--1", "1e+", "½",
            "1e99999999999999999999",
        ])
    func noNumbers(text: String) {
        #expect(throws: ParseError.self, "'\(text)' was read as a number") { try CoreNumber(text) }
    }

    @Test(
        "The most similar word is suggested if it is similar enough",
        arguments: [
            ("sript", "script"), ("Script", "script"), ("scirpt", "script"), ("expct", "expect"), ("with", "with"),
            ("ecpext", "expect"), ("zzzz", ""), ("", ""), (String(repeating: "s", count: 1000), ""),
        ])
    func suggestions(mistake: String, word: String) {
        #expect(nearestName(to: mistake, among: ["script", "expect", "with", "until"]) == (word.isEmpty ? nil : word))
    }

    @Test(
        "Edits are insertions, deletions, replacements and swaps",
        arguments: [("", "", 0), ("a", "", 1), ("ab", "ba", 1), ("kitten", "sitting", 3), ("ca", "abc", 3)])
    func edits(from: String, to: String, count: Int) {
        #expect(editDistance(Array(from), Array(to)) == count)
        #expect(editDistance(Array(to), Array(from)) == count)
        for most in 0...4 {
            let found = editDistance(Array(from), Array(to), atMost: most)
            #expect(
                found == (count <= most ? count : nil),
                "\(from) to \(to), at most \(most): \(String(describing: found))")
        }
    }

    @Test("The bounded edit distance equals the unbounded one for all words of up to five letters from two")
    func boundedEdits() {
        let words = (0...5).flatMap { length in
            (0..<1 << length).map { bits in (0..<length).map { bits >> $0 & 1 } }
        }
        var wrong: [String] = []
        for from in words {
            for to in words {
                let count = editDistance(from, to)!
                for most in 0...5 where editDistance(from, to, atMost: most) != (count <= most ? count : nil) {
                    wrong.append("\(from) to \(to), at most \(most)")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
    }

    @Test("A name is similar to a longer name with the same beginning; very long names are not compared")
    func longNames() {
        let long = "script" + String(repeating: "x", count: 100_000)
        #expect(nearestName(to: "script", among: [long, "with"]) == long)
        #expect(nearestName(to: "scrpt", among: [long, "with"]) == nil)
        #expect(nearestName(to: "SCRPT", among: [long, "Script", "script"]) == "Script")
    }

    @Test("The number of comparisons for suggestions in a file is bounded")
    func boundedSuggestions() {
        let count = 500
        let layers = (0..<count).map { "  - { name: card-\($0) }\n" }.joined()
        let probes = (0..<count).map { "crd-\($0).opacity" }.joined(separator: ", ")
        let found = problems(of: "hooke: 1\nname: a\nuntil: { time: 1 s }\nlayers:\n\(layers)probes: [\(probes)]\n")
        let suggested = NameSearch.mostComparisons / count
        #expect(found.count == count)
        for (number, problem) in found.enumerated() {
            #expect(
                problem.suggestion == (number < suggested ? "card-\(number)" : nil), "probe \(number)")
        }
        // Without a suggestion, the first 20 of 500 names are listed.
        #expect(found.last?.expected?.hasSuffix("card-19 or one of 480 others") == true, "\(found.last!)")
    }
}
