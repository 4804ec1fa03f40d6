import HookeDynamics

/// Steps a system by one of GSL's explicit methods without GSL: by an `ExplicitStepper`, whose steps have GSL's bits.
///
/// It serves where GSL is not, as in a page. Its errors and its work are those of ``GSLStepper``. Steps do not allocate.
struct TwinStepper {
    private let steps: TwinSteps

    /// - Throws: `SolverError/setup(method:reason:)` for a method without a twin and for a state without components.
    init(_ method: GSLMethod, for system: some Dynamics) throws(SolverError) {
        guard let explicit = ExplicitMethod(rawValue: method.rawValue) else {
            throw .withoutGSL(method)
        }
        guard system.stateCount > 0 else {
            throw .setup(method: method.rawValue, reason: "the state has no components")
        }
        steps = SystemSteps(explicit, for: system)
    }

    var work: SolverWork { steps.work }

    /// Takes one step in place, as ``GSLStepper/step(from:by:state:)`` does.
    func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        try steps.advance(&state, from: time, by: length)
    }
}

/// The steps of some system.
private class TwinSteps {
    private let method: ExplicitMethod
    private var end: [Double]
    private(set) final var work = SolverWork()

    init(_ method: ExplicitMethod, stateCount: Int) {
        self.method = method
        end = [Double](repeating: 0, count: stateCount)
    }

    /// Takes one step in place, whatever comes out.
    func step(_ state: inout [Double], from time: Double, by length: Double) {
        trap("a subclass steps a system")
    }

    final func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        trap(unless: state.count == end.count, "the state has another number of components than its system")
        guard length > 0, length.isFinite else {
            let reason = "a step must be finite and more than 0 s, not \(length) s"
            throw .setup(method: method.rawValue, reason: reason)
        }
        for component in state.indices { end[component] = state[component] }
        work.steps += 1
        work.evaluations += method.evaluationsOfGSL
        step(&end, from: time, by: length)
        for component in end.indices where !end[component].isFinite {
            throw .notFinite(method: method.rawValue, time: time + length, component: component)
        }
        for component in state.indices { state[component] = end[component] }
    }
}

/// The steps of a system by its own type.
private final class SystemSteps<System: Dynamics>: TwinSteps {
    private var stepper: ExplicitStepper<System>

    init(_ method: ExplicitMethod, for system: System) {
        stepper = ExplicitStepper(method, for: system)
        super.init(method, stateCount: system.stateCount)
    }

    override func step(_ state: inout [Double], from time: Double, by length: Double) {
        stepper.step(from: time, by: length, state: &state)
    }
}
