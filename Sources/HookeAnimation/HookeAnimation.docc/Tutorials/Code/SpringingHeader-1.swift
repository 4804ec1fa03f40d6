import HookeAnimation
import HookeDynamics

/// Stage 4: the points spring back when the touch ends.
final class SpringingHeader {
    static let names = ["L3", "L2", "L1", "C", "R1", "R2", "R3"]

    let stage: Stage
    let view: View
    let shape: ShapeLayer
    let points: [View]
    private let springBack: ViewAnimation

    init(on stage: Stage) throws(SpringError) {
        self.stage = stage
        view = stage.addView("header", frame: Rect(origin: .zero, size: stage.size))
        shape = stage.addShapeLayer("shape")
        points = Self.names.map { stage.addView($0, frame: Rect(x: 0, y: 0, width: 3, height: 3)) }
        view.layer.addSublayer(shape.layer)
        for point in points { view.layer.addSublayer(point.layer) }
        springBack = try .spring(duration: 0.9, dampingRatio: 0.57)
        movePoints(pull: 0, x: stage.size.width / 2)

        stage.addPanRecognizer(to: view) { [unowned self] pan in
            switch pan.state {
            case .began, .changed: movePoints(pull: pan.translation.y, x: pan.location.x)
            case .ended, .cancelled, .failed: release()
            case .possible: break
            }
        }
    }

    private func release() {
        stage.animate(springBack) {
            for point in points { point.center.y = HeaderShape.minimalHeight }
        }
    }

    private func movePoints(pull: Double, x: Double) {
        let positions = HeaderShape.points(width: stage.size.width, pull: pull, x: x)
        for (point, position) in zip(points, positions) { point.center = position }
        updateOutline(over: points.map(\.center))
    }

    private func updateOutline(over positions: [Point]) {
        shape.path = HeaderShape.outline(over: positions, width: stage.size.width)
    }
}
