import HookeAnimation
import HookeDynamics
import Testing

/// Which of several recognisers wins.
@Suite struct RecognitionTests {
    private let up = Point(x: 0, y: -100)

    @Test("One wins: a pan makes a tap, a press and a pinch of its touches fail")
    func one() throws {
        let touched = Touched()
        let tap = touched.stage.addTapRecognizer(to: touched.view) { _ in }
        let press = touched.stage.addLongPressRecognizer(to: touched.view) { _ in }
        let pinch = touched.stage.addPinchRecognizer(to: touched.view) { _ in }
        tap.allowableMovement = 1000
        press.allowableMovement = 1000
        touched.stage.addPanRecognizer(to: touched.view) { _ in }
        touched.move(by: up, at: 0.1, for: 1.0)
        try touched.stage.frames(20)
        #expect([tap.state, press.state, pinch.state] == [.failed, .failed, .failed])
        // A failed pinch takes no other touch of it.
        touched.move(by: up, from: Point(x: 200, y: 100), at: 0.5, for: 0.2)
        let events = try touched.events()
        #expect(events.map { String($0.prefix { $0 != " " }) } == ["pan-began", "pan-ended"])
        #expect([tap.state, press.state, pinch.state] == [.possible, .possible, .possible])
    }

    @Test("Two that are named to each other recognise together, in either direction", arguments: [true, false])
    func together(isForward: Bool) throws {
        let touched = Touched()
        let pinch = touched.stage.addPinchRecognizer(to: touched.view) { _ in }
        let rotation = touched.stage.addRotationRecognizer(to: touched.view) { _ in }
        if isForward {
            pinch.recognizeSimultaneously(with: rotation)
        } else {
            rotation.recognizeSimultaneously(with: pinch)
        }
        touched.rest(from: 0.1, for: 1.0)
        touched.move(by: Point(x: 50, y: 100), from: Point(x: 200, y: 100), at: 0.1, for: 0.5)
        let kinds = try touched.events().map { String($0.prefix { $0 != " " }) }
        #expect(kinds.filter { $0.hasSuffix("began") }.sorted() == ["pinch-began", "rotation-began"])
        #expect(kinds.filter { $0.hasSuffix("ended") }.sorted() == ["pinch-ended", "rotation-ended"])
    }

    @Test("Alone the first of the two wins")
    func apart() throws {
        let touched = Touched()
        touched.stage.addPinchRecognizer(to: touched.view) { _ in }
        touched.stage.addRotationRecognizer(to: touched.view) { _ in }
        touched.rest(from: 0.1, for: 1.0)
        touched.move(by: Point(x: 50, y: 100), from: Point(x: 200, y: 100), at: 0.1, for: 0.5)
        let kinds = Set(try touched.events().map { String($0.prefix { $0 != "-" }) })
        #expect(kinds.count == 1)
    }

    @Test("A pan that needs a press's failure begins where that fails, across views", arguments: [true, false])
    func required(isInner: Bool) throws {
        let touched = Touched()
        let inner = touched.stage.addView("inner", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        touched.view.layer.addSublayer(inner.layer)
        let pan = touched.stage.addPanRecognizer(to: isInner ? inner : touched.view) { _ in }
        let press = touched.stage.addLongPressRecognizer(to: isInner ? touched.view : inner) { _ in }
        pan.requireFailure(of: press)
        press.allowableMovement = 50
        touched.move(by: Point(x: 0, y: 100), at: .zero, for: 0.4)
        let events = try touched.events()
        // 50 pt at 0.2 s; the press fails with the first sample beyond them.
        #expect(events.first?.hasPrefix("pan-began 0.21666") == true, "\(events)")
        #expect(events.count == 2)
    }

    @Test("A recogniser fails when the one that it waits for recognises")
    func refused() throws {
        let touched = Touched()
        let press = touched.stage.addLongPressRecognizer(to: touched.view) { _ in }
        let pan = touched.stage.addPanRecognizer(to: touched.view) { _ in }
        pan.requireFailure(of: press)
        press.allowableMovement = 1000
        touched.move(by: Point(x: 0, y: 100), at: .zero, for: 0.8)
        #expect(
            try touched.events().map { String($0.prefix { $0 != " " }) } == ["long-press-began", "long-press-ended"])
    }

