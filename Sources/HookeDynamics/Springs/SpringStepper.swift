/// A spring's exact motion, read at equal steps: the bits of ``SpringSolution``, for a fifth of its price.
///
/// What moves by equal steps is carried over each by the matrix exp(A step), in double-double, from a state that the closed form
/// gave. Beside it goes a bound of what both forms may be off; where the double that the state rounds to is certain within that
/// bound, it is the closed form's too, and where it is not, which is seldom, the closed form is asked, and the walk goes on from
/// there. So a state depends on its time alone, whichever way led to it.
///
/// The bound is in the norm |x| + |v|/w, within a factor of sqrt 2 of the energy's, in which no spring grows; that factor is far inside
/// what is taken below. A step's products and sums, and the entries of its matrix, are off
/// by less than 2^-97 of the state before; 2^-90 is taken. The closed form is off by the rounding of its angle w t, 2^-103 of it, and
/// by some 2^-98; 2^-95 (1 + w t) is taken. Both hold for what is not over-damped and turns by at most 4 radians a step.
package struct SpringStepper: Sendable {
    /// What is walked along.
    package let solution: SpringSolution
    private let frequency: Double
    private var step = Flicks.zero
    private var matrix: SpringTransition?
    /// Where it stands; `nil` until the closed form was asked.
    private var time: Flicks?
    private var state = WideMotionState()
    /// The bound, times 2^`state.exponent`.
    private var error = 0.0
    /// How often the closed form was asked.
    package private(set) var evaluations = 0

    /// A walk along a motion; it begins with the first time that is asked for.
    package init(_ solution: SpringSolution) {
        self.solution = solution
        frequency = solution.frequency
    }

    /// Displacement and velocity at `time`: what the solution says.
    package mutating func state(at time: Flicks) -> MotionState {
        guard let last = self.time, time > last else { return ask(at: time) }
        guard time - last == step else {
            // Twice the same makes a step of it.
            step = time - last
            matrix = nil
            return ask(at: time)
        }
        if matrix == nil { matrix = stepMatrix() }
        guard let matrix else { return ask(at: time) }
        // A power of two, which the energy norm of the scaled matrix cannot exceed.
        error = (error + 0x1p-90 * norm) * Double.powerOfTwo(min(1023, -matrix.exponent))
        state = matrix.carried(state)
        self.time = time
        return roundedState() ?? ask(at: time)
    }

    private var norm: Double { state.value.hi.magnitude + state.velocity.hi.magnitude / frequency }

    private func stepMatrix() -> SpringTransition? {
        guard solution.oscillates, frequency.isNormal, frequency * step.seconds <= 4 else { return nil }
        return solution.transition(over: DoubleDouble(step))
    }

    private mutating func ask(at time: Flicks) -> MotionState {
        self.time = time
        evaluations += 1
        state = solution.wideState(at: DoubleDouble(time))
        error = 0x1p-90 * norm
        return state.rounded
    }

    /// The state rounded, if there is no doubt what to.
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
    /// This number times 2^`exponent`, rounded to a normal double, if every number within `doubt` of it is rounded to the same, and
    /// neither part nears the ends of the range in which products are exact.
    @inline(__always)
    fileprivate func rounded(timesTwoTo exponent: Int, within doubt: Double) -> Double? {
        let size = Int(hi.exponentBitPattern) + exponent
        // Half a unit in the last place to both sides, but beside a power of two.
        let half = Double(bitPattern: hi.bitPattern & 0x7ff0_0000_0000_0000) * 0x1p-53
        guard lo.magnitude + doubt < half, hi.significandBitPattern != 0, size > 0, size < 0x7ff,
            hi.magnitude > 0x1p-800, hi.magnitude < 0x1p800
        else { return nil }
        return Double(bitPattern: hi.bitPattern &+ UInt64(bitPattern: Int64(exponent)) << 52)
    }
}
