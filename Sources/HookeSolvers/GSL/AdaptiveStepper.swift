import CGSL
import HookeDynamics

/// Integrates a system by one of GSL's methods with GSL's step control, step by step or to a given time.
///
/// GSL's evolution object keeps more than (t, y): the last derivative, the size of the next step and, in a multistep method, previous
/// states. Each crossing, and each step that does not continue, starts with all of these reset, except the step size, which is passed in and out. It
/// therefore depends on its arguments only.
struct AdaptiveStepper: ~Copyable {
    private let method: GSLMethod
    private let tolerance: AdaptiveTolerance
    private let rightHandSide: RightHandSide
    private let driver: UnsafeMutablePointer<gsl_odeiv2_driver>
    /// The state and step size at the start of the crossing, restored if the crossing fails.
    private let stateAndSizeAtStart: UnsafeMutablePointer<Double>

    init(_ method: GSLMethod, _ tolerance: AdaptiveTolerance, for system: some Dynamics) throws(SolverError) {
        try self.init(method, tolerance, calling: RightHandSideAdapter(system))
    }

    init(_ method: GSLMethod, _ tolerance: AdaptiveTolerance, calling rightHandSide: RightHandSide) throws(SolverError)
    {
        try rightHandSide.require(method)
        let driver = try GSL.driver(
            method, rightHandSide, relative: tolerance.relative, absolute: tolerance.absolute)
        self.method = method
        self.tolerance = tolerance
        self.rightHandSide = rightHandSide
        self.driver = driver
        stateAndSizeAtStart = .allocate(capacity: rightHandSide.stateCount + 1)
        stateAndSizeAtStart.initialize(repeating: 0, count: rightHandSide.stateCount + 1)
    }

    deinit {
        gsl_odeiv2_driver_free(driver)
        stateAndSizeAtStart.deallocate()
    }

    var stateCount: Int { rightHandSide.stateCount }

    /// The work so far, rejected steps included.
    var work: SolverWork { rightHandSide.work }

    /// Chooses the next steps by other tolerances; a multistep method keeps its memory.
    func use(_ tolerance: AdaptiveTolerance) {
        gsl_odeiv2_control_init(driver.pointee.c, tolerance.absolute, tolerance.relative, 1, 0)
    }

    /// Integrates from `start` to `end`, in seconds, with as many steps as the tolerance requires.
    ///
    /// - Parameters:
    ///   - stateAndSize: y at `start` and the length of the first step to try, seconds; on return y at `end` and the length to
    ///     try next. What follows them is left alone. Unchanged after an error.
    /// - Throws: `SolverError` once ``AdaptiveTolerance/maximumSteps`` are spent. The last call of GSL may reject a few steps more.
    func cross(
        from start: Double, to end: Double, stateAndSize: inout [Double]
    ) throws(SolverError) {
        try restoring(&stateAndSize) { (state) throws(SolverError) in
            forget()
            var (time, taken) = (start, 0)
            while time < end { _ = try evolve(&state, from: &time, to: end, taken: &taken) }
        }
    }

    /// Takes one step of a length that the tolerance accepts.
    ///
    /// - Parameters:
    ///   - stateAndSize: as for ``cross(from:to:stateAndSize:)``.
    ///   - time: The start of the step, seconds.
    ///   - longest: The longest step to try.
    ///   - taken: The attempts that count towards the limit already.
    ///   - isContinuing: whether a multistep method goes on with its memory of earlier steps; the last call must have been the step before.
    /// - Returns: The end of the step, and the attempts with those before.
    func takeStep(
        _ stateAndSize: inout [Double], from time: Double, atMost longest: Double, taken: Int, isContinuing: Bool
    ) throws(SolverError) -> (time: Double, taken: Int) {
        var result = (time: time, taken: taken)
        try restoring(&stateAndSize) { (state) throws(SolverError) in
            if !isContinuing || method.traits.family != .multistep { forget() }
            while true {
                // The difference of two times that can be represented, so that the end of the step is not rounded.
                state[stateCount] = (result.time + min(state[stateCount], longest)) - result.time
                if try evolve(&state, from: &result.time, to: Self.farthest, taken: &result.taken) { return }
            }
        }
        return result
    }

    /// A time that no motion reaches, so that no step is shortened to end there.
    private static var farthest: Double { Flicks(Int64.max).seconds }

    /// Restores state and step size after an error.
    private func restoring(
        _ stateAndSize: inout [Double], _ body: (inout [Double]) throws(SolverError) -> Void
    ) throws(SolverError) {
        trap(unless: stateAndSize.count > stateCount, "the state has another number of components than its system")
        for index in 0...stateCount { stateAndSizeAtStart[index] = stateAndSize[index] }
        do throws(SolverError) {
            try body(&stateAndSize)
        } catch {
            for index in 0...stateCount { stateAndSize[index] = stateAndSizeAtStart[index] }
            throw error
        }
    }

    /// One call of GSL's evolution: `true` after a step, `false` after one that was undone because its result is undefined.
    private func evolve(
        _ state: inout [Double], from time: inout Double, to end: Double, taken: inout Int
    ) throws(SolverError) -> Bool {
        guard taken < tolerance.maximumSteps else {
            throw .tooManySteps(method: method.rawValue, time: time, limit: tolerance.maximumSteps)
        }
        let before = time
        var size = state[stateCount]
        let rejectedBefore = evolution.pointee.failed_steps
        let code = state.withUnsafeMutableBufferPointer {
            gsl_odeiv2_evolve_apply(
                evolution, driver.pointee.c, driver.pointee.s, rightHandSide.system, &time, end, &size,
                $0.baseAddress)
        }
        let tried = 1 + Int(evolution.pointee.failed_steps - rejectedBefore)
        taken += tried
        rightHandSide.steps += tried
        state[stateCount] = size
        // GSL reports success for a NaN, and its step control sees no error in it, so that a step that was far too long would be
        // accepted. It is undone and retried with a shorter step.
        if let component = firstUndefined(in: state, after: code) {
            size = evolution.pointee.last_step / 10
            guard before + size > before else {
                throw .notFinite(method: method.rawValue, time: before, component: component)
            }
            for component in 0..<stateCount { state[component] = evolution.pointee.y0[component] }
            state[stateCount] = size
            time = before
            forget()
            return false
        }
        if code == Int32(GSL_FAILURE) { throw .toleranceNotMet(method: method.rawValue, time: before) }
        guard code == Int32(GSL_SUCCESS) else {
            throw .failed(method: method.rawValue, time: before, reason: GSL.reason(code))
        }
        return true
    }

    /// The first component that is not finite, or whose error step control could not judge because its estimate, or the bound that it
    /// computes from the derivative at the end, is NaN. After a failed step both belong to an earlier step.
    private func firstUndefined(in state: [Double], after code: Int32) -> Int? {
        let isTaken = code == Int32(GSL_SUCCESS)
        let evolution = evolution.pointee
        return (0..<stateCount).first {
            !state[$0].isFinite || isTaken && (evolution.yerr[$0].isNaN || !evolution.dydt_out[$0].isFinite)
        }
    }

    private var evolution: UnsafeMutablePointer<gsl_odeiv2_evolve> { driver.pointee.e }

    /// Resets all of GSL's memory of earlier steps.
    private func forget() {
        gsl_odeiv2_evolve_reset(evolution)
        gsl_odeiv2_step_reset(driver.pointee.s)
    }
}
