import HookeDynamics
@testable import HookeMeasurement
import HookeSolvers
import ScenarioSupport
import Testing

/// What the bench says of solvers, apart from time: known counts, and errors that behave as the methods' orders say.
struct PrecisionBenchTests {
    private let bench = PrecisionBench(repeats: 1)

    private func point(_ problem: PrecisionProblem, _ solver: String) throws -> PrecisionPoint {
        bench.point(problem, by: try SolverChoice(parsing: solver))
    }

    @Test(
        "A grid costs steps times the evaluations of one",
        arguments: [("rk2", 3), ("rk4", 11), ("rkf45", 6), ("rkck", 6), ("rk8pd", 13)],
        [(PrecisionProblem.linear, 600), (.stiffVanDerPol, 600), (.chain, 300)])
    func counts(method: (name: String, price: Int), motion: (problem: PrecisionProblem, steps: Int)) throws {
        let point = try point(motion.problem, "\(method.name):1/60s")
        let expected = SolverWork(steps: motion.steps, evaluations: motion.steps * method.price)
        #expect(point.work == expected, "\(method.name) on \(motion.problem)")
    }

    /// An explicit method of order p that is halved in its step loses nothing until rounding, some 1e-14, is all there is.
    @Test(
        "Errors fall with the step until rounding is left",
        arguments: ["rk4", "rkck", "rk8pd"], [PrecisionProblem.linear, .duffing, .vanDerPol])
    func fall(method: String, problem: PrecisionProblem) throws {
        var last = Double.infinity
        for perSecond in [60, 120, 240, 480] {
            let point = try point(problem, "\(method):1/\(perSecond)s")
            let error = try #require(point.error, "\(method) at 1/\(perSecond) s: \(point.note ?? "")")
            let bound = max(last / 8, 1e-12)
            #expect(error < bound, "\(method) on \(problem) at 1/\(perSecond) s is off by \(error), before by \(last)")
            last = error
        }
    }

    /// 3 units in the last place of the motion's envelope, by the propagator's own tests; a hundred times are read.
    @Test("The propagator is exact, and for linear motions only")
    func propagator() throws {
        let exact = try point(.linear, "propagator")
        #expect(exact.work == SolverWork(steps: 100, evaluations: 0))
        #expect(try #require(exact.error) < 1e-15, "off by \(exact.error ?? .nan)")
        let none = try point(.duffing, "propagator")
        #expect(none.error == nil && none.nanoseconds == nil)
        #expect(none.note == "propagator solves linear motions only")
    }

    @Test("A method that fails has no error, no time, and says why")
    func failing() throws {
        let tooMuch = try point(.linear, "rk8pd:1/7680s")
        #expect(tooMuch.error == nil && tooMuch.nanoseconds == nil)
        // 13 evaluations, 768 steps a tenth of a second: 26 tenths are 259 584 evaluations.
        #expect(tooMuch.work.evaluations == 26 * 768 * 13)
        #expect(tooMuch.note == "more than 250000 evaluations by 2.6 s: not followed further")
        let lost = try point(.stiffVanDerPol, "rk2:1/5s")
        #expect(lost.error == nil)
        #expect(
            lost.note == "off by more than the motion's own size" || lost.note?.contains("not finite") == true,
            "\(lost.note ?? "")")
    }

    @Test("Two benches differ in nothing but time")
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
