import HookeText
import Testing

@Suite("Line breaks") struct LineBreakTests {
    @Test("Every row of LineBreakTest.txt holds", .enabled(if: UnicodeData.isInstalled, UnicodeData.note))
    func rows() throws {
        let rows = try UnicodeData.lines(of: "auxiliary/LineBreakTest.txt").map { BreakRow($0) }
        #expect(rows.count == 7654)
        for row in rows {
            let breaks = LineBreaks.opportunitiesIgnoringClusters(in: row.text).map(\.offset)
            #expect(breaks == row.breaks, "\(hexadecimal(row.text))")
            let clusters = Set(GraphemeBreaks.boundaries(in: row.text))
            let kept = LineBreaks.opportunities(in: row.text).map(\.offset)
            #expect(kept == breaks.filter { clusters.contains($0) }, "\(hexadecimal(row.text))")
        }
    }

    @Test("Breaks of random texts are those of the written rules", arguments: 0..<40 as Range<UInt64>)
    func random(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        // Half of the texts are of few classes, so that long rules apply.
        let names = WrittenRules.classes.map(\.name)
        let numeric = ["NU", "SY", "IS", "CL", "CP", "PR", "PO", "OP", "HY", "CM", "SP", "AL"]
        for round in 0..<25 {
            let classes = (0..<Int(numbers.next() % 7) + 2).map { _ in
                round % 2 == 0
                    ? names[Int(numbers.next() % UInt64(names.count))]
                    : numeric[Int(numbers.next() % UInt64(numeric.count))]
            }
            let written = WrittenRules.breaks(classes)
            #expect(LineBreaks.opportunitiesIgnoringClusters(in: written.text) == written.breaks, "\(classes)")
        }
    }

    @Test("A text's breaks are those of its paragraphs", arguments: 0..<20 as Range<UInt64>)
    func paragraphs(_ seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let pieces = ["foo ", "(", "שלום", "\u{301}", "中", "-", "3.5", "$", "👨‍👩‍👧", "\n", "\r\n", "\u{2028}", "🇩🇪", "…"]
        var paragraphs: [[UInt16]] = [[]]
        for _ in 0..<60 {
            let piece = Array(pieces[Int(numbers.next() % UInt64(pieces.count))].utf16)
            paragraphs[paragraphs.count - 1] += piece
            if piece.last == 0x0a || piece.last == 0x2028 { paragraphs.append([]) }
        }
        let text = Array(paragraphs.joined())
        var breaks: [LineBreak] = []
        var boundaries = [0]
        var start = 0
        for paragraph in paragraphs where !paragraph.isEmpty {
            breaks += LineBreaks.opportunities(in: paragraph).map {
                LineBreak(offset: start + $0.offset, isMandatory: $0.isMandatory)
            }
            boundaries += GraphemeBreaks.boundaries(in: paragraph).dropFirst().map { start + $0 }
            start += paragraph.count
        }
        #expect(LineBreaks.opportunities(in: text) == breaks)
        #expect(GraphemeBreaks.boundaries(in: text) == boundaries)
    }

    @Test(
        "Breaks of sentences",
        arguments: [
            ("The quick (\"brown\") fox can't jump 32.3 feet, right?", [4, 10, 20, 24, 30, 35, 40, 46, 52]),
            ("$(12.35) 2,1234 €100 5% -3", [9, 16, 21, 24, 26]),
            ("a\u{A0}b c-d http://x.y/z", [4, 6, 8, 15, 19, 20]),
            ("日本語。です", [1, 2, 4, 5, 6]),
            ("a \u{301}b", [4]),
        ])
    func sentences(_ text: String, _ offsets: [Int]) {
        #expect(LineBreaks.opportunities(in: Array(text.utf16)).map(\.offset) == offsets)
    }

    @Test("Line ends must break; CRLF is one")
    func mandatory() {
        let breaks = LineBreaks.opportunities(in: Array("a\r\nb\nc\u{2028}d\re".utf16))
        #expect(breaks.map(\.offset) == [3, 5, 7, 9, 10] && breaks.allSatisfy(\.isMandatory))
        #expect(LineBreaks.opportunities(in: []).isEmpty)
        #expect(LineBreaks.opportunities(in: [0x0a]) == [LineBreak(offset: 1, isMandatory: true)])
    }
}
