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
        while stage.isMoving || stage.hasInputAhead { try stage.step() }
        let moved = card.center.y - rest.y  // 190: the first ten points are the slop
        expect(moved, near: 190, within: 1e-9)
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
        while stage.isMoving || stage.hasInputAhead { try stage.step() }
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
        while stage.isMoving || stage.hasInputAhead { try stage.step() }
        expect(velocity.y, near: 500, within: 1e-6)
    }
}
