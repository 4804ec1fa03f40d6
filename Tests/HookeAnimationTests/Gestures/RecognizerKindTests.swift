import HookeAnimation
import HookeDynamics
import Testing

/// A stage with a view that fills it, and what its recognisers do: `tap`, `press began` and so on, each with the time in seconds.
final class Touched {
    let stage: Stage
    let view: View
    var seen: [String] = []

    init(hertz: Int64 = 60) {
        stage = Stage.small(hertz)
        view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 320, height: 568))
    }

    /// The states of recognisers by the names of these.
    func note(_ recognizer: some GestureRecognizer) {
        seen.append("\(recognizer.name) \(recognizer.state)")
    }

    func rest(at point: Point = Point(x: 100, y: 100), from time: Flicks, for duration: Flicks) {
        stage.play(TouchPath(from: point, to: point, duration: duration), at: time)
    }

    func move(by way: Point, from start: Point = Point(x: 100, y: 100), at time: Flicks, for duration: Flicks) {
        stage.play(TouchPath(from: start, to: start + way, duration: duration), at: time)
    }

    /// The kinds of gestures' events with their times.
    func events() throws -> [String] {
        try stage.untilSettled()
        return stage.takeEvents().filter { !$0.kind.rawValue.hasPrefix("touch") }
            .map { "\($0.kind.rawValue)\($0.detail.isEmpty ? "" : " " + $0.detail) \($0.time.seconds)" }
    }
}

/// Rates that have the touches' times between their refreshes, and at them.
private let rates: [Int64] = [24, 50, 60, 100, 120]

@Suite struct TapTests {
    @Test("A touch that lands and lifts is a tap, at its lift, at any rate", arguments: rates)
    func single(hertz: Int64) throws {
        let touched = Touched(hertz: hertz)
        var at: Flicks?
        touched.stage.addTapRecognizer(to: touched.view) { at = $0.timestamp }
        touched.rest(from: 0.1, for: 0.123)
        #expect(try touched.events() == ["tap 0.223"])
        #expect(at == 0.1)
    }

    @Test("A touch that moves farther than 10 pt is none", arguments: [(10.0, 1), (10.001, 0)])
    func movement(way: Double, taps: Int) throws {
        let touched = Touched()
        touched.stage.addTapRecognizer(to: touched.view) { _ in }
        touched.move(by: Point(x: way, y: 0), at: 0.1, for: 0.1)
        #expect(try touched.events().count == taps)
    }

    @Test(
        "A double tap's second touch lands within 0.35 s of the first one's end",
        arguments: [(Flicks(0.35), 1), (Flicks(0.35) + Flicks(1), 0)], rates)
    func double(gap: (Flicks, Int), hertz: Int64) throws {
        let touched = Touched(hertz: hertz)
        touched.stage.addTapRecognizer(to: touched.view, taps: 2) { _ in }
        touched.rest(from: 0.1, for: 0.05)
        touched.rest(from: Flicks(0.15) + gap.0, for: 0.05)
        let events = try touched.events()
        #expect(events.count == gap.1)
    }

    @Test("A single tap waits for the double tap's failure, which comes 0.35 s after its lift", arguments: rates)
    func waiting(hertz: Int64) throws {
        for (second, expected) in [(false, "tap one 0.5"), (true, "tap two 0.35")] {
            let touched = Touched(hertz: hertz)
            let double = touched.stage.addTapRecognizer(to: touched.view, taps: 2) { _ in }
            let single = touched.stage.addTapRecognizer(to: touched.view) { _ in }
            (single.name, double.name) = ("one", "two")
            single.requireFailure(of: double)
            touched.rest(from: 0.1, for: 0.05)
            if second { touched.rest(from: 0.3, for: 0.05) }
            #expect(try touched.events() == [expected])
            #expect(single.state == .possible && double.state == .possible)
        }
    }

    @Test("Without a requirement the single tap comes first, and does not prevent the double tap")
    func both() throws {
        let touched = Touched()
        let double = touched.stage.addTapRecognizer(to: touched.view, taps: 2) { _ in }
        let single = touched.stage.addTapRecognizer(to: touched.view) { _ in }
        (single.name, double.name) = ("one", "two")
        touched.rest(from: 0.1, for: 0.05)
        touched.rest(from: 0.3, for: 0.05)
        #expect(try touched.events() == ["tap one 0.15", "tap two 0.35"])
    }

