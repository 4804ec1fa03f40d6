import HookeAnimation
import HookeDynamics
import Testing

@Suite struct PropertyAnimatorTests {
    /// An animator of a second that moves the centre down by 100.
    private func animator(
        _ shown: ShownView, _ animation: ViewAnimation = .timing(.linear, duration: 1.0)
    ) -> ViewPropertyAnimator {
        ViewPropertyAnimator(shown.stage, animation) { shown.view.center.y = 100 }
    }

    @Test("layers.md 12.1: inactive, active, and inactive again at its natural end, which is told as the end")
    func naturalEnd() throws {
        let shown = try ShownView()
        let animator = animator(shown, .timing(duration: 1.0))
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

    @Test("It moves exactly as the same view animation does: spring, overshoot, velocity and cut-off")
    func asABlock() throws {
        let (left, right) = (try ShownView(), try ShownView())
        let animation = try ViewAnimation.spring(duration: 0.9, dampingRatio: 0.43)
        left.stage.animate(animation) { left.view.center.y = 100 }
        try self.animator(right, animation).startAnimation()
        for frame in 0..<60 {
            try left.stage.step()
            try right.stage.step()
            expect(right.y, near: left.y, within: 1e-12, "frame \(frame)")
            expect(right.velocity.y, near: left.velocity.y, within: 1e-10, "velocity, frame \(frame)")
        }
        #expect(!left.stage.isMoving && !right.stage.isMoving)
    }

    @Test("layers.md 12.1: to pause or to scrub makes it active; nothing moves")
    func paused() throws {
        for scrubs in [false, true] {
            let shown = try ShownView()
            let animator = animator(shown)
            if scrubs { animator.fractionComplete = 0.25 } else { try animator.pauseAnimation() }
            #expect(animator.state == .active && !animator.isRunning)
            try shown.stage.frames(5)
            #expect(shown.y == (scrubs ? 25 : 0))
            #expect(animator.fractionComplete == (scrubs ? 0.25 : 0))
        }
    }

    @Test("layers.md 12.1: to finish what is not stopped is refused, as is all else of what is")
    func refusals() throws {
        typealias Refusal = ViewPropertyAnimatorError
        let shown = try ShownView()
        let animator = animator(shown)
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
        "layers.md 12.1: stopped, it stays where it shows; finished, it is where it was asked to be, and no frame shows anything else",
        arguments: [(.end, 100), (.start, 0), (.current, 30)] as [(ViewPropertyAnimator.Position, Double)])
    func stopped(position: ViewPropertyAnimator.Position, y: Double) throws {
        let shown = try ShownView()
        let animator = animator(shown)
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

    @Test("layers.md 12.1: stopped without finishing, it is inactive and tells nobody")
    func stoppedForGood() throws {
        let shown = try ShownView()
        let animator = animator(shown)
        animator.addCompletion { _ in Issue.record("nobody is told") }
        try animator.startAnimation()
        try shown.stage.frames(19)
        animator.stopAnimation(true)
        #expect(animator.state == .inactive)
        try shown.stage.frames(70)
        expect(shown.y, near: 30, within: 1e-12)
    }

    @Test("What else moves the view goes on when an animator is stopped")
    func stoppedAmongOthers() throws {
        let shown = try ShownView()
        let animator = animator(shown)
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

    @Test("layers.md 12.1: with pausesOnCompletion it stays active at its end, and can go back")
    func pausesOnCompletion() throws {
        let shown = try ShownView()
        let animator = animator(shown, try .spring(duration: 0.5, dampingRatio: 1))
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

    @Test(
        "layers.md 12.2: scrubbed linearly the way is the fraction; otherwise the curve at it",
        arguments: [true, false], [0, 0.2, 0.5, 0.9, 1])
    func scrubbed(linearly: Bool, fraction: Double) throws {
        let shown = try ShownView()
        let animator = animator(shown, .timing(.easeIn, duration: 1.0))
        animator.scrubsLinearly = linearly
        animator.fractionComplete = fraction
        try shown.stage.step()
        let share = linearly ? fraction : TimingFunction.easeIn.value(at: fraction)
        expect(shown.y, near: 100 * share, within: 1e-12)
        expect(animator.fractionComplete, near: fraction, within: 1e-15)
        animator.fractionComplete = 7
        #expect(animator.fractionComplete == 1, "what is beyond the end is the end")
    }

    @Test(
        "layers.md 12.2: a pause shows what showed, and going on after it is as if it had not been",
        arguments: [0, 17, 40])
    func pauseIsNoChange(frames: Int) throws {
        let shown = try ShownView()
        let animator = animator(shown, .timing(duration: 1.0))
        try animator.startAnimation()
        try shown.stage.frames(31)
        let half = shown.y
        try animator.pauseAnimation()
        try shown.stage.frames(frames)
        #expect(shown.y == half)
        try animator.startAnimation()
        // A time that begins anew begins with a commit.
        for frame in 0..<30 {
            try shown.stage.step()
            let share = TimingFunction.easeInEaseOut.value(at: 0.5 + Double(frame) / 60)
            expect(shown.y, near: 100 * share, within: 1e-12, "frame \(frame)")
        }
        try shown.stage.step()
        #expect(animator.state == .inactive)
    }

    @Test(
        "layers.md 12.2: continued after a scrub, the rest of the curve follows from what shows, as long as it was or rescaled",
        arguments: [0, 0.5, 2])
    func continued(factor: Double) throws {
        let shown = try ShownView()
        let animator = animator(shown, .timing(.easeIn, duration: 1.0))
        animator.fractionComplete = 0.4
        try animator.continueAnimation(durationFactor: factor)
        // Where the curve has the value that shows.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if TimingFunction.easeIn.value(at: middle) < 0.4 { low = middle } else { high = middle }
        }
        let remaining = factor == 0 ? 1 - high : factor
        var frame = 0
        while Double(frame) / 60 < remaining - 1e-9 {
            try shown.stage.step()
            let time = high + (1 - high) * Double(frame) / 60 / remaining
            // The rest's length is whole flicks: 2^-29 s each way.
            expect(shown.y, near: 100 * TimingFunction.easeIn.value(at: time), within: 1e-6, "frame \(frame)")
            #expect(animator.state == .active)
            frame += 1
        }
        try shown.stage.step()
        #expect(animator.state == .inactive && shown.y == 100)
    }

    @Test("layers.md 12.2: continued with another curve, what is left of the way goes along all of it")
    func continuedOtherwise() throws {
        let shown = try ShownView()
        let animator = animator(shown, .timing(duration: 1.0))
        animator.fractionComplete = 0.4
        let spring = try Spring(settlingDuration: 0.5, dampingRatio: 0.43, initialVelocity: -1)
        let curve = SpringCurve(spring, initialVelocity: .relative(Vector(dx: -1, dy: -1)))
        try animator.continueAnimation(timing: .spring(curve), durationFactor: 0.5)
        let left = SpringSolution(spring, from: MotionState(value: 1, velocity: 1))
        for frame in 0..<30 {
            try shown.stage.step()
            let state = left.state(at: Rate(60).time(ofRefresh: Int64(frame)))
            expect(shown.y, near: 100 - 60 * state.value, within: 1e-11, "frame \(frame)")
            expect(shown.velocity.y, near: -60 * state.velocity, within: 1e-9, "velocity, frame \(frame)")
        }
        try shown.stage.step()
        #expect(animator.state == .inactive)
    }

    @Test(
        "layers.md 12.3: reversed in flight it goes back without a jump, by s' = s + direction dt / D, and is told its start"
    )
    func reversed() throws {
        let shown = try ShownView()
        let animator = animator(shown, .timing(duration: 1.0))
        var told: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { told.append($0) }
        try animator.startAnimation()
        try shown.stage.frames(21)
        let before = shown.y
        animator.isReversed = true
        #expect(shown.y == before)
        let curve = TimingFunction.easeInEaseOut
        for frame in (1..<20).reversed() {
            try shown.stage.step()
            expect(shown.y, near: 100 * curve.value(at: Double(frame) / 60), within: 1e-12, "frame \(frame)")
        }
        try shown.stage.step()
        #expect(told == [.start] && shown.y == 0 && shown.view.center.y == 0)
        try shown.stage.step()
        #expect(shown.y == 0 && !shown.stage.isMoving)
    }

    @Test("Reversed, the fraction counts towards the start, as since iOS 11")
    func reversedFraction() throws {
        let shown = try ShownView()
        let animator = animator(shown)
        animator.fractionComplete = 0.25
        animator.isReversed = true
        #expect(animator.fractionComplete == 0.75)
        animator.fractionComplete = 0.9
        try shown.stage.step()
        expect(shown.y, near: 10, within: 1e-12)
        try animator.continueAnimation()
        try shown.stage.frames(7)
        #expect(shown.y == 0)
    }

    @Test("Started in reverse, it goes from what was set to what was")
    func startedReversed() throws {
        let shown = try ShownView()
        let animator = animator(shown)
        animator.isReversed = true
        try animator.startAnimation()
        try shown.stage.frames(16)
        expect(shown.y, near: 75, within: 1e-12)
        try shown.stage.frames(45)
        #expect(shown.y == 0)
    }

    @Test("Turned round twice, back and forth, it never jumps", arguments: [0.0, 0.5])
    func turned(bounce: Double) throws {
        let shown = try ShownView(240)
        let animator = animator(shown, try .spring(springDuration: 0.5, bounce: bounce))
        try animator.startAnimation()
        var last = 0.0
        for frame in 0..<200 {
            if [60, 90, 130].contains(frame) { animator.isReversed.toggle() }
            try shown.stage.step()
            // No spring of these moves faster than its natural frequency times the way.
            #expect(abs(shown.y - last) < 100 * 2 * Double.pi / 0.5 / 240, "frame \(frame)")
            last = shown.y
        }
    }

    @Test("What is added with a delay factor waits for its share of what is left; all end together")
    func delayFactor() throws {
        let shown = try ShownView()
        let animator = animator(shown)
        try animator.addAnimations(delayFactor: 0.5) { shown.view.alpha = 0 }
        try animator.startAnimation()
        let alpha = { shown.view.layer.presentation!.opacity }
        for frame in 0..<60 {
            try shown.stage.step()
            expect(alpha(), near: min(1, 2 - Double(frame) / 30), within: 1e-12, "frame \(frame)")
        }
        try shown.stage.step()
        #expect(alpha() == 0 && animator.state == .inactive)

        let scrubbed = try ShownView()
        let other = self.animator(scrubbed, .timing(duration: 1.0))
        try other.addAnimations(delayFactor: 0.5) { scrubbed.view.alpha = 0 }
        other.fractionComplete = 0.75
        try scrubbed.stage.step()
        expect(scrubbed.view.layer.presentation!.opacity, near: 0.5, within: 1e-12)
        try other.continueAnimation()
        try scrubbed.stage.step()
        expect(scrubbed.y, near: 75, within: 1e-9, "going on begins with what shows")
        expect(scrubbed.view.layer.presentation!.opacity, near: 0.5, within: 1e-9)
    }

    @Test("What is added on the way moves over what is left")
    func addedLater() throws {
        let shown = try ShownView()
        let animator = animator(shown)
        try animator.startAnimation()
        try shown.stage.frames(31)
        try animator.addAnimations { shown.view.center.x = 60 }
        #expect(shown.view.center.x == 60)
        for frame in 31..<60 {
            try shown.stage.step()
            expect(shown.center.x, near: Double(2 * (frame - 30)), within: 1e-11, "frame \(frame)")
        }
    }

    @Test("layers.md 12.4: a centre's dx and dy keep their own springs, also when it is paused, scrubbed and let go")
    func axes() throws {
        let shown = try ShownView()
        let parameters = SpringTimingParameters(dampingRatio: 0.6, initialVelocity: Vector(dx: 0, dy: -3))
        let animator = ViewPropertyAnimator(shown.stage, try .spring(parameters, duration: 1.0)) {
            shown.view.center = Point(x: 100, y: 100)
        }
        try animator.startAnimation()
        try shown.stage.frames(10)
        let before = shown.center
        #expect(before.x > before.y + 5)
        try animator.pauseAnimation()
        #expect(shown.center == before)
        animator.fractionComplete += 0
        try shown.stage.step()
        expect(shown.center.x, near: before.x, within: 1e-11, "a scrub to where it is shows what showed")
        expect(shown.center.y, near: before.y, within: 1e-11)
        animator.fractionComplete += 0.05
        try shown.stage.step()
        expect(shown.center.x, near: before.x + 5, within: 1e-11)
        let scrubbed = shown.center
        try animator.continueAnimation()
        try shown.stage.step()
        expect(shown.center.x, near: scrubbed.x, within: 1e-6)
        expect(shown.center.y, near: scrubbed.y, within: 1e-6)
    }

    @Test("After a delay it begins, the old value showing; running(...) is under way at once")
    func delayed() throws {
        let shown = try ShownView()
        let animator = animator(shown)
        try animator.startAnimation(afterDelay: 0.5)
        try shown.stage.frames(30)
        #expect(shown.y == 0)
        try shown.stage.frames(15)
        expect(shown.y, near: 25, within: 1e-11)

        let other = try ShownView()
        var told: ViewPropertyAnimator.Position?
        ViewPropertyAnimator.running(other.stage, .timing(duration: 0.5)) {
            other.view.center.y = 10
        } completion: {
            told = $0
        }
        try other.stage.untilSettled()
        #expect(told == .end && other.stage.frame == 31)
    }

    @Test("Colours and transforms are stopped and reversed too")
    func otherValues() throws {
        let shown = try ShownView()
        shown.view.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 1)
        try shown.stage.step()
        let animator = ViewPropertyAnimator(shown.stage, .timing(.linear, duration: 1.0)) {
            shown.view.backgroundColor = Color(red: 0, green: 0, blue: 1, alpha: 1)
            shown.view.transform = .rotation(1, x: 0, y: 0, z: 1)
        }
        try animator.startAnimation()
        try shown.stage.frames(31)
        animator.stopAnimation(false)
        #expect(shown.view.backgroundColor == Color(red: 0.5, green: 0, blue: 0.5, alpha: 1))
        expect(shown.view.layer[.transform.rotation], near: 0.5, within: 1e-12)
        try animator.finishAnimation(at: .start)
        try shown.stage.step()
        #expect(shown.view.layer.presentation?[.backgroundColor] == Color(red: 1, green: 0, blue: 0, alpha: 1))
        expect(shown.view.layer.presentation![.transform.rotation], near: 0, within: 1e-12)
    }

    @Test("Its views take touches unless it says they do not", arguments: [true, false])
    func touches(enabled: Bool) throws {
        let shown = try ShownView()
        let animator = animator(shown)
        animator.isUserInteractionEnabled = enabled
        try animator.startAnimation()
        #expect(shown.view.takesTouches == enabled)
        try shown.stage.frames(61)
        #expect(shown.view.takesTouches)
    }
}
