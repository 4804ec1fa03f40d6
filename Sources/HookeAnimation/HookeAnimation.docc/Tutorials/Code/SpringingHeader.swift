import HookeAnimation
import HookeDynamics

/// Stage 4: the points spring back when the finger lifts, and a display link hangs the outline on where they show.
final class SpringingHeader {
    static let names = ["L3", "L2", "L1", "C", "R1", "R2", "R3"]

    let stage: Stage
    let view: View
    let shape: ShapeLayer
    let points: [View]
    private let springBack: ViewAnimation
    private var link: DisplayLink?

    init(on stage: Stage) throws(SpringError) {
        self.stage = stage
        view = stage.addView("header", frame: Rect(origin: .zero, size: stage.size))
        shape = stage.addShapeLayer("shape")
        points = Self.names.map { stage.addView($0, frame: Rect(x: 0, y: 0, width: 3, height: 3)) }
        view.layer.addSublayer(shape.layer)
        for point in points { view.layer.addSublayer(point.layer) }
        springBack = try .spring(duration: 0.9, dampingRatio: 0.57)
        place(pull: 0, x: stage.size.width / 2)

        stage.addPanRecognizer(to: view) { [unowned self] pan in
            switch pan.state {
            case .began, .changed: place(pull: pan.translation.y, x: pan.location.x)
            case .ended, .cancelled, .failed: release()
            case .possible: break
            }
        }
        link = stage.addDisplayLink { [unowned self] _ in
            hang(on: points.map { $0.layer.presentation?.position ?? $0.center })
        }
        link?.isPaused = true
    }

    private func release() {
        link?.isPaused = false
        view.isUserInteractionEnabled = false
        stage.animate(springBack) {
            for point in points { point.center.y = HeaderShape.minimalHeight }
        } completion: { [unowned self] _ in
            link?.isPaused = true
            view.isUserInteractionEnabled = true
        }
    }

    private func place(pull: Double, x: Double) {
        let places = HeaderShape.points(width: stage.size.width, pull: pull, x: x)
        for (point, place) in zip(points, places) { point.center = place }
        hang(on: points.map(\.center))
    }

    private func hang(on places: [Point]) {
        shape.path = HeaderShape.outline(over: places, width: stage.size.width)
    }
}
