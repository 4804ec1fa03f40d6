import HookeAnimation
import HookeDynamics
import Testing

/// The transitions between the states of a gesture.
@Suite struct GestureStateTests {
    @Test("There are nine transitions between states")
    func ways() {
        let all = PanRecognizer.State.allCases
        let ways = all.flatMap { state in all.filter(state.canBecome).map { "\(state) \($0)" } }
        #expect(
            ways == [
                "possible began", "possible ended", "possible failed", "began changed", "began ended",
                "began cancelled",
                "changed changed", "changed ended", "changed cancelled",
            ])
        #expect(PanRecognizer.State.recognized == .ended)
    }

    @Test(
        "A move within the slop fails silently, and the recogniser is ready again", arguments: TouchPath.Ending.allCases
    )
    func silent(ending: TouchPath.Ending) throws {
        let panned = Panned()
        panned.pan.slop = 1000
        panned.drag(ending)
        try panned.stage.frames(12)
        #expect(panned.states.isEmpty)
        #expect(panned.pan.state == .possible)
        guard ending != .never else { return }
        panned.pan.slop = 10
        panned.drag(at: 0.5)
        try panned.stage.untilSettled()
        #expect(panned.states.first == .began && panned.states.last == .ended)
        #expect(panned.pan.state == .possible)
    }

    @Test("The slop can be set; at its edge the pan begins", arguments: [0.0, 5, 10, 20, 20.5])
    func slop(points: Double) throws {
        let panned = Panned()
        panned.pan.slop = points
        panned.drag()
        try panned.stage.untilSettled()
        // Ten points a frame; a slop of nothing is left with the first move.
        let first = max(1, (points / 10).rounded(.up))
        expect(panned.seen[0].translation.y, near: first * 10 - points, within: 1e-12)
    }

    @Test("A recogniser disabled during a pan is cancelled at once, and ignores the touch until its end")
    func switchedOff() throws {
        let panned = Panned()
        panned.drag()
        try panned.stage.frames(4)
        panned.pan.isEnabled = false
        #expect(panned.states == [.began, .changed, .changed, .cancelled])
        #expect(panned.pan.state == .cancelled)
        panned.pan.isEnabled = true
        try panned.stage.frames(2)
        #expect(panned.pan.state == .cancelled)
        try panned.stage.untilSettled()
        #expect(panned.pan.state == .possible)
        #expect(panned.states.count == 4)
        #expect(panned.stage.takeKinds() == ["touch-began", "pan-began", "pan-cancelled", "touch-ended"])
        panned.drag(at: 0.5)
        try panned.stage.untilSettled()
        #expect(panned.states.last == .ended)
    }

    @Test("A recogniser can be disabled by its handler, before the slop is exceeded, or before the touch")
    func switchedOffElsewhere() throws {
        let own = Panned()
        own.then = { if $0.state == .began { $0.isEnabled = false } }
        own.drag()
        try own.stage.untilSettled()
        #expect(own.states == [.began, .cancelled])

        let early = Panned()
        early.pan.slop = 1000
        early.drag()
        try early.stage.frames(2)
        early.pan.isEnabled = false
        early.pan.isEnabled = true
        early.pan.slop = 10
        try early.stage.untilSettled()
        #expect(early.states.isEmpty && early.pan.state == .possible)

        let before = Panned()
        before.pan.isEnabled = false
        before.drag()
        try before.stage.untilSettled()
        #expect(before.stage.takeKinds() == ["touch-ignored"])
    }
}
