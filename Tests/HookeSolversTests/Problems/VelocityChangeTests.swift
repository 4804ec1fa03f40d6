import HookeDynamics
import HookeSolvers
import Testing

/// Velocities of a system that are added to or set.
struct VelocityChangeTests {
    private static func velocities(_ action: SystemChange.Action) throws -> [Double] {
        let problem = InitialValueProblem(
            .chain, [SystemSetting("points", 2), SystemSetting("hardening", 0)], from: [1, 0, 0, 2],
            changes: [SystemChange(at: 0.5, action)])
        let motion = try SystemMotion(problem, by: .propagator)
        try motion.go(to: 0.5)
        return [motion[2], motion[3]]
    }

    @Test func areAdded() throws {
        let before = try Self.velocities(.set([SystemSetting("damping", 0.3)]))
        let after = try Self.velocities(.kick([3, -4]))
        #expect(after == [before[0] + 3, before[1] - 4])
    }

    @Test func areSet() throws {
        #expect(try Self.velocities(.velocity([3, -4])) == [3, -4])
    }

    @Test func needOneNumberEach() throws {
        let problem = InitialValueProblem(.chain)
        let change = SystemChange(at: .zero, .velocity([1, 2]))
        let names = (1...7).map { "v\($0)" }
        #expect(throws: SystemError.kickCount(system: "chain", given: 2, velocities: names)) {
            try problem.check(change, after: problem.instance())
        }
    }
}
