/// A stepper along a spring's exact motion at equal steps: the same bits as ``SpringSolution``, at a lower cost.
///
/// Each step multiplies the state by exp(A step), in double-double, starting from a state of the closed form, and keeps a bound on
/// the error of both. If every number within that bound rounds to the same double, the closed form rounds to it too. Otherwise,
/// which is rare, the closed form is evaluated and the steps continue from it. A state therefore depends on its time only.
///
/// The bound is in the norm |x| + |v|/w, within a factor of sqrt 2 of the energy norm, in which no spring grows; the margins below cover
/// that factor. A step's products and sums, and the entries of its matrix, have errors below 2^-97 of the state before; the bound takes
/// 2^-90. The closed form has the error of its angle w t, 2^-103 of it, and some 2^-98; the bound takes 2^-95 (1 + w t). Both hold for
/// motions that are not over-damped and turn by at most 4 radians a step.
package struct SpringStepper: Sendable {
    /// The motion.
    package let solution: SpringSolution
    private let frequency: Double
    private var step = Flicks.zero
    private var matrix: SpringTransition?
    /// The time of `state`; `nil` before the first evaluation.
    private var time: Flicks?
    private var state = WideMotionState()
    /// The bound, times 2^`state.exponent`.
    private var error = 0.0
    /// The number of evaluations of the closed form.
    package private(set) var evaluations = 0

    /// A stepper along a motion; it starts at the first time given.
    package init(_ solution: SpringSolution) {
        self.solution = solution
        frequency = solution.frequency
    }

    /// Displacement and velocity at `time`, equal to the solution's.
    package mutating func state(at time: Flicks) -> MotionState {
        guard let last = self.time, time > last else { return evaluate(at: time) }
        guard time - last == step else {
            // Two equal intervals in a row are a step.
            step = time - last
            matrix = nil
            return evaluate(at: time)
        }
        if matrix == nil { matrix = stepMatrix() }
        guard let matrix else { return evaluate(at: time) }
        // A power of two that bounds the energy norm of the scaled matrix.
        error = (error + 0x1p-90 * norm) * Double.powerOfTwo(min(1023, -matrix.exponent))
        state = matrix.carried(state)
        self.time = time
        return roundedState() ?? evaluate(at: time)
    }

    private var norm: Double { state.value.hi.magnitude + state.velocity.hi.magnitude / frequency }

    private func stepMatrix() -> SpringTransition? {
        guard solution.oscillates, frequency.isNormal, frequency * step.seconds <= 4 else { return nil }
        return solution.transition(over: DoubleDouble(step))
    }

    private mutating func evaluate(at time: Flicks) -> MotionState {
        self.time = time
        evaluations += 1
        state = solution.wideState(at: DoubleDouble(time))
        error = 0x1p-90 * norm
        return state.rounded
    }

    /// The rounded state; `nil` if the error bound allows two doubles.
    private func roundedState() -> MotionState? {
        guard let time else { return nil }
        let doubt = error + 0x1p-95 * (1 + frequency * time.seconds) * norm
        guard let value = state.value.rounded(timesTwoTo: state.exponent, within: doubt),
            let velocity = state.velocity.rounded(timesTwoTo: state.exponent, within: doubt * frequency)
        else { return nil }
        return MotionState(value: value, velocity: velocity)
    }
}

extension DoubleDouble {
    /// This number times 2^`exponent`, rounded to a normal double, if every number within `doubt` of it rounds to the same one, and
    /// no part is near the ends of the range in which products are exact; otherwise `nil`.
    @inline(__always)
    fileprivate func rounded(timesTwoTo exponent: Int, within doubt: Double) -> Double? {
        let size = Int(hi.exponentBitPattern) + exponent
        // Half a unit in the last place on both sides; a power of two, whose sides differ, is excluded below.
        let half = Double(bitPattern: hi.bitPattern & 0x7ff0_0000_0000_0000) * 0x1p-53
        guard lo.magnitude + doubt < half, hi.significandBitPattern != 0, size > 0, size < 0x7ff,
            hi.magnitude > 0x1p-800, hi.magnitude < 0x1p800
        else { return nil }
        return Double(bitPattern: hi.bitPattern &+ UInt64(bitPattern: Int64(exponent)) << 52)
    }
}
