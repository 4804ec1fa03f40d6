import HookeDynamics
import HookeEquations
import Testing

@testable import HookeSolvers

/// Two passes at the time of an event: both are compared on the same side of it.
struct EventTrustTests {
    /// A ball that falls on the floor at whole seconds and a half, where a run of frames looks.
    private static func ball(gravity: Double = 8) throws -> InitialValueProblem {
        let floor = try Events.event("floor", "x", .falling, ["v": "-v"])
        return InitialValueProblem(
            .equations(
                try Events.model(
                    ["x": "v", "v": "-g"], parameters: [.init("g", gravity)], initial: ["x": 1, "v": 0],
                    events: [floor])))
    }

    /// Over 2 s in debug: every solver has a second pass.
    @Test(
        "An event at a time that is compared is no error of its size",
        arguments: ["rkck:1/60s", "rk8pd:1/60s", "taylor16:1/60s", "bsimp:1/60s", "rk4imp:1/240s", "rk8pd:rtol=1e-9"])
    func atAFrame(solver: String) throws {
        let verdict = try SystemTrustTests.verdict(Self.ball(), by: solver, through: Flicks(4, per: 1)!)
        // What is compared beside the event differs by the error of the solver; the velocity turns from -4 to 4.
        #expect(try #require(verdict.worst).error <= 1e-9, "\(verdict)")
    }

    @Test("An error estimate too compares both passes on one side, and leaves the first where it was")
    func estimate() throws {
        let motion = try SystemMotion(Self.ball(), by: SolverChoice(parsing: "bsimp:1/60s"))
        var comparison = try #require(try SystemComparison(motion))
        for frame in 0...240 as ClosedRange<Int64> {
            let time = try #require(Flicks(frame, per: 60))
            try motion.go(to: time)
            let before = [motion[0], motion[1]]
            try comparison.take(at: time)
            #expect(before == [motion[0], motion[1]], "at \(time)")
        }
        #expect(comparison.estimate.difference <= 1e-9)
    }

    @Test("Events that are farther apart than a microsecond are compared where they are", arguments: [1e-4, 1e-7])
    func apart(delay: Double) throws {
        // The fall takes longer by half of what gravity loses.
        let slower = 8 * (1 - 4 * delay)
        let first = try SystemMotion(Self.ball(), by: SolverChoice(parsing: "rk8pd:1/60s"))
        let second = try SystemMotion(Self.ball(gravity: slower), by: SolverChoice(parsing: "rk8pd:1/60s"))
        let between = Flicks(seconds: 0.5 + delay / 2)
        for motion in [first, second] { try motion.go(to: between) }
        #expect(first[1] > 0 && second[1] < 0)
        #expect(try first.passEvent(with: second, at: between) == (delay < 1e-6))
        #expect((second[1] > 0) == (delay < 1e-6))
    }
}
