import CGSL
import HookeDynamics

/// Steps a system by one of GSL's explicit methods: `gsl_odeiv2_step_apply`, without GSL's step control.
///
/// A step depends on its arguments only. Every step evaluates its first derivative itself, so that a state edited
/// between two steps is simply the next step's state; nothing is left over from the step before.
///
/// What GSL is handed (the system's description, the right-hand side) lives on the heap for as long as the stepper,
/// for GSL keeps the addresses; that is why a stepper can be moved but not copied. No step allocates.
///
///     var stepper = try GSLStepper(.rk8pd, for: DampedOscillator(spring))
///     try stepper.step(from: 0, by: 1.0 / 60, state: &state)
public struct GSLStepper: ~Copyable {
    /// The method, for good.
    public let method: GSLMethod
    private let rightHandSide: RightHandSide
    private let step: UnsafeMutablePointer<gsl_odeiv2_step>
    private let system: UnsafeMutablePointer<gsl_odeiv2_system>
    private let errorEstimates: UnsafeMutablePointer<Double>
    private var steps = 0

    /// A stepper for one system.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` when the state has no components or there is no memory for it.
    public init(_ method: GSLMethod, for dynamics: some Dynamics) throws(SolverError) {
        try self.init(method, calling: RightHandSide(dynamics))
    }

    init(_ method: GSLMethod, calling rightHandSide: RightHandSide) throws(SolverError) {
        guard rightHandSide.stateCount > 0 else {
            throw .setup(method: method.rawValue, reason: "the state has no components")
        }
        GSL.returnErrorCodes()
        guard let step = gsl_odeiv2_step_alloc(GSL.stepType(method), rightHandSide.stateCount) else {
            throw .setup(method: method.rawValue, reason: GSL.reason(Int32(GSL_ENOMEM)))
        }
        self.method = method
        self.rightHandSide = rightHandSide
        self.step = step
        system = .allocate(capacity: 1)
        system.initialize(to: rightHandSide.system)
        errorEstimates = .allocate(capacity: rightHandSide.stateCount)
    }

    deinit {
        gsl_odeiv2_step_free(step)
        system.deallocate()
        errorEstimates.deallocate()
    }

    /// How many components the state has.
    public var stateCount: Int { rightHandSide.stateCount }

    /// What has been spent so far, failed steps included.
    public var work: SolverWork { SolverWork(steps: steps, evaluations: rightHandSide.evaluations) }

    /// Takes one step in place.
    ///
    /// - Parameters:
    ///   - time: where the step starts, seconds.
    ///   - length: seconds, finite and more than 0.
    ///   - state: y at `time` on entry, y at `time + length` on return; of no use after an error.
    /// - Throws: ``SolverError/setup(method:reason:)`` for a length that is no step, ``SolverError/notFinite`` when a
    ///   component comes out infinite or NaN, ``SolverError/failed(method:time:reason:)`` when GSL reports an error.
    public mutating func step(
        from time: Double, by length: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) {
        precondition(state.count == stateCount, "the state has another number of components than its system")
        guard length > 0, length.isFinite else {
            throw .setup(method: method.rawValue, reason: "a step must be finite and more than 0 s, not \(length) s")
        }
        steps += 1
        // Without a derivative handed in, GSL evaluates it afresh; without room for the last one, it spares that call.
        let code = state.withUnsafeMutableBufferPointer {
            gsl_odeiv2_step_apply(step, time, length, $0.baseAddress, errorEstimates, nil, nil, system)
        }
        guard code == Int32(GSL_SUCCESS) else {
            throw .failed(method: method.rawValue, time: time + length, reason: GSL.reason(code))
        }
        // GSL calls a NaN a success.
        for component in state.indices where !state[component].isFinite {
            throw .notFinite(method: method.rawValue, time: time + length, component: component)
        }
    }
}
