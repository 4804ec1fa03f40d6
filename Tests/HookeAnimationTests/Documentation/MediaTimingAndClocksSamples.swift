import HookeAnimation
import HookeDynamics
import Testing

/// The code of the article MediaTimingAndClocks.
struct MediaTimingAndClocksSamples {
    @Test("Media timing: repetition with autoreverse, and fill modes")
    func repeating() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        var swing = BasicAnimation(.opacity, from: 1, to: 0, duration: 0.5)
        swing.timing.autoreverses = true
        swing.timing.repeatCount = 2  // 2 s in all
        dot.add(swing, forKey: "swing")
        try stage.untilSettled()
        expect(stage.now.seconds, near: 2 + 1 / 60.0, within: 1e-9)
    }

    @Test("Media timing: an end value that stays")
    func fill() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        var fade = BasicAnimation(.opacity, from: 1, to: 0.25, duration: 0.5)
        fade.timing.fillMode = .forwards
        fade.isRemovedOnCompletion = false
        dot.add(fade, forKey: "fade")
        try stage.step(to: 3.0)
        let shown = dot.presentation?.opacity  // 0.25
        let set = dot.opacity  // 1
        #expect(shown == 0.25 && set == 1)
    }

    @Test("Media timing: a clock that is paused and resumed")
    func pause() throws {
        let stage = Stage.small()
        let dot = try stage.committedLayer()
        dot.add(BasicAnimation(.position.x, from: 0, to: 100, duration: 1.0), forKey: "move")
        try stage.step(to: 0.5)
        dot.pauseClock()
        let stopped = dot.presentation?.position.x
        try stage.step(to: 5.0)
        let later = dot.presentation?.position.x  // the same
        dot.resumeClock()
        while stage.isMoving { try stage.step() }
        #expect(stopped == later)
        expect(try #require(stopped), near: 100 * (0.5 - 1 / 60.0), within: 1e-9)
        expect(stage.now.seconds, near: 5.5 + 1 / 60.0, within: 1 / 60.0 + 1e-9)
    }

    @Test("Media timing: a clock that is scrubbed")
    func scrub() throws {
        let stage = Stage.small()
        let dot = stage.addLayer("dot")
        dot.timing.speed = 0
        dot.add(BasicAnimation(.position.x, from: 0, to: 100, duration: 1.0), forKey: "move")
        try stage.step()
        var shown: [Double?] = []
        for time in [0.25, 0.75, 0.5] {
            dot.timing.timeOffset = Flicks(seconds: time)
            try stage.step()
            shown.append(dot.presentation?.position.x)  // 25, 75, 50
        }
        #expect(shown == [25, 75, 50])
    }
}
