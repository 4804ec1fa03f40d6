import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ShapeLayerTests {
    private func line(to end: Point) -> Path {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: end)
        return path
    }

    @Test(
        "layers.md 15.1: the defaults of a shape: black fill, non-zero; line width 1, stroke 0 to 1, butt caps, miter limit 10"
    )
    func defaults() throws {
        let stage = Stage.small()
        let shape = stage.addShapeLayer("shape")
        try stage.step()
        func check(_ shape: some ShapeProperties) {
            #expect(shape.fillColor == .black)
            #expect(shape.strokeColor == nil)
            #expect(shape.lineWidth == 1 && shape.miterLimit == 10)
            #expect(shape.strokeStart == 0 && shape.strokeEnd == 1)
            #expect(shape.fillRule == .nonZero && shape.lineCap == .butt && shape.lineJoin == .miter)
            #expect(shape.lineDashPhase == 0 && shape.lineDashPattern.isEmpty)
            #expect(shape.path.isEmpty && shape.drawing.isEmpty)
            #expect(shape.style == ShapeStyle())
        }
        check(shape)
        check(try #require(shape.presentation))
    }

    @Test("Uncommitted changes of path and style are not presented")
    func committed() throws {
        let stage = Stage.small()
        let shape = stage.addShapeLayer("shape")
        let (first, second) = (line(to: Point(x: 10, y: 0)), line(to: Point(x: 0, y: 20)))
        shape.path = first
        shape.lineDashPattern = [2, 1]
        shape.lineCap = .round
        #expect(shape.presentation == nil)
        try stage.step()
        shape.path = second
        shape.lineDashPattern = []
        shape.lineCap = .butt
        let shown = try #require(shape.presentation)
        #expect(shown.path == first && shape.path == second)
        #expect(shown.lineDashPattern == [2, 1] && shape.lineDashPattern.isEmpty)
        #expect(shown.lineCap == .round && shape.lineCap == .butt)
        try stage.step()
        #expect(shown.path == second && shown.lineDashPattern.isEmpty && shown.lineCap == .butt)
    }

    @Test("A path does not animate implicitly, strokeEnd does")
    func implicit() throws {
        let stage = Stage.small()
        let shape = stage.addShapeLayer("shape")
        try stage.step()
        shape.path = line(to: Point(x: 100, y: 0))
        shape.lineDashPattern = [1]
        #expect(shape.layer.animationKeys.isEmpty)
        shape.strokeColor = .red
        shape.strokeEnd = 0
        #expect(shape.layer.animationKeys == ["strokeColor", "strokeEnd"])
    }

    @Test("A delegate's action for a path runs; an equal path triggers no action")
    func asked() throws {
        let stage = Stage.small()
        let shape = stage.addShapeLayer("shape")
        try stage.step()
        var asked: [String] = []
        shape.layer.setActionDelegate { _, key in
            asked.append(key.name)
            return .null
        }
        shape.path = line(to: Point(x: 1, y: 1))
        shape.path = line(to: Point(x: 1, y: 1))
        shape.lineJoin = .bevel
        shape.lineJoin = .bevel
        shape.lineDashPattern = [1]
        shape.lineDashPattern = [1]
        #expect(asked == ["path", "lineJoin", "lineDashPattern"])
    }

    @Test("A shape draws its fill, then its stroke up to strokeEnd, in the model and in the presentation")
    func drawing() throws {
        let stage = Stage.small()
        let shape = stage.addShapeLayer("shape")
        shape.path = line(to: Point(x: 100, y: 0))
        shape.fillColor = nil
        shape.strokeColor = .blue
        shape.strokeEnd = 1.5
        try stage.step()
        #expect(shape.drawing.strokeLength == 100)
        shape.strokeEnd = 0.5
        #expect(shape.drawing.strokeLength == 50)
        #expect(shape.presentation?.drawing.strokeLength == 100)
        try stage.untilSettled()
        #expect(shape.presentation?.drawing.strokeLength == 50)
    }
}
