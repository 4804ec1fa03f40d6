import HookeAnimation
import Testing

@Suite struct ShapeStyleTests {
    @Test("layers.md 15.1a: the default fill is black, without a stroke")
    func colours() {
        #expect(ShapeStyle().fillColor == [0, 0, 0, 1])
        #expect(ShapeStyle().strokeColor == nil)
        #expect(
            ShapeStyle().drawing(of: .rect(0, 0, 9, 9)).description == """
                fill-color 0.0 0.0 0.0 1.0
                fill non-zero M 0.0 0.0 L 9.0 0.0 L 9.0 9.0 L 0.0 9.0 Z
                """)
    }

    @Test("layers.md 15.1b: the default line width is 1, the miter limit 10")
    func widths() {
        #expect(ShapeStyle().lineWidth == 1)
        #expect(ShapeStyle().miterLimit == 10)
    }

    @Test("layers.md 15.1c: the default stroke is from 0 to 1")
    func shares() {
        #expect(ShapeStyle().strokeStart == 0)
        #expect(ShapeStyle().strokeEnd == 1)
    }

    @Test("layers.md 15.1d: the default fill rule is non-zero, caps are butt, joins miter")
    func shapes() {
        #expect(ShapeStyle().fillRule == .nonZero)
        #expect(ShapeStyle().lineCap == .butt)
        #expect(ShapeStyle().lineJoin == .miter)
        #expect(ShapeStyle().lineDashPattern.isEmpty && ShapeStyle().lineDashPhase == 0)
    }

    @Test("The whole area is filled first, then the trimmed stroke is drawn")
    func order() {
        var style = ShapeStyle()
        style.strokeColor = [1, 0, 0, 0.5]
        style.strokeEnd = 0.25
        style.lineDashPattern = [4, 2]
        style.lineDashPhase = 1
        #expect(
            style.drawing(of: Path("M 0 0 L 10 0 L 0 0 Z")).description == """
                fill-color 0.0 0.0 0.0 1.0
                fill non-zero M 0.0 0.0 L 10.0 0.0 L 0.0 0.0 Z
                stroke-color 1.0 0.0 0.0 0.5
                line-width 1.0
                line-cap butt
                line-join miter
                miter-limit 10.0
                dash 1.0 4.0 2.0
                stroke M 0.0 0.0 L 5.0 0.0
                """)
    }

    @Test("layers.md 15.2f: a fraction beyond 0...1 is kept, and clamped in drawing")
    func overshoot() {
        var style = ShapeStyle()
        style.strokeColor = [0, 0, 0, 1]
        let whole = style.drawing(of: .circle(9))
        style.strokeEnd = 1.07
        style.strokeStart = -0.07
        #expect(style.strokeEnd == 1.07 && style.strokeStart == -0.07)
        #expect(style.drawing(of: .circle(9)) == whole)
    }

    @Test("layers.md 15.2g: with an end below the start the fill is drawn, the stroke is not")
    func reversed() {
        var style = ShapeStyle()
        style.strokeColor = [0, 0, 0, 1]
        style.strokeStart = 0.6
        style.strokeEnd = 0.5
        #expect(style.drawing(of: .circle(9)) == ShapeStyle().drawing(of: .circle(9)))
    }

    @Test("Without colours, a path, or a width there is nothing to draw", arguments: [0, -1, Double.nan])
    func nothing(width: Double) {
        var style = ShapeStyle()
        style.strokeColor = [0, 0, 0, 1]
        #expect(style.drawing(of: Path()).isEmpty)
        style.fillColor = nil
        style.lineWidth = width
        #expect(style.drawing(of: .circle(9)).isEmpty)
    }
}
