import HookeDynamics

/// Steps a system by one of GSL's methods: `gsl_odeiv2_step_apply`, without GSL's step control.
///
/// A step depends on its arguments only. Every step evaluates its first derivative itself, so that a state edited
/// between two steps is simply the next step's state; nothing is left over from the step before.
///
/// What GSL is handed (the system's description, the right-hand side) lives on the heap for as long as the stepper,
/// for GSL keeps the addresses; that is why a stepper can be moved but not copied. No step of an explicit method allocates.
///
///     var stepper = try GSLStepper(.rk8pd, for: DampedOscillator(spring))
///     try stepper.step(from: 0, by: 1.0 / 60, state: &state)
public struct GSLStepper: ~Copyable {
    private let gsl: GSLStep

    /// A stepper for one system.
    ///
    /// It is inlinable so that the system's derivative is compiled into what GSL calls, in whatever module the system is.
    ///
    /// - Throws: `SolverError/noFixedGrid(method:)` for a multistep method, `SolverError/missingJacobian(method:system:)`,
    ///   `SolverError/setup(method:reason:)` when the state has no components or there is no memory for it.
    @inlinable
    public init(_ method: GSLMethod, for dynamics: some Dynamics) throws(SolverError) {
        try self.init(method, calling: RightHandSideAdapter(dynamics))
    }

    @usableFromInline
    init(_ method: GSLMethod, calling rightHandSide: RightHandSide) throws(SolverError) {
        gsl = try GSLStep(method, calling: rightHandSide)
    }

    /// The method, for good.
    public var method: GSLMethod { gsl.method }

    /// How many components the state has.
    public var stateCount: Int { gsl.stateCount }

    /// What has been spent so far, failed steps included.
    public var work: SolverWork { gsl.work }

    /// Takes one step in place.
    ///
    /// - Parameters:
    ///   - time: where the step starts, seconds.
    ///   - length: seconds, finite and more than 0.
    ///   - state: y at `time` on entry, y at `time + length` on return; after an error as it was on entry.
    /// - Throws: `SolverError/setup(method:reason:)` for a length that is no step, `SolverError/notFinite` when a
    ///   component comes out infinite or NaN, `SolverError/failed(method:time:reason:)` when GSL reports an error.
    public mutating func step(
        from time: Double, by length: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) {
        try gsl.advance(&state, from: time, by: length)
    }

    /// ``step(from:by:state:)`` for those who hold the stepper where they cannot change it: all that changes lies behind its pointer.
    func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        try gsl.advance(&state, from: time, by: length)
    }
}
