import HookeDynamics
import HookeSolvers
import Testing

/// Solvers as a scenario file and a command line write them.
struct SolverTextTests {
    @Test(
        "a name reads back as the solver it names",
        arguments: [
            ("rk8pd:1/60s", GSLMethod.rk8pd, 11_760_000), ("rkck:1/240s", .rkck, 2_940_000),
            ("rk4:1/480s", .rk4, 1_470_000), ("rk2:1/7680s", .rk2, 91_875), ("rkf45:3/1000s", .rkf45, 2_116_800),
            ("rk4:2s", .rk4, 1_411_200_000), ("rk8pd:1/705600000s", .rk8pd, 1), ("rk4:3/2s", .rk4, 1_058_400_000),
        ] as [(String, GSLMethod, Int64)])
    func name(text: String, method: GSLMethod, flicks: Int64) throws {
        let solver = try NumericalSolver(.gsl(method), step: Flicks(flicks))
        #expect(solver.name == text)
        #expect(try NumericalSolver(parsing: text) == solver)
    }

    @Test(
        "a tolerance reads back as it is written",
        arguments: [
            ("rkf45:rtol=1e-9", GSLMethod.rkf45, 1e-9, 1e-9), ("msbdf:rtol=1e-9,atol=1e-12", .msbdf, 1e-9, 1e-12),
            ("rk2:rtol=0.001", .rk2, 1e-3, 1e-3), ("bsimp:rtol=2.5e-10,atol=20.0", .bsimp, 2.5e-10, 20),
            ("rk4:rtol=1e-300", .rk4, 1e-300, 1e-300),
        ] as [(String, GSLMethod, Double, Double)])
    func tolerance(text: String, method: GSLMethod, relative: Double, absolute: Double) throws {
        let solver = try NumericalSolver(
            .gsl(method), tolerance: try AdaptiveTolerance(relative: relative, absolute: absolute))
        #expect(solver.name == text)
        #expect(try NumericalSolver(parsing: text) == solver)
        #expect(solver.step == nil)
        #expect(!solver.promisesBits)
    }

