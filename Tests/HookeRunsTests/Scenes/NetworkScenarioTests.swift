import HookeRuns
import HookeDynamics
@testable import HookeForms
import HookeSolvers
import ScenarioSupport
import Testing

@testable import HookeScenario

@Suite("A network in a scenario") struct NetworkScenarioTests {
    private func text(
        shape: String = "shape: chain, points: 3, step: [20 pt, 0 pt]", more: String = "", script: String = "[]",
        solver: String = "rk8pd"
    ) -> String {
        NetworkText(with: shape, link: "{ stiffness: 100 }", more: more, script: script, solver: solver).text
    }

    @Test(
        "Shapes have their points, names and links",
        arguments: [
            ("shape: chain, points: 3, step: [20 pt, 0 pt]", 3, 2), ("shape: ring, points: 5, radius: 10 pt", 5, 5),
            ("shape: mesh, rows: 2, columns: 3, spacing: 10 pt", 6, 7),
            ("shape: mesh, rows: 2, columns: 3, spacing: 10 pt, diagonal: { stiffness: 1 }", 6, 11),
        ] as [(String, Int, Int)])
    func shapes(shape: String, points: Int, links: Int) throws {
        let scenario = try Scenario(ScenarioText(text(shape: shape)))
        guard let description = scenario.scene?.parameters as? NetworkDescription else {
            Issue.record("\(scenario.scene) is no network")
            return
        }
        let network = description.network
        #expect(network.points.count == points)
        #expect(network.links.count == links)
        // Every link has its rest length initially, so nothing moves.
        #expect(network.energy(of: network.initialState.span) < 1e-20)
    }

    @Test(
        "A single point needs neither a link nor a distance; several points need both",
        arguments: [
            ("chain, points: 1", []), ("mesh, rows: 1, columns: 1", []), ("chain, points: 2", ["step", "link"]),
            ("mesh, rows: 1, columns: 2", ["spacing", "link"]), ("ring, points: 3, radius: 10 pt", ["link"]),
        ] as [(String, [String])])
    func unlinked(shape: String, missing: [String]) {
        let with = "{ shape: \(shape), origin: [0, 0], anchor: { stiffness: 100 } }"
        let found = problems(of: "hooke: 1\nname: a\nscene: network\nwith: \(with)\nuntil: { time: 1 s }\n")
        #expect(found.map(\.message) == missing.map { "a network needs '\($0)'" }, "\(found)")
    }

    @Test(
        "Invalid networks are errors with a position",
        arguments: [
            ("held: [\"0\", \"7\"]", "[]", "rk8pd", 4, ": unknown point '7' (expected 0 to 2)"),
            ("held: [\"01\"]", "[]", "rk8pd", 4, "unknown point '01'"),
            ("mass: 0", "[]", "rk8pd", 4, "0"),
            ("gravity: 1", "[{ at: 0.1 s, hold: \"9\" }]", "rk8pd", 5, "unknown point '9' (expected 0 to 2)"),
            (
                "gravity: 1", "[{ at: 0.1 s, flick: { point: \"x\", velocity: [1, 1] } }]", "rk8pd", 5,
                "unknown point 'x'"
            ),
            (
                "gravity: 1", "[{ at: 0.1 s, pan: { from: [0 pt, 0 pt], to: [1 pt, 1 pt], for: 0.1 s } }]", "rk8pd", 5,
                "a pan of a network needs 'point'"
            ),
            ("gravity: 1", "[{ at: 0.1 s, hodl: \"1\" }]", "rk8pd", 5, "did you mean 'hold'?"),
            ("gravity: 1", "[]", "propagator", 4, "choose rk8pd"),
            ("gravity: 1 pt", "[]", "rk8pd", 4, "1 pt"),
        ] as [(String, String, String, Int, String)])
    func mistakes(more: String, script: String, solver: String, line: Int, words: String) {
        let found = problems(of: text(more: ", " + more, script: script, solver: solver))
        #expect(found.contains { $0.position.line == line && "\($0)".contains(words) }, "\(found)")
    }

    @Test("Steps of networks are errors in other scenes")
    func wrongScene() {
        let found = problems(
            of: "hooke: 1\nname: a\nscene: elastic-layer\nuntil: { time: 1 s }\nscript: [{ at: 0 s, hold: p }]\n")
        #expect(found.map(\.position.line) == [5])
        #expect(found.first?.message == "the step needs a network")
    }
}
