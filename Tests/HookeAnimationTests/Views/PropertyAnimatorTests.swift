import HookeAnimation
import HookeDynamics
import Testing

@Suite struct PropertyAnimatorTests {
    @Test("layers.md 12.1: inactive, active, and inactive again at its end, with a completion at the position end")
    func naturalEnd() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown, .timing(duration: 1.0))
        var told: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { told.append($0) }
        #expect(animator.state == .inactive && shown.view.center.y == 0)
        try animator.startAnimation()
        #expect(animator.state == .active && animator.isRunning && shown.view.center.y == 100)
        for frame in 0..<60 {
            try shown.stage.step()
            let share = TimingFunction.easeInEaseOut.value(at: Double(frame) / 60)
            expect(shown.y, near: 100 * share, within: 1e-12, "frame \(frame)")
        }
        #expect(told.isEmpty)
        try shown.stage.step()
        #expect(told == [.end] && animator.state == .inactive && shown.y == 100)
        try shown.stage.step()
        #expect(!shown.stage.isMoving)
        #expect(shown.view.layer.presentation?.velocity(of: .position) == .zero)
    }

    @Test("An animator moves exactly like the same view animation: spring, overshoot, velocity and cut-off")
    func asABlock() throws {
        let (left, right) = (try ShownView(), try ShownView())
        let animation = try ViewAnimation.spring(duration: 0.9, dampingRatio: 0.43)
        left.stage.animate(animation) { left.view.center.y = 100 }
        try makeAnimator(right, animation).startAnimation()
        for frame in 0..<60 {
            try left.stage.step()
            try right.stage.step()
            expect(right.y, near: left.y, within: 1e-12, "frame \(frame)")
            expect(right.velocity.y, near: left.velocity.y, within: 1e-10, "velocity, frame \(frame)")
        }
        #expect(!left.stage.isMoving && !right.stage.isMoving)
    }

    @Test("layers.md 12.1: pausing or scrubbing makes an animator active; nothing moves")
    func paused() throws {
        for scrubs in [false, true] {
            let shown = try ShownView()
            let animator = makeAnimator(shown)
            if scrubs { animator.fractionComplete = 0.25 } else { try animator.pauseAnimation() }
            #expect(animator.state == .active && !animator.isRunning)
            try shown.stage.frames(5)
            #expect(shown.y == (scrubs ? 25 : 0))
            #expect(animator.fractionComplete == (scrubs ? 0.25 : 0))
        }
    }

    @Test(
        "layers.md 12.1: finishing an animator that is not stopped is an error, and so is every other call on a stopped one"
    )
    func refusals() throws {
        typealias Refusal = ViewPropertyAnimatorError
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        #expect(throws: Refusal.notStopped(.inactive)) { try animator.finishAnimation(at: .end) }
        #expect(throws: Refusal.notActive) { try animator.continueAnimation() }
        #expect(throws: Refusal.fractionNotANumber) { try animator.scrub(to: .nan) }
        #expect(throws: Refusal.factorOutOfRange(2, allowed: 0...1)) { try animator.addAnimations(delayFactor: 2) {} }
        animator.stopAnimation(false)
        #expect(animator.state == .inactive, "there is nothing to stop")
        try animator.startAnimation()
        #expect(throws: Refusal.notStopped(.active)) { try animator.finishAnimation(at: .end) }
        #expect(throws: Refusal.running) { try animator.scrub(to: 0.5) }
        try animator.pauseAnimation()
        #expect(throws: Refusal.self) { try animator.continueAnimation(durationFactor: -1) }
        animator.stopAnimation(false)
        #expect(animator.state == .stopped)
        #expect(throws: Refusal.stopped) { try animator.startAnimation() }
        #expect(throws: Refusal.stopped) { try animator.pauseAnimation() }
        #expect(throws: Refusal.stopped) { try animator.continueAnimation() }
        #expect(throws: Refusal.stopped) { try animator.addAnimations {} }
        #expect(throws: Refusal.stopped) { try animator.scrub(to: 0.5) }
        try animator.finishAnimation(at: .end)
        #expect(animator.state == .inactive)
        for refusal in [Refusal.stopped, .running, .notActive, .fractionNotANumber, .notStopped(.active)] {
            #expect(refusal.description.count > 20)
        }
    }

    @Test(
        "layers.md 12.1: a stopped animator keeps the presentation values; a finished one has the requested values in every frame",
        arguments: [(.end, 100), (.start, 0), (.current, 30)] as [(ViewPropertyAnimator.Position, Double)])
    func stopped(position: ViewPropertyAnimator.Position, y: Double) throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        var told: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { told.append($0) }
        try animator.startAnimation()
        try shown.stage.frames(19)
        animator.stopAnimation(false)
        expect(shown.view.center.y, near: 30, within: 1e-12, "the model is where it shows")
        expect(shown.y, near: 30, within: 1e-12, "nothing jumps")
        #expect(animator.state == .stopped && told.isEmpty)
        try shown.stage.frames(3)
        expect(shown.y, near: 30, within: 1e-12)
        #expect(!shown.stage.isMoving)
        try animator.finishAnimation(at: position)
        #expect(told == [position] && animator.state == .inactive)
        try shown.stage.step()
        expect(shown.y, near: y, within: 1e-12)
        expect(shown.view.center.y, near: y, within: 1e-12)
    }

    @Test("layers.md 12.1: stopped without finishing, an animator is inactive and does not complete")
    func stoppedForGood() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        animator.addCompletion { _ in Issue.record("nobody is told") }
        try animator.startAnimation()
        try shown.stage.frames(19)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
        try shown.stage.frames(70)
        expect(shown.y, near: 30, within: 1e-12)
    }

    @Test("Other animations of the view continue when an animator is stopped")
    func stoppedAmongOthers() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        try animator.startAnimation()
        shown.stage.animate(.timing(.linear, duration: 1.0)) { shown.view.center.y = 160 }
        try shown.stage.frames(31)
        expect(shown.y, near: 80, within: 1e-12)
        animator.stopAnimation(true)
        expect(shown.y, near: 80, within: 1e-12)
        expect(shown.view.center.y, near: 110, within: 1e-12)
        try shown.stage.untilSettled()
        expect(shown.y, near: 110, within: 1e-12)
    }

    @Test("layers.md 12.1: with pausesOnCompletion an animator stays active at its end and can be reversed")
    func pausesOnCompletion() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown, try .spring(duration: 0.5, dampingRatio: 1))
        animator.pausesOnCompletion = true
        var told: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { told.append($0) }
        try animator.startAnimation()
        try shown.stage.frames(40)
        #expect(animator.state == .active && !animator.isRunning && told.isEmpty && shown.y == 100)
        animator.isReversed = true
        animator.pausesOnCompletion = false
        try animator.startAnimation()
        try shown.stage.frames(31)
        #expect(told == [.start] && shown.y == 0)
    }

    @Test("An animator without changes runs for its duration and completes", arguments: [0.0, 0.5] as [Flicks])
    func nothingToMove(duration: Flicks) throws {
        let shown = try ShownView()
        var told: (ViewPropertyAnimator.Position, Flicks)?
        let animator = ViewPropertyAnimator(shown.stage, .timing(duration: duration))
        animator.addCompletion { told = ($0, shown.stage.now) }
        try animator.startAnimation()
        #expect(shown.stage.isMoving)
        try shown.stage.untilSettled()
        #expect(told?.0 == .end && told?.1 == Rate(60).time(ofRefresh: 1) + duration)
    }
}
