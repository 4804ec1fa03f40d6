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
}
