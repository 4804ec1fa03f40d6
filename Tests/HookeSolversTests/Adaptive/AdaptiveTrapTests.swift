import HookeDynamics
import Testing

@testable import HookeSolvers

/// The traps of GSL's evolution and step control, and what becomes of them here: all methods.
struct AdaptiveTrapTests {
    private static let spring = OscillatorReference.all[1].spring
    private static let tolerance = 1e-6

    private static func stepper(_ method: GSLMethod, maximumSteps: Int = 100_000) throws -> AdaptiveStepper {
        let tolerance = try AdaptiveTolerance(relative: tolerance, maximumSteps: maximumSteps)
        return try AdaptiveStepper(method, tolerance, calling: RightHandSideAdapter(DampedOscillator(spring)))
    }

    private static func solver(_ method: GSLMethod, _ relative: Double = tolerance) throws -> NumericalSolver {
        try NumericalSolver(.gsl(method), tolerance: try AdaptiveTolerance(relative: relative))
    }

    /// The evolution would go on with the last derivative, and a multistep method with the states it remembers: the edit would be
    /// taken badly, or not at all.
    @Test(
        "traps 3 and 4: an edited state is followed as by a stepper that never saw another",
        arguments: GSLMethod.allCases)
    func edits(method: GSLMethod) throws {
        let used = try Self.stepper(method)
        var state = [1, 0, 0.01]
        try used.cross(from: 0, to: 0.05, stateAndSize: &state)
        state = [-3, 40, 0.01]
        try used.cross(from: 0.05, to: 0.1, stateAndSize: &state)

        let fresh = try Self.stepper(method)
        var expected = [-3, 40, 0.01]
        try fresh.cross(from: 0.05, to: 0.1, stateAndSize: &expected)
        #expect(state == expected)
    }

    /// Its trajectory depends on the size of the last step and on all steps before.
    @Test("trap 10: the display's rate and the order of questions change no bit", arguments: GSLMethod.allCases)
    func hiddenState(method: GSLMethod) throws {
        let times = (1...40).map { Flicks(Int64($0) * 7_000_000) }
        func answers(_ order: [Int], watching perSecond: Int64?) throws -> [Bits] {
            let cursor = try Self.solver(method).cursor(for: Self.spring, from: MotionState(value: 1, velocity: 0))
            var found = [Bits?](repeating: nil, count: times.count)
            if let perSecond {
                for frame in 0..<perSecond / 4 { _ = try cursor.state(at: #require(Flicks(frame, per: perSecond))) }
            }
            for index in order { found[index] = Bits(try cursor.state(at: times[index])) }
            return found.compactMap { $0 }
        }
        let expected = try answers(Array(times.indices), watching: nil)
        #expect(try answers(times.indices.reversed(), watching: nil) == expected, "asked backwards")
        #expect(try answers(Array(times.indices), watching: 60) == expected, "watched at 60 Hz")
        #expect(try answers(times.indices.reversed(), watching: 240) == expected, "watched at 240 Hz")
    }

    /// Its step control takes a NaN for no error.
    @Test("traps 5 and 6: a NaN is an error, not a success", arguments: GSLMethod.allCases, [0, 2])
    func nanIsSuccess(method: GSLMethod, component: Int) throws {
        let system = BreaksDown(time: 0.6, component: component)
        var integrator = try NumericalMotion(system, from: [0, 0, 0], by: Self.solver(method)).integrator()
        try integrator.go(to: Flicks(seconds: 0.5))
        // A tolerance of 1e-6 a step, 30 stops and not many more steps.
        #expect(abs(integrator[component] - 0.5) < 1e-4)
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 2)) }
        switch error {
        case .notFinite(method.rawValue, let time, _):
            #expect(time > 0.58 && time < 0.63, "noticed at \(time) s")
        case .failed(method.rawValue, let time, _), .toleranceNotMet(method.rawValue, let time):
            // An implicit method's iteration does not converge on a NaN: GSL halves its step until nothing is left.
            #expect(time > 0.58 && time < 0.63, "noticed at \(time) s")
        default:
            Issue.record("\(method): \(String(describing: error))")
        }
        // It leaves time and state changed when it gives up.
        try integrator.go(to: Flicks(seconds: 0.55))
        var fresh = try NumericalMotion(system, from: [0, 0, 0], by: Self.solver(method)).integrator()
        try fresh.go(to: Flicks(seconds: 0.55))
        #expect(integrator[component] == fresh[component], "after the error")
    }

    /// GSL's driver takes one step more than it may and fails even where that was the last.
    @Test(
        "trap 7: as many steps as are needed are enough, one fewer is too few",
        arguments: [GSLMethod.rkf45, .bsimp, .msadams])
    func countedSteps(method: GSLMethod) throws {
        func cross(_ maximum: Int) throws -> Int {
            let stepper = try Self.stepper(method, maximumSteps: maximum)
            var state = [1, 0, 0.0001]
            try stepper.cross(from: 0, to: 0.1, stateAndSize: &state)
            return stepper.work.steps
        }
        let needed = try cross(100_000)
        #expect(try cross(needed) == needed)
        let error = #expect(throws: SolverError.self) { try cross(needed - 1) }
        guard case .tooManySteps(method.rawValue, let time, let limit) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(limit == needed - 1)
        #expect(time > 0 && time < 0.1)
    }

    /// One step a stop is all rk8pd needs here, at any tolerance: what one gets is what a step of 1/60 s gives.
    @Test("trap 9: a tighter tolerance need not be more accurate, and the error estimate knows")
    func toleranceIsNotAccuracy() throws {
        let start = [1.0, 0]
        func end(_ relative: Double) throws -> Double {
            var integrator = try NumericalMotion(
                DampedOscillator(Self.spring), from: start, by: Self.solver(.rk8pd, relative)
            ).integrator()
            try integrator.go(to: Flicks(seconds: 5))
            return integrator[0]
        }
        #expect(try end(1e-3) == end(1e-9))

        guard case .linear(let system) = try NamedSystem.linear.instance(with: [("damping", 0)]).dynamics else {
            Issue.record("a linear system is none")
            return
        }
        let motion = NumericalMotion(system, from: start, by: try Self.solver(.rkf45, 1e-9))
        let exact = SpringSolution(system.spring, from: MotionState(value: 1, velocity: 0))
        let times = (1...10).map { Flicks(seconds: Double($0)) }
        var integrator = try motion.integrator()
        var worst = 0.0
        for time in times {
            try integrator.go(to: time)
            worst = max(
                worst, abs(integrator[0] - exact.value(at: time)), abs(integrator[1] - exact.velocity(at: time)))
        }
        let estimate = try motion.errorEstimate(at: times)
        #expect(worst > 10 * 1e-9, "ten seconds at a tolerance of 1e-9 are off by \(worst)")
        #expect(abs(estimate.error / worst - 1) < 0.2, "estimated \(estimate.error), exactly \(worst)")
    }
}
