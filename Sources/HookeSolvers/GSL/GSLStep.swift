import CGSL
import HookeDynamics

/// GSL's step object and the memory that it works on; a ``GSLStepper`` is its only owner.
///
/// It is a class, and these are not the stepper's own fields, because Swift copies the fields of a struct to the stack whenever a method
/// reads them.
final class GSLStep {
    /// The maximum number of halvings of a step that bsimp cannot take.
    static let mostHalvings = 10

    /// The largest error, as a fraction of the state, that bsimp may estimate for a part of a halved step: the square root of a double's
    /// precision, for which GSL chooses bsimp's order.
    static let partTolerance = 0x1p-26

    let method: GSLMethod
    let stateCount: Int
    private let rightHandSide: RightHandSide
    /// A copy of the right-hand side's pointer: reading it there in each step would cost as much as an evaluation.
    private let system: UnsafeMutablePointer<gsl_odeiv2_system>
    private let step: UnsafeMutablePointer<gsl_odeiv2_step>
    /// The method's function: `gsl_odeiv2_step_apply` only looks it up and calls it, which shows in small systems.
    private let apply: Apply
    private typealias Apply =
        @convention(c) (
            UnsafeMutableRawPointer?, Int, Double, Double, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
            UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafePointer<gsl_odeiv2_system>?
        ) -> Int32
    /// The memory of GSL's step object.
    private let methodState: UnsafeMutableRawPointer?
    /// The driver that owns `step`, if there is one.
    private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>?
    private let errorEstimates: UnsafeMutablePointer<Double>
    /// The state at the start of the step, restored if the step fails.
    private let start: UnsafeMutablePointer<Double>
    /// The state at the start of the current part of a halved step; empty for explicit methods.
    private let startOfPart: UnsafeMutablePointer<Double>
    private let startsAfresh: Bool
    /// The method for parts of a step that bsimp cannot take, once there was one.
    private var fallback: GSLStep?

    init(_ method: GSLMethod, calling rightHandSide: RightHandSide) throws(SolverError) {
        guard method.traits.defaultStep != nil else { throw .noFixedGrid(method: method.rawValue) }
        try rightHandSide.require(method)
        // An implicit stepper needs a driver, whose control decides when its iteration stops.
        let tolerance = MethodTraits.iterationTolerance
        let driver =
            method.traits.needsDriver
            ? try GSL.driver(method, rightHandSide, relative: tolerance, absolute: tolerance) : nil
        let own = driver == nil ? gsl_odeiv2_step_alloc(GSL.stepType(method), rightHandSide.stateCount) : nil
        guard let step = own ?? driver?.pointee.s, let apply = step.pointee.type.pointee.apply else {
            throw .setup(method: method.rawValue, reason: GSL.reason(Int32(GSL_ENOMEM)))
        }
        self.step = step
        self.apply = apply
        methodState = step.pointee.state
        self.driver = driver
        self.method = method
        stateCount = rightHandSide.stateCount
        self.rightHandSide = rightHandSide
        system = rightHandSide.system
        startsAfresh = method.traits.family != .explicit
        errorEstimates = .allocate(capacity: stateCount)
        errorEstimates.initialize(repeating: 0, count: stateCount)
        start = .allocate(capacity: stateCount)
        start.initialize(repeating: 0, count: stateCount)
        let parts = startsAfresh ? stateCount : 0
        startOfPart = .allocate(capacity: parts)
        startOfPart.initialize(repeating: 0, count: parts)
    }

    deinit {
        if let driver { gsl_odeiv2_driver_free(driver) } else { gsl_odeiv2_step_free(step) }
        errorEstimates.deallocate()
        start.deallocate()
        startOfPart.deallocate()
    }

    var work: SolverWork { rightHandSide.work }

