import HookeForms
import HookeDynamics
import HookeSolvers
import ScenarioSupport
import Testing

/// Steps of a script that change the couplings, masses and forces of a network.
struct NetworkChangeTests {
    private static let script = """
        [{ at: 0.1 s, flick: { point: "1", velocity: [30, 200] } }, \
        { at: 0.31 s, set: { link: { stiffness: 400 }, between: ["2", "1"] } }, \
        { at: 0.5 s, set: { mass: 2, point: "1", gravity: 50, drag: 0.5, anchor: { stiffness: 9 } } }]
        """

    /// The reference: networks built in code, each started from the final state of the previous one. Equal grids from equal states
    /// give equal bits.
    @Test("A change of a network equals a new network started from the current state")
    func restarts() throws {
        let text = NetworkText(
            more: ", anchor: { stiffness: 20, damping: 1 }", script: Self.script, solver: "\"rk8pd:1/240s\"")
        let table = try text.scenario().table("points")
        func network(
            _ stiffnesses: [Double], mass: Double = 1, anchor: Double = 20, gravity: Double = 0, drag: Double = 0
        ) throws -> ControlPointNetwork {
            let places = [0.0, 20, 40].map { SIMD2($0, 0) }
            let links = stiffnesses.indices.map {
                ControlPointNetwork.Link(
                    $0, $0 + 1, Coupling(stiffness: stiffnesses[$0], damping: 2, restLength: 20))
            }
            let masses = [1, mass, 1]
            return try ControlPointNetwork(
                dimension: .two, points: places.indices.map { .init(mass: masses[$0], position: places[$0]) },
                links: links,
                anchors: places.indices.map {
                    .init($0, at: places[$0], Coupling(stiffness: $0 == 1 ? anchor : 20, damping: 1))
                }, gravity: SIMD2(0, gravity), drag: .init(linear: drag))
        }
        let solver = try NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 240)))
        let first = try network([100, 100])
        var state = first.initialState
        (state[8], state[9]) = (30, 200)
        let flicked = try solver.cursor(for: first, from: state)
        try flicked.go(to: 0.21)
        let stiffened = try solver.cursor(for: network([100, 400]), from: flicked.state)
        try stiffened.go(to: 0.19)
        let last = try solver.cursor(
            for: network([100, 400], mass: 2, anchor: 9, gravity: 50, drag: 0.5), from: stiffened.state)
        let (x, y) = (try table.numbers("presentation_x_pt"), try table.numbers("presentation_y_pt"))
        for frame in 6...60 {
            let time = try #require(Flicks(Int64(frame), per: 60))
            let (cursor, start): (any NetworkCursor, Flicks) =
                time < 0.31 ? (flicked, 0.1) : time < 0.5 ? (stiffened, 0.31) : (last, 0.5)
            try cursor.go(to: time - start)
            for point in 0..<3 {
                let row = 3 * frame + point
                #expect(
                    x[row] == cursor[2 * point] && y[row] == cursor[2 * point + 1],
                    "point \(point) at \(time): (\(x[row]), \(y[row])), restarted by hand \(cursor.state)")
            }
        }
    }

    @Test(
        "Invalid settings of a network are errors with a position and a suggestion",
        arguments: Mistake.rows(
            #"""
            5:26 | [{ at: 0 s, set: {} }] | the values to set are empty
            5:47 | [{ at: 0 s, set: { link: { stiffness: -1 } } }] | -1 is out of range
            5:48 | [{ at: 0 s, set: { link: { damping: 1, stifness: 1 } } }] | did you mean 'stiffness'?
            5:34 | [{ at: 0 s, set: { link: {} } }] | a change of a coupling needs 'stiffness'
            5:34 | [{ at: 0 s, set: { mass: 0 } }] | 0 is out of range (expected a number, over 0)
            5:34 | [{ at: 0 s, set: { drag: .nan } }] | '.nan' is not finite
            5:37 | [{ at: 0 s, set: { gravity: 10 pt } }] | 10 pt
            5:35 | [{ at: 0 s, set: { point: "1", drag: 1 } }] | 'point' needs 'anchor' or 'mass'
            5:44 | [{ at: 0 s, set: { mass: 1, point: "11" } }] | did you mean '1'?
            5:28 | [{ at: 0 s, set: { between: ["0", "1"], drag: 1 } }] | 'between' needs 'link'
            5:43 | [{ at: 0 s, set: { between: ["0", "9"], link: { damping: 1 } } }] | unknown point '9'
            5:37 | [{ at: 0 s, set: { between: ["0", "2"], link: { damping: 1 } } }] | nothing joins 0 and 2; 0 is joined to 1
            5:26 | [{ at: 0 s, set: { diagonal: { damping: 1 } } }] | there are no diagonals to change
            5:26 | [{ at: 0 s, set: { anchor: { damping: 1 } } }] | there are no anchors to change
            5:34 | [{ at: 0 s, hold: "1" }, { at: 0.1 s, flick: { point: "1", velocity: [1, 1] } }] | point 1 is held at this time and cannot be flicked
            5:42 | [{ at: 0.5 s, hold: "1" }, { at: 0.1 s, letGo: "1" }] | follows a step at
            """#))
    func mistakes(mistake: Mistake) {
        let found = problems(of: NetworkText(script: mistake.text).text).map(\.description)
        #expect(found.count == 1, "\(found)")
        let first = found.first ?? "nothing"
        #expect(first.hasPrefix("\(mistake.place): ") && first.contains(mistake.words), "\(first)")
    }

    @Test("A change that the solver cannot solve is an error of the step")
    func unsolvable() {
        let text = NetworkText(
            with: "shape: chain, points: 1, step: [0 pt, 0 pt]", more: ", anchor: { stiffness: 5 }",
            script: "[{ at: 0.5 s, set: { anchor: { hardening: 1 } } }]", solver: "propagator"
        ).text
        expectOnly(
            Mistake(text, at: "5:28", "anchor 0 (of 0) is hardening, so the network is not linear; choose rk8pd"),
            in: text)
    }

    @Test("Releasing a point with a mass that the solver cannot solve is an error of the step")
    func unsolvableWhenFreed() {
        let text = NetworkText(
            with: "shape: chain, points: 1, step: [0 pt, 0 pt], held: [\"0\"], mass: 1e-300", link: "{ stiffness: 5 }",
            more: ", gravity: 900, drag: 2.6", script: "[{ at: 0.5 s, letGo: \"0\" }]", solver: "propagator"
        ).text
        expectOnly(Mistake(text, at: "5:30", "a coefficient is not finite, or above 1e140"), in: text)
    }

    @Test("A released point can be flicked")
    func freed() throws {
        let script =
            "[{ at: 0 s, hold: \"1\" }, { at: 0.1 s, letGo: \"1\" }, { at: 0.1 s, flick: { point: \"1\", velocity: [1, 1] } }]"
        _ = try NetworkText(script: script).result()
    }
}
