import HookeDynamics
import Testing

@testable import HookeSolvers

/// The Taylor method: its accuracy, its steps, and what it refuses.
struct TaylorTests {
    private static func duffing(_ name: String) throws -> (MotionReference, SystemInstance) {
        let reference = try #require(MotionReference.all.first { $0.name == name })
        let instance = try NamedSystem(parsing: reference.system)
            .instance(with: reference.parameters, from: reference.initial)
        return (reference, instance)
    }

    /// 600 steps with a rounding of 2^-53 of a few terms each, which the motion carries on; a step's own error is below 1e-16. rk8pd:1/60s is off by
    /// 8.7e-12 on the first.
    @Test(
        "a step for each frame is exact but for rounding",
        arguments: ["Duffing, hardening", "Duffing, softening and driven", "Duffing, two wells, driven"],
        ["taylor16:1/60s", "taylor16:rtol=1e-14"])
    func accuracy(name: String, text: String) throws {
        let (reference, instance) = try Self.duffing(name)
        var integrator = try instance.integrator(by: NumericalSolver(parsing: text))
        for (sixtieths, state) in reference.states {
            try integrator.go(to: #require(Flicks(sixtieths, per: 60)))
            for component in state.indices {
                let size = reference.states.reduce(abs(reference.initial[component])) {
                    max($0, abs($1.state[component]))
                }
                let error = abs(integrator[component] - state[component]) / size
                #expect(error < 1e-12, "\(name) by \(text), component \(component) at \(sixtieths)/60 s: \(error)")
            }
        }
    }

    @Test("an advance that runs out of steps leaves the state as it was")
    func restores() throws {
        let (reference, instance) = try Self.duffing("Duffing, hardening")
        let tolerance = AdaptiveTolerance(checked: 1e-14, 1e-14, 3)
        let stepper = try TaylorStepper.stepper(of: instance.dynamics, tolerance, named: "taylor16")
        var state = reference.initial
        let error = #expect(throws: SolverError.self) { try stepper.advance(&state, from: 0, by: 10) }
        guard case .tooManySteps(_, let time, limit: 3) = error else { return #expect(Bool(false), "\(error as Any)") }
        #expect(time > 0 && state == reference.initial)
    }

    /// The bound is that of rk8pd at 1/960 s, whose rounding errors of 4800 steps dominate.
    @Test("the drive's phase counts", arguments: [0, 0.5, -1.5, 3])
    func phase(phase: Double) throws {
        let settings = [("forcing", 2), ("frequency", 2), ("phase", phase)]
        let instance = try NamedSystem.duffing.instance(with: settings, from: [0.5, 1])
        var series = try instance.integrator(by: NumericalSolver(parsing: "taylor16:1/60s"))
        var reference = try instance.integrator(by: NumericalSolver(parsing: "rk8pd:1/960s"))
        try series.go(to: Flicks(seconds: 5))
        try reference.go(to: Flicks(seconds: 5))
        for component in 0..<2 {
            let (value, expected) = (series[component], reference[component])
            #expect(abs(value - expected) < 1e-11, "component \(component): \(value), not \(expected)")
        }
    }

    /// exp(t) with coefficients of its own, at steps so long that the order shows: e^h minus 17 terms is h^17 / 17! and a little.
    private struct Growth: SeriesDynamics {
        var stateCount: Int { 1 }
        func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
            derivative[0] = state[0]
        }
        func motionSeries(order: Int) throws(SeriesError) -> any MotionSeries { Series(order) }

        final class Series: MotionSeries {
            let order: Int
            init(_ order: Int) { self.order = order }
            func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>) {
                coefficients[0] = state[0]
                for power in 1...order { coefficients[power] = coefficients[power - 1] / Double(power) }
            }
        }
    }

    @Test("the error of a step of 4 s is that of order 16")
    func order() throws {
        let solver = try NumericalSolver(.taylor16, step: Flicks(seconds: 4))
        var integrator = try NumericalMotion(Growth(), from: [1], by: solver).integrator()
        try integrator.go(to: Flicks(seconds: 4))
        var (term, rest) = (1.0, 0.0)
        for power in 1...40 {
            term *= 4 / Double(power)
            if power > 16 { rest += term }
        }
        let error = Elementary.exp(4) - integrator[0]
        #expect(abs(error / rest - 1) < 1e-6, "\(error), not \(rest)")
    }

    @Test("steps shrink towards a pole, without one rejected, and end with an error there")
    func pole() throws {
        struct Pole: SeriesDynamics {
            var stateCount: Int { 1 }
            func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
                derivative[0] = state[0] * state[0]
            }
            func motionSeries(order: Int) throws(SeriesError) -> any MotionSeries { Series(order) }

            final class Series: MotionSeries {
                let order: Int
                init(_ order: Int) { self.order = order }
                func expand(at time: Double, state: Span<Double>, into coefficients: inout MutableSpan<Double>) {
                    coefficients[0] = state[0]
                    for power in 1...order { coefficients[power] = coefficients[power - 1] * state[0] }
                }
            }
        }
        // x' = x^2 from 1 is 1 / (1 - t).
        let solver = try NumericalSolver(parsing: "taylor16:rtol=1e-12")
        var integrator = try NumericalMotion(Pole(), from: [1], by: solver).integrator()
        try integrator.go(to: Flicks(seconds: 0.999))
        #expect(abs(integrator[0] / 1000 - 1) < 1e-8, "\(integrator[0])")
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 2)) }
        #expect("\(String(describing: error))".contains("taylor16"))
        try integrator.go(to: Flicks(seconds: 0.5))
        #expect(abs(integrator[0] - 2) < 1e-11, "\(integrator[0])")
    }

    @Test("every time has one answer, whatever was asked before", arguments: ["taylor16:1/60s", "taylor16:rtol=1e-9"])
    func anyOrder(text: String) throws {
        let (_, instance) = try Self.duffing("Duffing, softening and driven")
        let solver = try NumericalSolver(parsing: text)
        var one = try instance.integrator(by: solver)
        for seventh in [7, 3, 0, 11, 5, 40, 1] as [Int64] {
            let time = Flicks(Flicks.perSecond * seventh / 7)
            var fresh = try instance.integrator(by: solver)
            try one.go(to: time)
            try fresh.go(to: time)
            #expect(one[0].bitPattern == fresh[0].bitPattern && one[1].bitPattern == fresh[1].bitPattern, "\(time)")
        }
    }

    @Test("a system without series is refused, with a remedy", arguments: ["taylor16:1/60s", "taylor16:rtol=1e-9"])
    func refusal(text: String) throws {
        let solver = try NumericalSolver(parsing: text)
        let error = #expect(throws: SolverError.self) {
            _ = try NumericalMotion(BlowsUp(), from: [1], by: solver).integrator()
        }
        #expect(error?.description.contains("choose rk8pd") == true, "\(String(describing: error))")
        #expect(solver.promisesBits)
    }
}
