import HookeRuns
import ScenarioSupport
import Testing

/// Keyframes of an animation block in a script.
struct CompositionKeyframesTests {
    private static let view = "[{ name: card, kind: view }]"

    @Test("Each keyframe runs in its fraction of the duration, and the value holds between keyframes")
    func shares() throws {
        let lines = """
            script:
            - at: 0.1 s
              animate:
                duration: 0.5 s
                curve: linear
                completion: there
                keyframes:
                  - { start: 0.2, duration: 0.4, do: [{ set: { card.position.x: 100 pt } }] }
                  - { start: 0.8, duration: 0.9, do: [{ set: { card.position.x: 0 pt } }] }
            probes: [card.position.x]
            """
        let scenario = try CompositionText(lines, layers: CompositionKeyframesTests.view).scenario()
        let shown = try scenario.shown("position", "x")
        for frame in 6...36 {
            let share = Double(frame - 6) / 30
            let expected = 100 * (share < 0.8 ? min(max((share - 0.2) / 0.4, 0), 1) : (1 - share) / 0.2)
            #expect(abs(shown[frame] - expected) < 1e-9, "frame \(frame): \(shown[frame]), by hand \(expected)")
        }
        #expect(try scenario.happenings().filter { $0.hasPrefix("completion") } == ["completion there view finished"])
    }

    @Test("A delay applies to the whole block; without a duration all values are set at once")
    func options() throws {
        func shown(_ block: String) throws -> [Double] {
            let lines = """
                script: [{ at: 0.1 s, animate: { \(block), keyframes: [{ start: 0, duration: 1, do: [{ set: { card.position.x: 100 pt } }] }] } }]
                probes: [card.position.x]
                """
            return try CompositionText(lines, layers: CompositionKeyframesTests.view).scenario().shown("position", "x")
        }
        let late = try shown("duration: 0.5 s, delay: 0.2 s, curve: linear")
        #expect(late[18] == 0 && abs(late[33] - 50) < 1e-9)
        let plain = try shown("duration: 0 s")
        #expect(plain[6] == 100)
    }

    @Test(
        "Layers, completions and delegates in keyframes are known names; distances may be as large as the range allows")
    func within() throws {
        let lines = """
            script:
            - at: 0.1 s
              animate:
                duration: 0.5 s
                keyframes:
                  - start: 0
                    duration: 0.5
                    do:
                      - addLayer: { to: root, layer: { name: late } }
                      - transaction: { completion: inner, do: [{ set: { late.opacity: 0.5 } }] }
                      - add: { to: late, delegate: told, basic: { property: opacity, from: 0, to: 1, duration: 0.1 s } }
                      - set: { card.position.x: 1e9 pt }
                  - { start: 0.5, duration: 0.5, do: [{ set: { card.position.x: -1e9 pt } }] }
            probes: [card.position.x, late.opacity]
            expect: [{ event: completion, subject: inner, count: 1 }, { event: delegate-stop, subject: told, count: 1 }]
            """
        let scenario = try CompositionText(lines, layers: CompositionKeyframesTests.view).scenario()
        #expect(try scenario.model("position", "x")[7] == -1e9)
        #expect(try scenario.trace().result.expectations.map(\.isHeld) == [true, true])
    }

    @Test(
        "Invalid keyframes are errors in line 6",
        arguments: Mistake.rows(
            #"""
            6:28 | duration: 1 s | an animation block needs 'do' or 'keyframes'
            6:38 | spring: { duration: 1 s, bounce: 0 }, keyframes: [{ start: 0, duration: 1, do: [] }] | 'keyframes' cannot be combined with 'spring'
            6:56 | duration: 1 s, keyframes: [] | expected a list of at least 1
            6:53 | duration: 1 s, do: [], mode: cubic | 'mode' needs 'keyframes'
            6:66 | duration: 1 s, keyframes: [{ start: 1.5, duration: 0, do: [] }] | 1.5 is out of range
            6:79 | duration: 1 s, keyframes: [{ start: 0, duration: 1 s, do: [] }] | '1 s' is not a number
            6:57 | duration: 1 s, keyframes: [{ start: 0, do: [] }] | needs 'duration'
            6:51 | duration: 1 s, mode: cubics, keyframes: [{ start: 0, duration: 1, do: [] }] | did you mean 'cubic'?
            6:96 | duration: 1 s, keyframes: [{ start: 0, duration: 1, do: [{ set: { crd.opacity: 0 } }] }] | did you mean 'card'?
            6:108 | duration: 1 s, keyframes: [{ start: 0, duration: 1, do: [{ removeLayer: card, commit: true }] }] | unknown key 'commit' in a step within a block
            """#))
    func refused(mistake: Mistake) {
        let lines = "script: [{ at: 0, animate: { \(mistake.text) } }]"
        expectOnly(mistake, in: CompositionText(lines, layers: CompositionKeyframesTests.view).text)
    }
}
