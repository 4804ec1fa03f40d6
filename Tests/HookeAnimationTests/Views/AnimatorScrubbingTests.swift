import HookeAnimation
import HookeDynamics
import Testing

@Suite struct AnimatorScrubbingTests {
    @Test(
        "layers.md 12.2: a linear scrub shows the fraction; otherwise the curve's value at the fraction",
        arguments: [true, false], [0, 0.2, 0.5, 0.9, 1])
    func scrubbed(linearly: Bool, fraction: Double) throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown, .timing(.easeIn, duration: 1.0))
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
        "layers.md 12.2: a pause keeps the presentation, and continuing resumes the motion unchanged",
        arguments: [0, 17, 40])
    func pauseIsNoChange(frames: Int) throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown, .timing(duration: 1.0))
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
        "layers.md 12.2: continued after a scrub, the rest of the curve starts at the presentation, with its remaining or a scaled duration",
        arguments: [0, 0.5, 2])
    func continued(factor: Double) throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown, .timing(.easeIn, duration: 1.0))
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

    @Test("layers.md 12.2: continued with another curve, the remaining distance follows the whole curve")
    func continuedOtherwise() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown, .timing(duration: 1.0))
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
        let animator = makeAnimator(shown, .timing(duration: 1.0))
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

    @Test("The fraction of a reversed animator counts towards the start, as since iOS 11")
    func reversedFraction() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
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

    @Test("An animator started in reverse goes from the new value to the old one")
    func startedReversed() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        animator.isReversed = true
        try animator.startAnimation()
        try shown.stage.frames(16)
        expect(shown.y, near: 75, within: 1e-12)
        try shown.stage.frames(45)
        #expect(shown.y == 0)
    }

    @Test("An animator that is reversed twice never jumps", arguments: [0.0, 0.5])
    func turned(bounce: Double) throws {
        let shown = try ShownView(240)
        let animator = makeAnimator(shown, try .spring(springDuration: 0.5, bounce: bounce))
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
}
