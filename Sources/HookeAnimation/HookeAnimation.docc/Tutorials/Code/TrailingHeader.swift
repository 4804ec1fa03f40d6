import HookeAnimation

/// Stage 1: a layer at the top of a view. Its height follows the touch, with an implicit animation.
final class TrailingHeader {
    static let height = 50.0

    let header: Layer

    init(on stage: Stage) {
        let view = stage.addView("view", frame: Rect(origin: .zero, size: stage.size))
        header = stage.addLayer("header")
        view.layer.addSublayer(header)
        header.frame = Rect(x: 0, y: 0, width: stage.size.width, height: Self.height)

        stage.addPanRecognizer(to: view) { [unowned self] pan in
            guard pan.state == .began || pan.state == .changed else { return }
            header.frame.size.height = Self.height + max(pan.translation.y, 0)
        }
    }
}
