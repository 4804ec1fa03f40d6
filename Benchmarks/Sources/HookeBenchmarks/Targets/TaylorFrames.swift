import HookeDynamics
import HookeEquations
import HookeExpressions
import HookeSolvers

/// A frame of Duffing's oscillator by Taylor series of order 16, against rk8pd in the steps that reach the same error.
enum TaylorFrames {
    static var targets: [Target] {
        [
            Target("duffing taylor16 beside rk8pd:1/120s", .time(0.5)) {
                (try frames(of: duffing, by: "taylor16:1/60s"), try frames(of: duffing, by: "rk8pd:1/120s"))
            },
            Target("duffing by equations, taylor16 beside rk8pd:1/120s", .time(1)) {
                let equations = InitialValueProblem(.equations(try Duffing.model()))
                return (
                    try frames(of: equations, by: "taylor16:1/60s"), try frames(of: equations, by: "rk8pd:1/120s")
                )
            },
        ]
    }

    private static let duffing = InitialValueProblem(
        .duffing,
        [
            SystemSetting("stiffness", 158), SystemSetting("hardening", 100), SystemSetting("damping", 0.3),
            SystemSetting("forcing", 0),
        ], from: [1, 0])

    /// Frames from the start to ten seconds, setting up included.
    private static func frames(of problem: InitialValueProblem, by solver: String) throws -> Work {
        let choice = try SolverChoice(parsing: solver)
        return Work(items: 600) {
            let motion = try SystemMotion(problem, by: choice)
            for frame in Int64(1)...600 { try motion.go(to: Flicks(frame, per: 60)!) }
            return motion[0]
        }
    }
}
