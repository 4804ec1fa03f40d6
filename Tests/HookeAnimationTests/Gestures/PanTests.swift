import HookeAnimation
import HookeDynamics
import Testing

@Suite struct PanTests {
    private struct Seen: Equatable {
        var state: PanRecognizer.State
        var translation: Point
    }

    private func play(
        _ path: TouchPath, at time: Flicks = .zero, hertz: Int64 = 60, landing: Bool = false
    ) throws -> (Stage, [Seen]) {
        let stage = Stage.small(hertz)
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        var seen: [Seen] = []
        let pan = stage.addPanRecognizer(to: view) { seen.append(Seen(state: $0.state, translation: $0.translation)) }
        pan.countsFromLanding = landing
        stage.play(path, at: time)
        if path.ending == .never { try stage.frames(60) } else { try stage.untilSettled() }
        #expect(path.ending == .never || pan.state == .possible)
        return (stage, seen)
    }

    private func down(_ distance: Double, _ ending: TouchPath.Ending = .lifted) -> TouchPath {
        TouchPath(from: Point(x: 100, y: 100), to: Point(x: 100, y: 100 + distance), duration: 0.5, ending: ending)
    }

    @Test(
        "A pan begins, changes and ends with its touch",
        arguments: [(.lifted, .ended), (.cancelled, .cancelled)] as [(TouchPath.Ending, PanRecognizer.State)])
    func states(ending: TouchPath.Ending, last: PanRecognizer.State) throws {
        let (_, seen) = try play(down(60, ending))
        #expect(seen.first?.state == .began)
        #expect(seen.last?.state == last)
        #expect(seen.dropFirst().dropLast().allSatisfy { $0.state == .changed })
    }

    @Test("A touch that stays down never ends")
    func never() throws {
        let (_, seen) = try play(down(60, .never))
        #expect(seen.last?.state == .changed)
    }

    /// layers.md 11.9: what is hidden or fainter than 0.01 is not hit, nor what lies in it. Why a view shows not, or that it does.
    enum Showing: CaseIterable {
        case shown, hidden, inWhatIsHidden, faint, inWhatIsFaint, removed

        func apply(to view: View) {
            switch self {
            case .shown: view.alpha = 0.01
            case .hidden: view.isHidden = true
            case .inWhatIsHidden: view.layer.superlayer?.isHidden = true
            case .faint: view.alpha = 0.009
            case .inWhatIsFaint: view.layer.superlayer?.opacity = 0.009
            case .removed: view.layer.removeFromSuperlayer()
            }
        }
    }

    @Test(
        "A view that is not visible takes no touch, anywhere in the tree", arguments: Showing.allCases, [true, false])
    func unseen(showing: Showing, inView: Bool) throws {
        let stage = Stage.small(60)
        let frame = Rect(x: 0, y: 0, width: 320, height: 568)
        let holder = inView ? stage.addView("holder", frame: frame).layer : stage.addLayer("holder")
        let view = stage.addView("view", frame: frame)
        holder.addSublayer(view.layer)
        var began = 0
        stage.addPanRecognizer(to: view) { began += $0.state == .began ? 1 : 0 }
        showing.apply(to: view)
        stage.play(down(60), at: .zero)
        try stage.untilSettled()
        #expect(began == (showing == .shown ? 1 : 0))
        #expect(stage.takeKinds().contains("touch-ignored") == (showing != .shown))
    }

    @Test("The translation starts without the slop, at every refresh rate", arguments: [24, 60, 90, 120] as [Int64])
    func slop(hertz: Int64) throws {
        let (_, seen) = try play(down(60), hertz: hertz)
        expect(seen.last!.translation.y, near: 50, within: 1e-12)
        let (_, whole) = try play(down(60), hertz: hertz, landing: true)
        expect(whole.last!.translation.y, near: 60, within: 1e-12)
    }

    @Test("Touches are sampled at refreshes; their ends keep their own times")
    func times() throws {
        // Down at 0.101 s, up at 0.601 s: no refresh of a 60 Hz display.
        let (stage, seen) = try play(down(60), at: 0.101)
        let events = stage.takeEvents().filter { $0.kind == .touchBegan || $0.kind == .touchEnded }
        #expect(events.map(\.time) == [0.101, 0.601])
        #expect(events.map(\.frame) == [7, 37])
        // The last place is told before the end.
        expect(seen.last!.translation.y, near: 50, within: 1e-12)
    }

    @Test("A second finger on the same view is ignored until the first lifts")
    func secondFinger() throws {
        let stage = Stage.small()
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 320, height: 568))
        stage.addPanRecognizer(to: view) { _ in }
        for start in [0.0, 0.2, 0.6] as [Flicks] { stage.play(down(60), at: start) }
        try stage.untilSettled()
        #expect(
            stage.takeKinds().filter { $0.hasPrefix("touch") } == [
                "touch-began", "touch-ignored", "touch-ended", "touch-began", "touch-ended",
            ])
    }

    @Test("A polyline is straight between its knots, and an eased line follows its curve")
    func paths() {
        let line = TouchPath(through: [
            .init(time: .zero, location: .zero), .init(time: 0.1, location: Point(x: 10, y: 0)),
            .init(time: 0.3, location: Point(x: 10, y: 40)),
        ])
        #expect(line.location(at: 0.05) == Point(x: 5, y: 0))
        #expect(line.location(at: 0.2) == Point(x: 10, y: 20))
        #expect(line.location(at: 9.0) == Point(x: 10, y: 40))
        let eased = TouchPath(from: .zero, to: Point(x: 100, y: 0), duration: 1.0, pace: .easeOut)
        expect(eased.location(at: 0.5).x, near: 100 * TimingFunction.easeOut.value(at: 0.5), within: 1e-12)
    }
}
