import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

/// Scenes as parts of a tree of layers.
struct SceneInTreeTests {
    /// A scene as a single scene and as the only part of a tree, with the names that differ.
    struct Twins: CustomTestStringConvertible {
        let scene: String
        let parameters: String
        let script: String
        /// The name of the root layer of the single scene.
        let container: String

        var testDescription: String { scene }

        static let all = [
            Twins(
                scene: "elastic-layer", parameters: "with: { minimalHeight: 40 pt }",
                script: "pan: { from: [100 pt, 20 pt], to: [100 pt, 200 pt], for: 0.2 s }", container: "view"),
            Twins(
                scene: "elastic-header",
                parameters: "release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }",
                script: "pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.4 s }", container: "header"),
            Twins(
                scene: "elastic-header",
                parameters: """
                    release: { duration: 1 s, network: { anchor: { stiffness: 160, damping: 12 }, neighbour: { stiffness: 240 } } }
                    """, script: "pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.4 s }", container: "header"
            ),
        ]

        func alone() throws -> Scenario {
            try Scenario(
                ScenarioText(
                    """
                    hooke: 1
                    name: a
                    scene: \(scene)
                    \(parameters)
                    script: [{ at: 0.1 s, \(script) }]
                    solver: propagator
                    until: { settled: true, atMost: 4 s }
                    """))
        }

        func tree() throws -> Scenario {
            let step = script.replacing("pan: {", with: "pan: { view: top,").replacing(" bar", with: " top")
            return try CompositionText(
                "script: [{ at: 0.1 s, \(step) }]\nsolver: propagator",
                layers: "[{ name: top, scene: \(scene), \(parameters) }]", until: "{ settled: true, atMost: 4 s }"
            ).scenario()
        }

        /// The name in the single scene for a name in the tree.
        func plain(_ name: String) -> String {
            switch name {
            case "top": container
            case _ where name.hasPrefix("top."): String(name.dropFirst(4))
            case _ where name.hasPrefix("top release"): String(name.dropFirst(4))
            default: name
            }
        }
    }

    @Test("A single scene and a tree with only that scene have the same motion bit for bit", arguments: Twins.all)
    func alone(twins: Twins) throws {
        let (alone, tree) = (try twins.alone(), try twins.tree())
        let tables = try alone.trace().tables.filter { $0.0.name != "hashes" }
        let found = try tree.trace().tables
        for (schema, bytes) in tables {
            let expected = try TextTable(bytes, schema.name).rows
            let other = try #require(found.first { $0.0.name == schema.name }, "there is no table \(schema.name)")
            var rows = try TextTable(other.1, schema.name).rows
            for index in rows.indices { rows[index] = rows[index].map(twins.plain) }
            if schema.name == "events" {
                // A completion in a tree has its scene's name.
                for index in rows.indices where rows[index][3] == "completion" { rows[index][4] = "" }
            }
            #expect(rows.count == expected.count, "\(schema.name)")
            let first = zip(rows, expected).first { $0 != $1 }
            #expect(first == nil, "\(schema.name): \(first?.0 ?? []) is not \(first?.1 ?? [])")
        }
    }

    private static let spring = "release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }"

    private static func twoHeaders(_ lines: String) -> CompositionText {
        CompositionText(
            """
            script:
            - { at: 0.1 s, pan: { view: upper, from: [160 pt, 60 pt], to: [160 pt, 160 pt], for: 0.2 s } }
            - { at: 0.2 s, pan: { view: lower, from: [160 pt, 340 pt], to: [160 pt, 540 pt], for: 0.4 s } }
            \(lines)
            """,
            layers: """
                [{ scene: elastic-header, name: upper, \(spring) }, { name: box, position: [160 pt, 434 pt], \
                bounds: [0, 0, 320 pt, 268 pt], sublayers: [{ scene: elastic-header, name: lower, \(spring) }] }]
                """, until: "{ settled: true, atMost: 4 s }")
    }

    @Test("Two headers in a tree have separate touches, releases and names")
    func twoHeaders() throws {
        let scenario = try Self.twoHeaders(
            """
            expect:
            - { metric: overshoot_percent, scene: lower, between: [11, 12] }
            - { event: completion, subject: upper, at: 1.2 s, within: 1 ms, count: 1 }
            - { event: completion, subject: lower, at: 1.5 s, within: 1 ms, count: 1 }
            - { event: extremum, subject: upper release 1, before: 1.2 s }
            - { event: pan-began, subject: lower, count: 1 }
            """
        ).scenario()
        let result = try scenario.trace().result
        #expect(result.holdsAll, "\(result.verdict)")
        #expect(result.releases.map(\.scene) == ["upper", "lower"])
        // Velocity is empty only where the point's own scene is dragged: frame 24, at 0.4 s.
        let rows = try scenario.table("points").rows.filter { $0[0] == "24" }
        #expect(rows.count == 14)
        #expect(rows.filter { $0[2].hasPrefix("upper.") }.allSatisfy { !$0[8].isEmpty })
        #expect(rows.filter { $0[2].hasPrefix("lower.") }.allSatisfy { $0[8].isEmpty })
    }

