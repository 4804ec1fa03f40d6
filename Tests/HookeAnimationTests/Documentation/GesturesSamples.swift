import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article Gestures.
struct GesturesSamples {
    @Test("Gestures: a touch drags a card")
    func pan() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let rest = card.center
        stage.addPanRecognizer(to: card) { pan in
            if pan.state == .began || pan.state == .changed { card.center = rest + pan.translation }
        }
        let finger = TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 250), duration: 0.4)
        stage.play(finger, at: 0.1)
        while stage.isMoving { try stage.step() }
        let moved = card.center.y - rest.y  // 190: the first ten points are the slop
        expect(moved, near: 190, within: 1e-9)
    }

    @Test("Gestures: a double tap, then two fingers")
    func kinds() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 200, height: 200))
        var (scale, angle) = (1.0, 0.0)
        var taps = 0
        let double = stage.addTapRecognizer(to: card, taps: 2) { _ in taps += 2 }
        let single = stage.addTapRecognizer(to: card) { _ in taps += 1 }
        single.requireFailure(of: double)
        let pinch = stage.addPinchRecognizer(to: card) { pinch in scale = pinch.scale }
        let rotation = stage.addRotationRecognizer(to: card) { rotation in angle = rotation.rotation }
        pinch.recognizeSimultaneously(with: rotation)
        let (thumb, index) = (Point(x: 50, y: 50), Point(x: 150, y: 50))
        for time: Flicks in [0.1, 0.3] { stage.play(TouchPath(from: thumb, to: thumb, duration: 0.05), at: time) }
        stage.play(TouchPath(from: thumb, to: thumb, duration: 0.5), at: 1.0)
        stage.play(TouchPath(from: index, to: Point(x: 150, y: 150), duration: 0.5), at: 1.0)
        while stage.isMoving { try stage.step() }
        #expect(taps == 2)
        // From 100 pt apart to the diagonal, an eighth of a turn on.
        expect(scale, near: 100 * 2.0.squareRoot() / 110, within: 1e-12)
        expect(angle, near: .pi / 4 - 0.1, within: 1e-12)
    }

    @Test("Gestures: the velocity of a touch")
    func velocity() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        var velocity = Point.zero
        let pan = stage.addPanRecognizer(to: card) { pan in
            if pan.state == .ended { velocity = pan.velocity }
        }
        pan.slop = 5
        pan.velocityEstimator = .lastDelta
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 250), duration: 0.4), at: 0.1)
        while stage.isMoving { try stage.step() }
        expect(velocity.y, near: 500, within: 1e-6)
    }

    @Test("Gestures: a formula for the velocity")
    func formula() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        var velocity = Point.zero
        let pan = stage.addPanRecognizer(to: card) { pan in
            if pan.state == .ended { velocity = pan.velocity }
        }
        pan.velocityEstimator = .custom("mean of five", samples: 5) { samples in
            let (first, last) = (samples[0], samples[samples.count - 1])
            return (last.location - first.location) * (1 / (last.time - first.time).seconds)
        }
        stage.play(TouchPath(from: Point(x: 50, y: 50), to: Point(x: 50, y: 250), duration: 0.4), at: 0.1)
        while stage.isMoving { try stage.step() }
        expect(velocity.y, near: 500, within: 1e-6)
    }
}
