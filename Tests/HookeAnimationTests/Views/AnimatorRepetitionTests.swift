import HookeAnimation
import HookeDynamics
import Testing

/// Property animators whose animations repeat, as with `UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)`.
@Suite struct AnimatorRepetitionTests {
    private static func animation(
        _ count: Double, _ autoreverses: Bool, _ function: TimingFunction = .linear
    ) -> ViewAnimation {
        var animation = ViewAnimation.timing(function, duration: 0.5)
        animation.repetition = Repetition(count: count, autoreverses: autoreverses)
        return animation
    }

    /// An animator that is started, and the view.
    private static func started(
        _ count: Double, _ autoreverses: Bool, _ function: TimingFunction = .linear
    ) throws -> (shown: ShownView, animator: ViewPropertyAnimator) {
        let shown = try ShownView()
        let animator = makeAnimator(shown, animation(count, autoreverses, function))
        try animator.startAnimation()
        return (shown, animator)
    }

    @Test(
        "It moves as Core Animation's repetitions do, value and velocity, and completes at its end",
        arguments: [
            (0, false, 30), (0, true, 60), (1, false, 30), (3, false, 90), (2.5, false, 75), (2, true, 120),
            (1.5, true, 90),
            (0.25, true, 15),
        ] as [(Double, Bool, Int)],
        [TimingFunction.easeIn, .steps(3, .jumpBoth), .linear([.init(0), .init(1.25, at: 0.5), .init(1)])])
    func asMediaTiming(row: (count: Double, autoreverses: Bool, frames: Int), function: TimingFunction) throws {
        let (shown, animator) = try AnimatorRepetitionTests.started(row.count, row.autoreverses, function)
        let block = try ShownView()
        block.stage.animate(AnimatorRepetitionTests.animation(row.count, row.autoreverses, function)) {
            block.view.center.y = 100
        }
        var told: [ViewPropertyAnimator.Position] = []
        animator.addCompletion { told.append($0) }
        for frame in 0..<row.frames {
            try shown.stage.step()
            try block.stage.step()
            // A fraction of a run, within the rounding of a quotient, at slopes of up to 5.
            expect(shown.y, near: block.y, within: 1e-12, "frame \(frame)")
            // At a turn the animator has the velocity after it, Core Animation that before it.
            if frame % 30 != 0 {
                expect(shown.velocity.y, near: block.velocity.y, within: 1e-9, "velocity, frame \(frame)")
            }
            #expect(told.isEmpty && animator.isRunning)
        }
        try shown.stage.step()
        #expect(told == [.end] && animator.state == .inactive && shown.y == 100, "the model is shown at once")
    }

    @Test("Without an end it repeats, also after a pause, from the fraction of its run")
    func endless() throws {
        let (shown, animator) = try AnimatorRepetitionTests.started(.infinity, false)
        try shown.stage.frames(1000)
        expect(shown.y, near: 100 * 9.0 / 30, within: 1e-9)
        #expect(animator.isRunning && shown.stage.isMoving)
        try animator.pauseAnimation()
        expect(animator.fractionComplete, near: 0.3, within: 1e-12)
        try shown.stage.frames(5)
        expect(shown.y, near: 30, within: 1e-9)
        try animator.continueAnimation()
        try shown.stage.frames(22)
        expect(shown.y, near: 0, within: 1e-9, "21 frames later the run is over, and the next begins")
        // Each run takes twice its time from now on.
        try animator.pauseAnimation()
        try animator.continueAnimation(durationFactor: 2)
        try shown.stage.frames(7)
        expect(shown.y, near: 10, within: 1e-9)
        animator.stopAnimation(false)
        try animator.finishAnimation(at: .start)
        try shown.stage.step()
        #expect(shown.y == 0 && !shown.stage.isMoving)
    }

    @Test("Reversed, it goes back through all of its runs to its start, in the same time")
    func reversed() throws {
        for autoreverses in [false, true] {
            let (shown, animator) = try AnimatorRepetitionTests.started(4, autoreverses, .easeOut)
            var told: [ViewPropertyAnimator.Position] = []
            animator.addCompletion { told.append($0) }
            var seen: [Double] = []
            for _ in 0...70 {
                try shown.stage.step()
                seen.append(shown.y)
            }
            animator.isReversed = true
            for frame in (1..<70).reversed() {
                try shown.stage.step()
                expect(shown.y, near: seen[frame], within: 1e-9, "frame \(frame), \(autoreverses)")
            }
            #expect(told.isEmpty)
            try shown.stage.step()
            #expect(told == [.start] && shown.y == 0)
        }
    }

