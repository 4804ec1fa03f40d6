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

    @Test("layers.md 11.4: what is added is apart in bounds' origin and size, fills both ends and has no key")
    func additiveForm() throws {
        let shown = try ShownView()
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.bounds = Rect(x: 4, y: 0, width: 30, height: 10)
            shown.view.center = Point(x: 8, y: 0)
        }
        #expect(shown.view.layer.animationKeys.isEmpty)
        try shown.stage.frames(31)
        #expect(shown.stage.counts.animationsSampled == 3)
        #expect(shown.view.layer.presentation?.bounds == Rect(x: 2, y: 0, width: 20, height: 10))
        #expect(shown.center.x == 4)
    }

    @Test(
        "layers.md 11.4: colours replace; from what was set, or from what shows with beginFromCurrentState",
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

    @Test("Alpha, transform, bounds and hidden animate in a block; turning and scaling add up where they commute")
    func properties() throws {
        let shown = try ShownView()
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.alpha = 0.5
            shown.view.transform = Transform.rotation(1, x: 0, y: 0, z: 1)
            shown.view.isHidden = true
        }
        try shown.stage.frames(31)
        let layer = try #require(shown.view.layer.presentation)
        expect(layer.opacity, near: 0.75, within: 1e-15)
        expect(layer[.transform.rotation], near: 0.5, within: 1e-12)
        #expect(layer[.hidden], "a flag shows true as soon as it is not zero")
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            shown.view.transform = Transform.rotation(0.2, x: 0, y: 0, z: 1)
        }
        try shown.stage.frames(1)
        let angle: Double = shown.view.layer.presentation![.transform.rotation]
        expect(angle, near: 31.0 / 60, within: 1e-12, "the turn goes on where it was")
    }

    @Test("layers.md 11.5: the curve is easeInEaseOut unless the options say another, and beginAnimations takes 0.2 s")
    func curves() throws {
        let functions: [(ViewAnimationOptions, TimingFunction)] = [
            ([], .easeInEaseOut), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut), (.curveLinear, .linear),
            ([.curveLinear, .repeat], .linear),
        ]
        for (options, function) in functions {
            let shown = try ShownView()
            shown.stage.animate(withDuration: 1.0, options: options, animations: { shown.view.center.y = 100 })
            try shown.stage.frames(16)
            expect(shown.y, near: 100 * function.value(at: 0.25), within: 1e-12, "\(options)")
        }
        let shown = try ShownView()
        shown.stage.beginAnimations()
        shown.view.center.y = 100
        shown.stage.commitAnimations()
        try shown.stage.untilSettled()
        #expect(shown.stage.frame == 1 + 12)
    }

    @Test(
        "layers.md 11.5: a duration of zero or less changes at once; the completion is told on the next refresh",
        arguments: [0.0, -1.0] as [Flicks])
    func noDuration(duration: Flicks) throws {
        let shown = try ShownView()
        var told: Bool?
        shown.stage.animate(.timing(duration: duration)) {
            shown.view.center.y = 100
        } completion: {
            told = $0
        }
        #expect(told == nil)
        try shown.stage.step()
        #expect(told == true)
        #expect(shown.y == 100 && !shown.stage.isMoving)
    }

    @Test(
        "layers.md 11.6: delayed, the model is new, the old value shows until then, and the completion comes at the end"
    )
    func delayed() throws {
        let shown = try ShownView()
        var told: Int?
        shown.stage.animate(withDuration: 0.5, delay: 0.25, options: .curveLinear) {
            shown.view.center.y = 100
        } completion: { _ in
            told = shown.stage.frame
        }
        #expect(shown.view.center.y == 100)
        for _ in 0..<15 {
            try shown.stage.step()
            #expect(shown.y == 0)
        }
        try shown.stage.frames(15)
        expect(shown.y, near: 50, within: 1e-12)
        try shown.stage.untilSettled()
        #expect(told == 45)
    }

    @Test(
        "layers.md 11.7: a block within another takes over duration and curve, unless it overrides them",
        arguments: [
            ([], 1.0, TimingFunction.linear), (.overrideInheritedDuration, 0.5, .linear),
            (.overrideInheritedCurve, 1.0, .easeIn),
            ([.overrideInheritedDuration, .overrideInheritedCurve], 0.5, .easeIn),
        ] as [(ViewAnimationOptions, Flicks, TimingFunction)])
    func nested(options: ViewAnimationOptions, duration: Flicks, function: TimingFunction) throws {
        let shown = try ShownView()
        var ends: [Int] = []
        shown.stage.animate(.timing(.linear, duration: 1.0)) {
            var inner = ViewAnimation.timing(.easeIn, duration: 0.5)
            inner.options = options
            shown.stage.animate(inner) {
                shown.view.center.y = 100
            } completion: { _ in
                ends.append(shown.stage.frame)
            }
            shown.view.alpha = 0
        }
        try shown.stage.frames(16)
        let share = function.value(at: 0.25 / duration.seconds)
        expect(shown.y, near: 100 * share, within: 1e-12)
        expect(shown.view.layer.presentation!.opacity, near: 0.75, within: 1e-12)
        try shown.stage.untilSettled()
        #expect(ends == [1 + Int(duration.seconds * 60)])
    }

    @Test("Options are taken over too, unless they are overridden", arguments: [false, true])
    func nestedOptions(overrides: Bool) throws {
        let shown = try ShownView()
        var outer = ViewAnimation.timing(duration: 1.0)
        outer.options = .allowUserInteraction
        shown.stage.animate(outer) {
            var inner = ViewAnimation.timing(duration: 1.0)
            inner.options = overrides ? .overrideInheritedOptions : []
            shown.stage.animate(inner) { shown.view.center.y = 100 }
        }
        #expect(shown.view.takesTouches == !overrides)
    }

    @Test(
        "layers.md 11.7: without animation a block runs and completes; what is running goes on",
        arguments: [false, true])
    func withoutAnimation(globally: Bool) throws {
        let shown = try ShownView()
        shown.stage.animate(.timing(.linear, duration: 1.0)) { shown.view.center.x = 100 }
        try shown.stage.frames(31)
        var told: Bool?
        let change = {
            shown.stage.animate(.timing(.linear, duration: 1.0)) {
                shown.view.center.y = 70
            } completion: {
                told = $0
            }
        }
        if globally {
            shown.stage.setAnimationsEnabled(false)
            change()
            #expect(!shown.stage.areAnimationsEnabled)
            shown.stage.setAnimationsEnabled(true)
        } else {
            shown.stage.performWithoutAnimation(change)
        }
        try shown.stage.step()
        #expect(told == true)
        expect(shown.center.x, near: 100 * 31.0 / 60, within: 1e-12)
        #expect(shown.y == 70)
    }

    @Test("layers.md 11.8: repeated, it never ends; back and forth alone ends by a jump to what was set")
    func repeats() throws {
        let shown = try ShownView()
        shown.stage.animate(
            withDuration: 0.5, options: [.repeat, .autoreverse, .curveLinear], animations: { shown.view.center.y = 60 })
        for frame in 0..<300 {
            try shown.stage.step()
            let phase = Double(frame % 60)
            expect(shown.y, near: 2 * (phase <= 30 ? phase : 60 - phase), within: 1e-11, "frame \(frame)")
        }
        #expect(shown.stage.isMoving)

        let once = try ShownView()
        var told: Bool?
        once.stage.animate(withDuration: 0.5, options: [.autoreverse, .curveLinear]) {
            once.view.center.y = 60
        } completion: {
            told = $0
        }
        try once.stage.frames(60)
        expect(once.y, near: 2, within: 1e-11, "nearly back")
        try once.stage.step()
        #expect(once.y == 60)
        #expect(told == true)
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
        }
    }

    @Test("layers.md 11.10: an empty block is told on the next refresh, as finished")
    func empty() throws {
        let shown = try ShownView()
        var told: Bool?
        shown.stage.animate(.timing(duration: 1.0)) {
        } completion: {
            told = $0
        }
        #expect(told == nil)
        try shown.stage.step()
        #expect(told == true)
        #expect(!shown.stage.isMoving)
    }
}
