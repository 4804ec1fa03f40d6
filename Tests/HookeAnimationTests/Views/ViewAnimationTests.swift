import HookeAnimation
import HookeDynamics
import Testing

@Suite struct ViewAnimationTests {
    private let spring = Spring(mass: 1, stiffness: 162.6288, damping: 14.538)

    private func committedView(_ hertz: Int64 = 60) throws -> (Stage, View) {
        let stage = Stage.small(hertz)
        let view = stage.addView("view", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        try stage.step()
        _ = stage.takeEvents()
        return (stage, view)
    }

    @Test("A spring moves a view by its exact solution up to the cut-off, including overshoot")
    func springs() throws {
        let (stage, view) = try committedView()
        let start = view.center.y
        var finished: Bool?
        stage.animate(.spring(spring, duration: 0.9)) {
            view.center.y = start - 100
        } completion: {
            finished = $0
        }
        let exact = SpringSolution(spring, from: MotionState(value: 100, velocity: 0))
        for frame in 0..<54 {
            try stage.step()
            let shown = view.layer.presentation!
            let state = exact.state(at: Rate(60).time(ofRefresh: Int64(frame)))
            expect(shown.position.y, near: start - 100 + state.value, within: 1e-12, "frame \(frame)")
            expect(shown.velocity(of: .position).y, near: state.velocity, within: 1e-10, "velocity, frame \(frame)")
        }
        #expect(finished == nil)
        try stage.step()
        #expect(view.layer.presentation?.position.y == start - 100)
        #expect(finished == true)
    }

    @Test("UIKit's duration, damping ratio and velocity give UIKit's spring", arguments: [0.0, -2, 8])
    func uikit(velocity: Double) throws {
        let (stage, view) = try committedView()
        let start = view.center.y
        let animation = try ViewAnimation.spring(duration: 0.9, dampingRatio: 0.57, initialVelocity: velocity)
        stage.animate(animation) { view.center.y = start + 100 }
        let spring = try Spring(settlingDuration: 0.9, dampingRatio: 0.57, initialVelocity: velocity)
        let exact = SpringSolution(spring, from: MotionState(value: -100, velocity: velocity * 100))
        for frame in 0..<54 {
            try stage.step()
            let state = exact.state(at: Rate(60).time(ofRefresh: Int64(frame)))
            expect(
                view.layer.presentation!.position.y, near: start + 100 + state.value, within: 1e-12, "frame \(frame)")
        }
        try stage.untilSettled()
        #expect(stage.frame == 1 + 54)
    }

    @Test(
        "A spring that UIKit does not have is an error",
        arguments: [(0.9, 0.57, 1.0), (0, 0.57, 0), (0.9, 0, 0), (0.9, .nan, 0)])
    func noSuchSpring(duration: Double, ratio: Double, velocity: Double) {
        #expect(throws: SpringError.self) {
            try ViewAnimation.spring(
                duration: Flicks(seconds: duration), dampingRatio: ratio, initialVelocity: velocity)
        }
    }

    @Test("A solver that cannot be set up fails the step")
    func solverError() throws {
        final class Broken: Solver {
            var name: String { "broken" }
            func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
                throw .setup(method: name, reason: "it is broken")
            }
        }
        let (stage, view) = try committedView()
        stage.animate(.spring(spring, duration: 0.9, solver: Broken())) { view.center.y = 0 }
        #expect(throws: SolverError.setup(method: "broken", reason: "it is broken")) { try stage.step() }
    }
}
