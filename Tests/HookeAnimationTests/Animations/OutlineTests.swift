import HookeAnimation
import HookeDynamics
import Testing

/// Animations of the paths of shapes (layers.md 15.5).
@Suite struct OutlineTests {
    private func path(_ points: Point...) -> Path {
        var path = Path()
        path.move(to: points[0])
        for point in points.dropFirst() { path.addLine(to: point) }
        return path
    }

    private func shape(_ model: Path, _ animation: some AnimationConvertible) throws -> (Stage, ShapeLayer) {
        let stage = Stage.small(20)
        let shape = stage.addShapeLayer("shape")
        shape.updatePath { $0 = model }
        try stage.step()
        shape.layer.add(animation, forKey: "path")
        return (stage, shape)
    }

    @Test("Paths with equal elements are interpolated point by point")
    func points() throws {
        let (start, end) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let (stage, shape) = try shape(Path(), BasicAnimation(outlineFrom: start, to: end, duration: 1.0))
        try stage.frames(6)
        #expect(shape.presentation?.path == path(Point(x: 1, y: 2), Point(x: 10, y: 5)))
        #expect(shape.path.isEmpty, "the model is as it was")
        try stage.untilSettled()
        #expect(shape.presentation?.path.isEmpty == true)
    }

    @Test("An omitted end is the layer's path")
    func model() throws {
        let (start, own) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let (stage, shape) = try shape(own, BasicAnimation(outlineFrom: start, duration: 1.0))
        try stage.frames(11)
        #expect(shape.presentation?.path == path(Point(x: 2, y: 4), Point(x: 10, y: 10)))
    }

    @Test("Without ends, the animation goes from the presentation at its addition to the layer's path")
    func noEnds() throws {
        let (shown, own) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let (stage, shape) = try shape(own, BasicAnimation(outlineFrom: shown, to: shown, duration: 1.0))
        try stage.step()
        shape.layer.add(BasicAnimation(outlineFrom: nil, duration: 1.0), forKey: "path")
        try stage.frames(11)
        #expect(shape.presentation?.path == path(Point(x: 2, y: 4), Point(x: 10, y: 10)))
    }

    @Test("Paths with different elements switch directly after the start")
    func others() throws {
        let (start, end) = (path(.zero, Point(x: 10, y: 0)), path(.zero, Point(x: 1, y: 1), Point(x: 2, y: 0)))
        let (stage, shape) = try shape(Path(), BasicAnimation(outlineFrom: start, to: end, duration: 1.0))
        try stage.step()
        #expect(shape.presentation?.path == start)
        try stage.step()
        #expect(shape.presentation?.path == end)
    }

    @Test("Keyframe paths are interpolated point by point, and switch to one with different elements")
    func keyframes() throws {
        let (start, corner) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let other = path(.zero, Point(x: 1, y: 1), Point(x: 2, y: 0))
        let animation = try KeyframeAnimation(outlines: [start, corner, other], keyTimes: [0, 0.4, 1], duration: 1.0)
        let (stage, shape) = try shape(Path(), animation)
        try stage.frames(5)
        #expect(shape.presentation?.path == path(Point(x: 2, y: 4), Point(x: 10, y: 10)), "half of the first way")
        try stage.frames(4)
        #expect(shape.presentation?.path == corner)
        try stage.step()
        #expect(shape.presentation?.path == other)
        #expect(shape.layer.animation(forKey: "path")?.asKeyframe?.target == PropertyPath(.path))
        try stage.untilSettled()
        #expect(shape.presentation?.path.isEmpty == true)
    }

    @Test("Discrete paths hold until the next one; a single path has no effect")
    func discreteKeyframes() throws {
        let (start, end) = (path(.zero, Point(x: 10, y: 0)), path(Point(x: 4, y: 8), Point(x: 10, y: 20)))
        let discrete = try KeyframeAnimation(outlines: [start, end], mode: .discrete, duration: 1.0)
        let (stage, shape) = try shape(Path(), discrete)
        try stage.frames(10)
        #expect(shape.presentation?.path == start)
        try stage.step()
        #expect(shape.presentation?.path == end)

        let (still, alone) = try self.shape(end, try KeyframeAnimation(outlines: [start], duration: 1.0))
        try still.frames(5)
        #expect(alone.presentation?.path == end)
    }

    @Test("Paths with points that are not finite, or times out of order, are errors")
    func badKeyframes() {
        let (good, bad) = (path(.zero, Point(x: 1, y: 0)), path(.zero, Point(x: .nan, y: 0)))
        #expect(throws: KeyframeError.notFinite(parameter: "outline of keyframe", index: 1)) {
            try KeyframeAnimation(outlines: [good, bad])
        }
        #expect(throws: KeyframeError.keyTimesOutOfOrder(index: 1, time: 0.2, previous: 0.5)) {
            try KeyframeAnimation(outlines: [good, good], keyTimes: [0.5, 0.2])
        }
    }
}