    @Test("A tap of two touches needs both at a time; three are too many", arguments: [1, 2, 3])
    func twoFingers(count: Int) throws {
        let touched = Touched()
        let tap = touched.stage.addTapRecognizer(to: touched.view, touches: 2) { _ in }
        for index in 0..<count {
            touched.rest(
                at: Point(x: 100 + 20 * Double(index), y: 100), from: Flicks(0.1) + Flicks(Int64(index)), for: 0.1)
        }
        #expect(try touched.events().count == (count == 2 ? 1 : 0))
        #expect(tap.state == .possible && tap.numberOfTouches == 0)
        guard count == 2 else { return }
        #expect(tap.location == Point(x: 110, y: 100))
    }
}

@Suite struct LongPressTests {
    @Test("A press begins after half a second, at that very instant, and ends with its touch", arguments: rates)
    func instant(hertz: Int64) throws {
        let touched = Touched(hertz: hertz)
        let press = touched.stage.addLongPressRecognizer(to: touched.view) { [unowned touched] in touched.note($0) }
        press.name = "press"
        touched.rest(from: 0.123, for: 1.0)
        #expect(try touched.events() == ["long-press-began press 0.623", "long-press-ended press 1.123"])
        #expect(touched.seen == ["press began", "press ended"])
    }

    @Test(
        "A touch that lifts at the instant is a press; earlier it is none",
        arguments: [(Flicks.zero, 2), (Flicks(1), 0)])
    func shortest(early: (Flicks, Int)) throws {
        let touched = Touched()
        touched.stage.addLongPressRecognizer(to: touched.view) { _ in }
        touched.rest(from: 0.1, for: Flicks(0.5) - early.0)
        #expect(try touched.events().count == early.1)
    }

    @Test("It looks where the touch is at the instant, between two samples", arguments: rates)
    func movement(hertz: Int64) throws {
        // 20 pt in 0.99 s: 10.1 pt at 0.5 s; in 1.01 s: 9.9 pt.
        for (duration, count) in [(Flicks(0.99), 0), (Flicks(1.01), 2)] {
            let touched = Touched(hertz: hertz)
            touched.stage.addLongPressRecognizer(to: touched.view) { _ in }
            touched.move(by: Point(x: 20, y: 0), at: 0.123, for: duration)
            #expect(try touched.events().count == count)
        }
    }

    @Test("Once begun it follows the touch however far, and prevents a pan")
    func changes() throws {
        let touched = Touched()
        let press = touched.stage.addLongPressRecognizer(to: touched.view) { [unowned touched] in touched.note($0) }
        touched.stage.addPanRecognizer(to: touched.view) { [unowned touched] in touched.note($0) }
        touched.stage.play(
            TouchPath(through: [
                .init(time: .zero, location: Point(x: 100, y: 100)),
                .init(time: 0.6, location: Point(x: 100, y: 100)), .init(time: 0.7, location: Point(x: 100, y: 300)),
            ]), at: 0.1)
        press.name = "press"
        #expect(try touched.events() == ["long-press-began press 0.6", "long-press-ended press 0.8"])
        #expect(touched.seen.first == "press began" && touched.seen.last == "press ended")
        #expect(touched.seen.dropFirst().dropLast().allSatisfy { $0 == "press changed" })
        #expect(press.location == Point(x: 100, y: 300))
    }
}

@Suite struct TwoFingerTests {
    /// Two fingers: one rests at (100, 100), the other moves from the right of it.
    private func fingers(_ touched: Touched, to end: Point, from start: Point = Point(x: 200, y: 100)) {
        touched.stage.play(
            TouchPath(from: Point(x: 100, y: 100), to: Point(x: 100, y: 100), duration: 0.6), at: 0.1)
        touched.stage.play(TouchPath(from: start, to: end, duration: 0.5), at: 0.2)
    }

    @Test("A pinch's scale counts from the end of its slop, whatever the display's rate is", arguments: rates)
    func pinch(hertz: Int64) throws {
        for (end, scale) in [(320.0, 220.0 / 110), (155, 55.0 / 90)] {
            let touched = Touched(hertz: hertz)
            var velocity = 0.0
            let pinch = touched.stage.addPinchRecognizer(to: touched.view) { velocity = $0.velocity }
            fingers(touched, to: Point(x: end, y: 100))
            let events = try touched.events()
            #expect(events.first?.hasPrefix("pinch-began") == true && events.last == "pinch-ended 0.7")
            #expect(events.dropFirst().dropLast().allSatisfy { $0.hasPrefix("pinch-changed") })
            #expect(pinch.scale == scale)
            // (end - 200) points in half a second, in relation to the reference.
            let reference = end > 200 ? 110.0 : 90
            expect(velocity, near: (end - 200) / 0.5 / reference, within: 1e-9)
        }
    }

    @Test("Fingers whose distance changes by less than the slop are no pinch")
    func slop() throws {
        let touched = Touched()
        touched.stage.addPinchRecognizer(to: touched.view) { _ in }
        fingers(touched, to: Point(x: 209.9, y: 100))
        #expect(try touched.events() == [])
    }

