import HookeDynamics
import HookeForms
import Testing

@testable import HookeScenario

/// Names of networks in steps, with no network, one or several; and pans of layers and of a single scene.
struct ScriptCheckerTests {
    /// Two anchored points.
    private static func network(_ name: String) throws -> NetworkSymbol {
        let spring = Coupling(stiffness: 1)
        let chain = try ControlPointNetwork.chain(
            2, dimension: .two, of: .init(mass: 1), joinedBy: spring, anchoredBy: spring)
        return NetworkSymbol(chain, by: Propagator(), named: name)
    }

    private static func problems(
        of step: String, networks: [String] = [], scene: ScriptChecker.SceneSymbol? = nil
    ) throws -> [String] {
        let (root, _) = try ScenarioText("at: 1 s\n\(step)\n").nodes()
        var diagnostics = Diagnostics()
        let decoded = ScriptEntry.schema(for: .stage).decode(root, &diagnostics)?.step
        #expect(diagnostics.all.map(\.description) == [])
        var checker = ScriptChecker(scene: scene, networks: try networks.map(network))
        checker.check([try #require(decoded)])
        return checker.diagnostics.map(\.description)
    }

    @Test(
        "A step must name one of several networks, but not the only one",
        arguments: [
            ("hold: \"0\"", [""], []),
            ("hold: jelly.0", ["jelly"], []),
            ("hold: \"0\"", ["jelly"], []),
            ("hold: jelly.1", ["chain", "jelly"], []),
            ("flick: { point: chain.1, velocity: [1, 0] }", ["chain", "jelly"], []),
            ("moveAnchors: { of: jelly, by: [1 pt, 0] }", ["chain", "jelly"], []),
            ("set: { of: jelly, drag: 1 }", ["chain", "jelly"], []),
            ("pan: { point: jelly.1, from: [0, 0], to: [1 pt, 0], for: 1 s }", ["chain", "jelly"], []),
            (
                "pan: { point: jely.0, from: [0, 0], to: [1 pt, 0], for: 1 s }", ["chain", "jelly"],
                ["2:15: unknown network 'jely'; did you mean 'jelly'?"]
            ),
            ("letGo: \"0\"", [], ["1:1: the step needs a network"]),
            (
                "hold: \"0\"", ["chain", "jelly"],
                ["1:1: the step needs 'of', since there are 2 networks (expected chain or jelly)"]
            ),
            (
                "hold: jely.0", ["chain", "jelly"], ["2:7: unknown network 'jely'; did you mean 'jelly'?"]
            ),
            (
                "hold: jelly.7", ["chain", "jelly"],
                ["2:7: unknown point '7' (expected 0 to 1); did you mean '0'?"]
            ),
        ] as [(String, [String], [String])])
    func networks(step: String, networks: [String], expected: [String]) throws {
        #expect(try ScriptCheckerTests.problems(of: step, networks: networks) == expected)
    }

    @Test("A pan must name its view, except in a single scene")
    func pans() throws {
        let pan = "pan: { from: [0, 0], to: [1 pt, 0], for: 1 s }"
        #expect(try ScriptCheckerTests.problems(of: pan, scene: .touched) == [])
        #expect(
            try ScriptCheckerTests.problems(of: pan)
                == [
                    "2:6: a pan needs 'view' (expected letters, digits, - and _, or two such names with a point between for what lies in a scene)"
                ])
        #expect(
            try ScriptCheckerTests.problems(of: pan, networks: [""], scene: .network)
                == ["2:6: a pan of a network needs 'point' (expected a point's name)"])
    }
}
