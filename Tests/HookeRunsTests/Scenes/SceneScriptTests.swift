import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

/// The script of a single scene can have the steps of layers and of the display.
struct SceneScriptTests {
    private static func scenario(_ script: String, expect: String = "[]") throws -> Scenario {
        try Scenario(
            ScenarioText(
                """
                hooke: 1
                name: a
                scene: elastic-layer
                until: { time: 1 s }
                expect: \(expect)
                script:
                \(script)
                """))
    }

    @Test("A step changes the display's rate")
    func refresh() throws {
        // Frames 0 to 30 at 60 Hz, then 60 more in half a second at 120 Hz.
        let result = try SceneScriptTests.scenario(
            "- { at: 0.5 s, refresh: 120 Hz }", expect: "[{ metric: frames, equals: 91 }]"
        ).trace().result
        #expect(result.expectations.map(\.isHeld) == [true], "\(result.expectations)")
    }

    @Test("A layer is added beside the scene, and animates in a transaction")
    func layer() throws {
        let events = try SceneScriptTests.scenario(
            """
            - { at: 0.1 s, addLayer: { to: root, layer: { name: badge } } }
            - { at: 0.2 s, transaction: { duration: 0.5 s, do: [{ set: { badge.opacity: 0 } }] } }
            """
        ).table("events")
        let badge = events.rows.filter { $0[4] == "badge" }.map { "\($0[1]) \($0[3])" }
        #expect(badge.contains("12 animation-start") && badge.contains("42 animation-stop"), "\(badge)")
    }

    /// The animation of C is removed or replaced, so the difference from the exact solution is not an error of the solver.
    @Test(
        "A solver is compared up to the step that changes a release's animation",
        arguments: [
            "remove: { from: C, key: position }",
            "add: { to: C, basic: { property: position.y, to: 300 pt, duration: 1 s } }",
        ])
    func comparison(step: String) throws {
        func rows(_ more: String = "") throws -> [Substring] {
            let scenario = try Scenario(
                ScenarioText(
                    """
                    hooke: 1
                    name: a
                    scene: elastic-header
                    solver: 'rk8pd:1/60s'
                    until: { time: 2 s }
                    release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }
                    script:
                    - { at: 0.1 s, pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.4 s } }
                    \(more)
                    """))
            let tables = try scenario.run().tables
            var rows: [UInt8] = []
            try #require(tables.first { $0.schema.name == "solver" }).appendCSVRows(to: &rows)
            return String(decoding: rows, as: UTF8.self).split(separator: "\n")
        }
        // From the release at 0.5 s to the frame before the step, as where nothing is done.
        let changed = try rows("- { at: 0.6 s, \(step) }")
        #expect(changed.map { $0.prefix { $0 != "," } } == (30..<36).map { "\($0)" })
        #expect(try changed == Array(rows().prefix(6)))
    }

    @Test(
        "A coordinate of a point is set and read in short, and in full, alone and in a tree",
        arguments: ["C.y", "C.position.y"])
    func coordinate(key: String) throws {
        let header = "scene: elastic-header\nrelease: none\n"
        let tree = "layers: [{ scene: elastic-header, name: header, release: none }]\n"
        for (subject, prefix) in [(header, ""), (tree, "header.")] {
            let text = """
                hooke: 1
                name: a
                \(subject)until: { time: 1 s }
                script:
                - { at: 0.1 s, set: { \(prefix)\(key): 80 pt } }
                - { at: 0.2 s, set: { \(prefix)L1.position.y: =\(prefix)\(key) + 7 pt } }
                expect:
                - { metric: model, point: \(prefix)C, property: position.y, at: 0.5 s, equals: 80 }
                - { metric: model, point: \(prefix)L1, property: position.y, at: 0.5 s, equals: 87 }
                - { that: =\(prefix)\(key) == 80 pt and presentation(\(prefix)\(key)) == 80 pt, at: 0.5 s }
                """
            let result = try Scenario(ScenarioText(text)).trace().result
            #expect(result.expectations.map(\.isHeld) == [true, true, true], "\(result.expectations)")
        }
    }

    @Test("What a step names must be there")
    func unknown() {
        let text =
            "hooke: 1\nname: a\nscene: elastic-layer\nuntil: { time: 1 s }\nscript: [{ at: 0, removeLayer: x }]\n"
        expectOnly(Mistake("", at: "5:32", "unknown layer 'x'"), in: text)
    }
}