    @Test(
        "trap 11: a multistep method is refused a step and told what to take", arguments: ["msadams", "msbdf"])
    func adaptiveOnly(method: String) throws {
        let error = #expect(throws: SolverError.noFixedGrid(method: method)) {
            try SolverChoice(parsing: "\(method):1/60s")
        }
        let words = "\(method) cannot start on a fixed grid; give it a tolerance instead: \(method):rtol=1e-9"
        #expect(error?.description == words)
        let remedy = try SolverChoice(parsing: "\(method):rtol=1e-9")
        #expect(remedy.description == "\(method):rtol=1e-9")
        #expect(!remedy.promisesBits)
    }

    @Test(
        "other spellings of the same step",
        arguments: [
            ("rk8pd:0.01s", "1/100s"), ("rk8pd: 1/60 s", "1/60s"), ("rk8pd:10ms", "1/100s"), ("rk8pd:2.5 ms", "1/400s"),
            ("rk8pd:2/120s", "1/60s"), ("rk8pd:0.5/30s", "1/60s"), ("rk8pd:1/7.5s", "2/15s"), ("rk8pd:1.000s", "1s"),
            ("rk8pd:0.000000001417233560090702947s", nil), ("rk8pd:1/60.0s", "1/60s"),
        ] as [(String, String?)])
    func spellings(text: String, step: String?) throws {
        if let step {
            #expect(try NumericalSolver(parsing: text).name == "rk8pd:" + step)
        } else {
            #expect(throws: SolverError.self) { try NumericalSolver(parsing: text) }
        }
    }

    @Test(
        "a method alone has its default step",
        arguments: [
            ("rk8pd", "rk8pd:1/60s"), ("rkf45", "rkf45:1/240s"), ("rkck", "rkck:1/240s"), ("rk4", "rk4:1/480s"),
            ("rk2", "rk2:1/7680s"), ("propagator", "propagator"), ("bsimp", "bsimp:1/60s"),
            ("rk4imp", "rk4imp:1/480s"), ("msadams", "msadams:rtol=1e-9"), ("msbdf", "msbdf:rtol=1e-9"),
        ])
    func defaults(text: String, name: String) throws {
        #expect(try SolverChoice(parsing: text).description == name)
    }

    @Test(
        "a solver that is none is refused in words that help",
        arguments: [
            ("rk8dp", "did you mean rk8pd?"), ("RK8PD", "did you mean rk8pd?"), ("rkf5", "did you mean rkf45?"),
            ("rkkc", "did you mean rkck?"), ("propogator", "did you mean propagator?"),
            ("euler", "there are propagator, rk2, rk4, rkf45, rkck, rk8pd"), ("", "there is no solver ''"),
            (":1/60s", "there is no solver ''"), (" rk8pd", "did you mean rk8pd?"),
            ("propagator:1/60s", "takes no step, nor a tolerance"),
            ("propagator:rtol=1e-9", "takes no step, nor a tolerance"), ("msadam", "did you mean msadams?"),
            ("rk8pd:", "the step '' is not a length of time in s or ms, such as 1/60s"),
            ("rk8pd:1/60", "the step '1/60' is not a length of time"),
            ("rk8pd:s", "not a length of time"), ("rk8pd:1/s", "not a length of time"),
            ("rk8pd:1/0s", "not a length of time"), ("rk8pd:1//60s", "not a length of time"),
            ("rk8pd:-1/60s", "not a length of time"), ("rk8pd:+1/60s", "not a length of time"),
            ("rk8pd:1e-3s", "not a length of time"), ("rk8pd:.5s", "not a length of time"),
            ("rk8pd:nans", "not a length of time"), ("rk8pd:1:60s", "not a length of time"),
            ("rk8pd:٣s", "not a length of time"), ("rkf45:1e-9", "not a length of time"),
            ("rk8pd:1/59s", "the step '1/59s' is not a whole number of flicks (1/705600000 s)"),
            ("rk8pd:99999999999999999999s", "not a whole number of flicks"),
            ("rk8pd:99999999999s", "not a whole number of flicks"),
            ("rkf45:rtol=0", "a tolerance must be finite and more than 0, such as rtol=1e-9, not 0.0"),
            ("rkf45:rtol=-1e-9", "must be finite and more than 0"), ("rkf45:rtol=1e999", "must be finite"),
            ("rkf45:rtol=1e-9,atol=0", "such as atol=1e-9, not 0.0"), ("rkf45:rtol=", "is not a tolerance such as"),
            ("rkf45:rtol=nan", "is not a tolerance such as rtol=1e-9"), ("rkf45:rtol=0x1p-9", "is not a tolerance"),
            ("rkf45:atol=1e-9", "needs its relative part"), ("rkf45:tol=1e-9", "neither rtol=1e-9 nor atol=1e-9"),
            ("rkf45:rtol=1e-9,rtol=1e-8", "'rtol=1e-8' is given twice"), ("rkf45:rtol=1e-9,", "'' is not a tolerance"),
            ("rk8pd:0s", "a step must be more than 0 s"), ("rk8pd:0/60s", "a step must be more than 0 s"),
        ])
    func refused(text: String, words: String) {
        let error = #expect(throws: SolverError.self) { try SolverChoice(parsing: text) }
        guard case .setup(_, let reason) = error else {
            Issue.record("'\(text)' was refused as \(String(describing: error)), not at set-up")
            return
        }
        #expect(reason.contains(words), "'\(text)': \(reason)")
    }

    @Test("a step that is no step is refused where it is given", arguments: [0, -1, Int64.min])
    func notPositive(flicks: Int64) {
        let error = #expect(throws: SolverError.self) { try NumericalSolver(.rk4, step: Flicks(flicks)) }
        #expect(error?.description.contains("rk4 cannot be set up: a step must be more than 0 s") == true)
    }
}
