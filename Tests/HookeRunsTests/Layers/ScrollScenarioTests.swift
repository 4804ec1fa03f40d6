import HookeDynamics
import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Scroll views as a file writes them.
struct ScrollScenarioTests {
    /// What shows in a frame.
    private struct Row: Hashable {
        let time: String
        let numbers: [String]
    }

    private func rows(_ name: String, hertz: Int64) throws -> [Row] {
        var scenario = try Scenario.shipped(name)
        scenario.display.refresh = Rate(hertz)
        let table = try scenario.table("layers")
        return table.rows.map { Row(time: $0[1], numbers: Array($0[2...])) }
    }

    /// The drags follow a finger on a straight line, which each sample hits.
    @Test("Offsets are equal at 60 Hz and at every other frame of 120 Hz", arguments: ["pager", "pull-to-refresh"])
    func rates(name: String) throws {
        let slow = try rows(name, hertz: 60)
        let fast = Set(try rows(name, hertz: 120))
        #expect(slow.count > 100)
        let first = slow.first { !fast.contains($0) }
        #expect(first == nil)
    }

    @Test("Expressions with pan read the last drag of a scroll view")
    func velocity() throws {
        // 100 pt upwards in 0.1 s.
        let values = try CompositionText(
            """
            script:
              - { at: 0.1 s, pan: { view: card, from: [100 pt, 300 pt], to: [100 pt, 200 pt], for: 0.1 s } }
              - { on: { event: scroll-ended, subject: card }, set: { card.opacity: '=-pan.velocity.y / 2000 pt/s' } }
            probes: [card.opacity]
            """,
            layers:
                "[{ name: card, kind: scroll, position: [100 pt, 300 pt], bounds: [0, 0, 200 pt, 400 pt], contentSize: [0, 4000 pt] }]"
        ).scenario().model("opacity")
        #expect(abs(try #require(values.last) - 0.5) < 1e-12)
    }
}
