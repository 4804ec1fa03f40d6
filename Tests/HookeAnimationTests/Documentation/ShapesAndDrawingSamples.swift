import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article ShapesAndDrawing.
struct ShapesAndDrawingSamples {
    @Test("Shapes: a line that is drawn from its start to its end")
    func stroke() throws {
        let stage = Stage.small()
        let line = stage.addShapeLayer("line")
        line.path = try Path(text: "M 0 0 L 300 0 L 300 100")
        line.strokeColor = .red
        try stage.step()
        line.layer.add(BasicAnimation(.strokeEnd, from: 0, to: 1, duration: 1.0), forKey: "draw")
        try stage.step()
        let half = try stage.scrub(to: stage.now + 0.5) { line.presentation?.drawing.strokeLength }  // 200 of 400
        expect(try #require(half), near: 200, within: 1e-9)
    }

    @Test("Shapes: one path becomes another")
    func outline() throws {
        let stage = Stage.small()
        let shape = stage.addShapeLayer("shape")
        shape.path = try Path(text: "M 0 0 L 100 0")
        try stage.step()
        let raised = try Path(text: "M 0 50 L 100 50")
        shape.layer.add(BasicAnimation(outlineFrom: shape.path, to: raised, duration: 1.0), forKey: "raise")
        try stage.step()
        let half = try stage.scrub(to: stage.now + 0.5) { shape.presentation?.path.currentPoint }  // (100, 25)
        #expect(half == Point(x: 100, y: 25))
    }

    @Test("Drawing: a layer that draws itself on request")
    func draw() throws {
        let stage = Stage.small()
        let dial = stage.addLayer("dial")
        dial.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
        dial.setDrawHandler { layer, context in
            var circle = Path()
            circle.addEllipse(in: layer.bounds)
            context.setFillColor([1, 0, 0, 1])
            context.fill(circle)
        }
        dial.setNeedsDisplay()
        try stage.step()
        let operations = dial.drawing.operations.count  // 2
        #expect(operations == 2 && stage.counts.displays == 1)
    }

    @Test("Drawing: a class of layers that redraws during an animation")
    func animated() throws {
        let stage = Stage.small()
        var gauge = LayerClass(name: "Gauge")
        gauge.setDefault(0, for: .custom("progress"))
        gauge.setRange(0...1, for: .custom("progress"))
        gauge.needsDisplayKeys = [.custom("progress")]
        gauge.draw = { layer, context in
            context.move(to: .zero)
            context.addLine(to: Point(x: 100 * layer[.custom("progress")], y: 0))
            context.strokePath()
        }
        let layer = stage.addLayer("gauge", class: gauge)
        try stage.step()
        layer.add(BasicAnimation(.custom("progress"), from: 0, to: 1, duration: 0.1), forKey: "fill")
        while stage.isMoving { try stage.step() }
        #expect(stage.takeEvents().contains { $0.kind == .display && $0.subject == "gauge" })
    }
}
