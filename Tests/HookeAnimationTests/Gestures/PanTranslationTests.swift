import HookeAnimation
import HookeDynamics
import Testing

/// The translation and velocity of a pan, and their coordinate spaces.
@Suite struct PanTranslationTests {
    @Test("The translation accumulates; setTranslation resets it and the velocity")
    func counting() throws {
        let panned = Panned()
        panned.pan.slop = 10
        panned.then = { if $0.translation.y >= 30 { $0.setTranslation(Point(x: 0, y: 5)) } }
        panned.drag(frames: 6)
        try panned.stage.untilSettled()
        #expect(panned.seen.map(\.translation.y) == [0, 10, 20, 30, 15, 25, 25].prefix(panned.seen.count).map { $0 })
        // Ten points in a sixtieth of a second are 600 a second; after the reset there is no slope until two samples.
        let speeds = panned.seen.map(\.velocity.y)
        for (index, speed) in [600, 600, 600, 600, 0, 600].enumerated() {
            expect(speeds[index], near: Double(speed), within: 1e-9, "sample \(index)")
        }
    }

    @Test("In a view's coordinates, location follows the view and translation does not change")
    func coordinates() throws {
        let panned = Panned()
        let inner = panned.stage.addView("inner", frame: Rect(x: 40, y: 50, width: 10, height: 10))
        panned.view.layer.addSublayer(inner.layer)
        inner.layer.bounds.origin = Point(x: 3, y: 0)
        panned.drag(frames: 6, .never)
        try panned.stage.frames(7)
        let pan = panned.pan!
        #expect(pan.location == Point(x: 100, y: 160))
        #expect(pan.location(in: panned.view) == Point(x: 100, y: 160))
        #expect(pan.location(in: inner) == Point(x: 63, y: 110))
        #expect(pan.translation(in: inner) == Point(x: 0, y: 50))
        expect(pan.velocity(in: inner).y, near: 600, within: 1e-9)
        inner.center.x += 7
        #expect(pan.location(in: inner).x == 56)
        #expect(pan.translation(in: inner) == Point(x: 0, y: 50))
        pan.setTranslation(Point(x: 2, y: 1), in: inner)
        #expect(pan.translation(in: inner) == Point(x: 2, y: 1))
        #expect(pan.translation == Point(x: 2, y: 1))
        #expect(pan.velocity == .zero)
    }

    @Test("A touch that stops before its end keeps a stale velocity")
    func stale() throws {
        let panned = Panned()
        panned.stage.play(
            TouchPath(through: [
                .init(time: .zero, location: .zero), .init(time: 0.1, location: Point(x: 60, y: 0)),
                .init(time: 0.9, location: Point(x: 60, y: 0)),
            ]), at: .zero)
        try panned.stage.untilSettled()
        #expect(panned.seen.last?.state == .ended)
        // 60 points in a tenth of a second, said 0.8 s later.
        expect(panned.seen.last!.velocity.x, near: 600, within: 1e-9)
    }

    @Test("A moving view takes touches at its model position, not its presentation")
    func moving() throws {
        for isAtModel in [false, true] {
            let stage = Stage.small()
            let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 50, height: 50))
            try stage.step()
            var states: [PanRecognizer.State] = []
            stage.addPanRecognizer(to: view) { states.append($0.state) }
            // Linear, that the view is nowhere near its end at the touch.
            var animation = ViewAnimation.timing(.linear, duration: 1.0)
            animation.allowsUserInteraction = true
            stage.animate(animation) {
                view.frame.origin.x = 200
            }
            let x = isAtModel ? 225.0 : 25
            stage.play(TouchPath(from: Point(x: x, y: 25), to: Point(x: x, y: 85), duration: 0.05), at: 0.04)
            try stage.frames(8)
            #expect(view.layer.presentation!.frame.origin.x < 25)
            #expect(states.first == (isAtModel ? .began : nil))
            #expect(states.last == (isAtModel ? .ended : nil))
        }
    }
}
