import HookeAnimation
import HookeDynamics
import HookeScenes
import HookeSolvers
import Testing

/// One release, two ways: what the header shows at each refresh, and mpmath's table.
struct TrajectoryTests {
    /// A solver as a scenario file has it, and how far it may be off, in distances of the point from rest.
    struct Promise: Sendable, CustomTestStringConvertible {
        let solver: String
        let bound: Double
        var testDescription: String { solver }
    }

    static let promises = [
        Promise(solver: "propagator", bound: 1e-13), Promise(solver: "rk8pd:1/60s", bound: 1e-9),
        Promise(solver: "rkf45:1/240s", bound: 1e-9), Promise(solver: "rkck:1/240s", bound: 1e-9),
        Promise(solver: "rk4:1/480s", bound: 1e-9), Promise(solver: "rk2:1/7680s", bound: 1e-9),
    ]

    @Test("The release up to the cut-off", arguments: promises)
    func release(promise: Promise) throws {
        let pull = try Pull(solver: try SolverChoice(parsing: promise.solver).solver)
        pull.drag()
        try pull.step(to: Pull.release)
        let ways = try #require(pull.header.releases.first).displacements
        #expect(ways.allSatisfy { $0 > 50 })
        var first: String?
        for (frame, left) in ElasticPullReference.states.enumerated() {
            if frame > 0 { try pull.stage.step() }
            for (index, place) in pull.shown.enumerated() {
                let expected = 50 + ways[index] * left.value
                let error = abs(place.y - expected) / ways[index]
                if error > promise.bound, first == nil {
                    first =
                        "frame \(frame) after the release, \(ElasticShape.names[index]): \(place.y), exactly \(expected), "
                        + "off by \(error) of the way, bound \(promise.bound)"
                }
            }
        }
        #expect(first == nil, "\(first ?? "")")

        try pull.stage.step()
        #expect(pull.shown.map(\.y) == [Double](repeating: 50, count: 7), "at the cut-off the target shows")
        #expect(!pull.stage.isMoving)
    }

    @Test("The velocity is the table's")
    func velocity() throws {
        let pull = try Pull()
        pull.drag()
        try pull.step(to: Pull.release)
        let ways = try #require(pull.header.releases.first).displacements
        // 1e-13 of the greatest speed, which is 6.5 distances a second.
        for (frame, left) in ElasticPullReference.states.enumerated() {
            if frame > 0 { try pull.stage.step() }
            for (index, speed) in pull.speeds.enumerated() {
                let expected = ways[index] * left.velocity
                #expect(
                    abs(speed - expected) <= 6.5e-13 * ways[index],
                    "frame \(frame), \(ElasticShape.names[index]): \(speed) pt/s, exactly \(expected), bound \(6.5e-13 * ways[index])"
                )
            }
        }
    }

    @Test("The spring is the one that UIKit makes of 0.9 s and 0.57")
    func spring() throws {
        let spring = try SpringDialect.settlingDuration(0.9, dampingRatio: 0.57).spring()
        #expect(abs(spring.stiffness / ElasticPullReference.stiffness - 1) < 1e-14)
        #expect(abs(spring.damping / ElasticPullReference.damping - 1) < 1e-14)
        let left = SpringSolution(spring, from: MotionState(value: 1, velocity: 0)).state(at: 0.9).value
        #expect(abs(left - ElasticPullReference.leftAtCutOff) < 1e-15)
    }
}