    @Test("A run settles when all layers and networks have settled")
    func settling() throws {
        func settled(_ lines: String) throws -> Double {
            let text = CompositionText(
                lines,
                layers: """
                    [{ scene: network, name: chain, with: { shape: chain, points: 2, origin: [9 pt, 9 pt], step: [9 pt, 0 pt], \
                    link: { stiffness: 100, damping: 10 }, anchor: { stiffness: 100, damping: 20 }, gravity: 100 } }, { name: card }]
                    """, until: "{ settled: true, atMost: 20 s }")
            return try #require(try text.scenario().trace().result.settled)
        }
        let solver = "solver: { method: rk8pd, step: 1/240 s }"
        let network = try settled(solver)
        #expect(network > 0.2 && network < 3)
        #expect(try settled("\(solver)\nscript: [{ at: 0.1 s, set: { card.opacity: 0.5 } }]") == network)
        // The transition of `hidden` takes 0.25 s.
        #expect(try settled("\(solver)\nscript: [{ at: 4 s, set: { card.hidden: true } }]") == 4.25)
    }

    @Test("Steps, probes and expectations can name the parts of a scene")
    func paths() throws {
        let scenario = try Self.twoHeaders(
            """
            - { at: 0.3 s, set: { upper.shape.opacity: 0.25, lower.opacity: 0.5 } }
            - { at: 0.3 s, pauseClock: upper.shape }
            probes: [upper.shape.opacity, lower.opacity, { of: upper.C.y, at: [0, 0.3 s] }, { of: lower.R1.position, at: [0] }]
            expect:
            - { metric: model, layer: upper.shape, property: opacity, at: 1 s, equals: 0.25 }
            - { metric: model, point: lower.C, property: position.y, at: 0, equals: 50 }
            - { metric: model_gap_pt, layer: upper.shape, equals: 0 }
            """
        ).scenario()
        #expect(try scenario.trace().result.holdsAll)
        #expect(try scenario.model("opacity", of: "upper.shape").suffix(1) == [0.25])
        let probes = try scenario.table("probes").rows.map { Array($0[1...2]) }
        #expect(
            probes == [
                ["upper.C.position.y", ""], ["lower.R1.position", "x"], ["lower.R1.position", "y"],
                ["upper.C.position.y", ""],
            ])
    }

    @Test("A single scene takes links, probes, and steps that name its parts")
    func shortForm() throws {
        let scenario = try Scenario(
            ScenarioText(
                """
                hooke: 1
                name: a
                scene: elastic-header
                \(Self.spring)
                links: [{ name: tick, preferred: 30 Hz }]
                script:
                - { at: 0, addLayer: { to: header, layer: { name: badge, position: [9 pt, 9 pt] } } }
                - { at: 0.1 s, pan: { view: header, from: [160 pt, 60 pt], to: [160 pt, 160 pt], for: 0.2 s } }
                - { at: 0.2 s, set: { shape.opacity: 0.25, badge.position.y: 20 pt } }
                - { at: 0.2 s, add: { to: C, basic: { property: opacity, from: 0, to: 1, duration: 0.3 s } } }
                - { at: 0.3 s, removeLayer: R3 }
                probes: [shape.opacity, badge.position.y, { of: C.y, at: [0, 0.3 s] }]
                until: { settled: true, atMost: 4 s }
                expect:
                - { metric: model, layer: shape, property: opacity, at: 1 s, equals: 0.25 }
                - { metric: model, point: C, property: position.y, at: 0, equals: 50 }
                - { metric: presentation, layer: C, property: opacity, at: 0.2 s, equals: 0 }
                - { event: link, subject: tick, count: 37 }
                - { event: pan-began, subject: header, count: 1 }
                - { event: extremum, subject: release 1, before: 1.2 s }
                """))
        let result = try scenario.trace().result
        #expect(result.holdsAll, "\(result.verdict)")
        #expect(result.releases.count == 1)
        #expect(try scenario.model("opacity", of: "shape").suffix(1) == [0.25])
        #expect(try scenario.model("position", "y", of: "badge").suffix(1) == [20])
        let probes = try scenario.table("probes").rows.map { $0[1] }
        #expect(probes == ["C.position.y", "C.position.y"])
    }
}
