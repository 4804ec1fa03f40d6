import HookeAnimation
import HookeDynamics
import Testing

/// Retargeting of moving transforms, with rotations, scales and translations that do not commute.
@Suite struct TransformRetargetingTests {
    static let targets: [[Transform]] = [
        [.rotation(2, x: 0, y: 0, z: 1), .translation(x: 80, y: 0), .scale(x: 2, y: 0.5)],
        [.translation(x: 100, y: 20), .rotation(-1, x: 0, y: 0, z: 1), .translation(x: 0, y: -60)],
        [.scale(x: 3, y: 1), .rotation(1, x: 0, y: 0, z: 1), .identity],
        [.rotation(1, x: 1, y: 0, z: 0), .translation(x: 30, y: 40, z: 50), .rotation(2, x: 0, y: 1, z: 1)],
    ]

    @Test("A transform that is retargeted twice keeps its presentation value and velocity", arguments: targets)
    func twice(targets: [Transform]) throws {
        let stage = Stage.small(240)
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.step()
        var told: [Int] = []
        for (index, target) in targets.enumerated() {
            stage.transaction.flush()
            let value = view.layer.presentation![.transform].components
            let velocity = try velocity(of: view, on: stage, side: -1)
            stage.animate(.spring(Spring(duration: 0.5, bounce: 0.3), duration: 1.5)) {
                view.transform = target
            } completion: { _ in
                told.append(index)
            }
            stage.transaction.flush()
            let shown = view.layer.presentation![.transform].components
            let after = try self.velocity(of: view, on: stage, side: 1)
            // The products of a few matrices whose numbers reach 300.
            for lane in 0..<16 {
                expect(shown[lane], near: value[lane], within: 1e-12 * 300, "number \(lane) at target \(index)")
                // Differences of second order over 1e-5 s of what changes by less than 1e7 per second cubed.
                expect(after[lane], near: velocity[lane], within: 1e-3, "velocity \(lane) at target \(index)")
            }
            try stage.frames(30)
            let moving = try self.velocity(of: view, on: stage, side: -1)
            #expect((0..<16).contains { abs(moving[$0]) > 0.5 }, "it moves on the way to target \(index)")
        }
        try stage.untilSettled()
        #expect(told == [0, 1, 2])
        #expect(view.layer.presentation?[.transform] == targets.last)
    }

    /// By what shows at now, and once and twice a moment to one side of it.
    private func velocity(of view: View, on stage: Stage, side: Double) throws -> SIMD16<Double> {
        let moment = 1e-5
        func shown(_ count: Double) throws -> SIMD16<Double> {
            try stage.scrub(to: stage.now + Flicks(seconds: side * count * moment)) {
                view.layer.presentation![.transform].components
            }
        }
        return (try shown(1) * 4 - shown(0) * 3 - shown(2)) / (2 * side * moment)
    }
}
