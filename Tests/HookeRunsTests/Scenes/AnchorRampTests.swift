import HookeDynamics
import HookeForms
import HookeRuns
import ScenarioSupport
import Testing

/// Steps that move the anchors of a network evenly over a time.
struct AnchorRampTests {
    private static let more = ", anchor: { stiffness: 20, damping: 4 }"

    private func text(
        _ script: String, more: String = more, solver: String = "propagator", link: String = "{ stiffness: 0 }",
        lines: String = ""
    ) -> NetworkText {
        NetworkText(
            with: "shape: chain, points: 1, step: [20 pt, 0 pt]", link: link, more: more, script: script,
            solver: solver, lines: lines)
    }

    /// With w dt < 0.1 a step of rk8pd at 1/240 s has a relative error below 0.1^9 of 24 pt.
    @Test("Integrated and exact motion of a ramp agree, and a run is as good as its second pass says")
    func integrated() throws {
        let script = "[{ at: 0.125 s, moveAnchors: { by: [24 pt, 8 pt], for: 0.5 s } }]"
        let exact = try text(script).scenario().table("points").numbers("presentation_x_pt")
        let table = try text(script, solver: "\"rk8pd:1/240s\"").scenario().table("points")
        let integrated = try table.numbers("presentation_x_pt")
        #expect(exact.count == 61 && integrated.count == 61)
        for (frame, pair) in zip(exact, integrated).enumerated() {
            #expect(abs(pair.0 - pair.1) <= 2.4e-8, "frame \(frame): \(pair.0), integrated \(pair.1)")
        }
        #expect(exact[60] > 24, "it overshoots")
    }

    @Test("A jump during a ramp adds to it; the ramp ends at its own time, between refreshes")
    func jump() throws {
        let script = """
            [{ at: 0.1 s, moveAnchors: { by: [24 pt, 0 pt], for: 0.305 s } }, { at: 0.2 s, moveAnchors: [6 pt, 0 pt] }]
            """
        let network = try ControlPointNetwork(
            dimension: .two, points: [.init(mass: 1)], links: [],
            anchors: [.init(0, at: .zero, Coupling(stiffness: 20, damping: 4))])
        let motion = try NetworkMotion(network, from: network.initialState, by: Propagator())
        try motion.moveTargets(with: SIMD2(24 / 0.305, 0), at: 0.1)
        try motion.moveTargets(by: SIMD2(6, 0), at: 0.2)
        try motion.moveTargets(with: .zero, at: 0.405)
        let found = try text(script).scenario().table("points").numbers("presentation_x_pt")
        for frame in found.indices {
            try motion.go(to: Flicks(Int64(frame), per: 60)!)
            #expect(found[frame] == motion.position(ofPoint: 0).x, "frame \(frame)")
        }
        #expect(abs(motion.network.anchors[0].target.x - 30) <= 1e-14)
    }

    @Test("The work of a moving anchor is not called dissipation")
    func energy() throws {
        let script = "[{ at: 0.125 s, moveAnchors: { by: [24 pt, 8 pt], for: 0.5 s } }]"
        let moved = try #require(text(script).result().networks.first)
        #expect(moved.dissipated == nil && moved.dissipatedShare == nil && moved.worstRise == nil)
        let jumped = try text("[{ at: 0.125 s, moveAnchors: [24 pt, 8 pt] }]").result().networks.first
        #expect((jumped?.dissipated ?? 0) > 0)
    }

    @Test(
        "Invalid ramps",
        arguments: [
            (
                "[{ at: 0, moveAnchors: { by: [1 pt, 0], for: 0.5 s } }, { at: 0.25 s, moveAnchors: { by: [1 pt, 0], for: 1 s } }]",
                "the anchors still move until 0.5 s (expected a time from then on)"
            ),
            ("[{ at: 0, moveAnchors: { by: [1 pt, 0], for: 0 s } }]", "is out of range"),
            ("[{ at: 0, moveAnchors: { by: [1 pt, 0], for: 1 } }]", "1 has no unit"),
            ("[{ at: 0, moveAnchors: { for: 1 s } }]", "'by'"),
        ])
    func invalid(script: String, words: String) {
        let problems = #expect(throws: ScenarioProblems.self) { try text(script).scenario() }?.problems ?? []
        #expect(problems.count == 1 && problems.allSatisfy { "\($0)".contains(words) }, "\(problems)")
    }

    @Test("A ramp may begin when the one before ends")
    func inTurn() throws {
        let script = """
            [{ at: 0, moveAnchors: { by: [10 pt, 0], for: 0.25 s } }, { at: 0.25 s, moveAnchors: { by: [10 pt, 0], for: 0.25 s } }]
            """
        let one = try text(script).scenario().table("points").numbers("presentation_x_pt")
        let whole = try text("[{ at: 0, moveAnchors: { by: [20 pt, 0], for: 0.5 s } }]").scenario().table("points")
        for (frame, pair) in zip(one, try whole.numbers("presentation_x_pt")).enumerated() {
            // The propagator promises 1e-13 of the distance for each.
            #expect(abs(pair.0 - pair.1) <= 4e-12, "frame \(frame): \(pair)")
        }
    }
}
