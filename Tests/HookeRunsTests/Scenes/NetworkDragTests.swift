import HookeAnimation
import HookeDynamics
import HookeForms
import HookeSolvers
import ScenarioSupport
import Testing

@testable import HookeRuns

/// Steps by which a finger drags a point of a network.
struct NetworkDragTests {
    private static let with = "shape: chain, points: 3, step: [0 pt, 0 pt]"
    private static let more = ", anchor: { stiffness: 20, damping: 4 }"
    private static let pan = "pan: { point: \"0\", from: [100 pt, 50 pt], to: [148 pt, 26 pt], for: 0.4 s }"

    private func text(
        _ script: String, solver: String = "propagator", until: String = "{ time: 1 s }", more: String = more,
        lines: String = ""
    ) -> NetworkText {
        NetworkText(with: Self.with, more: more, script: script, solver: solver, until: until, lines: lines)
    }

    /// The positions of a point in each frame.
    private func positions(_ point: Int, in text: NetworkText) throws -> [SIMD2<Double>] {
        let table = try text.scenario().table("points")
        let (x, y) = (try table.numbers("presentation_x_pt"), try table.numbers("presentation_y_pt"))
        return stride(from: point, to: x.count, by: 3).map { SIMD2(x[$0], y[$0]) }
    }

    private func motion() throws -> NetworkMotion {
        let network = try ControlPointNetwork.chain(
            3, dimension: .two, of: .init(mass: 1), joinedBy: Coupling(stiffness: 100, damping: 2),
            anchoredBy: Coupling(stiffness: 20, damping: 4))
        return try NetworkMotion(network, from: network.initialState, by: Propagator())
    }

    @Test("A point keeps its offset from the finger, follows it in a straight line, and keeps its velocity at the end")
    func line() throws {
        let text = text("[{ at: 0.125 s, \(Self.pan) }]")
        let motion = try motion()
        try motion.drag(
            point: 0,
            along: DragPath(through: [
                .init(time: .zero, offset: SIMD2(0, 0)), .init(time: 0.4, offset: SIMD2(48, -24)),
            ]),
            at: 0.125)
        for point in 0..<3 {
            for (frame, found) in try positions(point, in: text).enumerated() {
                try motion.go(to: Flicks(Int64(frame), per: 60)!)
                #expect(found == motion.position(ofPoint: point), "point \(point), frame \(frame)")
            }
        }
        // (48, -24) in 0.4 s.
        try motion.go(to: 0.525)
        let velocity = motion.velocity(ofPoint: 0) - SIMD2(120, -60)
        #expect(abs(velocity.x) <= 1e-12 && abs(velocity.y) <= 1e-12)
    }

