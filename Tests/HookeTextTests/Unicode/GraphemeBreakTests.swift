import HookeText
import Testing

@Suite("Grapheme clusters") struct GraphemeBreakTests {
    @Test("Every row of GraphemeBreakTest.txt holds", .enabled(if: UnicodeData.isInstalled, UnicodeData.note))
    func rows() throws {
        let rows = try UnicodeData.lines(of: "auxiliary/GraphemeBreakTest.txt").map { BreakRow($0) }
        #expect(rows.count == 602)
        for row in rows {
            let boundaries = GraphemeBreaks.boundaries(in: row.text)
            #expect(boundaries == row.breaks, "\(hexadecimal(row.text))")
        }
    }

    /// Characters of every class, without Indic consonants and viramas: the standard library's version of Unicode joins them (GB9c of
    /// version 15.1), and 15.0 does not.
    private static let representatives: [Unicode.Scalar] = [
        "a", "中", "\r", "\n", "\u{1}", "\u{200B}", "\u{2028}", "\u{300}", "\u{E0020}", "\u{1F3FD}", "\u{FE0F}",
        "\u{200D}", "\u{1F1E6}",
        "\u{1F1FF}", "\u{600}", "\u{110BD}", "\u{903}", "\u{E33}", "\u{1100}", "\u{1160}", "\u{11A8}", "\u{AC00}",
        "\u{AC01}", "\u{1F600}",
        "\u{2764}", "\u{A9}", "א", " ",
    ]

    @Test("Clusters of random texts are the standard library's characters", arguments: 0..<50 as Range<UInt64>)
    func random(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        for _ in 0..<40 {
            var text = ""
            for _ in 0..<numbers.next() % 14 {
                text.unicodeScalars.append(
                    Self.representatives[Int(numbers.next() % UInt64(Self.representatives.count))])
            }
            var wanted = text.isEmpty ? [] : [0]
            for character in text { wanted.append((wanted.last ?? 0) + character.utf16.count) }
            let units = Array(text.utf16)
            #expect(GraphemeBreaks.boundaries(in: units) == wanted, "\(hexadecimal(units))")
            for (start, end) in zip(wanted, wanted.dropFirst()) {
                #expect(GraphemeBreaks.end(ofClusterAt: start, in: units.span) == end, "\(hexadecimal(units))")
            }
        }
    }

    @Test("A surrogate without a partner is a cluster")
    func surrogates() {
        #expect(GraphemeBreaks.boundaries(in: [0x61, 0xd800, 0x300, 0xdc00, 0xdc00]) == [0, 1, 2, 3, 4, 5])
        #expect(LineBreaks.opportunities(in: [0xd800, 0x20, 0xdc00]).map(\.offset) == [2, 3])
    }

    // A quadratic time would be hours, and a busy machine takes minutes for the linear one.
    @Test(
        "Long hostile texts take linear time", .timeLimit(.minutes(10)),
        arguments: [
            ["\u{300}"], ["\u{1F1E6}"], ["(", " "], ["$", "(", "\u{300}"], ["\u{200D}", "\u{1F600}"], ["\u{2067}"],
            ["א", "(", "["], ["1", ","],
            ["$", "("], ["\u{202E}"],
        ])
    func hostile(_ pattern: [String]) {
        let pattern = Array(pattern.joined().utf16)
        let text = Array((0..<(1 << 20) / pattern.count).map { _ in pattern }.joined())
        #expect(GraphemeBreaks.boundaries(in: text).last == text.count)
        #expect(LineBreaks.opportunities(in: text).last == LineBreak(offset: text.count, isMandatory: true))
        let end = Bidirectional.rightToLeftRanges(in: text).last?.upperBound ?? 0
        #expect(end <= text.count)
    }
}
