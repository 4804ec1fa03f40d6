import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article ViewsAndPropertyAnimators.
struct ViewsAndPropertyAnimatorsSamples {
    @Test("Views: inside and outside a block")
    func block() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        try stage.step()
        card.alpha = 0.5  // outside of a block: at once
        stage.animate(.timing(.easeOut, duration: 0.3)) {
            card.center.y = 300
        } completion: { finished in
            card.isHidden = finished
        }
        try stage.untilSettled()
        try stage.step()
        #expect(card.isHidden && card.center.y == 300)
    }

    @Test("Views: a new target keeps value and velocity")
    func retarget() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        try stage.step()
        stage.animate(try .spring(duration: 0.8, dampingRatio: 0.6)) { card.center.y = 300 }
        try stage.step(to: 0.2)
        let before = card.layer.presentation?.velocity(of: .position.y)
        stage.animate(try .spring(duration: 0.8, dampingRatio: 0.6)) { card.center.y = 0 }
        let now = stage.now
        try stage.step()
        let after = try stage.scrub(to: now) { card.layer.presentation?.velocity(of: .position.y) }
        expect(try #require(before), near: try #require(after), within: 1e-6)
    }

    @Test("Views: keyframes")
    func keyframes() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        try stage.step()
        try stage.animateKeyframes(.timing(.linear, duration: 1.0)) { () throws(KeyframeError) in
            try stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { card.center.x = 250 }
            try stage.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.alpha = 0 }
        }
        try stage.step()
        let half = try stage.scrub(to: stage.now + 0.25) { card.layer.presentation?.position.x }  // 150
        expect(try #require(half), near: 150, within: 1e-9)
    }

    @Test("Views: an animator that is paused, scrubbed and reversed")
    func animator() throws {
        let stage = Stage.small()
        let card = stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        try stage.step()
        let animator = ViewPropertyAnimator(stage, .timing(.easeInEaseOut, duration: 1.0)) { card.center.y = 150 }
        var ends: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { ends.append($0) }

        try animator.pauseAnimation()  // active now, and at its start
        try animator.scrub(to: 0.25)
        try stage.step()
        let shown = card.layer.presentation?.position.y  // 75: a quarter of the distance
        animator.isReversed = true
        try animator.continueAnimation()
        while stage.isMoving { try stage.step() }
        let end = ends  // [.start]
        #expect(shown == 75 && end == [.start] && animator.state == .inactive)
    }
}
