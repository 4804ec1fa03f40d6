import CGSL
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
    /// How far an implicit method's iteration may be from its end when it stops, absolutely and in parts of the state.
    static let iterationTolerance = 1e-12

    /// How often a step that bsimp cannot take is halved before it counts as failed.
    static let mostHalvings = 10

    /// The method, for good.
    public let method: GSLMethod
    private let rightHandSide: RightHandSide
    /// The right-hand side's: reading it there, step by step, would cost as much as an evaluation.
    private let system: UnsafeMutablePointer<gsl_odeiv2_system>
    private let step: UnsafeMutablePointer<gsl_odeiv2_step>
    /// Owns `step` where there is one.
    private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>?
    private let errorEstimates: UnsafeMutablePointer<Double>
    private let startsAfresh: Bool

    /// A stepper for one system.
    ///
    /// - Throws: `SolverError/noFixedGrid(method:)` for a multistep method, `SolverError/missingJacobian(method:system:)`,
    ///   `SolverError/setup(method:reason:)` when the state has no components or there is no memory for it.
    public init(_ method: GSLMethod, for dynamics: some Dynamics) throws(SolverError) {
        try self.init(method, calling: RightHandSide(dynamics))
    }

    init(_ method: GSLMethod, calling rightHandSide: RightHandSide) throws(SolverError) {
        guard method.traits.defaultStep != nil else { throw .noFixedGrid(method: method.rawValue) }
        try rightHandSide.require(method)
        // An implicit stepper is set up by a driver, whose control says when its iteration may stop.
        let tolerance = Self.iterationTolerance
        let driver =
            method.traits.needsDriver
            ? try GSL.driver(method, rightHandSide, relative: tolerance, absolute: tolerance) : nil
        let own = driver == nil ? gsl_odeiv2_step_alloc(GSL.stepType(method), rightHandSide.stateCount) : nil
        guard let step = own ?? driver?.pointee.s else {
            throw .setup(method: method.rawValue, reason: GSL.reason(Int32(GSL_ENOMEM)))
        }
        self.step = step
        self.driver = driver
        self.method = method
        self.rightHandSide = rightHandSide
        system = rightHandSide.system
        errorEstimates = .allocate(capacity: rightHandSide.stateCount)
        errorEstimates.initialize(repeating: 0, count: rightHandSide.stateCount)
        startsAfresh = method.traits.family != .explicit
    }

    deinit {
        if let driver { gsl_odeiv2_driver_free(driver) } else { gsl_odeiv2_step_free(step) }
        errorEstimates.deallocate()
    }

    /// How many components the state has.
    public var stateCount: Int { rightHandSide.stateCount }

    /// What has been spent so far, failed steps included.
    public var work: SolverWork { rightHandSide.work }

    /// Takes one step in place.
    ///
    /// - Parameters:
    ///   - time: where the step starts, seconds.
    ///   - length: seconds, finite and more than 0.
    ///   - state: y at `time` on entry, y at `time + length` on return; of no use after an error.
    /// - Throws: `SolverError/setup(method:reason:)` for a length that is no step, `SolverError/notFinite` when a
    ///   component comes out infinite or NaN, `SolverError/failed(method:time:reason:)` when GSL reports an error.
    public mutating func step(
        from time: Double, by length: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) {
        try advance(&state, from: time, by: length)
    }

    /// ``step(from:by:state:)`` for those who hold the stepper where they cannot change it: all that changes lies behind its pointers.
    func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        precondition(state.count == stateCount, "the state has another number of components than its system")
        guard length > 0, length.isFinite else {
            throw .setup(method: method.rawValue, reason: "a step must be finite and more than 0 s, not \(length) s")
        }
        if try attempt(length, from: time, state: &state) == .stoodStill {
            try takeHalves(of: length, from: time, state: &state, halvings: 1)
        }
        // GSL calls a NaN a success.
        for component in state.indices where !state[component].isFinite {
            throw .notFinite(method: method.rawValue, time: time + length, component: component)
        }
    }

    private enum Outcome { case taken, stoodStill }

    @inline(__always)
    private func attempt(
        _ length: Double, from time: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) -> Outcome {
        rightHandSide.steps += 1
        // Whatever an implicit stepper may keep of the step before is none of this step's business.
        if startsAfresh { gsl_odeiv2_step_reset(step) }
        // Without a derivative handed in, GSL evaluates it afresh; without room for the last one, it spares that call.
        let code = state.withUnsafeMutableBufferPointer {
            gsl_odeiv2_step_apply(step, time, length, $0.baseAddress, errorEstimates, nil, nil, system)
        }
        guard code == Int32(GSL_SUCCESS) else {
            throw .failed(method: method.rawValue, time: time + length, reason: GSL.reason(code, stepping: method))
        }
        return startsAfresh && hasStoodStill ? .stoodStill : .taken
    }

    private func takeHalves(
        of whole: Double, from time: Double, state: inout MutableSpan<Double>, halvings: Int
    ) throws(SolverError) {
        let length = whole / 2
        for start in [time, time + length] {
            if try attempt(length, from: start, state: &state) == .taken { continue }
            guard halvings < Self.mostHalvings else {
                let reason = GSL.reason(Int32(GSL_FAILURE), stepping: method)
                throw .failed(method: method.rawValue, time: start + length, reason: reason)
            }
            try takeHalves(of: length, from: start, state: &state, halvings: halvings + 1)
        }
    }

    /// bsimp cannot take a step that changes a component by some hundred times itself, as one near zero may well be changed. It
    /// then leaves the state as it was, with an infinite error for a step control to see, and calls that a success. Here
    /// such a step is taken as two halves.
    private var hasStoodStill: Bool {
        (0..<stateCount).contains { errorEstimates[$0] == .infinity }
    }
}
