import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeRuns
@testable import HookeScenario

/// Numbers that could overflow are errors with positions; numbers at the ends of the ranges run.
struct CompositionRangeTests {
    private static func text(_ layer: String, _ script: String) -> String {
        CompositionText(
            "script: [{ at: 0.1 s, \(script) }]\nprobes: [card.position, card.transform]",
            layers: "[{ name: card, kind: view, pans: true, \(layer) }]"
        ).text
    }

    /// A number that is too large, its position and its error.
    @Test(
        "A number out of range is an error",
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

    /// Steps of a transform, and the column of the first step that overflows.
    @Test(
        "Steps of a transform that overflow together are an error at the first step that does",
        arguments: [
            (Array(repeating: "{ scale: [1e9, 1e9] }", count: 36), 2),
            (["{ scale: [1e9, 1] }", "{ scale: [-1e9, 1] }"], nil),
            (["{ rotate: 1 }", "{ scale: [1e9, 1] }", "{ scale: [-1e9, 1] }", "{ scale: [2, 1] }"], 3),
            (
                Array(
                    repeating: "{ matrix: [\(Array(repeating: "1e9", count: 16).joined(separator: ", "))] }", count: 2),
                1
            ),
        ] as [([String], Int?)])
    func steps(steps: [String], wrong: Int?) throws {
        let transform = "[" + steps.joined(separator: ", ") + "]"
        for text in [
            Self.text("transform: \(transform)", "set: { card.opacity: 1 }"),
            Self.text("opacity: 1", "set: { card.transform: \(transform) }"),
            Self.text(
                "opacity: 1", "add: { to: card, basic: { property: transform, to: \(transform), duration: 0.1 s } }"),
        ] {
            let found = problems(of: text)
            guard let wrong else {
                #expect(found.isEmpty, "\(found)")
                _ = try Scenario(ScenarioText(text)).table("layers")
                continue
            }
            let before = try #require(text.split(separator: "[" + steps[0], maxSplits: 1).first)
            let line = before.split(separator: "\n", omittingEmptySubsequences: false)
            let column = line[line.count - 1].count + 2 + steps[..<wrong].reduce(0) { $0 + $1.count + 2 }
            #expect(found.map(\.position) == [SourcePosition(line: line.count, column: column)], "\(found)")
            #expect(found.first?.message.contains("overflows") == true, "\(found)")
        }
    }

    /// Scripts in range that enlarge a transform in each frame or cycle.
    @Test(
        "A number that overflows in the run is an error with layer, property, time and step",
        arguments: [
            (
                Array(
                    repeating:
                        "add: { to: card, basic: { property: transform, from: { scale: [1e9, 1] }, to: { scale: [1e9, 1] }, duration: 0.3 s, additive: true } }",
                    count: 40), "card.transform (m11, presentation) is not finite at 0.1"
            ),
            (
                [
                    "set: { card.opacity: 1 }",
                    "add: { to: card, basic: { property: transform, to: { scale: [1e9, 1] }, duration: 2 ms, repeatCount: 100, cumulative: true } }",
                ], "card.transform (m11, presentation) is not finite at 0.1"
            ),
        ] as [([String], String)])
    func atRunTime(actions: [String], words: String) throws {
        let script = actions.map { "  - { at: 0.1 s, \($0) }\n" }.joined()
        let text = CompositionText("script:\n\(script)probes: [card.transform]", layers: "[{ name: card }]").text
        let scenario = try Scenario(ScenarioText(text))
        let error = #expect(throws: RunError.self) { try scenario.trace() }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let last = try #require(lines.lastIndex { $0.contains("at: 0.1 s") }) + 1
        let told = error?.described(in: "a.yaml") ?? ""
        #expect(told.hasPrefix("a.yaml:\(last):5: \(words)"), "\(told)")
        #expect(error?.exitCode == 70)
    }
}
