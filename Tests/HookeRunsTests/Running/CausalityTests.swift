import HookeDynamics
import HookeTrace
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// The trace up to a time does not depend on later steps of the script. `Causality` states that of shipped scenarios.
struct CausalityTests {
    @Test("An object's number in layers.csv does not depend on objects in later steps", arguments: [false, true])
    func objects(hasMore: Bool) throws {
        let lines = """
            script:
            - { at: 0.1 s, set: { card.contents: second } }
            - { at: 0.2 s, transaction: { disableActions: true, do: [{ set: { card.contents: third } }] } }
            \(hasMore ? "- { at: 0.3 s, addLayer: { to: root, layer: { name: new, contents: other } } }" : "")
            probes: [card.contents]
            """
        let scenario = try CompositionText(lines, layers: "[{ name: card, contents: first }]").scenario()
        let model = try scenario.model("contents")
        #expect([model[0], model[6], model[12]] == [1, 2, 3])
    }

    @Test("Layouts of all layers are events, whether or not a later step requests one", arguments: [false, true])
    func layouts(isAsked: Bool) throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, set: { inner.bounds: [0, 0, 10 pt, 10 pt] } }
            - { at: 0.2 s, set: { card.transform.scale: 2 } }
            - { at: 0.3 s, removeLayer: inner }
            \(isAsked ? "- { at: 0.5 s, setNeedsLayout: box }" : "")
            """,
            layers: "[{ name: box, sublayers: [{ name: card, sublayers: [{ name: inner }] }] }]"
        ).scenario()
        let table = try scenario.table("events")
        let layouts = table.rows.filter { $0[3] == "layout" }.map { "\($0[1]) \($0[4])" }
        let expected = ["0 box", "0 card", "6 card", "6 inner", "12 box", "18 card"]
        #expect(layouts == expected + (isAsked ? ["30 box"] : []))
    }
}
