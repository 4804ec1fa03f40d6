import HookeAnimation
import HookeDynamics
import Testing

/// The clocks of layers, each relative to that of its superlayer.
@Suite struct LayerClockTests {
    /// A layer in a layer in the root, and one beside them.
    private struct Nest {
        let stage = Stage.small(20)
        let outer, inner, beside: Layer

        init() throws {
            outer = stage.addLayer("outer")
            inner = stage.addDetachedLayer("inner")
            outer.addSublayer(inner)
            beside = stage.addLayer("beside")
            try stage.step()
        }
    }

    @Test("layers.md 6.2a: defaults: a layer has an infinite duration, an animation the duration 0")
    func defaults() throws {
        let layer = Stage.small().addLayer("layer").timing
        let animation = BasicAnimation(.opacity).timing
        #expect(layer.duration == .forever && animation.duration == .zero)
        for timing in [layer, animation] {
            #expect(timing.speed == 1 && timing.beginTime == .zero && timing.timeOffset == .zero)
            #expect(timing.repeatCount == 0 && timing.repeatDuration == .zero && !timing.autoreverses)
            #expect(timing.fillMode == .removed)
        }
    }

    /// t = (tp - beginTime) * speed + timeOffset, twice: 10 s are (10 - 1) * 2 + 3 = 21 s, and these (21 - 5) * -0.5 + 1 = -7 s.
    @Test("Local time converts through all clocks of the superlayers, and back", arguments: [0.0, 10, -3.5])
    func nested(seconds: Double) throws {
        let nest = try Nest()
        nest.outer.timing.beginTime = 1.0
        nest.outer.timing.speed = 2
        nest.outer.timing.timeOffset = 3.0
        nest.inner.timing.beginTime = 5.0
        nest.inner.timing.speed = -0.5
        nest.inner.timing.timeOffset = 1.0
        let outer = (seconds - 1) * 2 + 3
        let inner = (outer - 5) * -0.5 + 1
        let time = Flicks(seconds: seconds)
        #expect(nest.outer.convertTime(time, from: nil) == Flicks(seconds: outer))
        #expect(nest.inner.convertTime(time, from: nil) == Flicks(seconds: inner))
        #expect(nest.inner.convertTime(Flicks(seconds: outer), from: nest.outer) == Flicks(seconds: inner))
        #expect(nest.inner.convertTime(Flicks(seconds: inner), to: nil) == time)
        #expect(nest.inner.convertTime(Flicks(seconds: inner), to: nest.outer) == Flicks(seconds: outer))
        #expect(nest.inner.convertTime(Flicks(seconds: inner), to: nest.beside) == time)
        #expect(nest.outer.convertTime(time, from: nest.beside) == Flicks(seconds: outer))
        #expect(nest.outer.convertTime(time, to: nest.outer) == time)
    }

