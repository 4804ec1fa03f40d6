import HookeForms
import HookeRuns
import HookeScenario
import HookeTrace
import ScenarioSupport
import Testing

/// Runs of the scene progress-bar.
struct ProgressBarScenarioTests {
    private func run(_ with: String, _ lines: String) throws -> RunResult {
        try Scenario(
            ScenarioText(
                "hooke: 1\nname: a\nscene: progress-bar\nwith: \(with)\nuntil: { time: 2 s }\n\(lines)\n")
        ).trace().result
    }

    private func found(_ metric: String, _ with: String, _ script: String) throws -> Double? {
        let lines = "script: \(script)\nexpect: [{ metric: \(metric), equals: -1 }]"
        return Double(try #require(try run(with, lines).expectations.first).found)
    }

    /// 0.25 s are 15 refreshes of 1/60 s.
    @Test(
        "The coloured line trails the bend by its implicit animation, and by nothing where that is suppressed",
        arguments: [
            ("{ layers: two }", "[{ at: 0.5 s, set: { bar.progress: 0.5 } }]", 15.0),
            ("{ layers: two, actions: { strokeEnd: null } }", "[{ at: 0.5 s, set: { bar.progress: 0.5 } }]", 0),
            ("{ layers: one }", "[{ at: 0.5 s, set: { bar.progress: 0.5 } }]", 0),
            (
                "{ layers: two }",
                "[{ at: 0.5 s, transaction: { disableActions: true, do: [{ set: { bar.progress: 0.5 } }] } }]", 0
            ),
            (
                "{ layers: two }",
                "[{ at: 0.5 s, transaction: { duration: 0.5 s, do: [{ set: { bar.progress: 0.5 } }] } }]",
                30
            ),
        ])
    func trailing(with: String, script: String, frames: Double) throws {
        #expect(try found("trailing_frames", with, script) == frames)
    }

    @Test(
        "A drawing of one layer for each frame of a change; none of two",
        arguments: [
            (
                "{ layers: one }",
                "[{ at: 0.5 s, set: { bar.progress: 0.5 } }, { at: 0.5 s, set: { bar.progress: 0.6 } }]", 2.0
            ),
            ("{ layers: one }", "[{ at: 0.5 s, set: { bar.progress: 0 } }]", 1),
            (
                "{ layers: one, strokeEnd: 0 }",
                "[{ at: 0.5 s, add: { to: bar, spring: { property: strokeEnd, from: 0, to: 1, spring: { settlingDuration: 0.5 s, dampingRatio: 0.4 } } } }]",
                33
            ),
            ("{ layers: two }", "[{ at: 0.5 s, set: { bar.progress: 0.5 } }]", 0),
        ])
    func drawings(with: String, script: String, count: Double) throws {
        #expect(try found("drawings", with, script) == count)
    }

    @Test("The line's end by arc length against the share by x")
    func contact() throws {
        let script = "[{ at: 0.5 s, set: { bar.progress: 0.291, bar.strokeEnd: 0.294 } }]"
        let with = "{ layers: two, strokeEnd: 0, actions: { strokeEnd: null } }"
        let gap = try #require(try found("contact_gap_pt", with, script))
        // mpmath: 0.78087208353812637; what was found is printed in full.
        #expect(abs(gap - 0.780872083538) <= 1e-9)
        #expect(try found("contact_gap_pt", "{ strokeEnd: 0 }", script) == 0)
    }

    @Test("Steps name what lies in it, alone and in a tree; probes between frames read it")
    func names() throws {
        let scenario = try CompositionText(
            """
            script:
              - { at: 0.1 s, set: { meter.progress: 0.5, meter.strokeEnd: 0.2, meter.line.lineWidth: 9 pt } }
              - { at: 0.5 s, add: { to: meter, keyframes: { property: progress, values: [0, 1], duration: 0.4 s } } }
              - { at: 0.5 s, add: { to: meter.line, basic: { property: strokeEnd, from: 0, to: 1, duration: 0.2 s } } }
            probes: [meter.line.lineWidth, { of: meter.label.number, at: [0.71 s] }, { of: meter.progress, at: [0.71 s] }]
            expect:
              - { metric: presentation, layer: meter, property: progress, at: 0.7 s, equals: 0.5, within: 1e-9 }
              - { metric: presentation, layer: meter.line, property: strokeEnd, at: 0.6 s, equals: 0.5, within: 1e-9 }
              - { metric: presentation, layer: meter.label, property: number, at: 0.71 s, equals: 50 }
              - { metric: model, layer: meter, property: strokeEnd, at: 0.9 s, equals: 0.2 }
            """, layers: "[{ scene: progress-bar, name: meter, with: { layers: two, strokeEnd: 0 } }]"
        ).scenario()
        let result = try scenario.trace().result
        #expect(result.holdsAll, "\(result.expectations.filter { !$0.isHeld }.map(\.complaint))")
    }
}
