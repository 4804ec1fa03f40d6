import HookeAnimation

/// Stage 3: a shape over seven control points.
final class DraggedHeader {
    static let names = ["L3", "L2", "L1", "C", "R1", "R2", "R3"]

    let stage: Stage
    let view: View
    let shape: ShapeLayer
    let points: [View]

    init(on stage: Stage) {
        self.stage = stage
        view = stage.addView("header", frame: Rect(origin: .zero, size: stage.size))
        shape = stage.addShapeLayer("shape")
        points = Self.names.map { stage.addView($0, frame: Rect(x: 0, y: 0, width: 3, height: 3)) }
        view.layer.addSublayer(shape.layer)
        for point in points { view.layer.addSublayer(point.layer) }
        movePoints(pull: 0, x: stage.size.width / 2)
    }

    private func movePoints(pull: Double, x: Double) {
        let positions = HeaderShape.points(width: stage.size.width, pull: pull, x: x)
        for (point, position) in zip(points, positions) { point.center = position }
        shape.path = HeaderShape.outline(over: points.map(\.center), width: stage.size.width)
    }
}
