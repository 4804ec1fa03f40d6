import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ViewBlockTimingTests {
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
        "layers.md 11.5: with a duration of zero or less values change at once; the completion runs at the next refresh",
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
        "layers.md 11.7: a nested block inherits duration and curve unless it overrides them",
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

    @Test("A nested block inherits options too unless it overrides them", arguments: [false, true])
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
        "layers.md 11.7: a block without animation runs and completes; running animations continue",
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

    @Test("layers.md 11.8: repeat never ends; autoreverse alone ends with a jump to the model value")
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

    @Test("layers.md 11.10: an empty block completes as finished at the next refresh")
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
