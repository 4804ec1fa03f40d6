import HookeAnimation
import HookeDynamics
import Testing

/// Outlines of shapes that change, as in layers.md 15.5.
@Suite struct OutlineTests {
    private func path(_ points: Point...) -> Path {
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return path
    }

    private func shape(_ model: Path, _ animation: BasicAnimation) throws -> (Stage, ShapeLayer) {
        let stage = Stage.small(20)
        let shape = stage.addShapeLayer("shape")
        shape.updatePath { $0 = model }
        try stage.step()
        shape.layer.add(animation, forKey: "path")
        return (stage, shape)
    }

    @Test("Outlines of the same elements go point by point")
    func points() throws {
        let (start, end) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let (stage, shape) = try shape(Path(), BasicAnimation(outlineFrom: start, to: end, duration: 1.0))
        try stage.frames(6)
        #expect(shape.presentation?.path == path(Point(x: 1, y: 2), Point(x: 10, y: 5)))
        #expect(shape.path.isEmpty, "the model is as it was")
        try stage.untilSettled()
        #expect(shape.presentation?.path.isEmpty == true)
    }

    @Test("An end that is left out is the layer's own")
    func model() throws {
        let (start, own) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let (stage, shape) = try shape(own, BasicAnimation(outlineFrom: start, duration: 1.0))
        try stage.frames(11)
        #expect(shape.presentation?.path == path(Point(x: 2, y: 4), Point(x: 10, y: 10)))
    }

    @Test("Without ends it goes from what shows when it is added to the layer's own")
    func noEnds() throws {
        let (shown, own) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let (stage, shape) = try shape(own, BasicAnimation(outlineFrom: shown, to: shown, duration: 1.0))
        try stage.step()
        shape.layer.add(BasicAnimation(outlineFrom: nil, duration: 1.0), forKey: "path")
        try stage.frames(11)
        #expect(shape.presentation?.path == path(Point(x: 2, y: 4), Point(x: 10, y: 10)))
    }

    @Test("Outlines of other elements switch at the first instant after the start")
    func others() throws {
        let (start, end) = (path(.zero, Point(x: 10, y: 0)), path(.zero, Point(x: 1, y: 1), Point(x: 2, y: 0)))
        let (stage, shape) = try shape(Path(), BasicAnimation(outlineFrom: start, to: end, duration: 1.0))
        try stage.step()
        #expect(shape.presentation?.path == start)
        try stage.step()
        #expect(shape.presentation?.path == end)
    }
}
