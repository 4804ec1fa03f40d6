import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The order of touches and steps of a script.
struct CompositionTouchTests {
    private static let card =
        "{ name: card, kind: view, pans: true, position: [160 pt, 200 pt], bounds: [0, 0, 320 pt, 300 pt] }"

    /// Without the step, the touch would leave the model at 290.
    @Test(
        "A step at the time at which a pan ends runs after the last move of the touch",
        arguments: ["lifted", "cancelled"], ["30 Hz", "60 Hz", "90 Hz", "119 Hz"])
    func end(ending: String, refresh: String) throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, pan: { view: card, from: [160 pt, 200 pt], to: [160 pt, 300 pt], for: 0.2 s, ends: \(ending) } }
            - { at: 0.3 s, animate: { duration: 0.2 s, do: [{ set: { card.position.y: 400 pt } }] } }
            probes: [card.position]
            """, layers: "[\(Self.card)]", refresh: refresh
        ).scenario()
        let model = try scenario.model("position", "y")
        let largest = model.dropLast().max() ?? 0
        #expect(model.last == 400)
        #expect(largest == 400)
        #expect(model.filter { $0 > 200 && $0 < 400 }.allSatisfy { $0 <= 290 })
    }

    @Test("A pan may land at the time at which the previous one ends, and continues the drag")
    func regrab() throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, pan: { view: card, from: [160 pt, 200 pt], to: [160 pt, 300 pt], for: 0.2 s } }
            - { at: 0.3 s, pan: { view: card, from: [160 pt, 300 pt], to: [160 pt, 240 pt], for: 0.2 s } }
            probes: [card.position]
            """, layers: "[\(Self.card)]"
        ).scenario()
        #expect(try scenario.model("position", "y").last == 200 + 90 - 50)
        #expect(
            try scenario.happenings().filter { $0.hasPrefix("touch") } == [
                "touch-began card 160.0 200.0", "touch-ended card", "touch-began card 160.0 300.0", "touch-ended card",
            ])
    }

    @Test("The same in a ready scene", arguments: [true, false])
    func regrabbedHeader(interaction: Bool) throws {
        let text = """
            hooke: 1
            name: a
            scene: elastic-header
            with: { interactionWhileAnimating: \(interaction) }
            script:
            - { at: 0.1 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 160 pt], for: 0.2 s } }
            - { at: 0.3 s, pan: { from: [160 pt, 60 pt], to: [160 pt, 160 pt], for: 0.2 s } }
            release: { spring: { settlingDuration: 0.9 s, dampingRatio: 0.57 } }
            until: { settled: true, atMost: 5 s }

            """
        let happenings = try Scenario(ScenarioText(text)).happenings().filter { $0.hasPrefix("touch") }
        let second = interaction ? "touch-began" : "touch-ignored"
        #expect(happenings.count == (interaction ? 4 : 3))
        #expect(happenings.prefix(3).map { String($0.prefix { $0 != " " }) } == ["touch-began", "touch-ended", second])
    }

    @Test(
        "A view without a recogniser takes the touch from the view that it covers, which is an event",
        arguments: [
            ("cover", "{ name: cover, kind: view, position: [160 pt, 200 pt], bounds: [0, 0, 50 pt, 50 pt] }", "cover"),
            (
                "within a plain layer",
                "{ name: plain, position: [160 pt, 200 pt], bounds: [0, 0, 50 pt, 50 pt], sublayers: [{ name: cover, kind: view, position: [20 pt, 20 pt], bounds: [0, 0, 50 pt, 50 pt] }] }",
                "cover"
            ),
            ("plain", "{ name: cover, position: [160 pt, 200 pt], bounds: [0, 0, 50 pt, 50 pt] }", nil),
            (
                "hidden",
                "{ name: cover, kind: view, hidden: true, position: [160 pt, 200 pt], bounds: [0, 0, 50 pt, 50 pt] }",
                nil
            ),
        ] as [(String, String, String?)])
    func covered(name: String, cover: String, taker: String?) throws {
        let scenario = try CompositionText(
            """
            script: [{ at: 0.1 s, pan: { view: card, from: [160 pt, 200 pt], to: [160 pt, 300 pt], for: 0.2 s } }]
            probes: [card.position]
            """, layers: "[\(Self.card), \(cover)]"
        ).scenario()
        #expect(try scenario.model("position", "y").last == (taker == nil ? 290 : 200), "\(name)")
        let first = taker.map { "touch-ignored \($0)" } ?? "touch-began card"
        let touch = try scenario.happenings().first { $0.hasPrefix("touch") }
        #expect(touch == first + " 160.0 200.0" + (taker == nil ? "" : " no recogniser"))
    }
}
