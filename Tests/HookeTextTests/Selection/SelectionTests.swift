import HookeAnimation
import HookeText
import Testing

/// From points to text and back. Letters are 1255 wide, spaces 651, lines 2384 high; the Hebrew letters of the tests are measured.
@Suite struct SelectionTests {
    private typealias Fixture = LayoutFixture

    @Test func aTapFindsItsCluster() throws {
        let manager = try Fixture.manager("aa aa\na", width: 3000, padding: 100)
        func cluster(_ x: Double, _ y: Double) -> Range<Int>? { manager.hit(at: Point(x: x, y: y))?.cluster }
        #expect(cluster(100, 0) == 0..<1)
        #expect(cluster(1354, 10) == 0..<1)
        #expect(cluster(1355, 10) == 1..<2)
        #expect(cluster(0, -50) == 0..<1)
        #expect(cluster(2700, 10) == 2..<3)
        #expect(cluster(1400, 2384) == 4..<5)
        #expect(cluster(1400, 99_999) == 6..<7)
        #expect(manager.hit(at: Point(x: 1400, y: 10))?.isInside == true)
        #expect(manager.hit(at: Point(x: 1400, y: 5000))?.isInside == false)
        #expect(manager.hit(at: Point(x: 1400, y: 99_999))?.isInside == false)
    }

    @Test func aTapFindsItsRunAndLink() throws {
        let manager = try Fixture.manager("aaaa", width: 9000)
        try manager.storage.updateAttributes(in: 1..<3) { $0.link = 5 }
        try manager.storage.updateAttributes(in: 2..<3) { $0.color = .blue }
        manager.ensureLayout()
        let hit = manager.hit(at: Point(x: 2 * 1255 + 1, y: 1))
        #expect(hit?.cluster == 2..<3)
        #expect(hit?.run == 2..<3)
        #expect(hit?.linkRange == 1..<3)
        #expect(hit?.attributes.link == 5)
        #expect(manager.hit(at: .zero)?.linkRange == nil)
    }

    @Test func aRangeHasARectInEachFragment() throws {
        let manager = try Fixture.manager("aa aa", width: 8000, around: [Fixture.rect(3000, 0, 1000, 100)])
        #expect(
            manager.rects(of: 1..<5) == [
                Rect(x: 1255, y: 0, width: 1906, height: 2384), Rect(x: 4000, y: 0, width: 2510, height: 2384),
            ])
        #expect(manager.rects(of: 3..<4) == [Rect(x: 4000, y: 0, width: 1255, height: 2384)])
        #expect(manager.rects(of: 2..<2).isEmpty)
    }

    @Test func theCaretStandsBeforeItsOffset() throws {
        let manager = try Fixture.manager("aa\n", width: 8000)
        #expect(manager.caretRect(at: 0)?.rect == Rect(x: 0, y: 0, width: 0, height: 2384))
        #expect(manager.caretRect(at: 2)?.rect == Rect(x: 2510, y: 0, width: 0, height: 2384))
        #expect(manager.caretRect(at: 3)?.rect == Rect(x: 0, y: 2384, width: 0, height: 2384))
        #expect(manager.caretRect(at: 4) == nil)
        let open = try Fixture.manager("aa", width: 8000)
        #expect(open.caretRect(at: 2)?.rect.origin.x == 2510)
        let full = try Fixture.manager("aa", width: 2000, height: 2384)
        #expect(full.caretRect(at: 2) == nil)
    }

    @Test func rightToLeftRunsAreMirrored() throws {
        let text = "a שלום a"
        let manager = try Fixture.manager(text, width: 20_000)
        let font = Fixture.attributes.font
        let letters = Array("שלום".utf16).map { font.advance(of: [$0].span) }
        let start = 1255.0 + 651
        let width = letters.reduce(0, +)
        #expect(manager.rects(of: 2..<6) == [Rect(x: start, y: 0, width: width, height: 2384)])
        // The first letter stands at the right.
        #expect(
            manager.rects(of: 2..<3) == [
                Rect(x: start + width - letters[0], y: 0, width: letters[0], height: 2384)
            ])
        #expect(manager.caretRect(at: 2)?.rect.origin.x == start + width)
        #expect(manager.caretRect(at: 3)?.rect.origin.x == start + width - letters[0])
        for offset in 0..<8 {
            let rect = manager.rects(of: offset..<offset + 1)[0]
            let middle = Point(x: rect.origin.x + rect.size.width / 2, y: 100)
            #expect(manager.hit(at: middle)?.cluster == offset..<offset + 1)
        }
    }

    @Test func anEmptyTextHasACaret() throws {
        let manager = try Fixture.manager("", width: 100, padding: 5)
        #expect(manager.caretRect(at: 0)?.rect == Rect(x: 5, y: 0, width: 0, height: 2384))
        #expect(manager.hit(at: .zero)?.cluster == 0..<0)
    }
}
