import HookeDynamics
import HookeForms
import HookeSolvers
import ScenarioSupport
import Testing

/// Initial displacements and velocities of a network's points, and parameters of single points.
struct NetworkStartTests {
    /// Equal networks and states give equal bits: the scenario and a network built in code.
    @Test func startsAsWritten() throws {
        let lines = "initial: { '1': { offset: [3 pt, -4 pt] }, '2': { velocity: [10, 20] } }"
        let text = NetworkText(
            more: ", byPoint: { '0': { mass: 3 }, '1': { damping: 0.5, anchor: { stiffness: 8 } } }",
            solver: "\"rk8pd:1/240s\"", lines: lines)
        let table = try text.scenario().table("points")
        let link = Coupling(stiffness: 100, damping: 2, restLength: 20)
        let network = try ControlPointNetwork(
            dimension: .two,
            points: [
                .init(mass: 3), .init(mass: 1, position: [20, 0], damping: 0.5), .init(mass: 1, position: [40, 0]),
            ], links: [.init(0, 1, link), .init(1, 2, link)], anchors: [.init(1, at: [20, 0], Coupling(stiffness: 8))])
        let solver = try NumericalSolver(.rk8pd, step: #require(Flicks(1, per: 240)))
        let cursor = try solver.cursor(for: network, from: [0, 0, 23, -4, 40, 0, 0, 0, 0, 0, 10, 20])
        let (x, y) = (try table.numbers("presentation_x_pt"), try table.numbers("presentation_y_pt"))
        for frame in [0, 1, 30, 60] {
            try cursor.go(to: #require(Flicks(Int64(frame), per: 60)))
            for point in 0..<3 {
                let row = 3 * frame + point
                #expect(
                    x[row] == cursor[2 * point] && y[row] == cursor[2 * point + 1],
                    "point \(point) in frame \(frame): (\(x[row]), \(y[row])), in code \(cursor.state)")
            }
        }
    }

    /// A flick to a velocity and, from rest, by it are one motion.
    @Test func kicksAddToVelocities() throws {
        func positions(_ flick: String) throws -> [Double] {
            try NetworkText(script: "[{ at: 0 s, flick: { point: '1', \(flick): [30, 200] } }]").scenario()
                .table("points").numbers("presentation_y_pt")
        }
        #expect(try positions("by") == positions("velocity"))
    }

    @Test(
        "Errors in the start of a network, in line 8",
        arguments: Mistake.rows(
            #"""
            8:12 | initial: { '3': { offset: [1 pt, 0 pt] } } | unknown point '3' (expected 0 to 2)
            8:12 | initial: { a: { offset: [1 pt, 0 pt] } } | 'a' is not a name of a point
            8:17 | initial: { '1': {} } | needs 'offset' or 'velocity'
            8:28 | initial: { '1': { offset: [1, 0] } } | 1 has no unit
            8:30 | initial: { '1': { velocity: [1 pt, 0] } } | is not a number
            8:19 | initial: { '1': { ofset: [1 pt, 0 pt] } } | did you mean 'offset'?
            """#))
    func refuses(_ mistake: Mistake) { expectOnly(mistake, in: NetworkText(lines: mistake.text).text) }

    @Test(
        "Errors in parameters of single points, in line 4",
        arguments: [
            (", byPoint: { '7': { mass: 2 } }", "unknown point '7' (expected 0 to 2)"),
            (", byPoint: { '1': { mass: 0 } }", "0 is out of range"),
            (", byPoint: { '1': { damping: -1 } }", "-1 is out of range"),
            (", byPoint: { '1': {} }", "needs 'mass', 'damping', 'anchor' or 'radius'"),
        ])
    func refusesParameters(_ more: String, _ words: String) throws {
        #expect {
            try NetworkText(more: more).scenario()
        } throws: { error in
            "\(error)".contains(words)
        }
    }
}
