import CGSL
import HookeDynamics
import Testing

@testable import HookeSolvers

/// What a stepper and an integrator refuse, and in which words.
struct BadInputTests {
    @Test("a right-hand side that fails ends the step in GSL's words", arguments: GSLMethod.explicit)
    func failing(method: GSLMethod) throws {
        let last = try #require(method.traits.evaluationsPerStep) + 2
        var calls = 0
        let side = RightHandSide(
            stateCount: 1,
            evaluate: { _, _, derivative in
                derivative[0] = 0
                calls += 1
                return calls == last ? Int32(GSL_EBADFUNC) : Int32(GSL_SUCCESS)
            })
        var stepper = try GSLStepper(method, calling: side)
        var state = [1.0]
        try stepper.step(from: 0, by: 0.5, array: &state)
        let expected = SolverError.failed(
            method: method.rawValue, time: 1, reason: "problem with user-supplied function")
        #expect(throws: expected) { try stepper.step(from: 0.5, by: 0.5, array: &state) }
        // The step that failed is counted, and so is the evaluation that made it fail.
        let spent = SolverWork(steps: 2, evaluations: last)
        #expect(stepper.work == spent)
        #expect(expected.description == "\(method) gave up at 1.0 s: problem with user-supplied function")
    }

    @Test(
        "a step of no length is refused, and nothing is spent",
        arguments: [
            0, -0.0, -0.1, .nan, .infinity, -.infinity,
        ] as [Double])
    func noStep(length: Double) throws {
        var stepper = try GSLStepper(.rk8pd, for: BlowsUp())
        var state = [1.0]
        let error = #expect(throws: SolverError.self) { try stepper.step(from: 0, by: length, array: &state) }
        #expect(error?.description.contains("a step must be finite and more than 0 s, not \(length) s") == true)
        #expect(state == [1])
        #expect(stepper.work == SolverWork())
    }

    @Test("a system without components has no stepper", arguments: GSLMethod.onGrid)
    func empty(method: GSLMethod) {
        #expect(throws: SolverError.setup(method: method.rawValue, reason: "the state has no components")) {
            _ = try GSLStepper(method, for: DrivenByTime(stateCount: 0))
        }
    }

    @Test(
        "an initial state must fit its system and be finite",
        arguments: [
            ([], "0 initial values were given for 1 components"),
            ([1, 2], "2 initial values were given for 1 components"),
            ([.nan], "component 0 of the initial state is nan"),
            ([-.infinity], "component 0 of the initial state is -inf"),
        ] as [([Double], String)])
    func initialState(initial: [Double], reason: String) {
        let motion = NumericalMotion(BlowsUp(), from: initial, by: NumericalSolver(.rk8pd))
        #expect(throws: SolverError.setup(method: "rk8pd", reason: reason)) { _ = try motion.integrator() }
    }

    @Test("a spring thrown at infinite speed is refused when its cursor is made")
    func cursor() {
        let initial = MotionState(value: 0, velocity: .infinity)
        let expected = SolverError.setup(method: "rk4", reason: "component 1 of the initial state is inf")
        #expect(throws: expected) {
            try NumericalSolver(.rk4).cursor(for: Spring(stiffness: 100, damping: 1), from: initial)
        }
    }

    @Test("the table's order is the one GSL reports", arguments: GSLMethod.allCases)
    func order(method: GSLMethod) throws {
        let step = try #require(gsl_odeiv2_step_alloc(GSL.stepType(method), 1))
        defer { gsl_odeiv2_step_free(step) }
        #expect(Int(gsl_odeiv2_step_order(step)) == method.traits.order)
        #expect(String(cString: gsl_odeiv2_step_name(step)) == method.rawValue)
    }
}