    @Test("Before they begin, and where they fail, a pinch's scale is 1 and a rotation 0")
    func beforeBegin() throws {
        let touched = Touched()
        let pinch = touched.stage.addPinchRecognizer(to: touched.view) { _ in }
        let rotation = touched.stage.addRotationRecognizer(to: touched.view) { _ in }
        pinch.slop = 1000
        rotation.slop = 1000
        fingers(touched, to: Point(x: 260, y: 200))
        for _ in 0..<60 {
            try touched.stage.step()
            #expect(pinch.scale == 1 && rotation.rotation == 0)
        }
    }

    @Test("A rotation counts whole turns, clockwise on the display, less the slop", arguments: rates)
    func rotation(hertz: Int64) throws {
        let touched = Touched(hertz: hertz)
        let rotation = touched.stage.addRotationRecognizer(to: touched.view) { _ in }
        touched.stage.play(TouchPath(from: Point(x: 160, y: 200), to: Point(x: 160, y: 200), duration: 3.0), at: 0.1)
        // Around the first finger by a turn and a quarter, in twenty straight lines.
        let ring = (0...20).map { index in
            let quarters: [Point] = [
                Point(x: 100, y: 0), Point(x: 0, y: 100), Point(x: -100, y: 0), Point(x: 0, y: -100),
            ]
            let (from, to) = (quarters[index / 4 % 4], quarters[(index / 4 + 1) % 4])
            let share = Double(index % 4) / 4
            return TouchPath.Knot(
                time: Flicks(0.1) * Int64(index), location: Point(x: 160, y: 200) + from + (to - from) * share)
        }
        touched.stage.play(TouchPath(through: ring), at: 0.2)
        let events = try touched.events()
        #expect(events.first?.hasPrefix("rotation-began") == true)
        #expect(events.last?.hasPrefix("rotation-ended") == true)
        expect(rotation.rotation, near: 2.5 * Double.pi - 0.1, within: 1e-14)
    }

    @Test("One finger holds the scale; one that comes back goes on from there")
    func comesBack() throws {
        let touched = Touched()
        var scales: [Double] = []
        let pinch = touched.stage.addPinchRecognizer(to: touched.view) { scales.append($0.scale) }
        touched.move(by: Point(x: 0, y: 30), at: 0.1, for: 2.0)
        touched.move(by: Point(x: 120, y: 0), from: Point(x: 200, y: 100), at: 0.2, for: 0.5)
        try touched.stage.frames(50)
        #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
        let held = pinch.scale
        #expect(scales.last == held)
        touched.rest(at: Point(x: 150, y: 200), from: 1.0, for: 0.5)
        try touched.stage.frames(12)
        #expect(pinch.numberOfTouches == 2)
        #expect((pinch.scale / held - 1).magnitude < 0.05)
        #expect(try touched.events().last == "pinch-ended 2.1")
    }

    @Test("A pan of two touches begins with both and moves by their mean", arguments: rates)
    func pan(hertz: Int64) throws {
        let touched = Touched(hertz: hertz)
        let pan = touched.stage.addPanRecognizer(to: touched.view) { _ in }
        pan.setNumberOfTouches(2...2)
        var translation = Point.zero
        let watched = pan.changes.sink { if $0.state != .ended { translation = $0.translation } }
        touched.move(by: Point(x: 0, y: 40), at: 0.1, for: 1.0)
        touched.move(by: Point(x: 0, y: 60), from: Point(x: 200, y: 100), at: 0.1, for: 1.0)
        let events = try touched.events()
        #expect(events.count == 2 && events.last == "pan-ended 1.1")
        expect(translation.y, near: 40, within: 1e-12)
        watched.cancel()
    }

    @Test("A second finger that a pan accepts does not let it jump, neither does one that leaves", arguments: rates)
    func secondFinger(hertz: Int64) throws {
        let touched = Touched(hertz: hertz)
        var translations: [Double] = []
        let pan = touched.stage.addPanRecognizer(to: touched.view) { translations.append($0.translation.y) }
        pan.setNumberOfTouches(1...2)
        touched.move(by: Point(x: 0, y: 100), at: 0.1, for: 1.0)
        touched.rest(at: Point(x: 300, y: 500), from: 0.3, for: 0.5)
        #expect(try touched.events().count == 2)
        // 10 pt of slop; half the speed for 0.5 s of 1 s.
        expect(translations.last ?? 0, near: 100 - 10 - 25, within: 1e-9)
        let largest = zip(translations, translations.dropFirst()).map { $1 - $0 }.max() ?? 0
        #expect(largest <= 100 / Double(hertz) + 1e-9)
        #expect(pan.numberOfTouches == 0)
    }
}
