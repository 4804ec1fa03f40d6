import HookeDynamics
import Synchronization
import Testing

@testable import HookeSolvers

/// GSL's own traps on a fixed grid, each of which once gave a wrong answer or a dead process; one test for each, every method.
/// ``AdaptiveTrapTests`` has those of its step control. The numbers are those of the article "Choosing a solver".
///
/// Two hold by construction, 1 and 12. A system cannot be freed before the stepper that was handed its address: `RightHandSide`
/// owns the C struct, and every stepper owns its `RightHandSide`. And what GSL's ChangeLog mended in msadams and msbdf
/// (changes of order that crashed, a singular order 3) is in every version since 2.6; the bits are pinned with 2.7.1.
struct TrapTests {
    private static let spring = OscillatorReference.all[1].spring

    /// GSL keeps the address of the system it is handed; on the stack, that dangles as soon as the stepper moves.
    @Test("trap 1: the system outlives every move of the stepper", arguments: GSLMethod.onGrid)
    func lifetime(method: GSLMethod) throws {
        func make() throws -> GSLStepper { try GSLStepper(method, for: DampedOscillator(Self.spring)) }
        func use(_ stepper: consuming GSLStepper) throws -> [Double] {
            var state = [1.0, 0]
            // Other objects come and go where a freed system would have lain.
            let others = try (0..<50).map { _ in
                try NumericalSolver(.rk2).cursor(for: Self.spring, from: .init(value: 0, velocity: 9))
            }
            for cursor in others { _ = try cursor.state(at: Flicks(1)) }
            try stepper.step(from: 0, by: 0.01, array: &state)
            return state
        }
        var direct = try make()
        var expected = [1.0, 0]
        try direct.step(from: 0, by: 0.01, array: &expected)
        #expect(try use(make()) == expected)
    }

