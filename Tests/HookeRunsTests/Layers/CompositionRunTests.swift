import HookeRuns
import HookeAnimation
import HookeDynamics
import ScenarioSupport
import Testing

@testable import HookeScenario

/// The tables of runs of layers, compared with Core Animation (layers.md) and with values worked out by hand.
struct CompositionRunTests {
    /// The default curve (0.25, 0.1, 0.25, 1) at fifteenths, from mpmath.
    private static let standard = [
        0, 0.0501989713386670563, 0.152423591128578796, 0.295244334267822486, 0.444756332821838272,
        0.575862317577622907, 0.682540505978139529, 0.7671512754978616, 0.83357097144589733, 0.885229309876120337,
        0.924824011883998966, 0.95442500915426542, 0.975625355623566639, 0.989666111325371827, 0.99752851001604084, 1,
    ]

    @Test("A set position animates for 0.25 s along the default curve")
    func implicitPosition() throws {
        let scenario = try CompositionText(
            "script: [{ at: 0.1 s, set: { card.position.x: 200 pt } }]\nprobes: [card.position]"
        )
        .scenario()
        let shown = try scenario.shown("position", "x")
        let model = try scenario.model("position", "x")
        #expect(shown.count == 61)
        for frame in 0...60 {
            let share = CompositionRunTests.standard[min(max(frame - 6, 0), 15)]
            #expect(model[frame] == (frame < 6 ? 100 : 200), "frame \(frame)")
            // Two roundings of the curve, whose slope is at most 3.
            #expect(abs(shown[frame] - (100 + 100 * share)) < 1e-12, "frame \(frame): \(shown[frame])")
        }
        #expect(try scenario.shown("position", "y").allSatisfy { $0 == 100 })
        #expect(
            try scenario.happenings() == [
                "layout card", "animation-start card position", "animation-stop card position finished", "settled",
            ])
    }

    @Test("A run settles at the time of the last step or event, even if that step moves nothing")
    func settled() throws {
        let lines = "script: [{ at: 0.1 s, set: { card.opacity: 0 } }, { at: 0.8 s, removeLayer: card }]"
        let (result, _) = try CompositionText(lines, until: "{ settled: true, atMost: 2 s }").scenario().trace()
        #expect(result.settled == 0.8 && result.isReached && result.frames == 49)
        let endless =
            "script: [{ at: 0, add: { to: card, basic: { property: opacity, to: 0, repeatCount: forever } } }]"
        let (never, _) = try CompositionText(endless, until: "{ settled: true, atMost: 2 s }").scenario().trace()
        #expect(never.settled == nil && !never.isReached && never.frames == 121)
    }

    @Test(
        "The scenarios of Scenarios/semantics meet their expectations",
        arguments: [
            "additive-retarget", "completion-order", "fill-modes", "implicit-position", "layer-clock", "tree-changes",
        ])
    func semantics(name: String) throws {
        let (result, _) = try Scenario.shipped("semantics/\(name)").trace()
        #expect(result.isReached && !result.expectations.isEmpty)
        for claim in result.expectations where !claim.isHeld {
            Issue.record("\(claim.condition): found \(claim.found)")
        }
    }
}