    @Test("One without touches is not waited for")
    func elsewhere() throws {
        let touched = Touched()
        let other = touched.stage.addView("other", frame: Rect(x: 0, y: 500, width: 320, height: 68))
        let tap = touched.stage.addTapRecognizer(to: touched.view) { _ in }
        tap.requireFailure(of: touched.stage.addTapRecognizer(to: other, taps: 2) { _ in })
        touched.rest(from: 0.1, for: 0.1)
        #expect(try touched.events() == ["tap 0.2"])
    }

    @Test("One that is disabled while another waits for it lets that recognise")
    func disabled() throws {
        let touched = Touched()
        let double = touched.stage.addTapRecognizer(to: touched.view, taps: 2) { _ in }
        let tap = touched.stage.addTapRecognizer(to: touched.view) { _ in }
        tap.requireFailure(of: double)
        touched.rest(from: 0.1, for: 0.1)
        touched.stage.schedule(at: 0.3) { _ in double.isEnabled = false }
        #expect(try touched.events() == ["tap 0.3"])
    }

    @Test("A cancelled touch cancels what has begun, and is nothing else", arguments: [false, true])
    func cancelled(hasBegun: Bool) throws {
        let touched = Touched()
        touched.stage.addTapRecognizer(to: touched.view) { _ in }
        touched.stage.addLongPressRecognizer(to: touched.view) { _ in }
        let point = Point(x: 100, y: 100)
        touched.stage.play(
            TouchPath(from: point, to: point, duration: hasBegun ? 0.7 : 0.1, ending: .cancelled), at: 0.1)
        let kinds = try touched.events().map { String($0.prefix { $0 != " " }) }
        #expect(kinds == (hasBegun ? ["long-press-began", "long-press-cancelled"] : []))
    }
}

/// Touches that are sampled faster than the display.
@Suite struct TouchRateTests {
    private func run(touchRate: Int64?, hertz: Int64 = 60) throws -> (
        began: Flicks, changes: Int, samples: Int
    ) {
        let touched = Touched(hertz: hertz)
        touched.stage.touchRate = touchRate.map { Rate($0) }
        var (began, changes, velocity) = (Flicks.zero, 0, Point.zero)
        let pan = touched.stage.addPanRecognizer(to: touched.view) {
            if $0.state == .began { began = $0.timestamp }
            if $0.state == .changed { changes += 1 }
            if $0.state == .ended { velocity = $0.velocity }
        }
        pan.velocityEstimator = .custom("count", samples: 1000) { Point(x: 0, y: Double($0.count)) }
        touched.stage.play(
            TouchPath(
                from: Point(x: 100, y: 100), to: Point(x: 100, y: 400), duration: 0.5, pace: .easeIn), at: 0.1)
        try touched.stage.untilSettled()
        return (began, changes, Int(velocity.y))
    }

    @Test(
        "The estimator gets all samples at their times; changes are reported once a frame",
        arguments: [120, 240] as [Int64])
    func coalesced(rate: Int64) throws {
        let (own, fast) = (try run(touchRate: nil), try run(touchRate: rate))
        // The landing, and every multiple of the rate's interval in (0.1 s, 0.6 s].
        #expect(own.samples == 1 + 30)
        #expect(fast.samples == 1 + Int(rate) / 2)
        #expect(fast.began < own.began)
        let ratio = Double(fast.began.count) * Double(rate) / Double(Flicks.perSecond)
        #expect(ratio == ratio.rounded())
        // One change for each frame after the begin.
        #expect((own.changes...own.changes + 1).contains(fast.changes))
    }

    @Test("A sensor at the display's rate changes nothing")
    func same() throws {
        let (own, same) = (try run(touchRate: nil), try run(touchRate: 60))
        #expect(own.began == same.began && own.changes == same.changes && own.samples == same.samples)
    }

    @Test(
        "What recognisers know depends on the sensor and not on the display", arguments: [30, 48, 60, 120] as [Int64])
    func displays(hertz: Int64) throws {
        let run = try run(touchRate: 240, hertz: hertz)
        let reference = try self.run(touchRate: 240, hertz: 240)
        #expect(run.began == reference.began && run.samples == reference.samples)
    }
}