    /// GSL's default error handler aborts the process: 2^62 bytes are refused by an error instead.
    @Test("trap 2: no memory is an error, not an abort", arguments: GSLMethod.explicit)
    func errorHandler(method: GSLMethod) {
        #expect(throws: SolverError.setup(method: method.rawValue, reason: "malloc failed")) {
            _ = try GSLStepper(method, for: DrivenByTime(stateCount: 1 << 59))
        }
    }

    /// A derivative left over from the step before is wrong after a retarget or an edit.
    @Test("trap 3: an edited state is stepped as by a stepper that never saw another", arguments: GSLMethod.onGrid)
    func staleDerivative(method: GSLMethod) throws {
        var used = try GSLStepper(method, for: DampedOscillator(Self.spring))
        var state = [1.0, 0]
        for number in 0..<10 { try used.step(from: Double(number) / 60, by: 1.0 / 60, array: &state) }
        state = [-3, 40]
        try used.step(from: 10.0 / 60, by: 1.0 / 60, array: &state)

        var fresh = try GSLStepper(method, for: DampedOscillator(Self.spring))
        var expected = [-3.0, 40]
        try fresh.step(from: 10.0 / 60, by: 1.0 / 60, array: &expected)
        #expect(state == expected)
    }

    /// GSL returns success and y = NaN.
    @Test(
        "trap 5: a NaN is an error that names time and component", arguments: GSLMethod.explicit, [0, 1, 2])
    func nanIsSuccess(method: GSLMethod, component: Int) throws {
        let solver = try NumericalSolver(.gsl(method), step: Flicks(seconds: 0.25))
        let system = BreaksDown(time: 0.6, component: component)
        var integrator = try NumericalMotion(system, from: [0, 0, 0], by: solver).integrator()
        try integrator.go(to: Flicks(seconds: 0.5))
        #expect(abs(integrator[component] - 0.5) < 0x1p-52)

        let expected = SolverError.notFinite(method: method.rawValue, time: 0.75, component: component)
        #expect(throws: expected) { try integrator.go(to: Flicks(seconds: 2)) }
        #expect(
            expected.description.hasPrefix("\(method) left component \(component) of the state not finite at 0.75 s"))
    }

    /// An implicit method's iteration does not converge on a NaN; bsimp leaves the state as it was and says success.
    @Test(
        "trap 5: a NaN stops an implicit method, too", arguments: [GSLMethod.rk1imp, .rk2imp, .rk4imp, .bsimp],
        [0, 1, 2])
    func nanStopsIteration(method: GSLMethod, component: Int) throws {
        let solver = try NumericalSolver(.gsl(method), step: Flicks(seconds: 0.25))
        let system = BreaksDown(time: 0.6, component: component)
        var integrator = try NumericalMotion(system, from: [0, 0, 0], by: solver).integrator()
        try integrator.go(to: Flicks(seconds: 0.5))
        #expect(abs(integrator[component] - 0.5) < 0x1p-45)
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 2)) }
        switch error {
        case .failed(method.rawValue, let time, let reason):
            #expect(time > 0.5 && time <= 0.75)
            #expect(reason.hasSuffix("try a smaller step, or let it choose: \(method):rtol=1e-9"))
        case .notFinite(method.rawValue, let time, _):
            #expect(time > 0.5 && time <= 0.75)
        default: Issue.record("\(method): \(String(describing: error))")
        }
    }

    /// bsimp weighs the change of a component by the component itself: the far end of a chain, hardly moved yet, is too much for
    /// it, and so is any zero crossing that a grid point comes close to. GSL then changes nothing and reports success.
    @Test("a step that bsimp cannot take is halved until it can")
    func standingStill() throws {
        let chain = try #require(MotionReference.all.last)
        let instance = try NamedSystem.chain.instance(with: chain.parameters, from: chain.initial)
        var integrator = try instance.integrator(by: NumericalSolver(.bsimp))
        for (sixtieths, exact) in chain.states {
            try integrator.go(to: #require(Flicks(sixtieths, per: 60)))
            for (component, value) in exact.enumerated() {
                #expect(abs(integrator[component] - value) < 1e-12, "component \(component) at \(sixtieths)/60 s")
            }
        }
        #expect(integrator.work.steps > 300, "300 steps, and some that were halved")
    }

    /// 1e10 m/s from 1e-30 m: a component that is near zero changes by more than some hundred times itself in a part of any length.
    @Test("a step that no halving makes possible leaves zero by rk4imp")
    func leavingZero() throws {
        var stepper = try GSLStepper(.bsimp, for: DampedOscillator(Self.spring))
        var (state, time) = ([1e-30, 1e10], 0.0)
        for _ in 0..<4 {
            try stepper.step(from: time, by: 0.0625, array: &state)
            time += 0.0625
        }
        let exact = SpringSolution(Self.spring, from: MotionState(value: 1e-30, velocity: 1e10)).state(atSeconds: time)
        // The first part is 1/1024 of a step; the error of order 4 in it is below bsimp's rounding.
        #expect(abs(state[0] - exact.value) <= 1e-12 * 1e10 && abs(state[1] - exact.velocity) <= 1e-12 * 1e11)
    }

    @Test("trap 5: so is infinity", arguments: GSLMethod.explicit)
    func overflow(method: GSLMethod) throws {
        let solver = try NumericalSolver(.gsl(method), step: Flicks(seconds: 0.125))
        var integrator = try NumericalMotion(BlowsUp(), from: [1], by: solver).integrator()
        let error = #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: 100)) }
        guard case .notFinite(_, let time, 0) = error else {
            Issue.record("\(method): \(String(describing: error))")
            return
        }
        #expect(time > 1, "the exact motion is infinite at 1 s; \(method) gave up at \(time) s")
    }

    /// GSL leaves t and y changed when it gives up. The step from 0.5 s fails; 0.55 s starts from that same grid point.
    @Test(
        "trap 6: after an error earlier times are answered as before, and the error again", arguments: GSLMethod.onGrid)
    func givingUp(method: GSLMethod) throws {
        let solver = try NumericalSolver(.gsl(method), step: Flicks(seconds: 0.25))
        let motion = NumericalMotion(BreaksDown(time: 0.6, component: 0), from: [0, 1, 2], by: solver)
        for earlier in [0.375, 0.5, 0.55] {
            var integrator = try motion.integrator()
            var fresh = try motion.integrator()
            try fresh.go(to: Flicks(seconds: earlier))
            let expected = [fresh[0], fresh[1], fresh[2]]
            for late in [2, 0.7, 2.1] {
                #expect(throws: SolverError.self) { try integrator.go(to: Flicks(seconds: late)) }
                try integrator.go(to: Flicks(seconds: earlier))
                let state = [integrator[0], integrator[1], integrator[2]]
                #expect(state == expected, "at \(earlier) s after the error at \(late) s")
            }
        }
    }

    /// `t += h` is 1.8e-8 s off after an hour.
    @Test("trap 8: an hour of sixtieths begins each step at its exact time")
    func timeIsNotAccumulated() throws {
        let starts = try Starts(evaluationsPerStep: #require(GSLMethod.rk2.traits.evaluationsPerStep))
        let solver = try NumericalSolver(.rk2, step: #require(Flicks(1, per: 60)))
        var integrator = try NumericalMotion(starts, from: [0], by: solver).integrator()
        try integrator.go(to: Flicks(3600 * Flicks.perSecond))
        #expect(starts.count == 216_000)
        #expect(starts.wrong == 0, "steps that began at another time than n/60 s, correctly rounded")
    }

    /// GSL's fixed-step driver fails here: at 1/60 s the error test of all but rkck and rk8pd is not met.
    @Test("trap 8: a coarse step is taken, however large its error", arguments: GSLMethod.onGrid)
    func coarse(method: GSLMethod) throws {
        let cursor = try NumericalSolver(.gsl(method), step: #require(Flicks(1, per: 10)))
            .cursor(for: Self.spring, from: MotionState(value: 1, velocity: 0))
        let state = try cursor.state(at: Flicks(Flicks.perSecond))
        #expect(state.value.isFinite)
        #expect(cursor.work.steps == 10)
    }
}

/// y' = 0, noting whether each step's first evaluation is at n/60 s.
private final class Starts: Dynamics {
    private let evaluations = Atomic(0)
    private let wrongOnes = Atomic(0)
    private let evaluationsPerStep: Int

    init(evaluationsPerStep: Int) { self.evaluationsPerStep = evaluationsPerStep }

    let stateCount = 1
    var count: Int { evaluations.load(ordering: .relaxed) / evaluationsPerStep }
    var wrong: Int { wrongOnes.load(ordering: .relaxed) }

    func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        derivative[0] = 0
        let (step, stage) = evaluations.add(1, ordering: .relaxed).oldValue.quotientAndRemainder(
            dividingBy: evaluationsPerStep)
        if stage == 0, time != Double(step) / 60 { wrongOnes.add(1, ordering: .relaxed) }
    }
}
