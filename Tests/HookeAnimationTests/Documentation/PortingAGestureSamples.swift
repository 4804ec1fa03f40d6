import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article PortingAGesture.
struct PortingAGestureSamples {
    @Test("Porting a gesture: a sheet opens by a tap and closes by a fling")
    func sheet() throws {
        let stage = Stage(size: Size(width: 390, height: 844), rate: Rate(60))
        let sheet = stage.addView("sheet", frame: Rect(x: 0, y: 710, width: 390, height: 764))
        let detents = [462.0, 1092]
        let motion = Spring(mass: 3, stiffness: 1000, damping: 2 * 3000.0.squareRoot())

        func settle(at detent: Double, velocity: Double) {
            let spring = ViewAnimation.spring(motion, centerVelocity: Vector(dx: 0, dy: velocity))
            stage.animate(spring) { sheet.center.y = detent }
        }

        var start = 0.0
        let pan = stage.addPanRecognizer(to: sheet) { pan in
            switch pan.state {
            case .began, .changed:
                if pan.state == .began { start = sheet.center.y }
                sheet.center.y = start + pan.translation.y
            case .ended, .cancelled:
                let velocity = pan.velocity.y
                let end = sheet.center.y + velocity / 1000 * 0.998 / (1 - 0.998)
                let detent = detents.min { abs($0 - end) < abs($1 - end) } ?? end
                settle(at: detent, velocity: velocity)
            case .possible, .failed:
                break
            }
        }
        pan.axis = .vertical
        pan.catches = true
        stage.addTapRecognizer(to: sheet) { _ in
            settle(at: sheet.center.y == detents[0] ? detents[1] : detents[0], velocity: 0)
        }
        stage.play(TouchPath(from: Point(x: 195, y: 740), to: Point(x: 195, y: 740), duration: 0.05), at: 0.1)
        stage.play(TouchPath(from: Point(x: 195, y: 120), to: Point(x: 195, y: 240), duration: 0.1), at: 1.4)
        try stage.step(to: 0.25)
        let opened = sheet.layer.presentation?.position.y  // 748.79: 0.1 s after the tap
        try stage.step(to: 1.6)
        let thrown = sheet.layer.presentation?.position.y  // 874.62: 0.1 s after the release
        while stage.isMoving { try stage.step() }
        let rest = sheet.center.y  // 1092: thrown down, it closes
        // From the target: x(t) = (x0 + (v0 + w x0) t) exp(-w t), w = sqrt(1000 / 3) /s, t = 0.1 s, from the refresh at the release:
        // x0 = 630 pt from rest, x0 = -520 pt at 1200 pt/s.
        expect(try #require(opened), near: 748.78961434531752, within: 1e-9)
        expect(try #require(thrown), near: 874.61653330179025, within: 1e-9)
        #expect(rest == 1092)
        // Three samples that lie on a line.
        expect(pan.velocity.y, near: 1200, within: 1e-9)
    }
}
