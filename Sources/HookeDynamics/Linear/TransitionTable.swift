/// The transitions of a small system over powers of two of a flick, and a series for what is left; any time is a sum of these.
///
/// The shortest transition is over the longest power of two with ||A|| t at most 1, or one flick; a shorter time is left to the
/// series. The state at any flick takes one product of a matrix and a vector for each higher bit set in its count, and one
/// series, independent of earlier calls. Beyond the longest transition, 97 s, that one is repeated.
struct TransitionTable: Sendable {
    private static let longest = 36
    /// The transitions over 2^`first`, 2^(`first` + 1) ... flicks.
    let transitions: [Transition]
    /// The exponent of the first transition; negative if ||A|| is above 1 per flick.
    private let first: Int
    /// The series over the first transition.
    let series: ExponentialSeries

    /// The table of a matrix.
    init(_ matrix: SparseMatrix) {
        let size = matrix.balancedNorm * DoubleDouble(Flicks(1)).hi
        // The largest exponent with size 2^exponent at most 1.
        let fitting = size > 0 ? (size.significand == 1 ? 0 : -1) - Int(size.exponent) : Self.longest
        first = min(Self.longest, fitting)
        let step = DoubleDouble(Flicks(1)).scaled(byPowerOfTwo: .powerOfTwo(first))
        series = ExponentialSeries(matrix, over: step, reach: 1, accuracy: Transition.accuracy)
        var transitions = [Transition(series, size: matrix.size)]
        for _ in first..<Self.longest { transitions.append(transitions[transitions.count - 1].squared()) }
        self.transitions = transitions
    }

    /// f over the times of the transitions, in their order; `nil` without an offset.
    func shifts(by offset: DoubleDoubleVector) -> [DoubleDoubleVector]? {
        guard !offset.isZero else { return nil }
        var shifts = [series.shift(by: offset)]
        for transition in transitions.dropLast() { shifts.append(transition.doubled(shifts[shifts.count - 1])) }
        return shifts
    }

    /// Advances `state` by `time`, not negative, with the longest transitions first.
    ///
    /// - Parameters:
    ///   - state: The state, which is replaced.
    ///   - time: The time to advance by.
    ///   - offset: b; `nil` if it is zero.
    ///   - shifts: f over the times of the transitions; `nil` if b is zero.
    ///   - buffer: A vector of the same size.
    ///   - terms: Buffers of the series.
    /// - Returns: The number of products of a matrix and a vector.
    @discardableResult
    func carry(
        _ state: inout DoubleDoubleVector, over time: Flicks, offset: DoubleDoubleVector?,
        shifts: [DoubleDoubleVector]?, buffer: inout DoubleDoubleVector, terms: inout ExponentialSeries.Terms
    ) -> Int {
        trap(unless: time >= .zero, "a motion is known from its start on")
        var count = 0
        func step(_ level: Int) {
            transitions[level - first].apply(to: state, shift: shifts?[level - first], into: &buffer)
            swap(&state, &buffer)
            count += 1
        }
        for _ in 0..<time.count >> Self.longest { step(Self.longest) }
        let shortest = max(0, first)
        for level in (shortest..<Self.longest).reversed() where time.count >> level & 1 == 1 { step(level) }
        let rest = time.count & (1 << shortest - 1)
        guard rest > 0 else { return count }
        series.expand(state, offset: offset, into: &terms)
        series.evaluate(terms, at: DoubleDouble(Double(rest) * .powerOfTwo(-shortest)), into: &state)
        return count + series.productCount
    }
}