    /// The layer's clock shows a second less than the stage's: at 0.75 s it is a quarter of a second before its zero.
    @Test(
        "A delay is respected wherever it ends in the layer's time, also at zero",
        arguments: ["add", "action", "view block", "view keyframes"], [0.249, 0.25, 0.251])
    func delay(way: String, seconds: Double) throws {
        let stage = Stage.small(20)
        let view = stage.addView("view", frame: .zero)
        let layer = way == "add" || way == "action" ? stage.addLayer("layer") : view.layer
        layer.opacity = 0.5
        layer.timing.beginTime = 1.0
        try stage.step(to: 0.75)
        _ = stage.takeEvents()
        let delay = Flicks(seconds: seconds)
        let fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5)
        switch way {
        case "add": layer.add(fade, forKey: "fade", delay: delay)
        case "action":
            layer.setAction(.action(.delayed(fade, by: delay)), for: .opacity)
            layer.opacity = 0.25
        case "view block": stage.animate(withDuration: 0.5, delay: delay) { view.alpha = 0.25 }
        default:
            try stage.animateKeyframes(withDuration: 0.5, delay: delay) { () throws(KeyframeError) in
                try stage.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.25 }
            }
        }
        try stage.step()
        let waiting = try #require(layer.presentation?.opacity)
        #expect(waiting == (way == "action" ? 0.25 : 0.5), "\(way) shows \(waiting) before its delay is over")
        try stage.step(to: 2.0)
        let events = stage.takeEvents().filter { $0.kind == .animationStart || $0.kind == .animationStop }
        let times = events.map(\.time)
        let begin: Flicks = 0.75 + delay
        #expect(times == [begin, begin + (0.5 as Flicks)], "\(way) ran at \(times.map(\.seconds))")
    }

    @Test("layers.md 6.6: an explicit begin time of zero means the commit")
    func zero() throws {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        layer.timing.beginTime = 1.0
        try stage.step(to: 0.75)
        var fade = BasicAnimation(.opacity, from: 0, to: 1, duration: 0.5)
        fade.timing.beginTime = layer.convertTime(stage.now, from: nil) + (0.25 as Flicks)
        #expect(fade.timing.beginTime == .zero)
        layer.add(fade, forKey: "fade")
        try stage.step()
        #expect(layer.animation(forKey: "fade")?.timing.beginTime == Flicks(seconds: -0.2))
    }

    @Test(
        "layers.md 6.3, 6.6: an animation shows its start at its own commit, whatever the layer's speed",
        arguments: [1.001, 0.813, 1.0, 0.5, 2.718, 0.333])
    func commit(speed: Double) throws {
        let stage = Stage.small(60)
        let layer = stage.addLayer("layer")
        layer.timing.speed = speed
        try stage.step()
        for frame in 1...20 {
            layer.add(BasicAnimation(.opacity, from: 0, to: 0.5, duration: 10.0), forKey: "fade")
            try stage.step()
            #expect(layer.presentation?.opacity == 0, "frame \(frame): the model, 1, shows before the animation")
        }
    }

    @Test("layers.md 6.1: from a clock of speed 0 every time converts to 0; to it, to its offset")
    func standing() throws {
        let nest = try Nest()
        nest.outer.timing.speed = 0
        nest.outer.timing.timeOffset = 2.0
        nest.outer.timing.beginTime = 1.0
        #expect(nest.outer.convertTime(7.0, to: nil) == .zero)
        #expect(nest.outer.convertTime(7.0, from: nil) == 2.0)
        #expect(nest.inner.convertTime(7.0, to: nil) == .zero)
        // A clock that is around both plays no part.
        #expect(nest.inner.convertTime(7.0, to: nest.outer) == 7.0)
    }

    @Test("The written-out recipe for a pause loses no time and has no jump")
    func recipe() throws {
        let nest = try Nest()
        let layer = nest.inner
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "it")
        try nest.stage.frames(6)
        let paused = layer.convertTime(nest.stage.now, from: nil)
        layer.timing.speed = 0
        layer.timing.timeOffset = paused
        try nest.stage.frames(7)
        expect(layer.presentation!.opacity, near: 0.25, within: 1e-15)
        #expect(layer.presentation?.velocity(of: .opacity) == 0)
        let pausedAt = layer.timing.timeOffset
        layer.timing.speed = 1
        layer.timing.timeOffset = .zero
        layer.timing.beginTime = .zero
        layer.timing.beginTime = layer.convertTime(nest.stage.now, from: nil) - pausedAt
        try nest.stage.frames(5)
        expect(layer.presentation!.opacity, near: 0.5, within: 1e-15)
        expect(layer.presentation!.velocity(of: .opacity), near: 1, within: 1e-15)
    }

    @Test("A clock of double speed halves the duration and doubles the velocity; so does its superlayer's")
    func velocity() throws {
        let nest = try Nest()
        nest.outer.timing.speed = 2
        nest.inner.timing.speed = 1.5
        nest.inner.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.5), forKey: "it")
        try nest.stage.frames(6)
        expect(nest.inner.presentation!.opacity, near: 0.5, within: 1e-15)
        expect(nest.inner.presentation!.velocity(of: .opacity), near: 2, within: 1e-15)
        let start = Rate(20).time(ofRefresh: 1)
        #expect(try nest.stage.untilSettled() == start + 0.5)
    }

    @Test("A clock with a duration and autoreverse repeats the time of its sublayers back and forth, twice")
    func folded() throws {
        let nest = try Nest()
        var animation = BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0)
        animation.timing.fillMode = .both
        animation.isRemovedOnCompletion = false
        animation.timing.beginTime = Flicks(1)
        nest.inner.add(animation, forKey: "it")
        var clock = MediaTiming.layer
        clock.duration = 0.5
        clock.autoreverses = true
        clock.repeatCount = 2
        nest.outer.timing = clock
        for (seconds, shown, velocity) in [
            (0.25, 0.25, 1), (0.5, 0.5, 1), (0.75, 0.25, -1), (1, 0, 1), (1.25, 0.25, 1), (1.75, 0.25, -1), (2, 0, -1),
            (2.5, 0, 0),
        ] as [(Double, Double, Double)] {
            try nest.stage.step(to: Flicks(seconds: seconds))
            // The animation begins one flick, 1.4e-9 s, after zero, which would mean the commit's time.
            expect(nest.inner.presentation!.opacity, near: shown, within: 2e-9, "at \(seconds) s")
            guard shown > 0, seconds != 0.5 else { continue }
            expect(nest.inner.presentation!.velocity(of: .opacity), near: velocity, within: 1e-15, "at \(seconds) s")
        }
    }
}
