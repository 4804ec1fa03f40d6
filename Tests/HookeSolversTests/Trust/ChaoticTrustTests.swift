import HookeDynamics
import HookeEquations
import HookeExpressions
import Testing

@testable import HookeSolvers

/// Sampled verdicts on motions whose errors grow exponentially, and on regular ones beside them.
struct ChaoticTrustTests {
    /// A motion with a solver, its duration in seconds, and the share of the run that the budget compares.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let problem: @Sendable () throws -> InitialValueProblem
        let solver: String
        let seconds: Int64

        var testDescription: String { "\(name) by \(solver), \(seconds) s" }
    }

    private static func equations(
        _ rates: KeyValuePairs<String, String>, from initial: KeyValuePairs<String, Double>
    ) throws -> InitialValueProblem {
        InitialValueProblem(.equations(try Events.model(rates, initial: initial, events: [])))
    }

    private static let lorenz: @Sendable () throws -> InitialValueProblem = {
        try equations(
            ["x": "10*(y - x)", "y": "x*(28 - z) - y", "z": "x*y - 8*z/3"], from: ["x": 1, "y": 1, "z": 20])
    }
    private static let rossler: @Sendable () throws -> InitialValueProblem = {
        try equations(["x": "-y - z", "y": "x + 0.2*y", "z": "0.2 + z*(x - 5.7)"], from: ["x": 1, "y": 1, "z": 0])
    }
    /// The textbooks' chaotic pendulum: damping 1/2, a drive of 1.15 at 2/3 rad/s.
    private static let drivenPendulum: @Sendable () throws -> InitialValueProblem = {
        try equations(["x": "v", "v": "-sin(x) - v/2 + 1.15*cos(2*time/3)"], from: ["x": 0.2, "v": 0])
    }
    private static let doublePendulum: @Sendable () throws -> InitialValueProblem = {
        let below = "(2*(2 - cos(x - y)^2))"
        return try equations(
            [
                "x": "u", "y": "v",
                "u":
                    "2*(-u^2*sin(x - y)*cos(x - y) - v^2*sin(x - y) - 20*sin(x) + 10*sin(y)*cos(x - y))/\(below)",
                "v": "2*(v^2*sin(x - y)*cos(x - y) + 2*u^2*sin(x - y) + 20*sin(x)*cos(x - y) - 20*sin(y))/\(below)",
            ], from: ["x": 2, "y": 2.5, "u": 0, "v": 0])
    }

    private static let chaotic: [Case] = [
        Case(name: "Lorenz", problem: lorenz, solver: "rk8pd:1/240s", seconds: 20),
        Case(name: "Lorenz", problem: lorenz, solver: "rk4:1/960s", seconds: 12),
        Case(name: "Lorenz", problem: lorenz, solver: "rk8pd:1/120s", seconds: 60),
        Case(name: "Lorenz", problem: lorenz, solver: "rkf45:rtol=1e-10", seconds: 15),
        Case(name: "Lorenz", problem: lorenz, solver: "rodas5p:1/480s", seconds: 12),
        Case(name: "Roessler", problem: rossler, solver: "rk4:1/60s", seconds: 150),
        Case(name: "Duffing", problem: { InitialValueProblem(.duffing) }, solver: "rk4:1/60s", seconds: 100),
        Case(name: "Duffing", problem: { InitialValueProblem(.duffing) }, solver: "rk8pd:1/12s", seconds: 150),
        Case(name: "driven pendulum", problem: drivenPendulum, solver: "rk4:1/30s", seconds: 120),
        Case(name: "double pendulum", problem: doublePendulum, solver: "rk4:1/480s", seconds: 10),
        Case(name: "double pendulum", problem: doublePendulum, solver: "rk8pd:1/60s", seconds: 12),
    ]
    private static let regular: [Case] = [
        Case(name: "pendulum", problem: { InitialValueProblem(.pendulum) }, solver: "rk4:1/60s", seconds: 60),
        Case(name: "pendulum", problem: { InitialValueProblem(.pendulum) }, solver: "rk8pd:1/20s", seconds: 200),
        Case(name: "van der Pol", problem: { InitialValueProblem(.vanDerPol) }, solver: "rk4:1/60s", seconds: 100),
        Case(name: "cubic drag", problem: { InitialValueProblem(.cubicDrag) }, solver: "rk4:1/60s", seconds: 30),
    ]

    /// Budgets for a fifth and for a twelfth of the run.
    private func verdicts(_ given: Case) throws -> (full: TrustVerdict, sampled: [TrustVerdict]) {
        let problem = try given.problem()
        let end = try #require(Flicks(given.seconds, per: 1))
        let motion = try SystemMotion(problem, by: SolverChoice(parsing: given.solver))
        try motion.go(to: end)
        let cost = TrustBudget.passes * Double(motion.work.evaluations) * Double(motion.components.count)
        func verdict(_ cost: Double) throws -> TrustVerdict {
            try SystemTrustTests.verdict(problem, by: given.solver, through: end, budget: TrustBudget(cost: cost))
        }
        return (try verdict(.infinity), [try verdict(cost / 5), try verdict(cost / 12)])
    }

    /// The full comparison is the truth here: half the step leaves a hundredth of an error of order 4 and more, until errors are of the motion's size.
    /// Over 2 s in debug: the full second pass is the oracle.
    @Test("A sampled verdict on a chaotic motion is at least a tenth of the error", arguments: Self.chaotic)
    func chaoticMotions(given: Case) throws {
        let (full, sampled) = try verdicts(given)
        let error = try #require(full.worst).error
        #expect(full.basis == .secondPass)
        for verdict in sampled {
            let stated = try #require(verdict.worst).error
            #expect(verdict.basis == .sampledSecondPass && verdict.obstacle == nil, "\(verdict)")
            #expect(stated >= min(error, 1) / 10, "\(stated) where the error is \(error)")
            #expect(stated <= max(100 * error, 1e-12) || stated >= 0.1, "\(stated) where the error is \(error)")
        }
    }

    @Test("A sampled verdict on a regular motion is within a factor of ten", arguments: Self.regular)
    func regularMotions(given: Case) throws {
        let (full, sampled) = try verdicts(given)
        let error = try #require(full.worst).error
        for verdict in sampled {
            let stated = try #require(verdict.worst).error
            #expect((0.1...10).contains(stated / error), "\(stated) where the error is \(error)")
        }
    }

    /// Over 2 s in debug: the full second pass is the oracle.
    @Test("A network of two links under gravity, a double pendulum, is followed too")
    func network() throws {
        let network = try ControlPointNetwork.chain(
            3, dimension: .two, of: .init(mass: 1), joinedBy: Coupling(stiffness: 2000, restLength: 1),
            spacing: SIMD2(1, 0),
            gravity: SIMD2(0, 10)
        ).holding(0)
        let end = try #require(Flicks(12, per: 1))
        func verdict(_ cost: Double) throws -> TrustVerdict {
            let motion = try NetworkMotion(
                network, from: network.initialState, by: NumericalSolver(parsing: "rk4:1/960s"))
            try motion.go(to: end)
            return motion.trust(through: end, evaluations: motion.work.evaluations, budget: TrustBudget(cost: cost))
        }
        let full = try verdict(.infinity)
        let error = try #require(full.worst).error
        // 12 components, 11520 steps of 11 evaluations.
        let sampled = try verdict(1_520_000 * 3.2 / 8)
        let stated = try #require(sampled.worst).error
        #expect(full.basis == .secondPass && sampled.basis == .sampledSecondPass)
        #expect(stated >= error / 10 && stated <= 100 * error, "\(stated) where the error is \(error)")
    }

    @Test("A run that is too long for a companion says that the growth of errors was not followed")
    func unfollowed() throws {
        let problem = try Self.lorenz()
        let end = try #require(Flicks(30, per: 1))
        let verdict = try SystemTrustTests.verdict(
            problem, by: "rk8pd:1/240s", through: end, budget: TrustBudget(cost: 5000))
        #expect(verdict.basis == .sampledSecondPass && verdict.obstacle?.contains("growth of errors") == true)
    }

    /// Of a stiff equation rk4 takes steps near its limit of stability: double the step explodes.
    @Test("A companion that explodes is replaced by one at less than half the step")
    func unstableCompanion() throws {
        let problem = try Self.equations(["x": "-100*(x - cos(time)) - x^3"], from: ["x": 1])
        let end = try #require(Flicks(60, per: 1))
        let full = try SystemTrustTests.verdict(problem, by: "rk4:1/60s", through: end)
        let sampled = try SystemTrustTests.verdict(
            problem, by: "rk4:1/60s", through: end, budget: TrustBudget(cost: 20_000))
        let (error, stated) = (try #require(full.worst).error, try #require(sampled.worst).error)
        #expect(full.basis == .secondPass && sampled.basis == .sampledSecondPass && sampled.obstacle == nil)
        #expect((0.1...10).contains(stated / error), "\(stated) where the error is \(error)")
    }
}
