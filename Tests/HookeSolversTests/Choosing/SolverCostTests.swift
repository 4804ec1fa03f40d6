import HookeDynamics
import HookeSolvers
import Testing

/// The counted cost of solvers, by which they are compared.
struct SolverCostTests {
    @Test(
        "Evaluations, weighted by what a method does beside them",
        arguments: [
            ("propagator", 0.0), ("rk8pd:1/60s", 100), ("rkck:rtol=1e-9", 100), ("symplectic8:1/60s", 100),
            ("rodas5p:1/60s", 200), ("bsimp:1/60s", 200), ("msadams:rtol=1e-9", 200), ("taylor16:1/60s", 1700),
        ])
    func weights(name: String, cost: Double) throws {
        let solver = try SolverChoice(parsing: name)
        #expect(solver.cost(of: SolverWork(steps: 7, evaluations: 100)) == cost, "\(name)")
    }

    @Test("auto is a choice of scenarios, and not a solver")
    func automatic() {
        let error = #expect(throws: SolverError.self) { try SolverChoice(parsing: SolverChoice.automaticName) }
        #expect(error.map { "\($0)" }?.contains("name a solver here") == true, "\(String(describing: error))")
    }
}
