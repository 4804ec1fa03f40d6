import CGSL
import HookeDynamics

/// GSL's step object with all that it works on: what stands behind a ``GSLStepper``, which is this object's only owner.
///
/// An object, and not the stepper's own fields, because Swift copies the fields of a struct to the stack whenever it reads
/// them for a method's sake, which cost a twentieth of a step with two states.
final class GSLStep {
    /// How far an implicit method's iteration may be from its end when it stops, absolutely and in parts of the state.
    static let iterationTolerance = 1e-12

    /// How often a step that bsimp cannot take is halved before it counts as failed.
    static let mostHalvings = 10

    /// The largest error, in parts of the state, that bsimp may estimate for a part of a step that had to be halved: the square root of a
    /// double's precision, for which GSL chooses bsimp's order.
    static let partTolerance = 0x1p-26

    let method: GSLMethod
    let stateCount: Int
    private let rightHandSide: RightHandSide
    /// The right-hand side's: reading it there, step by step, would cost as much as an evaluation.
    private let system: UnsafeMutablePointer<gsl_odeiv2_system>
    private let step: UnsafeMutablePointer<gsl_odeiv2_step>
    /// The method itself: `gsl_odeiv2_step_apply` is one line that looks it up and calls it, for a hundredth of a step with two states.
    private let apply: Apply
    private typealias Apply =
        @convention(c) (
            UnsafeMutableRawPointer?, Int, Double, Double, UnsafeMutablePointer<Double>?, UnsafeMutablePointer<Double>?,
            UnsafePointer<Double>?, UnsafeMutablePointer<Double>?, UnsafePointer<gsl_odeiv2_system>?
        ) -> Int32
    /// What the method keeps.
    private let room: UnsafeMutableRawPointer?
    /// Owns `step` where there is one.
    private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>?
    private let errorEstimates: UnsafeMutablePointer<Double>
    /// The state at the start of the step, to which a failed step returns.
    private let start: UnsafeMutablePointer<Double>
    /// The state at the start of the part of a halved step that is being tried; nothing in an explicit method.
    private let startOfPart: UnsafeMutablePointer<Double>
    private let startsAfresh: Bool

    init(_ method: GSLMethod, calling rightHandSide: RightHandSide) throws(SolverError) {
        guard method.traits.defaultStep != nil else { throw .noFixedGrid(method: method.rawValue) }
        try rightHandSide.require(method)
        // An implicit stepper is set up by a driver, whose control says when its iteration may stop.
        let tolerance = Self.iterationTolerance
        let driver =
            method.traits.needsDriver
            ? try GSL.driver(method, rightHandSide, relative: tolerance, absolute: tolerance) : nil
        let own = driver == nil ? gsl_odeiv2_step_alloc(GSL.stepType(method), rightHandSide.stateCount) : nil
        guard let step = own ?? driver?.pointee.s, let apply = step.pointee.type.pointee.apply else {
            throw .setup(method: method.rawValue, reason: GSL.reason(Int32(GSL_ENOMEM)))
        }
        self.step = step
        self.apply = apply
        room = step.pointee.state
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

    /// Takes one step in place, as ``GSLStepper/step(from:by:state:)`` says. What seldom comes to pass is not here, which
    /// would make every step longer.
    @inline(__always)
    func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        precondition(state.count == stateCount, "the state has another number of components than its system")
        guard length > 0, length.isFinite else { throw refusal(of: length) }
        Self.copy(state, to: start)
        let code = take(length, from: time, state: &state)
        if startsAfresh || code != Int32(GSL_SUCCESS) || !Self.isFinite(state.span) {
            try judge(code, after: length, from: time, state: &state)
        }
    }

    /// One step by GSL, and GSL's code.
    @inline(__always)
    private func take(_ length: Double, from time: Double, state: inout MutableSpan<Double>) -> Int32 {
        rightHandSide.steps &+= 1
        // Whatever an implicit stepper may keep of the step before is none of this step's business.
        if startsAfresh { gsl_odeiv2_step_reset(step) }
        // Without a derivative handed in, GSL evaluates it afresh; without room for the last one, it spares that call.
        return state.withUnsafeMutableBufferPointer {
            apply(room, stateCount, time, length, $0.baseAddress, errorEstimates, nil, nil, system)
        }
    }

    /// Whether all components are: one more in the exponent carries into the sign's place where it is the highest, and only there. No
    /// branch a component, and nothing that waits for the one before.
    @inline(__always)
    private static func isFinite(_ state: Span<Double>) -> Bool {
        var carries: UInt64 = 0
        for component in state.indices {
            carries |= (state[unchecked: component].bitPattern & 0x7fff_ffff_ffff_ffff) &+ 1 << 52
        }
        return carries >> 63 == 0
    }

    /// A loop: for a few components a call of memcpy costs more than all of it.
    @inline(__always)
    private static func copy(_ state: borrowing MutableSpan<Double>, to place: UnsafeMutablePointer<Double>) {
        for component in state.indices { place[component] = state[unchecked: component] }
    }

    private func restore(_ state: inout MutableSpan<Double>, from place: UnsafeMutablePointer<Double>) {
        for component in state.indices { state[component] = place[component] }
    }

    /// Takes a step again, in halves, that GSL could not take whole. Of a step that failed, reports the cause and leaves the state as it was.
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
            // GSL calls a NaN a success.
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
            guard halvings < Self.mostHalvings else { return try require(Int32(GSL_FAILURE), at: begin + length) }
            restore(&state, from: startOfPart)
            try takeHalves(of: length, from: begin, state: &state, halvings: halvings + 1)
        }
    }

    /// Whether the error estimate of the part just taken is within ``partTolerance`` of each component, or of a thousandth of the largest: one
    /// that is near zero has no other measure.
    ///
    /// Of a whole step nobody asks this: a run at half the step shows its error. The parts of a halved step are the same ones at half the
    /// step, and their error would show nowhere.
    private func hasConverged(to state: borrowing MutableSpan<Double>) -> Bool {
        var largest = 0.0
        for component in state.indices { largest = max(largest, size(of: component, in: state)) }
        for component in state.indices {
            let bound = Self.partTolerance * (size(of: component, in: state) + largest / 1000)
            if abs(errorEstimates[component]) > bound { return false }
        }
        return true
    }

    /// The larger of a component's values at both ends of the part just taken.
    private func size(of component: Int, in state: borrowing MutableSpan<Double>) -> Double {
        max(abs(state[component]), abs(startOfPart[component]))
    }

    /// Whether the step just taken was given up halfway. bsimp gives up when a component changes by more than some hundred times itself, as
    /// one near zero may well do. It reports success then, with an infinite error estimate for a step control to see, and leaves in the
    /// state what it had extrapolated so far: the state at the start only if it gave up at its first stage.
    private var isIncomplete: Bool {
        (0..<stateCount).contains { errorEstimates[$0] == .infinity }
    }
}
