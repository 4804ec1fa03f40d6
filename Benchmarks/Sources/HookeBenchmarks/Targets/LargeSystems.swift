import HookeDynamics
import HookeEquations
import HookeExpressions
import HookeSolvers

/// Systems of a thousand points: the exact motion of a chain against steps, and the cost of a stiff step for each point.
enum LargeSystems {
    static var targets: [Target] {
        [
            Target("chain of 1000 points, first second exact", .time(1)) {
                (try second(of: chain, by: "propagator"), try second(of: chain, by: "rk8pd:1/240s"))
            },
            // Its numbers leave the first cache; a cost that grows with the square would show as 10.
            Target("heat by rodas5p: a point of 1000 against one of 100", .time(2)) {
                (try frames(of: heat(points: 1000), by: stiff), try frames(of: heat(points: 100), by: stiff))
            },
        ]
    }

    private static let stiff = "rodas5p:1/60s"
    private static let chain = InitialValueProblem(
        .chain, [SystemSetting("points", 1000), SystemSetting("hardening", 0)],
        from: (0..<2000).map { $0 < 1000 ? Double($0 % 7) : 0 })

    /// The heat equation on a rod, by differences of second order.
    private static func heat(points: Int) throws -> InitialValueProblem {
        let equations = try (1...points).map { index in
            let left = index == 1 ? "" : "x\(index - 1) + "
            let right = index == points ? "" : " + x\(index + 1)"
            return EquationModel.Definition("x\(index)", try ParsedExpression("D*(\(left)(-2)*x\(index)\(right))"))
        }
        let initial = (1...points).map { EquationModel.Initial("x\($0)", .value(Double($0 % 5), .number)) }
        return InitialValueProblem(
            .equations(EquationModel(equations: equations, parameters: [.init("D", 1e4)], initial: initial)))
    }

    /// A second of sixty frames from the start, setting up included. Items are components.
    private static func second(of problem: InitialValueProblem, by solver: String) throws -> Work {
        let choice = try SolverChoice(parsing: solver)
        let count = try SystemMotion(problem, by: choice).components.count
        return Work(items: count) {
            let motion = try SystemMotion(problem, by: choice)
            for frame in Int64(1)...60 { try motion.go(to: Flicks(frame, per: 60)!) }
            return motion[0]
        }
    }

    /// Sixty frames more, each time. Items are components and frames.
    private static func frames(of problem: InitialValueProblem, by solver: String) throws -> Work {
        let motion = try SystemMotion(problem, by: SolverChoice(parsing: solver))
        var frame: Int64 = 0
        return Work(items: 60 * motion.components.count) {
            for _ in 0..<60 {
                frame += 1
                try motion.go(to: Flicks(frame, per: 60)!)
            }
            return motion[0]
        }
    }
}