    @Test("A scrub shows a fraction of the present run, backwards too; it goes on from there in the run's direction")
    func scrubbed() throws {
        let (shown, animator) = try AnimatorRepetitionTests.started(2, true, .easeIn)
        try shown.stage.frames(46)
        #expect(shown.velocity.y < 0)
        try animator.pauseAnimation()
        animator.fractionComplete = 0.75
        try shown.stage.step()
        expect(shown.y, near: 75, within: 1e-9)
        try animator.continueAnimation()
        try shown.stage.frames(2)
        #expect(shown.velocity.y < 0 && shown.y < 75)
        // ease-in has 0.75 at 0.8404 of the time (mpmath): 25.2 frames back, one of which has passed, and two runs more.
        var frames = 0
        while animator.isRunning {
            try shown.stage.step()
            frames += 1
        }
        #expect(frames == 85)
    }

    @Test("Its runs keep one curve: a new one is an error, a new time is not")
    func oneCurve() throws {
        let (shown, animator) = try AnimatorRepetitionTests.started(2, false)
        try shown.stage.frames(16)
        try animator.pauseAnimation()
        let error = #expect(throws: ViewPropertyAnimatorError.repeats) {
            try animator.continueAnimation(timing: .timing(.easeIn))
        }
        #expect(error?.description.contains("one curve") == true)
        // One and a half runs in one duration.
        try animator.continueAnimation(durationFactor: 1)
        try shown.stage.frames(11)
        expect(shown.y, near: 0, within: 1e-6, "a third of the duration later the first run is over")
        try shown.stage.frames(19)
        #expect(animator.isRunning)
        try shown.stage.frames(1)
        #expect(!animator.isRunning && shown.y == 100)
    }

    @Test("An animator that pauses on completion stands at the end of its last run")
    func standsAtEnd() throws {
        for (count, end) in [(1.5, 100), (2, 0), (1.25, 50)] as [(Double, Double)] {
            let (shown, animator) = try AnimatorRepetitionTests.started(count, true)
            animator.pausesOnCompletion = true
            try shown.stage.frames(130)
            #expect(shown.y == end && animator.state == .active && !animator.isRunning, "\(count)")
        }
    }

    @Test(
        "A paused animator resumes after a delay (UIViewAnimating), the clocks of layers notwithstanding",
        arguments: [false, true])
    func delayAfterPause(isLayerPaused: Bool) throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        try animator.startAnimation()
        try shown.stage.frames(31)
        try animator.pauseAnimation()
        if isLayerPaused { shown.view.layer.timing.speed = 0 }
        try shown.stage.frames(10)
        expect(shown.y, near: 50, within: 1e-9)
        try animator.startAnimation(afterDelay: .seconds(0.25))
        #expect(animator.isRunning)
        let start = shown.stage.now
        while shown.stage.now - start < .seconds(0.25) {
            try shown.stage.step()
            expect(shown.y, near: 50, within: 1e-9)
        }
        try shown.stage.frames(15)
        expect(shown.y, near: 75, within: 1e-9)
        try shown.stage.frames(15)
        #expect(shown.y == 100 && animator.state == .inactive)
    }

    /// Measured on Core Animation (layers.md 6.6): the delay counts on the layer's clock.
    @Test("The delay of a view block waits while its layer's clock stands")
    func delayOfBlock() throws {
        let shown = try ShownView()
        let layer = shown.view.layer
        var animation = ViewAnimation.timing(.linear, duration: 0.5)
        animation.delay = .seconds(0.25)
        let begun = layer.convertTime(shown.stage.now, from: nil)
        shown.stage.animate(animation) { shown.view.center.y = 100 }
        try shown.stage.frames(7)
        let passed = layer.convertTime(shown.stage.now, from: nil) - begun
        layer.pauseClock()
        try shown.stage.frames(60)
        #expect(shown.y == 0)
        layer.resumeClock()
        let start = shown.stage.now
        while shown.stage.now - start < .seconds(0.25) - passed {
            try shown.stage.step()
            #expect(shown.y == 0)
        }
        try shown.stage.frames(15)
        expect(shown.y, near: 50, within: 1e-9)
    }

    @Test("It is stored in a snapshot, in every run", arguments: [3, 20, 45, 70, 110, 140])
    func stored(last: Int) throws {
        func scene() throws -> (ShownView, ViewPropertyAnimator) {
            let shown = try ShownView()
            let animator = ViewPropertyAnimator(
                shown.stage, AnimatorRepetitionTests.animation(.infinity, true, .easeOut), named: "move"
            ) { shown.view.center.y = 100 }
            return (shown, animator)
        }
        func act(_ frame: Int, _ animator: ViewPropertyAnimator) throws {
            switch frame {
            case 2: try animator.startAnimation()
            case 60: try animator.pauseAnimation()
            case 64: try animator.startAnimation(afterDelay: .seconds(0.2))
            case 100: animator.isReversed = true
            default: break
            }
        }
        let (one, other) = (try scene(), try scene())
        for frame in 0..<last {
            try act(frame, one.1)
            try one.0.stage.step()
        }
        try one.0.stage.copyState(to: other.0.stage)
        for frame in last..<200 {
            try act(frame, one.1)
            try act(frame, other.1)
            try one.0.stage.step()
            try other.0.stage.step()
            #expect(one.0.y == other.0.y && one.0.velocity == other.0.velocity, "frame \(frame)")
        }
    }
}
