import HookeAnimation

/// Stage 2: the same layer without implicit animations. It follows the touch at once.
final class FollowingHeader {
    static let height = 50.0

    let header: Layer

    init(on stage: Stage) {
        let view = stage.addView("view", frame: Rect(origin: .zero, size: stage.size))
        header = stage.addLayer("header")
        view.layer.addSublayer(header)
        header.frame = Rect(x: 0, y: 0, width: stage.size.width, height: Self.height)
        header.actions = [.position: .null, .bounds: .null]

        stage.addPanRecognizer(to: view) { [unowned self] pan in
            guard pan.state == .began || pan.state == .changed else { return }
            header.frame.size.height = Self.height + max(pan.translation.y, 0)
        }
    }
}
