import HookeAnimation
import HookeDynamics
import HookeSolvers
import Testing

@testable import HookeScenario

@Suite("Amounts, numbers and words")
struct AmountTests {
    @Test(
        "A number and its unit",
        arguments: [
            ("0.5 s", Dimension.time, 0.5), ("250ms", .time, 0.25), ("1/60 s", .time, 1.0 / 60), ("0", .time, 0),
            ("-0.0", .length, 0), ("59.94 Hz", .frequency, 59.94), ("60000/1001 Hz", .frequency, 60000.0 / 1001),
            ("+3e2pt", .length, 300), ("-12.5 pt/s", .velocity, -12.5), ("180 deg", .angle, Double.pi),
            ("2 rad", .angle, 2), ("10 %", .percent, 10), ("12.5%", .percent, 12.5), ("  7   pt ", .length, 7),
        ])
    func amounts(text: String, dimension: Dimension, value: Double) throws {
        let amount = try Amount(text, dimension)
        #expect(amount.value == value, "\(text) is \(amount.value), not \(value)")
    }

    @Test(
        "What is no amount",
        arguments: [
            ("90", Dimension.angle, "90 has no unit", "90 rad"),
            ("5 pt", .velocity, "'pt' is no unit of a velocity", ""),
            ("5 PT", .length, "'PT' is no unit of a length", "5 pt"), ("s", .time, "'s' is no number", ""),
            ("", .time, "'' is no number", ""), ("5 s s", .time, "'5 s' is no number", ""),
            ("1/0 s", .time, "'1/0' is no ratio of whole numbers", ""),
            ("1/2/3 s", .time, "'1/2/3' is no number", ""),
            ("0.5/2 s", .time, "'0.5/2' is no ratio of whole numbers", ""),
            ("nan %", .percent, "'nan' is not finite", ""),
            ("0x10 pt", .length, "'0x10' is not decimal; write 16", ""),
            ("1_0 pt", .length, "'1_0' has underscores in it; write 10", ""),
            ("010pt", .length, "'010' begins with a zero, which meant octal in YAML 1.1; write 10", ""),
            ("1:30 s", .time, "'1:30' was a number to base 60 in YAML 1.1; write 90", ""),
        ])
    func refused(text: String, dimension: Dimension, message: String, suggestion: String) {
        #expect(throws: Refusal(message: message, suggestion: suggestion.isEmpty ? nil : suggestion)) {
            try Amount(text, dimension)
        }
    }

    @Test(
        "Times are exact where they are whole flicks, and else the nearest",
        arguments: [
            ("1/60 s", Int64(11_760_000)), ("0.1 s", 70_560_000), ("1 ms", 705_600), ("1/705600000 s", 1),
            ("1e-3 s", 705_600), ("0.3333 s", 235_176_480), ("1/11 s", 64_145_455),
            ("0.30000000000000000000 s", 211_680_000),
        ])
    func flicks(text: String, count: Int64) {
        #expect(Node(stringLiteral: text).time == Flicks(count))
    }

    @Test("Rates are those that people mean, or the ratio they wrote")
    func rates() {
        #expect(Node("59.94 Hz").rate == Rate(60000, over: 1001))
        #expect(Node("120000/1001 Hz").rate == Rate(120_000, over: 1001))
        #expect(Node("60 Hz").rate == Rate(60))
        #expect(Node("0.5 Hz").rate == nil)
        #expect(Node("99999999999/1001 Hz").rate == nil)
    }

    @Test(
        "Numbers that text begins like and is not",
        arguments: [
            "1e", "e5", ".", "-", "+-1", "1.2.3", "1e5.5", "٣", "1 2", "0b", "--1", "1e+", "½",
            "1e99999999999999999999",
        ])
    func noNumbers(text: String) {
        #expect(throws: Refusal.self, "'\(text)' was read as a number") { try CoreNumber(text) }
    }

    @Test(
        "The nearest word, if it is near",
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
    }
}
