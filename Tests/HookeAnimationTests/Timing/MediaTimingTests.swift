import HookeAnimation
import HookeDynamics
import Testing

/// Values measured on Apple's frameworks, model .5, 0 -> 1 linear unless noted; all read through a stage.
@Suite struct MediaTimingTests {
    /// What shows at times after the commit, which falls at time zero of a 20 Hz display... one frame is 0.05 s.
    private func shown(_ timing: MediaTiming, at times: [Flicks], model: Double = 0.5) throws -> [Double] {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        layer.opacity = model
        try stage.step()
        var animation = BasicAnimation(.opacity, from: 0, to: 1)
        animation.timing = timing
        animation.isRemovedOnCompletion = false
        let start = Rate(20).time(ofRefresh: 1)
        if timing.beginTime != .zero { animation.timing.beginTime = start + timing.beginTime }
        layer.add(animation, forKey: "it")
        return try times.map { time in
            try stage.step(to: start + time)
            return try #require(layer.presentation).opacity
        }
    }

    @Test(
        "layers.md 6.5: the presentation before, in and after the active interval: begin 1, duration 1",
        arguments: [
            (.removed, [0.5, 0.5, 0, 0.5, 0.5]), (.forwards, [0.5, 0.5, 0, 0.5, 1]),
            (.backwards, [0, 0, 0, 0.5, 0.5]), (.both, [0, 0, 0, 0.5, 1]),
        ] as [(FillMode, [Double])])
    func fill(mode: FillMode, expected: [Double]) throws {
        var timing = MediaTiming(duration: 1.0, fillMode: mode)
        timing.beginTime = 1.0
        #expect(try shown(timing, at: [0.0, 0.5, 1.0, 1.5, 2.5]) == expected)
    }

    @Test("layers.md 6.3a: timeOffset does not shorten the run, it wraps")
    func timeOffset() throws {
        var timing = MediaTiming(duration: 1.0)
        timing.timeOffset = 0.3
        for (value, reference) in zip(try shown(timing, at: [0.0, 0.5, 0.9]), [0.3, 0.8, 0.2]) {
            expect(value, near: reference, within: 1e-15)
        }
    }

    @Test("layers.md 6.3b: speed -1 shows the start at 0, then counts down from the end")
    func backwards() throws {
        var timing = MediaTiming(duration: 1.0)
        timing.speed = -1
        for (value, reference) in zip(try shown(timing, at: [0.0, 0.2, 0.75]), [0, 0.8, 0.25]) {
            expect(value, near: reference, within: 1e-15)
        }
    }

    @Test("layers.md 6.3d, 6.3e: two repetitions: the first end shows the next start, the last time shows the end")
    func repeats() throws {
        var timing = MediaTiming(duration: 1.0)
        timing.repeatCount = 2
        #expect(try shown(timing, at: [0.5, 1.0, 1.5, 2.0, 2.05]) == [0.5, 0, 0.5, 1, 0.5])
    }

    @Test("layers.md 6.3c, 6.3f: autoreverse ends where it started; repeatDuration is not doubled by it")
    func autoreverses() throws {
        var timing = MediaTiming(duration: 1.0)
        timing.autoreverses = true
        #expect(try shown(timing, at: [0.5, 1.0, 1.5, 2.0, 2.05]) == [0.5, 1, 0.5, 0, 0.5])
        timing.repeatDuration = 1.5
        #expect(try shown(timing, at: [0.5, 1.0, 1.5, 1.55]) == [0.5, 1, 0.5, 0.5])
    }

    @Test("Half speed takes twice as long")
    func halfSpeed() throws {
        var timing = MediaTiming(duration: 1.0)
        timing.speed = 0.5
        #expect(try shown(timing, at: [0.5, 1.0, 2.0, 2.05]) == [0.25, 0.5, 1, 0.5])
    }

    @Test("layers.md 6.2b: without a duration, the transaction's, which is 0.25 s unless set")
    func noDuration() throws {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.add(BasicAnimation(.opacity, from: 0), forKey: "default")
        stage.transaction.perform {
            stage.transaction.setAnimationDuration(1.0)
            layer.add(BasicAnimation(.strokeEnd, from: 0), forKey: "set")
        }
        try stage.step(to: Rate(20).time(ofRefresh: 1) + 0.1)
        let shown = try #require(layer.presentation)
        expect(shown.opacity, near: 0.4, within: 1e-15)
        expect(shown[.strokeEnd], near: 0.1, within: 1e-15)
    }

    @Test("Pause and resume by Apple's recipe loses no time and has no jump")
    func pauseAndResume() throws {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        try stage.step()
        layer.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1.0), forKey: "it")
        try stage.frames(6)
        expect(layer.presentation!.opacity, near: 0.25, within: 1e-15)
        layer.pauseClock()
        try stage.frames(40)
        expect(layer.presentation!.opacity, near: 0.25, within: 1e-15, "paused")
        layer.resumeClock()
        try stage.frames(5)
        expect(layer.presentation!.opacity, near: 0.5, within: 1e-15, "resumed")
        #expect(try stage.untilSettled() == Rate(20).time(ofRefresh: 1 + 20 + 40))
    }

    @Test("To resume a clock that runs changes nothing", arguments: [1.0, 2, -1])
    func resumeRunning(speed: Double) throws {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        try stage.frames(3)
        layer.timing.speed = speed
        layer.timing.beginTime = 0.1
        layer.timing.timeOffset = 0.2
        let timing = layer.timing
        layer.resumeClock()
        #expect(layer.timing == timing)
    }

    @Test("Fill values before and after the active interval have velocity 0", arguments: [0.5, 2.5])
    func heldStandsStill(at seconds: Double) throws {
        let stage = Stage.small(20)
        let layer = stage.addLayer("layer")
        try stage.step()
        var animation = BasicAnimation(.opacity, from: 0, to: 1)
        animation.timing = MediaTiming(duration: 1.0, fillMode: .both)
        animation.timing.beginTime = Rate(20).time(ofRefresh: 1) + 1.0
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "it")
        try stage.step(to: Rate(20).time(ofRefresh: 1) + Flicks(seconds: seconds))
        #expect(layer.presentation?.opacity == (seconds < 1 ? 0 : 1))
        #expect(layer.presentation?.velocity(of: .opacity) == 0)
    }
}
