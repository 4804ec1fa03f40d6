import HookeDynamics
import HookeRuns
import ScenarioSupport
import Testing

@testable import HookeForms
@testable import HookeScenario

/// Gestures that drive springs, as a file writes them.
struct BottomSheetTests {
    private static let view = "{ name: card, kind: view, position: [100 pt, 300 pt], bounds: [0, 0, 100 pt, 100 pt]"

    private func model(_ pans: String, _ script: String, refresh: String = "60 Hz") throws -> [Double] {
        try CompositionText(
            "script:\n\(script)\nprobes: [card.position]", layers: "[\(Self.view), pans: \(pans) }]", refresh: refresh
        ).scenario().model("position", "y")
    }

    /// A drag of 200 pt upwards along a rubber band of the display's height.
    private static let drag =
        "- { at: 0.1 s, pan: { view: card, from: [100 pt, 300 pt], to: [100 pt, 100 pt], for: 0.2 s } }"

    @Test("Limits stop a drag, with a rubber band behind them", arguments: [nil, 0.55, 1.0])
    func limits(coefficient: Double?) throws {
        let band = coefficient.map { ", rubberBand: \($0)" } ?? ""
        let values = try model("{ axis: vertical, limits: [200 pt, 400 pt]\(band) }", Self.drag)
        // The display's height, if none is given.
        let height = 568.0
        let pull = 300 - 200 + 10 - 200.0
        let shown = coefficient.map { 200 + $0 * pull / (1 + $0 * -pull / height) } ?? 200
        #expect(abs(try #require(values.last) - shown) <= 1e-12 * 300)
    }

    @Test("A drag along an axis ignores the other, and the slop can be chosen", arguments: [0.0, 10, 25])
    func options(slop: Double) throws {
        let values = try model("{ axis: vertical, slop: \(slop) pt, velocityEstimator: last-delta }", Self.drag)
        #expect(abs(try #require(values.last) - (300 - 200 + slop)) <= 1e-12 * 300)
        let still = try model("{ axis: horizontal }", Self.drag)
        #expect(still.allSatisfy { $0 == 300 })
    }

    @Test(
        "A step catches a view between refreshes, and its spring goes on with the velocity",
        arguments: ["60 Hz", "120 Hz"])
    func caught(refresh: String) throws {
        let values = try model(
            "true",
            """
            - { at: 0.1 s, animate: { spring: { stiffness: 100, mass: 1, damping: 10 }, velocity: [0, 500 pt/s], do: [{ set: { card.position.y: 100 pt } }] } }
            - { at: 0.212 s, animate: { spring: { stiffness: 100, mass: 1, damping: 10 }, velocity: [0, =velocity(card.position.y)], do: [{ catch: card }, { set: { card.position.y: 200 pt } }] } }
            - { at: 0.3 s, catch: card }
            """, refresh: refresh)
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        let first = SpringSolution(spring, from: MotionState(value: 200, velocity: 500)).state(atSeconds: 0.112)
        let refreshes = refresh == "60 Hz" ? 60.0 : 120
        let begin = (0.212 * refreshes).rounded(.up) / refreshes
        let second = SpringSolution(spring, from: MotionState(value: first.value - 100, velocity: first.velocity))
        let end = 200 + second.value(atSeconds: 0.3 - begin)
        #expect(abs(try #require(values.last) - end) <= 1e-12 * 400)
    }

    @Test("A velocity in units makes an added spring move, by component and by expression")
    func added() throws {
        let scenario = try CompositionText(
            """
            script:
            - { at: 0.1 s, add: { to: card, spring: { property: position, to: [100 pt, 300 pt], from: [100 pt, 300 pt], spring: { stiffness: 100, mass: 1, damping: 10 }, velocity: [0, =2 * 150 pt/s] } } }
            probes: [card.position]
            """, layers: "[\(Self.view) }]"
        ).scenario()
        let shown = try scenario.shown("position", "y")
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        let motion = SpringSolution(spring, from: MotionState(value: 0, velocity: 300))
        for frame in 6..<20 {
            let expected = 300 + motion.value(atSeconds: Double(frame - 6) / 60)
            #expect(abs(shown[frame] - expected) <= 1e-12 * 300, "frame \(frame)")
        }
    }
}
