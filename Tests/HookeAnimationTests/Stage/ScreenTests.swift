import HookeAnimation
import Testing

/// What the display shows, as a list of fills, strokes and texts.
@Suite struct ScreenTests {
    @Test("A drawing is shown in the stage's coordinates, in its colours, under its own maps and clips")
    func drawing() throws {
        let stage = Stage.small()
        let layer = try stage.committedLayer()
        layer.frame = Rect(x: 10, y: 20, width: 100, height: 50)
        layer.setDrawHandler { _, context in
            context.setFillColor([1, 0, 0, 0.5])
            context.saveState()
            context.concatenate(a: 2, b: 0, c: 0, d: 2, tx: 4, ty: 6)
            context.setFontSize(12)
            let text = Array("Hi".utf16)
            context.showText(text.span, at: Point(x: 1, y: 10))
            context.restoreState()
            var path = Path()
            path.addRect(Rect(x: 0, y: 0, width: 30, height: 30))
            context.clip(to: path)
            context.setStrokeColor([0, 0, 1, 1])
            context.setLineWidth(3)
            context.setLineCap(.round)
            context.setLineDash(phase: 1, lengths: [4, 2])
            context.move(to: .zero)
            context.addLine(to: Point(x: 50, y: 0))
            context.strokePath()
        }
        layer.setNeedsDisplay()
        layer.opacity = 0.5
        for _ in 0..<60 { try stage.step() }
        let items = stage.screen
        try #require(items.count == 2)
        // The text's point: 2 x (1, 10) + (4, 6), in a layer at (10, 20); its size doubles.
        #expect(items[0].content == .text("Hi", at: Point(x: 16, y: 46), size: 24))
        #expect(items[0].color == Color(red: 1, green: 0, blue: 0, alpha: 0.25) && items[0].clip == nil)
        guard case .stroke(let path, let line) = items[1].content else {
            Issue.record("\(items[1].content) is no stroke")
            return
        }
        #expect(
            path.points == [Point(x: 10, y: 20), Point(x: 60, y: 20)]
        )
        var dashed = LineStyle(width: 3)
        (dashed.cap, dashed.dashPhase, dashed.dashes) = (.round, 1, [4, 2])
        #expect(line == dashed)
        #expect(items[1].clip == Rect(x: 10, y: 20, width: 30, height: 30))
    }

    @Test("Rectangles intersect where they have area in common")
    func intersections() {
        let square = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(square.intersection(Rect(x: 5, y: -5, width: 10, height: 10)) == Rect(x: 5, y: 0, width: 5, height: 5))
        #expect(square.intersection(Rect(x: 10, y: 0, width: 5, height: 5)) == nil)
        #expect(square.intersection(Rect(x: 2, y: 3, width: 0, height: 5)) == nil)
    }
}
