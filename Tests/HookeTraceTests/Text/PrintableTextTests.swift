import HookeTrace
import Testing

/// Text from files is escaped in messages, so that it cannot control a terminal or hide text.
struct PrintableTextTests {
    @Test(
        "Invisible and control characters are escaped",
        arguments: [
            ("plain 'text' \\ é 漢 😀", "plain 'text' \\ é 漢 😀"), ("\u{1b}[2J", "\\u{1b}[2J"),
            ("a\nb\tc\rd", "a\\nb\\tc\\rd"),
            ("\0\u{7f}\u{85}\u{9b}", "\\u{0}\\u{7f}\\u{85}\\u{9b}"),
            ("a\u{202e}b\u{2066}c\u{2069}", "a\\u{202e}b\\u{2066}c\\u{2069}"),
            ("\u{200e}\u{200f}\u{61c}", "\\u{200e}\\u{200f}\\u{61c}"),
            ("\u{200b}\u{200d}\u{feff}", "\\u{200b}\\u{200d}\\u{feff}"),
            ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"), ("a\u{301}", "a\u{301}"),
        ])
    func escaped(text: String, shown: String) {
        #expect(text.escaped() == shown)
        #expect(shown.escaped() == shown, "escaping is idempotent")
        #expect(quoted(text) == "'\(shown)'")
    }

    @Test("A text of several lines keeps its line ends and tabs")
    func lines() {
        #expect("a\n\tb\r\n\u{1b}".escaped(keepingLines: true) == "a\n\tb\\r\n\\u{1b}")
    }

    @Test("All control and formatting characters of these planes are escaped, and letters are not")
    func planes() {
        for value in [0..<0x20, 0x7F..<0xA0, 0x202A..<0x202F, 0x2066..<0x206A, 0x2028..<0x202A].joined() {
            let text = String(Unicode.Scalar(UInt32(value))!)
            #expect(!text.escaped().unicodeScalars.contains { $0.value == value }, "U+\(String(value, radix: 16))")
        }
        for value in [0x20..<0x7F, 0xC0..<0x250, 0x391..<0x3A0].joined() {
            let text = String(Unicode.Scalar(UInt32(value))!)
            #expect(text.escaped() == text)
        }
    }

    @Test(
        "A long name is shortened in the middle, with the number of omitted scalars",
        arguments: ["x", "a\u{301}", "漢"])
    func shortened(part: String) {
        let long = String(repeating: part, count: 5000)
        let shown = quoted(long)
        #expect(shown.unicodeScalars.count < 110, "\(shown)")
        #expect(shown.contains("...(\(long.unicodeScalars.count - 80) more)..."), "\(shown)")
        let name = String(repeating: "x", count: 80)
        #expect(quoted(name) == "'\(name)'")
    }

    @Test(
        "Fifty messages are shown, and the number of the others", arguments: [(49, 49), (50, 50), (51, 51), (262, 51)])
    func limited(count: Int, shown: Int) {
        let lines = (0..<count).map { "line \($0)" }.limited(in: "a: ")
        #expect(lines.count == shown)
        let others = count == 51 ? "1 more problem" : "\(count - 50) more problems"
        if count > 50 { #expect(lines.last == "a: ... and \(others)") }
    }
}
