import Testing

@testable import HookeScenario

/// Numbers from which an infinite one could be reckoned are refused where they stand; at the ends of what is allowed all goes well.
struct CompositionRangeTests {
    private static func text(_ layer: String, _ script: String) -> String {
        CompositionText(
            "script: [{ at: 0.1 s, \(script) }]\nprobes: [card.position, card.transform]",
            layers: "[{ name: card, kind: view, pans: true, \(layer) }]"
        ).text
    }

    /// Where a number stands that is too large, and what is wrong with it.
    @Test(
        "Too large",
        arguments: [
            ("position: [NUMBER pt, 0]", "set: { card.opacity: 1 }"),
            ("transform: { scale: [NUMBER, 1] }", "set: { card.opacity: 1 }"),
            ("transform: { translate: [0, NUMBER pt] }", "set: { card.opacity: 1 }"),
            ("custom: { own: NUMBER }", "set: { card.opacity: 1 }"),
            ("opacity: 1", "set: { card.bounds.size.width: NUMBER pt }"),
            ("opacity: 1", "set: { card.transform.rotation: NUMBER }"),
            ("custom: { own: 1 }", "set: { card.own: NUMBER }"),
            ("opacity: 1", "pan: { view: card, from: [0, 0], to: [0, NUMBER pt], for: 0.2 s }"),
            (
                "opacity: 1",
                "animate: { duration: 0.1 s, curve: [0, NUMBER, 1, 1], do: [{ set: { card.opacity: 0 } }] }"
            ),
            ("opacity: 1", "add: { to: card, basic: { property: position.x, to: NUMBER pt, duration: 0.1 s } }"),
        ])
    func range(layer: String, script: String) throws {
        for number in ["1.1e9", "-1.1e9", "1e300"] {
            let found = problems(
                of: Self.text(layer.replacing("NUMBER", with: number), script.replacing("NUMBER", with: number)))
            #expect(found.count == 1 && found[0].message.contains("out of range"), "\(number): \(found)")
        }
        for number in ["1e9", "-1e9"] {
            let text = Self.text(
                layer.replacing("NUMBER", with: number), script.replacing("NUMBER", with: number))
            #expect(problems(of: text).isEmpty, "\(number)")
            _ = try Scenario(ScenarioText(text)).table("layers")
        }
    }
}
