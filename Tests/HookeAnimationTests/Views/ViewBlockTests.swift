import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ViewBlockTests {
    private let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
    private let green = Color(red: 0, green: 1, blue: 0, alpha: 1)

    @Test(
        "layers.md 11.3: a view answers null outside a block and without animation, an action inside; a layer of one's own acts by itself"
    )
    func answers() throws {
        let shown = try ShownView()
        let (stage, layer) = (shown.stage, shown.view.layer)
        let loose = stage.addLayer("loose")
        try stage.step()
        #expect(layer.action(for: .position) == nil)
        #expect(loose.action(for: .position) != nil)
        stage.animate(.timing(duration: 1.0)) {
            #expect(layer.action(for: .position) != nil)
            stage.performWithoutAnimation { #expect(layer.action(for: .position) == nil) }
            #expect(layer.action(for: .position) != nil)
        }
        stage.setAnimationsEnabled(false)
        stage.animate(.timing(duration: 1.0)) { #expect(layer.action(for: .position) == nil) }
        stage.setAnimationsEnabled(true)
        stage.animate(.timing(duration: .zero)) { #expect(layer.action(for: .position) == nil) }
    }

    @Test(
        "layers.md 11.4: retargeted twice in flight, value and velocity go on to 1e-12 of the way, and each completion is told true at its own time"
    )
    func retargetedTwice() throws {
        // The same run with one, two and three targets: at the refresh of a retarget it shows what the run without it shows.
        let runs = try (1...3).map { _ in try ShownView(240) }
        var told: [String] = []
        for frame in 0..<400 {
            for (count, run) in zip(1...3, runs) {
                for (number, start) in zip(1...count, [0, 40, 90]) where frame == start {
                    run.stage.animate(.spring(Spring(mass: 1, stiffness: 162.6288, damping: 14.538), duration: 0.9)) {
                        run.view.center.y = [100, -70, 250][number - 1]
                    } completion: { finished in
                        if count == 3 { told.append("\(number) \(finished) \(frame)") }
                        if count == 3 { #expect(run.stage.frame == 1 + start + 216) }
                    }
                }
                try run.stage.step()
            }
            for (start, before, after) in [(40, runs[0], runs[1]), (90, runs[1], runs[2])] where frame == start {
                expect(after.y, near: before.y, within: 1e-12 * 500, "value at \(start)")
                expect(after.velocity.y, near: before.velocity.y, within: 1e-12 * 5000, "velocity at \(start)")
            }
        }
        #expect(told == ["1 true 0", "2 true 40", "3 true 90"])
        #expect(runs[2].y == 250)
    }

    @Test("layers.md 11.4: animations of bounds are separate for origin and size, fill both ends and have unique keys")
    func additiveForm() throws {
        let shown = try ShownView()
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.bounds = Rect(x: 4, y: 0, width: 30, height: 10)
            shown.view.center = Point(x: 8, y: 0)
        }
        #expect(shown.view.layer.animationKeys == ["bounds.origin", "bounds.size", "position"])
        try shown.stage.frames(31)
        #expect(shown.stage.counts.animationsSampled == 3)
        #expect(shown.view.layer.presentation?.bounds == Rect(x: 2, y: 0, width: 20, height: 10))
        #expect(shown.center.x == 4)
    }

    @Test(
        "layers.md 11.4: colours replace, from the model value, or from the presentation with beginFromCurrentState",
        arguments: [false, true])
    func colours(current: Bool) throws {
        let shown = try ShownView()
        shown.view.backgroundColor = red
        try shown.stage.step()
        var told: [Bool] = []
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.backgroundColor = blue
        } completion: {
            told.append($0)
        }
        try shown.stage.frames(31)
        let half = Color(red: 0.5, green: 0, blue: 0.5, alpha: 1)
        #expect(shown.view.layer.presentation?[.backgroundColor] == half)

        var second = ViewAnimation.timing(.linear, duration: 1.0)
        second.options = current ? .beginFromCurrentState : []
        shown.stage.animate(second) {
            shown.view.backgroundColor = green
        } completion: {
            told.append($0)
        }
        try shown.stage.step()
        #expect(shown.view.layer.presentation?[.backgroundColor] == (current ? half : blue))
        try shown.stage.untilSettled()
        #expect(told == [false, true], "the one that was replaced did not reach its end")
        #expect(shown.view.layer.presentation?[.backgroundColor] == green)
    }

    @Test("hidden changes at once in any block and delays no completion", arguments: 0..<3)
    func hidden(form: Int) throws {
        let shown = try ShownView()
        var told: [Bool] = []
        let hide = { shown.view.isHidden = true }
        switch form {
        case 0: shown.stage.animate(.timing(duration: 1.0), changes: hide) { told.append($0) }
        case 1:
            try shown.stage.animateKeyframes(.timing(duration: 1.0)) { () throws(KeyframeError) in
                try shown.stage.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: hide)
            } completion: {
                told.append($0)
            }
        default: try ViewPropertyAnimator(shown.stage, .timing(duration: 1.0), animations: hide).startAnimation()
        }
        #expect(shown.view.isHidden && shown.view.layer.animationKeys.isEmpty)
        try shown.stage.step()
        #expect(shown.view.layer.presentation?[.hidden] == true)
        try shown.stage.step()
        #expect(told == (form < 2 ? [true] : []), "with the next refresh, as for a block that animates nothing")
        #expect(shown.stage.takeEvents().allSatisfy { $0.kind != .animationStart })
    }

    @Test("Alpha, transform and bounds animate in a block; rotations and scales that commute add up")
    func properties() throws {
        let shown = try ShownView()
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.alpha = 0.5
            shown.view.transform = Transform.rotation(1, x: 0, y: 0, z: 1)
        }
        try shown.stage.frames(31)
        let layer = try #require(shown.view.layer.presentation)
        expect(layer.opacity, near: 0.75, within: 1e-15)
        expect(layer[.transform.rotation], near: 0.5, within: 1e-12)
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.transform = Transform.rotation(0.2, x: 0, y: 0, z: 1)
        }
        try shown.stage.frames(1)
        let angle: Double = shown.view.layer.presentation![.transform.rotation]
        expect(angle, near: 31.0 / 60, within: 1e-12, "the turn goes on where it was")
    }

    @Test(
        "layers.md 11.9: while it is animated a view takes no touches, nor what lies in it, unless it is allowed; where it is set is where it is hit"
    )
    func interaction() throws {
        let shown = try ShownView()
        let inner = shown.stage.addView("inner", frame: Rect(x: 0, y: 0, width: 1, height: 1))
        shown.view.layer.addSublayer(inner.layer)
        var began = 0
        shown.stage.addPanRecognizer(to: shown.view) { _ in began += 1 }
        for allowed in [false, true] {
            shown.stage.animate(
                withDuration: 0.2, options: allowed ? .allowUserInteraction : [],
                animations: { shown.view.center.y += 100 })
            #expect(shown.view.takesTouches == allowed && inner.takesTouches == allowed)
            _ = shown.stage.takeEvents()
            let model = shown.view.center
            let path = TouchPath(from: model, to: model, duration: 0.05)
            shown.stage.play(path, at: shown.stage.now)
            try shown.stage.step()
            let kind: StageEvent.Kind = allowed ? .touchBegan : .touchIgnored
            #expect(shown.stage.takeEvents().contains { $0.kind == kind })
            try shown.stage.untilSettled()
            #expect(shown.view.takesTouches && inner.takesTouches)
        }
        shown.view.isUserInteractionEnabled = false
        #expect(!inner.takesTouches)
    }
}
