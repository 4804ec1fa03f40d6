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
}
