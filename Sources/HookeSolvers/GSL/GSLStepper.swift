import HookeDynamics

/// Steps a system by one of GSL's methods: `gsl_odeiv2_step_apply`, without GSL's step control.
///
/// A step depends on its arguments only. Each step evaluates its first derivative itself, so that the state may be edited between two
/// steps.
///
/// The system's description and the right-hand side live on the heap as long as the stepper, because GSL keeps their addresses: a stepper
/// can be moved but not copied. Steps of explicit methods do not allocate.
///
///     var stepper = try GSLStepper(.rk8pd, for: DampedOscillator(spring))
///     try stepper.step(from: 0, by: 1.0 / 60, state: &state)
public struct GSLStepper: ~Copyable {
    private let gsl: GSLStep

    /// Creates a stepper for a system.
    ///
    /// Inlinable, so that the system's derivative is compiled into the function that GSL calls, whatever module the system is in.
    ///
    /// - Throws: `SolverError/noFixedGrid(method:)` for a multistep method, `SolverError/missingJacobian(method:system:)`,
    ///   `SolverError/setup(method:reason:)` if the state has no components or memory runs out.
    @inlinable
    public init(_ method: GSLMethod, for dynamics: some Dynamics) throws(SolverError) {
        try self.init(method, calling: RightHandSideAdapter(dynamics))
    }

    @usableFromInline
    init(_ method: GSLMethod, calling rightHandSide: RightHandSide) throws(SolverError) {
        gsl = try GSLStep(method, calling: rightHandSide)
    }

    /// The method.
    public var method: GSLMethod { gsl.method }

    /// The number of components of the state.
    public var stateCount: Int { gsl.stateCount }

    /// The work so far, failed steps included.
    public var work: SolverWork { gsl.work }

    /// Takes one step in place.
    ///
    /// - Parameters:
    ///   - time: The start of the step, in seconds.
    ///   - length: The length of the step in seconds, finite and more than 0.
    ///   - state: y at `time` on entry, y at `time + length` on return; unchanged after an error.
    /// - Throws: `SolverError/setup(method:reason:)` for an invalid length, `SolverError/notFinite` if a
    ///   component comes out infinite or NaN, `SolverError/failed(method:time:reason:)` when GSL reports an error.
    public mutating func step(
        from time: Double, by length: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) {
        try gsl.advance(&state, from: time, by: length)
    }

    /// ``step(from:by:state:)`` without mutation of the stepper: everything that changes is behind its pointer.
    func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        try gsl.advance(&state, from: time, by: length)
    }
}
