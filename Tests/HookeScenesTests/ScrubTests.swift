import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeSolvers
import Testing

/// A motion is a function of time: read backwards or anyhow, it is what it was forwards.
///
/// The tests of HookeSolvers check this for each GSL method, bit for bit.
struct ScrubTests {
    static let solvers = ["propagator", "rk8pd:1/60s", "rkf45:rtol=1e-9"]

    /// Ways through the 53 frames in which the release is under way, 0 its start.
    static let orders: [(name: String, frames: [Int])] = [
        ("backwards", Array((0..<53).reversed())),
        // 20 is prime to 53: every frame once, far from the one before.
        ("to and fro", (0..<53).map { $0 * 20 % 53 }),
        ("out and back", Array(0..<53) + (0..<53).reversed()),
    ]

    @Test("The release scrubbed by its layer's clock shows what it showed when it ran", arguments: solvers, orders)
    func release(solver: String, order: (name: String, frames: [Int])) throws {
        let solver = try SolverChoice(parsing: solver).solver
        let running = try Pull(solver: solver)
        running.drag()
        try running.step(to: Pull.release)
        var stepped: [(shown: [Point], speeds: [Double])] = []
        for _ in 0..<53 {
            stepped.append((running.shown, running.speeds))
            try running.stage.step()
        }

        let scrubbed = try Pull(solver: solver)
        scrubbed.drag()
        try scrubbed.step(to: Pull.release)
        let layer = scrubbed.header.view.layer
        layer.pauseClock()
        for frame in order.frames {
            layer.timing.timeOffset = Rate(60).time(ofRefresh: Int64(30 + frame))
            try scrubbed.stage.step()
            // Times are whole flicks on both routes, so the cursor is asked for the same ones; 1e-12 points leave room for nothing else.
            let apart = distance(scrubbed.shown, stepped[frame].shown)
            #expect(apart <= 1e-12, "frame \(frame) \(order.name): \(apart) points apart, bound 1e-12")
        }
        #expect(scrubbed.stage.isMoving, "a clock that stands still ends nothing")
    }

    @Test("The exact solution read backwards has the bits that it has forwards")
    func solution() throws {
        let spring = try SpringDialect.settlingDuration(0.9, dampingRatio: 0.57).spring()
        let solution = SpringSolution(spring, from: MotionState(value: 1, velocity: -2))
        let times = (0..<200).map { Rate(144).time(ofRefresh: $0) }
        let forwards = times.map { solution.state(at: $0) }
        let backwards = times.reversed().map { solution.state(at: $0) }
        #expect(Array(backwards.reversed()) == forwards)
        #expect(Set(forwards).count == times.count)
    }
}
