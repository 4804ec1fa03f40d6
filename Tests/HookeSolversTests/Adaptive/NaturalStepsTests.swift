import HookeDynamics
import Testing

@testable import HookeSolvers

/// Adaptive methods choose their steps themselves, whatever is asked of them.
struct NaturalStepsTests {
    private static let adaptive = IntegrationMethod.allCases.filter(\.traits.takesTolerance)

    private static func reference(_ name: String) throws -> (MotionReference, SystemInstance) {
        let reference = try #require(MotionReference.all.first { $0.name == name })
        let instance = try NamedSystem(parsing: reference.system)
            .instance(with: reference.parameters, from: reference.initial)
        return (reference, instance)
    }

    /// GSL alone, without stops, is off by 2.1e-8 and 5.1e-8; with a stop every 1/60 s it was by 4.2e-5 and 3.5e-5, in 29 201 and 39 013
    /// evaluations.
    @Test(
        "a multistep method keeps its history from frame to frame",
        arguments: [("van der Pol, mu 5", "msadams"), ("pendulum, large", "msadams"), ("van der Pol, mu 5", "msbdf")])
    func history(name: String, method: String) throws {
        let (reference, instance) = try Self.reference(name)
        var integrator = try instance.integrator(by: NumericalSolver(parsing: "\(method):rtol=1e-9"))
        for (sixtieths, state) in reference.states {
            try integrator.go(to: #require(Flicks(sixtieths, per: 60)))
            let error = abs(integrator[0] - state[0])
            #expect(error < 1e-6, "\(name) by \(method) at \(sixtieths)/60 s is off by \(error)")
        }
        #expect(integrator.work.evaluations < 5000, "\(integrator.work.evaluations) evaluations")
    }

    /// Twenty seconds are 1200 steps at least, so that kept points are thinned out, and some methods' steps at this tolerance are shorter than 1/60 s.
    @Test("the order of requests, and the frames watched, change no bit and no step", arguments: adaptive)
    func order(method: IntegrationMethod) throws {
        let (_, instance) = try Self.reference("Duffing, softening and driven")
        let loose = method == .rk1imp || method == .rk2imp
        let solver = try NumericalSolver(parsing: "\(method.rawValue):rtol=\(loose ? 1e-4 : 1e-7)")
        // Frames of 60 Hz, frames of 90 Hz, and times on no grid.
        let times =
            (1...20).flatMap { [Flicks(Flicks.perSecond * $0), Flicks(Flicks.perSecond * $0 / 90 * 7)] }
            + (1...10).map { Flicks($0 * 1_234_567_891) }
        func bits(_ order: [Int], watchedAt perSecond: Int64? = nil) throws -> [UInt64] {
            var integrator = try instance.integrator(by: solver)
            var found = [UInt64](repeating: 0, count: times.count)
            if let perSecond {
                for frame in 0..<perSecond { try integrator.go(to: #require(Flicks(frame, per: perSecond))) }
            }
            for index in order {
                try integrator.go(to: times[index])
                found[index] = integrator[0].bitPattern ^ integrator[1].bitPattern.byteSwapped
            }
            return found
        }
        let forwards = try bits(times.indices.sorted { times[$0] < times[$1] })
        #expect(try bits(times.indices.sorted { times[$0] > times[$1] }) == forwards, "backwards")
        #expect(try bits(times.indices.map { $0 * 7 % times.count }) == forwards, "in leaps")
        #expect(try bits(Array(times.indices), watchedAt: 144) == forwards, "watched at 144 Hz")
    }

    /// At 1e-13 this takes some 11 000 steps, and the method restarts after every 4096th.
    @Test("a multistep method gives the same bits from a restart as from the start")
    func restarts() throws {
        let (_, instance) = try Self.reference("Duffing, hardening")
        let solver = try NumericalSolver(parsing: "msadams:rtol=1e-12")
        let times = [1, 25, 12, 59, 37, 60, 3].map { Flicks(seconds: Double($0) + 0.123) }
        var one = try instance.integrator(by: solver)
        for time in times {
            var fresh = try instance.integrator(by: solver)
            try one.go(to: time)
            try fresh.go(to: time)
            #expect(one[0].bitPattern == fresh[0].bitPattern && one[1].bitPattern == fresh[1].bitPattern, "\(time)")
        }
        // From the start to each of the seven times without kept points, and once with them.
        let steps = one.work.steps
        #expect(steps > 2 * 4096, "\(steps) steps")
    }

    @Test(
        "times between the points of a stiff motion are as exact as the points",
        arguments: ["msbdf", "rodas5p", "bsimp"])
    func between(method: String) throws {
        // x' = -1e6 (x - cos t) - sin t from 1 is cos t.
        struct Attracted: JacobianDynamics {
            var stateCount: Int { 1 }
            func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
                derivative[0] = -1e6 * (state[0] - Elementary.cos(time)) - Elementary.sin(time)
            }
            func jacobian(
                at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
                timeDerivative: inout MutableSpan<Double>
            ) {
                jacobian[0] = -1e6
                timeDerivative[0] = -1e6 * Elementary.sin(time) - Elementary.cos(time)
            }
        }
        let solver = try NumericalSolver(parsing: "\(method):rtol=1e-8")
        var integrator = try NumericalMotion(Attracted(), from: [1], by: solver).integrator()
        for number in 1...200 as ClosedRange<Int64> {
            let time = Flicks(number * 9_876_543)
            try integrator.go(to: time)
            // The motion forgets errors within a microsecond: what is left is the tolerance of a step or two.
            let error = abs(integrator[0] - Elementary.cos(time.seconds))
            #expect(error < 3e-8, "\(method) at \(time.seconds) s is off by \(error)")
        }
    }

    /// At rest until 5 s, when a force pushes for 0.05 s: a method whose steps grow while nothing happens would step over it. (It has no
    /// Taylor series.)
    @Test(
        "a force that begins late and is short is not stepped over",
        arguments: adaptive.filter { $0 != .rk1imp && $0 != .taylor16 })
    func pulse(method: IntegrationMethod) throws {
        struct Pushed: JacobianDynamics {
            var stateCount: Int { 1 }
            func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
                let phase = (time - 5) / 0.05
                derivative[0] = phase > 0 && phase < 1 ? 600 * (phase * (1 - phase)) * (phase * (1 - phase)) : 0
            }
            func jacobian(
                at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
                timeDerivative: inout MutableSpan<Double>
            ) {
                jacobian[0] = 0
                let phase = (time - 5) / 0.05
                let slope = 2 * phase * (1 - phase) * (1 - 2 * phase)
                timeDerivative[0] = phase > 0 && phase < 1 ? 600 * slope / 0.05 : 0
            }
        }
        let solver = try NumericalSolver(parsing: "\(method.rawValue):rtol=1e-6")
        var integrator = try NumericalMotion(Pushed(), from: [0], by: solver).integrator()
        try integrator.go(to: Flicks(seconds: 8))
        // The integral of 600 p^2 (1 - p)^2 over 0.05 s is 600 * 0.05 / 30 = 1.
        #expect(abs(integrator[0] - 1) < 1e-3, "\(method.rawValue): \(integrator[0])")
    }

    @Test(
        "a new cursor that repeats a history does the same work from there on",
        arguments: ["rkck", "msadams", "rodas5p"])
    func repeatedHistory(method: String) throws {
        let spring = OscillatorReference.all[1].spring
        let solver = try NumericalSolver(parsing: "\(method):rtol=1e-8")
        let start = MotionState(value: 1, velocity: 0)
        let old = try solver.cursor(for: spring, from: start)
        for seconds in [1.0, 4.01, 0.5, 2.003] { _ = try old.state(at: Flicks(seconds: seconds)) }
        let history = try #require(old.history)
        #expect(history == CursorHistory(furthest: Flicks(seconds: 4.01), last: Flicks(seconds: 2.003)))
        let new = try solver.cursor(for: spring, from: start)
        try history.replay(on: new)
        let before = (old.work, new.work)
        for seconds in [2.01, 4.5] {
            #expect(try old.state(at: Flicks(seconds: seconds)) == new.state(at: Flicks(seconds: seconds)))
        }
        #expect(old.work - before.0 == new.work - before.1)
    }

    @Test(
        "a limit of steps holds for each sixtieth of a second, and names the time",
        arguments: ["rkf45", "msadams", "rodas5p"])
    func limit(method: String) throws {
        let named = try #require(IntegrationMethod(rawValue: method))
        let (_, instance) = try Self.reference("Duffing, hardening")
        func integrator(_ most: Int) throws -> GridIntegrator {
            let tolerance = try AdaptiveTolerance(relative: 1e-10, maximumSteps: most)
            return try instance.integrator(by: NumericalSolver(named, tolerance: tolerance))
        }
        // Some tens of steps in the first sixtieth, and thousands in all.
        var enough = try integrator(300)
        try enough.go(to: Flicks(seconds: 10))
        #expect(enough.work.steps > 600)
        var few = try integrator(1)
        let error = #expect(throws: SolverError.self) { try few.go(to: Flicks(seconds: 10)) }
        guard case .tooManySteps(_, let time, 1) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(time < 1)
        try few.go(to: .zero)
        #expect(few[0] == instance.initial[0])
    }
}
