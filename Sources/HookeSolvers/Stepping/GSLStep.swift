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
        errorEstimates = .allocate(capacity: rightHandSide.stateCount)
        errorEstimates.initialize(repeating: 0, count: rightHandSide.stateCount)
        startsAfresh = method.traits.family != .explicit
    }

    deinit {
        if let driver { gsl_odeiv2_driver_free(driver) } else { gsl_odeiv2_step_free(step) }
        errorEstimates.deallocate()
    }

    var work: SolverWork { rightHandSide.work }

    /// Takes one step in place, as ``GSLStepper/step(from:by:state:)`` says. What seldom comes to pass is not here, which
    /// would make every step longer.
    @inline(__always)
    func advance(_ state: inout MutableSpan<Double>, from time: Double, by length: Double) throws(SolverError) {
        precondition(state.count == stateCount, "the state has another number of components than its system")
        guard length > 0, length.isFinite else { throw refusal(of: length) }
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

    /// Takes a step again that was not taken, and says what is wrong with one that failed.
    @inline(never)
    private func judge(
        _ code: Int32, after length: Double, from time: Double, state: inout MutableSpan<Double>
    ) throws(SolverError) {
        try require(code, at: time + length)
        if startsAfresh, hasStoodStill { try takeHalves(of: length, from: time, state: &state, halvings: 1) }
        // GSL calls a NaN a success.
        for component in state.indices where !state[component].isFinite {
            throw .notFinite(method: method.rawValue, time: time + length, component: component)
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
        for start in [time, time + length] {
            try require(take(length, from: start, state: &state), at: start + length)
            guard hasStoodStill else { continue }
            guard halvings < Self.mostHalvings else { return try require(Int32(GSL_FAILURE), at: start + length) }
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
