import HookeAnimation
import HookeText
import Testing

/// How much an incremental layout does against a full one, by its own counts.
@Suite struct LayoutWorkTests {
    /// 100 000 characters in paragraphs of `length`.
    private static func manager(paragraph length: Int) throws -> LayoutManager {
        let words = ["lorem", "ipsum", "dolor", "sit", "amet", "consectetur", "of", "a", "the", "text"]
        var (text, inParagraph, number) = ("", 0, 0)
        while text.utf16.count < 100_000 {
            let word = words[(number * 7 + number / 3) % words.count]
            number += 1
            inParagraph += word.utf16.count + 1
            text += word + (inParagraph > length ? "\n" : " ")
            if inParagraph > length { inParagraph = 0 }
        }
        let manager = LayoutManager(try TextStorage(text, attributes: TextAttributes(font: try Font(size: 12))))
        manager.addContainer(try TextContainer(width: 320))
        manager.ensureLayout()
        return manager
    }

    /// The mean work of a frame while an ellipse that crosses 3 % of the lines moves by 2 pt a frame.
    private static func work(_ manager: LayoutManager) throws -> (lines: Double, pieces: Double) {
        let height = manager.usedRect().size.height
        var (lines, pieces) = (0, 0)
        for frame in 0..<61 {
            var ellipse = Path()
            let y = height / 2 + 2 * Double(frame)
            ellipse.addEllipse(in: Rect(x: 90 + Double(frame), y: y, width: 120, height: 0.03 * height))
            try manager.setExclusionPath(ellipse)
            manager.ensureLayout()
            #expect(manager.lastWork.paragraphsShaped == 0)
            // The first frame brings the ellipse; the others move it.
            guard frame > 0 else { continue }
            lines += manager.lastWork.linesLaidOut
            pieces += manager.lastWork.piecesPlaced
        }
        return (Double(lines) / 60, Double(pieces) / 60)
    }

    @Test func aMovingEllipseCostsATwentiethOfAllLines() throws {
        let manager = try Self.manager(paragraph: 300)
        let full = manager.lastWork
        let moved = try Self.work(manager)
        #expect(Double(full.linesLaidOut) >= 20 * moved.lines, "\(full) against \(moved)")
        #expect(Double(full.piecesPlaced) >= 20 * moved.pieces, "\(full) against \(moved)")
    }

    /// In one endless paragraph the lines below the shape change with those beside it: on average more work than the twentieth, never more
    /// than a full layout.
    @Test func anEndlessParagraphCostsMore() throws {
        let manager = try Self.manager(paragraph: .max)
        let full = manager.lastWork
        let moved = try Self.work(manager)
        let paragraphs = try Self.work(Self.manager(paragraph: 300))
        #expect(moved.lines > 2 * paragraphs.lines)
        #expect(moved.lines < Double(full.linesLaidOut))
    }

    @Test func anEditLaysItsParagraphOut() throws {
        let manager = try Self.manager(paragraph: 300)
        let storage = manager.storage
        let paragraph = storage.paragraphIndex(at: 50_000)
        let range = storage.paragraphRange(at: paragraph)
        try storage.replaceCharacters(in: 50_000..<50_000, with: Array("x".utf16))
        manager.ensureLayout()
        #expect(manager.lastWork.paragraphsShaped == 1)
        #expect(manager.lastWork.clustersMeasured == range.count + 1)
        #expect(manager.lastWork.linesLaidOut <= range.count / 40 + 2)
        // A colour changes nothing.
        let work = manager.work
        try storage.updateAttributes(in: 50_000..<50_010) { $0.color = .red }
        manager.ensureLayout()
        #expect(manager.work == work)
    }

    @Test func theSameShapeAgainCostsNothing() throws {
        let manager = try Self.manager(paragraph: 300)
        let shape = LayoutFixture.rect(10, 10, 50, 50)
        try manager.setExclusionPath(shape)
        manager.ensureLayout()
        let work = manager.work
        try manager.setExclusionPath(shape)
        manager.ensureLayout()
        #expect(manager.work == work)
    }
}
