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

    @Test(
        "The origin of a scroll view's bounds is its content offset",
        arguments: [("0, 910 pt", "910.0"), ("0, 0", "-20.0"), ("0, -60 pt", "-60.0")])
    func origin(origin: String, offset: String) throws {
        let rows = try CompositionText(
            "probes: [card.contentOffset.y]",
            layers:
                "[{ name: card, kind: scroll, bounds: [\(origin), 320 pt, 300 pt], contentSize: [320 pt, 4000 pt], insets: [20 pt, 0, 0, 0] }]",
            until: "{ time: 0.1 s }"
        ).scenario().table("layers").rows
        #expect(Set(rows.map { $0[6] }) == [offset])
    }

    private static let feed =
        "name: card, kind: scroll, position: [100 pt, 300 pt], bounds: [0, 0, 200 pt, 400 pt], contentSize: [200 pt, 4000 pt]"
    /// 100 pt upwards in 0.1 s: let go at 90 pt and 1000 pt/s, to stop at 584.01 pt.
    private static let flick =
        "script: [{ at: 0.1 s, pan: { view: card, from: [100 pt, 300 pt], to: [100 pt, 200 pt], for: 0.1 s } }]"

    @Test(
        "Content stops where its target says, within the edges",
        arguments: [
            ("{ y: 240 pt }", 240.0), ("{ y: =target.y / 2 }", 292.005), ("{ y: '=0.3 s * velocity.y' }", 300),
            ("{ y: =card.contentOffset.y + 10 pt }", 100), ("{ y: -1000 pt }", 0), ("{ y: =limit }", 123),
            ("{ x: 77 pt }", 584.01), ("{ y: '=if(velocity.x > 1 pt/s, 0 pt, target.y)' }", 584.01),
        ])
    func targets(rule: String, expected: Double) throws {
        let values = try CompositionText(
            "\(Self.flick)\nparameters: { limit: 123 pt }\nprobes: [card.contentOffset.y]",
            layers: "[{ \(Self.feed), willEndDragging: \(rule) }]", until: "{ settled: true, atMost: 9 s }"
        ).scenario().model("bounds", "y")
        #expect(abs(try #require(values.last) - expected) < 1e-9, "\(values.last ?? .nan)")
    }

    @Test("A target that has no value ends the run at the expression")
    func noTarget() throws {
        let scenario = try CompositionText(
            "\(Self.flick)\nprobes: [card.contentOffset.y]",
            layers: "[{ \(Self.feed), willEndDragging: { y: =sqrt(-velocity.y / 1 pt * 1 s) * 1 pt } }]"
        ).scenario()
        let error = #expect(throws: RunError.self) { try scenario.trace() }
        #expect(error.map { "\($0)" }?.contains("4:") == true, "\(String(describing: error))")
    }

    @Test(
        "Content that fits can be pulled along the axes of alwaysBounces",
        arguments: [
            ("false", [0.0, 0]), ("true", [0, 1]), ("vertical", [0, 1]), ("horizontal", [1, 0]), ("both", [1, 1]),
        ])
    func bounces(axes: String, moved: [Double]) throws {
        let lines = """
            script: [{ at: 0.1 s, pan: { view: card, from: [100 pt, 300 pt], to: [160 pt, 380 pt], for: 0.1 s, ends: never } }]
            probes: [card.contentOffset]
            """
        let layer =
            "name: card, kind: scroll, position: [100 pt, 300 pt], bounds: [0, 0, 200 pt, 400 pt], contentSize: [0, 0]"
        let scenario = try CompositionText(lines, layers: "[{ \(layer), alwaysBounces: \(axes) }]").scenario()
        for (axis, length, pull, isMoved) in [("x", 200.0, 54.0, moved[0]), ("y", 400, 72, moved[1])] {
            // 100 pt, 3/5 across and 4/5 down, less the slop of 10.
            let shown = isMoved * -length * (1 - 1 / (pull * 0.55 / length + 1))
            let found = try #require(try scenario.shown("bounds", axis).last)
            #expect(abs(found - shown) < 1e-12 * 100, "\(axis): \(found), by hand \(shown)")
        }
    }
}
