import HookeDynamics
@testable import HookeMeasurement
import HookeSolvers
import ScenarioSupport
import Testing

/// The counts and errors of solvers, without the measured times.
struct PrecisionBenchTests {
    private let bench = PrecisionBench(repeats: 1)

    private func point(_ problem: PrecisionProblem, _ solver: String) throws -> PrecisionPoint {
        bench.point(problem, by: try SolverChoice(parsing: solver))
    }

    @Test(
        "A fixed step costs the number of steps times the evaluations per step",
        arguments: [("rk2", 3), ("rk4", 11), ("rkf45", 6), ("rkck", 6), ("rk8pd", 13)],
        [(PrecisionProblem.linear, 600), (.stiffVanDerPol, 600), (.chain, 300)])
    func counts(method: (name: String, price: Int), motion: (problem: PrecisionProblem, steps: Int)) throws {
        let point = try point(motion.problem, "\(method.name):1/60s")
        let expected = SolverWork(steps: motion.steps, evaluations: motion.steps * method.price)
        #expect(point.work == expected, "\(method.name) on \(motion.problem)")
    }

    /// Halving the step of a method of order p divides its error by 2^p until rounding, about 1e-14, dominates.
    @Test(
        "Errors shrink with the step down to rounding",
        arguments: ["rk4", "rkck", "rk8pd"], [PrecisionProblem.linear, .duffing, .vanDerPol])
    func fall(method: String, problem: PrecisionProblem) throws {
        var last = Double.infinity
        for perSecond in [60, 120, 240, 480] {
            let point = try point(problem, "\(method):1/\(perSecond)s")
            let error = try #require(point.error, "\(method) at 1/\(perSecond) s: \(point.note ?? "")")
            let bound = max(last / 8, 1e-12)
            #expect(
                error < bound,
                "\(method) on \(problem) at 1/\(perSecond) s has the error \(error), the coarser step \(last)")
            last = error
        }
    }

    /// The bound is 3 units in the last place of the envelope, from the propagator's tests; a hundred times are compared.
    @Test("The propagator is exact and solves only linear motions")
    func propagator() throws {
        let exact = try point(.linear, "propagator")
        #expect(exact.work == SolverWork(steps: 100, evaluations: 0))
        #expect(try #require(exact.error) < 1e-15, "error \(exact.error ?? .nan)")
        let none = try point(.duffing, "propagator")
        #expect(none.error == nil && none.nanoseconds == nil)
        #expect(none.note == "propagator solves linear motions only")
    }

    @Test("A method that fails has a note and no error and no time")
    func failing() throws {
        let tooMuch = try point(.linear, "rk8pd:1/7680s")
        #expect(tooMuch.error == nil && tooMuch.nanoseconds == nil)
        // 13 evaluations times 768 steps in 0.1 s: 259 584 evaluations in 2.6 s.
        #expect(tooMuch.work.evaluations == 26 * 768 * 13)
        #expect(tooMuch.note == "stopped at 2.6 s: more than 250000 evaluations")
        let lost = try point(.stiffVanDerPol, "rk2:1/5s")
        #expect(lost.error == nil)
        #expect(
            lost.note == "the error exceeds the motion's amplitude" || lost.note?.contains("not finite") == true,
            "\(lost.note ?? "")")
    }

    @Test("Two benchmarks differ only in time")
    func repeatable() {
        func deterministic() -> [PrecisionPoint] {
            PrecisionBench(problems: [.linear], methods: [.rkck, .msadams], repeats: 1).points().map {
                PrecisionPoint(
                    problem: $0.problem, solver: $0.solver, work: $0.work, nanoseconds: nil, error: $0.error,
                    note: $0.note)
            }
        }
        let first = deterministic()
        // The propagator; nine steps and ten tolerances; ten tolerances.
        #expect(first.count == 1 + 9 + 10 + 10)
        #expect(deterministic() == first)
    }
}
