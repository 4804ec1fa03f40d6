import HookeAnimation
import Testing

@Suite struct ShapeStyleTests {

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
