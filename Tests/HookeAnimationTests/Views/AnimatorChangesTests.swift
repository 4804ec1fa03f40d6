import HookeAnimation
import HookeDynamics
import Testing

@Suite struct AnimatorChangesTests {
    @Test("Animations added with a delay factor wait for that fraction of the remaining time; all end together")
    func delayFactor() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
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
        let other = makeAnimator(scrubbed, .timing(duration: 1.0))
        try other.addAnimations(delayFactor: 0.5) { scrubbed.view.alpha = 0 }
        other.fractionComplete = 0.75
        try scrubbed.stage.step()
        expect(scrubbed.view.layer.presentation!.opacity, near: 0.5, within: 1e-12)
        try other.continueAnimation()
        try scrubbed.stage.step()
        expect(scrubbed.y, near: 75, within: 1e-9, "going on begins with what shows")
        expect(scrubbed.view.layer.presentation!.opacity, near: 0.5, within: 1e-9)
    }

    @Test(
        "A transform of two changes that do not commute stops at its presentation and finishes at its start",
        arguments: [ViewPropertyAnimator.Position.current, .start, .end])
    func transforms(position: ViewPropertyAnimator.Position) throws {
        let shown = try ShownView()
        let (first, turn, move) = (
            Transform.scale(x: 2, y: 0.5), Transform.rotation(1, x: 0, y: 0, z: 1), Transform.translation(x: 80, y: 20)
        )
        shown.view.transform = first
        let animator = ViewPropertyAnimator(shown.stage, .timing(.linear, duration: 1.0)) {
            shown.view.transform = turn
        }
        try animator.addAnimations { shown.view.transform = move }
        try animator.startAnimation()
        try shown.stage.frames(31)
        let before = shown.view.layer.presentation!.transform
        let reference = [.current: before, .start: first, .end: move][position]!.components
        animator.stopAnimation(false)
        try animator.finishAnimation(at: position)
        let model = shown.view.transform.components
        // A few products of matrices whose numbers reach 100.
        for lane in 0..<16 { expect(model[lane], near: reference[lane], within: 1e-12 * 100, "number \(lane)") }
    }

    @Test("Animations added on the way take the remaining time")
    func addedLater() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        try animator.startAnimation()
        try shown.stage.frames(31)
        try animator.addAnimations { shown.view.center.x = 60 }
        #expect(shown.view.center.x == 60)
        for frame in 31..<60 {
            try shown.stage.step()
            expect(shown.center.x, near: Double(2 * (frame - 30)), within: 1e-11, "frame \(frame)")
        }
    }

    @Test("layers.md 12.4: a centre's dx and dy keep separate springs when paused, scrubbed and continued")
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

    @Test("An animator with a delay shows the old value until it starts; running(...) starts at once")
    func delayed() throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
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

    @Test("Colours and transforms can be stopped and reversed")
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

    @Test("Views of an animator take touches unless it disables them", arguments: [true, false])
    func touches(enabled: Bool) throws {
        let shown = try ShownView()
        let animator = makeAnimator(shown)
        animator.isUserInteractionEnabled = enabled
        try animator.startAnimation()
        #expect(shown.view.takesTouches == enabled)
        try shown.stage.frames(61)
        #expect(shown.view.takesTouches)
    }
}