    /// Takes one step in place; see ``GSLStepper/step(from:by:state:)``. Rare cases are in separate functions, because they would
    /// slow down every step.
    @inline(__always)
    func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        trap(unless: state.count == stateCount, "the state has another number of components than its system")
        guard length > 0, length.isFinite else { throw refusal(of: length) }
        Self.copy(state, to: start)
        let code = take(length, from: time, state: &state)
        if startsAfresh || code != Int32(GSL_SUCCESS) || !Self.isFinite(state.span) {
            try judge(code, after: length, from: time, state: &state)
        }
    }

    /// Takes one step by GSL and returns GSL's code.
    @inline(__always)
    private func take(_ length: Double, from time: Double, state: inout MutableSpan<Double>) -> Int32 {
        rightHandSide.steps &+= 1
        // Discards an implicit stepper's memory of the previous step.
        if startsAfresh { gsl_odeiv2_step_reset(step) }
        // Without an input derivative GSL evaluates it; without an output derivative it skips that evaluation.
        return state.withUnsafeMutableBufferPointer {
            apply(methodState, stateCount, time, length, $0.baseAddress, errorEstimates, nil, nil, system)
        }
    }

    /// Whether all components are finite. Adding one to the exponent carries into the sign bit only if the exponent is the highest one:
    /// no branch per component and no dependency between components.
    @inline(__always)
    private static func isFinite(_ state: Span<Double>) -> Bool {
        var carries: UInt64 = 0
        for component in state.indices {
            carries |= (state[unchecked: component].bitPattern & 0x7fff_ffff_ffff_ffff) &+ 1 << 52
        }
        return carries >> 63 == 0
    }

    /// A loop, because for few components a call of memcpy costs more.
    @inline(__always)
    private static func copy(_ state: borrowing MutableSpan<Double>, to copy: UnsafeMutablePointer<Double>) {
        for component in state.indices { copy[component] = state[unchecked: component] }
    }

    private func restore(_ state: inout MutableSpan<Double>, from copy: UnsafeMutablePointer<Double>) {
        for component in state.indices { state[component] = copy[component] }
    }

    /// Retries in halves a step that GSL could not take whole. After a failure, throws the cause and leaves the state unchanged.
    @inline(never)
    private func judge(
        _ code: Int32, after length: Double, from time: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) {
        do throws(SolverError) {
            try require(code, at: time + length)
            if startsAfresh, isIncomplete {
                restore(&state, from: start)
                try takeHalves(of: length, from: time, state: &state, halvings: 1)
            }
            // GSL reports success for a NaN.
            for component in state.indices where !state[component].isFinite {
                throw .notFinite(method: method.rawValue, time: time + length, component: component)
            }
        } catch {
            restore(&state, from: start)
            throw error
        }
    }

    private func require(_ code: Int32, at time: Double) throws(SolverError) {
        guard code == Int32(GSL_SUCCESS) else {
            throw .failed(method: method.rawValue, time: time, reason: GSL.reason(code, stepping: method))
        }
    }

    @inline(never)
    private func refusal(of length: Double) -> SolverError {
        .setup(method: method.rawValue, reason: "a step must be finite and more than 0 s, not \(length) s")
    }

    private func takeHalves(
        of whole: Double, from time: Double, state: inout MutableSpan<Double>, halvings: Int
    ) throws(SolverError) {
        let length = whole / 2
        for half in 0..<2 {
            let begin = half == 0 ? time : time + length
            Self.copy(state, to: startOfPart)
            try require(take(length, from: begin, state: &state), at: begin + length)
            guard isIncomplete || !hasConverged(to: state) else { continue }
            if halvings < Self.mostHalvings {
                restore(&state, from: startOfPart)
                try takeHalves(of: length, from: begin, state: &state, halvings: halvings + 1)
            } else {
                guard isIncomplete else { return try require(Int32(GSL_FAILURE), at: begin + length) }
                restore(&state, from: startOfPart)
                try leaveZero(by: length, from: begin, state: &state)
            }
        }
    }

    /// Takes by rk4imp the shortest part of a step that bsimp cannot take: a component near zero changes by some hundred times itself in a part of
    /// any length, until it is away from zero.
    private func leaveZero(
        by length: Double, from time: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) {
        let other: GSLStep
        if let fallback { other = fallback } else { other = try GSLStep(.rk4imp, calling: rightHandSide) }
        fallback = other
        let code = other.take(length, from: time, state: &state)
        for component in state.indices { errorEstimates[component] = other.errorEstimates[component] }
        guard code == Int32(GSL_SUCCESS), hasConverged(to: state) else {
            return try require(Int32(GSL_FAILURE), at: time + length)
        }
    }

    /// Whether the error estimate of the last part is within ``partTolerance`` of each component, or of a thousandth of the largest, for
    /// components near zero.
    ///
    /// Whole steps are not checked: a run at half the step shows their error. The parts of a halved step are the same at half the step,
    /// so that their error would not show.
    private func hasConverged(to state: borrowing MutableSpan<Double>) -> Bool {
        var largest = 0.0
        for component in state.indices { largest = max(largest, size(of: component, in: state)) }
        for component in state.indices {
            let bound = Self.partTolerance * (size(of: component, in: state) + largest / 1000)
            if abs(errorEstimates[component]) > bound { return false }
        }
        return true
    }

    /// The larger of a component's values at both ends of the last part.
    private func size(of component: Int, in state: borrowing MutableSpan<Double>) -> Double {
        max(abs(state[component]), abs(startOfPart[component]))
    }

    /// Whether bsimp gave up in the last step. It does so when a component changes by more than some hundred times itself, as one near
    /// zero may. It then reports success with an infinite error estimate, and leaves in the state what it had extrapolated so far, which
    /// is the state at the start only if it gave up at its first stage.
    private var isIncomplete: Bool {
        (0..<stateCount).contains { errorEstimates[$0] == .infinity }
    }
}