    @Test("The touch of a drag is recorded with its own times, its point and its location")
    func events() throws {
        let rows = try text("[{ at: 0.125 s, \(Self.pan) }]").scenario().table("events").rows
        let touches = rows.filter { $0[3].hasPrefix("touch") }.map { Array($0[1...5]) }
        #expect(
            touches == [["8", "0.125", "touch-began", "0", "100.0 50.0"], ["32", "0.525", "touch-ended", "0", ""]])
        let cancelled = "pan: { point: \"1\", from: [0, 0], to: [9 pt, 0], for: 0.4 s, ends: cancelled }"
        let other = try text("[{ at: 0.5 s, \(cancelled) }]").scenario().table("events").rows
        #expect(other.filter { $0[3] == "touch-cancelled" }.map { [$0[2], $0[4]] } == [["0.9", "1"]])
    }

    @Test("A straight even drag does not depend on the rates of the display and of the sensor")
    func rates() throws {
        let script = "[{ at: 0.1 s, \(Self.pan) }]"
        let base = try positions(2, in: text(script))
        for (rate, sensor, step) in [(120, "", 2), (60, ", touchRate: 240 Hz", 1), (60, ", touchRate: 7 Hz", 1)] {
            let display = "display: { refresh: \(rate) Hz\(sensor) }"
            let other = try positions(2, in: text(script, lines: display))
            for (frame, expected) in base.enumerated() {
                #expect(other[frame * step] == expected, "frame \(frame) at \(rate) Hz\(sensor)")
            }
        }
    }

    /// Samples between refreshes follow the curve more closely; at its own samples the point is where the finger is.
    @Test("A finger on a curve is followed from sample to sample", arguments: [60, 240])
    func curve(rate: Int64) throws {
        let script = """
            [{ at: 0.1 s, pan: { point: "1", from: [0, 0], to: [60 pt, 0], for: 0.5 s, curve: ease-in } }]
            """
        let found = try positions(1, in: text(script, lines: "display: { touchRate: \(rate) Hz }"))
        let path = TouchPath(from: Point.zero, to: Point(x: 60, y: 0), duration: 0.5, pace: .easeIn)
        for frame in 6...36 {
            let time = Flicks(Int64(frame), per: 60)! - 0.1
            #expect(found[frame].x == path.location(at: time).x, "frame \(frame)")
        }
        let motion = try motion()
        var knots = [DragPath.Knot(time: .zero, offset: SIMD2(0, 0))]
        for sample in 1..<Int64(rate / 2) {
            let time = Flicks(sample, per: rate)!
            knots.append(.init(time: time, offset: SIMD2(path.location(at: time).x, 0)))
        }
        knots.append(.init(time: 0.5, offset: SIMD2(60, 0)))
        try motion.drag(point: 1, along: DragPath(through: knots), at: 0.1)
        try motion.go(to: 1.0)
        let difference = motion.position(ofPoint: 1) - found[60]
        #expect(abs(difference.x) <= 1e-11, "\(difference)")
    }

    @Test("A corner between two samples is cut, as the sensor cuts it")
    func corner() throws {
        func found(_ sensor: String) throws -> [SIMD2<Double>] {
            let script = """
                [{ at: 0 s, pan: { point: "0", through: [{ at: 0 s, to: [0, 0] }, { at: 0.125 s, to: [30 pt, 0] },
                   { at: 0.25 s, to: [0, 0] }] } }]
                """
            return try positions(0, in: text(script, lines: "display: { \(sensor) }"))
        }
        // A refresh at 1 / 10 s shows 24 and 12; the sensor's sample at 0.125 s shows 30.
        let (cut, sharp) = (try found("refresh: 10 Hz"), try found("refresh: 10 Hz, touchRate: 8 Hz"))
        for (frame, x) in [(1, 24.0), (2, 12)] {
            #expect(abs(cut[frame].x - x) <= 1e-12 && abs(sharp[frame].x - x) <= 1e-12, "\(cut) and \(sharp)")
        }
        #expect(abs(cut[3].x - sharp[3].x) > 0.01, "the others felt the corner")
    }

    @Test("Dropped refreshes do not change a drag")
    func dropped() throws {
        let plain = try positions(1, in: text("[{ at: 0.1 s, \(Self.pan) }]"))
        let dropped = text("[{ at: 0.1 s, \(Self.pan) }, { at: 0.2 s, drop: 9 }, { at: 0.45 s, drop: 4 }]")
        let table = try dropped.scenario().table("points")
        let (times, x) = (try table.numbers("time_s"), try table.numbers("presentation_x_pt"))
        #expect(times.count < 3 * plain.count)
        for row in stride(from: 1, to: x.count, by: 3) {
            let frame = Int((times[row] * 60).rounded())
            #expect(x[row] == plain[frame].x, "at \(times[row]) s")
        }
    }

    @Test("Fingers of one step drag two points; one rests, and stays to the end of the run")
    func fingers() throws {
        let script = """
            [{ at: 0.1 s, touches: { fingers: {
               thumb: { point: "0", from: [0, 0], to: [30 pt, 0], for: 0.25 s },
               index: { after: 0.1 s, point: "2", location: [7 pt, 9 pt], for: 0.2 s, ends: never } } } }]
            """
        let last = try positions(2, in: text(script))
        #expect(last[12] != SIMD2(0, 0) && last[12...].allSatisfy { $0 == last[12] }, "held where it was")
        let rows = try text(script).scenario().table("events").rows.filter { $0[3].hasPrefix("touch") }
        #expect(rows.map { $0[3] + " " + $0[4] } == ["touch-began 0", "touch-began 2", "touch-ended 0"])
    }

    @Test("Steps answer the end of a drag; a run settles after it")
    func answered() throws {
        let result = try text(
            "[{ at: 0.1 s, \(Self.pan) }, { on: { event: touch-ended, subject: \"0\" }, flick: { point: \"0\", velocity: [0, 0] } }]",
            until: "{ settled: true, atMost: 20 s }"
        ).result()
        #expect(result.isReached && (result.settled ?? 0) > 1)
        let network = try #require(result.networks.first)
        #expect(network.dissipated == nil && network.dissipatedShare == nil && network.worstRise == nil)
        #expect(!network.energy.isConserved)
        let resting = "pan: { point: \"0\", from: [0, 0], to: [0, 0], for: 3 s }"
        let still = try text("[{ at: 0.5 s, \(resting) }]", until: "{ settled: true, atMost: 20 s }").result()
        #expect(still.settled == 3.5, "a finger that rests keeps a network from settling")
    }

    @Test("A second pass and the trust of a run follow the finger")
    func trust() throws {
        let script = "[{ at: 0.1 s, \(Self.pan) }]"
        let result = try text(script, solver: "\"rk4:1/60s\"", lines: "errorEstimate: true").result()
        let (exact, found) = (
            try positions(1, in: text(script)), try positions(1, in: text(script, solver: "\"rk4:1/60s\""))
        )
        let error = zip(exact, found).map { abs($0.x - $1.x) }.max() ?? 0
        #expect(error > 1e-6 && error < 1e-4, "\(error)")
        let estimate = try #require(result.networks.first?.error)
        // That of a velocity, at rates of about 15 / s.
        #expect(estimate.error > 5 * error && estimate.error < 40 * error, "\(estimate), positions \(error)")
        let trust = try #require(result.trust).verdict
        #expect(trust.alarms.isEmpty && (trust.worst?.error ?? 0) > 1e-6, "\(trust)")
    }

    private static let still = "from: [0, 0], to: [1 pt, 0], for: 1 s"
    private static let resting = "point: \"0\", location: [0, 0], for: 1 s"

    @Test(
        "Invalid drags, with their positions",
        arguments: Mistake.rows(
            #"""
            5:33 | pan: { point: "7", \#(still) } | unknown point '7' (expected 0 to 2)
            5:24 | pan: { \#(still) } | a pan of a network needs 'point'
            5:33 | pan: { point: net.0, \#(still) } | unknown network 'net'
            5:44 | pan: { point: "0", view: "0", \#(still) } | a touch drags a view or a point (expected 'view' or 'point')
            5:24 | pan: { point: "0", from: [0, 0], to: [1 pt, 0] } | 'for'
            5:57 | pan: { point: "0", from: [0, 0], to: [1, 0], for: 1 s } | 1 has no unit
            5:47 | pan: { point: "0", through: [] } | a list of at least 1
            5:54 | pan: { point: "0", through: [{ at: 1 s, to: [0, 0] }] } | the first waypoint must be at 0 s
            5:32 | hold: "0" }, { at: 0.5 s, \#(pan) | point 0 is held at this time and cannot be dragged (expected a step before it with letGo: "0")
            5:125 | \#(pan) }, { at: 0.3 s, \#(pan) | a finger drags point 0 until 0.4 s, and it cannot be dragged (expected another point, or a time from
            5:118 | \#(pan) }, { at: 0.3 s, letGo: "0" | a finger drags point 0 until 0.4 s, and it cannot be released
            5:117 | \#(pan) }, { at: 0.3 s, hold: "0" | until 0.4 s, and it cannot be held
            5:127 | \#(pan) }, { at: 0.3 s, flick: { point: "0", by: [1, 1] } | it cannot be flicked
            5:114 | pan: { point: "0", \#(still), ends: never } }, { at: 0.5 s, letGo: "0" | a finger drags point 0 until the end of the run
            5:114 | touches: { fingers: { a: { \#(resting) }, b: { after: 0.9 s, \#(resting) } } | a finger drags point 0 until 1.0 s
            5:36 | touches: { view: "0", fingers: { a: { \#(resting) } } | a touch drags a view or a point
            """#))
    func invalid(mistake: Mistake) {
        let closing = mistake.text.hasPrefix("touches") ? " } }]" : " }]"
        let problems =
            #expect(throws: ScenarioProblems.self) {
                try text("[{ at: 0, \(mistake.text)\(closing)").scenario()
            }?.problems.map(\.description) ?? []
        #expect(problems.count == 1, "\(problems)")
        let first = problems.first ?? "nothing"
        #expect(first.hasPrefix("\(mistake.place): ") && first.contains(mistake.words), "\(first)")
    }

    @Test("A pan does not answer an event")
    func answer() {
        let script = "[{ on: { event: touch-ended, subject: \"0\" }, pan: { point: \"0\", \(Self.still) } }]"
        let problems = #expect(throws: ScenarioProblems.self) { try text(script).scenario() }?.problems ?? []
        #expect(problems.count == 1 && problems.allSatisfy { "\($0)".contains("'pan' cannot answer") }, "\(problems)")
    }

    @Test("A rate of the touch sensor that is not one", arguments: ["0 Hz", "-60 Hz", "0.5 Hz", "240"])
    func sensor(rate: String) {
        let text = text("[{ at: 0, \(Self.pan) }]", lines: "display: { touchRate: \(rate) }")
        let problems = #expect(throws: ScenarioProblems.self) { try text.scenario() }?.problems ?? []
        #expect(problems.count == 1 && problems.allSatisfy { "\($0)".hasPrefix("8:23: ") }, "\(problems)")
    }

    @Test(
        "A drag may begin when another ends; a free point can be flicked then",
        arguments: [pan, "flick: { point: \"0\", velocity: [1, 0] }", "hold: \"0\"", "letGo: \"0\""])
    func inTurn(step: String) throws {
        let result = try text("[{ at: 0.1 s, \(Self.pan) }, { at: 0.5 s, \(step) }]").result()
        #expect(result.isReached)
    }

    @Test("What only the run can know ends it, with the step's words")
    func failing() throws {
        let behind = "pan: { point: \"0\", from: [0, 0], to: [0, 60 pt], for: 0.4 s }"
        let wall = #expect(throws: RunError.self) {
            try text("[{ at: 0.1 s, \(behind) }]", more: ", floor: 40 pt").result()
        }
        #expect("\(try #require(wall))".contains("point 0 is at y 60.0, behind the floor, which it touches at 40.0"))
        let answer = "{ on: { event: touch-began, subject: \"0\" }, hold: \"0\" }"
        let held = #expect(throws: RunError.self) { try text("[{ at: 0.1 s, \(Self.pan) }, \(answer)]").result() }
        let described = held?.described(in: "a.yaml") ?? ""
        let column = "script: [{ at: 0.1 s, \(Self.pan) }, \(answer)".count - 4
        #expect(described == "a.yaml:5:\(column): a finger drags point 0; let it end first", "\(described)")
        let long = "pan: { point: \"0\", from: [0, 0], to: [9 pt, 0], for: 200 s, curve: ease-in }"
        let samples = #expect(throws: RunError.self) {
            try text("[{ at: 0.1 s, \(long) }]", lines: "display: { touchRate: 10000 Hz }").result()
        }
        let words = "\(try #require(samples))"
        #expect(words.contains("the touch at 0.1 s has more than 1000000 samples; make it shorter"), "\(words)")
    }
}
