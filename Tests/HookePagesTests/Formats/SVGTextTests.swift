import Testing

@testable import HookePages

/// Texts in SVG.
@Suite struct SVGTextTests {
    @Test(
        "What gnuplot writes as it is, and XML does not allow, is replaced; all else stays",
        arguments: [
            ("<text>a\u{1B}b\u{0}c\u{8}</text>", "<text>a\u{FFFD}b\u{FFFD}c\u{FFFD}</text>"),
            ("<g>\n\t<text>é\u{FFBE}\u{1F469}\r</text>\n", "<g>\n\t<text>é\u{FFBE}\u{1F469}\r</text>\n"),
            ("a\u{FFFE}b\u{FFFF}c\u{FFFD}", "a\u{FFFD}b\u{FFFD}c\u{FFFD}"), ("]]>--> a]>", "]]&gt;--> a]>"), ("", ""),
        ])
    func wellFormed(text: String, expected: String) {
        #expect(String(decoding: SVGText.wellFormed(Array(text.utf8)), as: UTF8.self) == expected)
    }
}
