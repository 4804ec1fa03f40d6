import HookeAnimation
import HookeDynamics
import Testing

/// Several recognisers for one touch.
@Suite struct SimultaneousPanTests {
    /// An inner view in an outer one, a pan on each, and what they said.
    private final class Nest {
        let stage = Stage.small()
        let outer: View
        let inner: View
        var log: [String] = []
        private(set) var pans: [PanRecognizer] = []

        init() {
            outer = stage.addView("outer", frame: Rect(x: 0, y: 0, width: 300, height: 300))
            inner = stage.addView("inner", frame: Rect(x: 50, y: 50, width: 100, height: 200))
            outer.layer.addSublayer(inner.layer)
            for (name, view) in [("outer", outer), ("inner", inner)] {
                pans.append(stage.addPanRecognizer(to: view) { [unowned self] in log.append("\(name) \($0.state)") })
            }
        }

        func drag() throws -> [String] {
            stage.play(
                TouchPath(from: Point(x: 100, y: 100), to: Point(x: 100, y: 130), duration: 0.05), at: stage.now)
            try stage.untilSettled()
            defer { log = [] }
            return log
        }
    }

    @Test("The first recogniser to begin continues alone; at the same sample, the inner one")
    func inner() throws {
        let nest = Nest()
        #expect(try nest.drag() == ["inner began", "inner changed", "inner changed", "inner ended"])
        #expect(nest.stage.takeKinds() == ["touch-began", "pan-began", "touch-ended", "pan-ended"])
        #expect(nest.pans.map(\.state) == [.possible, .possible])
    }

    @Test("The recogniser with the shorter slop wins over a deeper one, which fails silently")
    func slop() throws {
        let nest = Nest()
        nest.pans[1].slop = 15
        #expect(try nest.drag() == ["outer began", "outer changed", "outer changed", "outer ended"])
        // The failure is over with the finger.
        nest.pans[1].slop = 10
        #expect(try nest.drag().first == "inner began")
    }

    @Test("Both recognisers continue if one of them allows it", arguments: [0, 1])
    func both(which: Int) throws {
        let nest = Nest()
        nest.pans[which].recognizesSimultaneously = true
        let log = try nest.drag()
        #expect(log.prefix(2) == ["inner began", "outer began"])
        #expect(log.suffix(2) == ["inner ended", "outer ended"])
    }

    @Test("A disabled recogniser leaves its touch to the other")
    func switchedOff() throws {
        let nest = Nest()
        nest.pans[1].isEnabled = false
        #expect(try nest.drag().first == "outer began")
    }

    @Test("On one view, the recogniser added first wins")
    func sameView() throws {
        let panned = Panned()
        var others: [PanRecognizer.State] = []
        panned.stage.addPanRecognizer(to: panned.view) { others.append($0.state) }
        panned.drag()
        try panned.stage.untilSettled()
        #expect(panned.states.first == .began)
        #expect(others.isEmpty)
    }
}
