import HookeAnimation
import HookeDynamics
import Testing

/// At one time, touches come first, the samples of all touches before their ends, then steps in the order of scheduling.
@Suite struct TouchOrderTests {
    /// What happened, in order.
    private final class Log {
        var entries: [String] = []
    }

    /// A view that follows its finger.
    private final class Dragged {
        let stage: Stage
        let view: View
        private let record: Log
        private var start = Point.zero

        var log: [String] {
            get { record.entries }
            set { record.entries = newValue }
        }

        init(_ stage: Stage = .small(), _ name: String = "view", x: Double = 0, _ record: Log = Log()) {
            self.stage = stage
            self.record = record
            view = stage.addView(name, frame: Rect(x: x, y: 0, width: 100, height: 568))
            stage.addPanRecognizer(to: view) { [unowned self] pan in
                if pan.state == .began { start = view.center }
                view.center = start + pan.translation
                log.append("\(name) \(pan.state)")
            }
        }

        func step(_ name: String, at time: Flicks, y: Double) {
            stage.schedule(at: time) { [unowned self] _ in
                log.append(name)
                view.center.y = y
            }
        }

        /// Down by 120 points, from 0.1 s on.
        func drag(until end: Flicks, _ ending: TouchPath.Ending = .lifted) {
            stage.play(
                TouchPath(
                    from: Point(x: 50, y: 100), to: Point(x: 50, y: 220), duration: end - 0.1, ending: ending),
                at: 0.1)
        }
    }

    /// A moment of a run at 60 Hz at which a touch ends: when, and how many refreshes are missed before it is delivered.
    private struct Moment: CustomTestStringConvertible {
        var end: Flicks
        var missed = 0
        var ending = TouchPath.Ending.lifted

        var testDescription: String { "\(ending) at \(end), \(missed) missed" }
    }

    @Test(
        "A touch's last move and its end come before a step at the same time, whichever was scheduled first",
        arguments: [
            Moment(end: 0.3), Moment(end: 0.305), Moment(end: 0.3, ending: .cancelled), Moment(end: 0.3, missed: 2),
            Moment(end: 0.305, missed: 3), Moment(end: 0.31, missed: 3, ending: .cancelled),
        ], [true, false])
    private func end(moment: Moment, stepFirst: Bool) throws {
        let dragged = Dragged()
        if stepFirst { dragged.step("step", at: moment.end, y: 400) }
        dragged.drag(until: moment.end, moment.ending)
        if !stepFirst { dragged.step("step", at: moment.end, y: 400) }
        try dragged.stage.step(to: 0.28)
        dragged.stage.dropRefreshes(moment.missed)
        try dragged.stage.untilSettled()
        #expect(dragged.view.center.y == 400)
        let last = moment.ending == .cancelled ? "view cancelled" : "view ended"
        #expect(dragged.log.suffix(3) == ["view changed", last, "step"])
    }

    @Test("A touch is sampled before a step at the refresh's time, after missed refreshes too", arguments: [0, 2])
    func sample(missed: Int) throws {
        let dragged = Dragged()
        let refresh = Flicks(1, per: 60)! * 12
        dragged.step("earlier", at: refresh - Flicks(1), y: 600)
        dragged.step("step", at: refresh, y: 400)
        dragged.drag(until: 0.5)
        try dragged.stage.step(to: refresh - Flicks(1))
        dragged.log = []
        dragged.stage.dropRefreshes(missed)
        try dragged.stage.step()
        let samples = Array(repeating: "view changed", count: 1 + missed)
        #expect(dragged.log == ["earlier", "view changed", "step"] + samples.dropFirst())
        if missed == 0 { #expect(dragged.view.center.y == 400) }
    }

    @Test("Touches that end at one time end in the order of their landing, after the samples of all")
    func severalTouches() throws {
        let stage = Stage.small()
        let log = Log()
        let second = Dragged(stage, "second", x: 100, log)
        let first = Dragged(stage, "first", log)
        first.step("step", at: 0.3, y: 400)
        // Written before the touch that lands before it.
        stage.play(TouchPath(from: Point(x: 150, y: 0), to: Point(x: 150, y: 90), duration: 0.15), at: 0.15)
        stage.play(TouchPath(from: Point(x: 50, y: 0), to: Point(x: 50, y: 90), duration: 0.25), at: 0.05)
        try stage.step(to: 0.29)
        _ = stage.takeEvents()
        log.entries = []
        try stage.step(to: 0.3)
        #expect(log.entries == ["first changed", "second changed", "first ended", "second ended", "step"])
        #expect(first.view.center.y == 400)
        #expect(second.view.center.y == 284 + 80)
        #expect(
            stage.takeEvents().map { "\($0.kind.rawValue) \($0.subject)" } == [
                "touch-ended first", "pan-ended first", "touch-ended second", "pan-ended second",
            ])
    }

    @Test(
        "A touch lands in the order of steps, after a touch that ends at that time",
        arguments: [true, false], [0, 3])
    func regrab(secondFirst: Bool, missed: Int) throws {
        let dragged = Dragged()
        let again = TouchPath(from: Point(x: 50, y: 300), to: Point(x: 50, y: 340), duration: 0.2)
        if secondFirst { dragged.stage.play(again, at: 0.3) }
        dragged.drag(until: 0.3)
        if !secondFirst { dragged.stage.play(again, at: 0.3) }
        try dragged.stage.step(to: 0.29)
        dragged.stage.dropRefreshes(missed)
        try dragged.stage.untilSettled()
        #expect(
            dragged.stage.takeKinds().filter { $0.hasPrefix("touch") } == [
                "touch-began", "touch-ended", "touch-began", "touch-ended",
            ])
        #expect(
            dragged.log.filter { $0 != "view changed" } == ["view began", "view ended", "view began", "view ended"])
    }

    @Test(
        "Steps scheduled before a landing at the same time run before it, later ones after it", arguments: [0, 1])
    func landing(place: Int) throws {
        let dragged = Dragged()
        for index in 0...1 {
            if index == place { dragged.drag(until: 0.3) }
            if index == 0 { dragged.stage.schedule(at: 0.1) { _ in dragged.view.isUserInteractionEnabled = false } }
        }
        try dragged.stage.untilSettled()
        #expect(dragged.stage.takeKinds().first == (place == 0 ? "touch-began" : "touch-ignored"))
    }

    @Test("A touch without a duration ends before the next step at its time")
    func touchOfNoLength() throws {
        let dragged = Dragged()
        let touch = TouchPath(through: [.init(time: .zero, location: Point(x: 50, y: 50))])
        var kinds: [[String]] = []
        for _ in 0..<2 {
            dragged.stage.play(touch, at: 0.1)
            dragged.stage.schedule(at: 0.1) { _ in kinds.append(dragged.stage.takeKinds()) }
        }
        try dragged.stage.untilSettled()
        #expect(kinds == [["touch-began", "touch-ended"], ["touch-began", "touch-ended"]])
    }

    @Test("A touch that a step plays with an earlier start is at its current location at once")
    func late() throws {
        let dragged = Dragged()
        dragged.stage.schedule(at: 0.2) { _ in dragged.drag(until: 0.5) }
        try dragged.stage.step(to: 0.2)
        expect(dragged.view.center.y, near: 284 + 120.0 / 4 - 10, within: 1e-12)
    }
}
