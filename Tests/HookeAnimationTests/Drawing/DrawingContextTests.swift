import HookeAnimation
import Testing

@Suite struct DrawingContextTests {
    /// Every operation once.
    static var everything: DrawingContext {
        var context = DrawingContext()
        context.saveState()
        context.concatenate(a: 1, b: 0, c: 0, d: -1, tx: 0.1, ty: 20)
        context.clip(to: .rect(0, 0, 4, 3))
        context.setFillColor([0.25, 0.5, 1, 1])
        context.fill(Path("M 0 0 L 3 4 Z"), rule: .evenOdd)
        context.setStrokeColor([1, 1, 1, 0])
        context.setLineWidth(2)
        context.setLineCap(.round)
        context.setLineJoin(.bevel)
        context.setMiterLimit(4)
        context.setLineDash(phase: 0.5, lengths: [6, 3])
        context.stroke(Path("M 0 0 L 3 4 Z"))
        context.setFontSize(14)
        let text = Array("Ab".utf16)
        context.showText(text.span, at: Point(x: 1, y: 12))
        context.restoreState()
        return context
    }

    static let text = """
        save
        concatenate 1.0 0.0 0.0 -1.0 0.1 20.0
        clip non-zero M 0.0 0.0 L 4.0 0.0 L 4.0 3.0 L 0.0 3.0 Z
        fill-color 0.25 0.5 1.0 1.0
        fill even-odd M 0.0 0.0 L 3.0 4.0 Z
        stroke-color 1.0 1.0 1.0 0.0
        line-width 2.0
        line-cap round
        line-join bevel
        miter-limit 4.0
        dash 0.5 6.0 3.0
        stroke M 0.0 0.0 L 3.0 4.0 Z
        font-size 14.0
        text 1.0 12.0 Ab
        restore
        """

    @Test("A drawing is recorded, one operation per line")
    func written() {
        #expect(Self.everything.drawing.description == Self.text)
    }

    @Test("The cost of a drawing is counted: operations, path elements, length of lines")
    func counted() {
        let drawing = Self.everything.drawing
        #expect(drawing.operations.count == 15)
        #expect(drawing.pathElementCount == 5 + 3 + 3)
        #expect(drawing.strokeLength == 10)
        #expect(DrawingList().pathElementCount == 0 && DrawingList().strokeLength == 0 && DrawingList().isEmpty)
    }

    @Test(
        "A glyph is a code point: a surrogate pair is one, a base and its mark are two",
        arguments: [("", 0), ("Ab", 2), ("e\u{301}", 2), ("\u{1F600}", 1), ("a\u{1F600}\u{1F3FD}z", 4)])
    func glyphs(text: String, count: Int) {
        let units = Array(text.utf16)
        var context = DrawingContext()
        context.showText(units.span, at: .zero)
        #expect(context.drawing.glyphCount == count)
        context.showText(units.span, at: .zero)
        #expect(context.drawing.glyphCount == 2 * count)
    }

    @Test("Equal drawings have equal hashes; any other number changes the hash")
    func compared() {
        let drawing = Self.everything.drawing
        #expect(drawing == Self.everything.drawing)
        #expect(drawing.contentHash == Self.everything.drawing.contentHash)
        var hashes: [UInt64] = [DrawingList().contentHash, drawing.contentHash]
        for change in [
            { $0.setLineWidth(1) }, { $0.setLineWidth(1.0.nextUp) }, { $0.setLineWidth(-0.0) }, { $0.setLineWidth(0) },
            { $0.setMiterLimit(1) }, { $0.saveState() }, { $0.stroke(.rect(0, 0, 1, 1)) },
            { $0.fill(.rect(0, 0, 1, 1)) },
            { $0.fill(.rect(0, 0, 1, 1), rule: .evenOdd) }, { $0.clip(to: .rect(0, 0, 1, 1)) }, { $0.stroke(Path()) },
            { $0.setLineDash(phase: 0, lengths: []) }, { $0.setLineDash(phase: 0, lengths: [0]) },
        ] as [(inout DrawingContext) -> Void] {
            var context = Self.everything
            change(&context)
            #expect(context.drawing != drawing)
            #expect(!hashes.contains(context.drawing.contentHash), "\(context.drawing.operations.last!)")
            hashes.append(context.drawing.contentHash)
        }
    }

    /// The empty one is the definition's offset; the others by a few lines of Python over the two constants and this text.
    @Test("The hash is FNV-1a of the text")
    func hash() {
        #expect(DrawingList().contentHash == 0xcbf2_9ce4_8422_2325)
        var context = DrawingContext()
        context.saveState()
        #expect(context.drawing.contentHash == 0x096a_5e18_bf85_7c28)
        #expect(Self.everything.drawing.contentHash == 0xf810_d864_691e_2ff5)
    }

    @Test("Restoring without a saved state has no effect")
    func unbalanced() {
        var context = DrawingContext()
        context.restoreState()
        #expect(context.drawing.isEmpty)
        context.saveState()
        context.saveState()
        #expect(context.savedStates == 2)
        context.restoreState()
        context.restoreState()
        context.restoreState()
        #expect(context.drawing.description == "save\nsave\nrestore\nrestore")
    }

    @Test("A reused context starts empty, and copies keep the old drawing")
    func reused() {
        var context = Self.everything
        let old = context.drawing
        context.removeAll()
        #expect(context == DrawingContext())
        context.setLineWidth(3)
        #expect(context.drawing.description == "line-width 3.0")
        #expect(old.description == Self.text)
    }

    @Test("The current path is drawn as a path of its own would be, and is empty then")
    func currentPath() {
        var context = DrawingContext()
        context.addLine(to: Point(x: 9, y: 9))
        context.move(to: .zero)
        context.addLine(to: Point(x: 3, y: 4))
        context.addCurve(to: Point(x: 0, y: 4), control1: Point(x: 2, y: 4), control2: Point(x: 1, y: 4))
        context.closePath()
        #expect(context.drawing.isEmpty)
        context.strokePath()
        context.fillPath(using: .evenOdd)
        context.move(to: .zero)
        context.beginPath()
        context.move(to: Point(x: 1, y: 1))
        context.fillPath()
        #expect(
            context.drawing.description == """
                stroke M 0.0 0.0 L 3.0 4.0 C 2.0 4.0 1.0 4.0 0.0 4.0 Z
                fill even-odd\(" ")
                fill non-zero M 1.0 1.0
                """)
        var other = DrawingContext()
        other.stroke(Path("M 0 0 L 3 4 C 2 4 1 4 0 4 Z"))
        other.fill(Path(), rule: .evenOdd)
        other.fill(Path("M 1 1"))
        #expect(other.drawing == context.drawing && other.drawing.contentHash == context.drawing.contentHash)
        #expect(other.drawing.operations == context.drawing.operations && other.drawing.count == 3)
    }
}
