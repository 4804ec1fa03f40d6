/// The transition of the state of y' = A y + b over a time t: y(t) = P y + F b, with P = exp(A t) and F its integral from 0 to t.
///
/// Method: scaling and squaring with a Taylor series in double-double (C. Moler and C. Van Loan, Nineteen dubious ways to compute
/// the exponential of a matrix, twenty-five years later, SIAM Review 45, 2003, method 3). The time is halved until ||A|| t in the
/// 1-norm is below 2^-10. Then the series of F / t, the sum of (A t)^k / (k+1)!, is truncated after k = 8; the remainder is below
/// 2^-90 / 10! < 2^-111 of the sum, less than its last place. Finally P(2t) = P^2 and F(2t) = F + P F, once for each halving.
///
/// Error: every squaring doubles the relative error and adds that of one product, n 2^-102 for n states. The number of halvings
/// follows from ||A|| t, so that P and F have errors below n (1 + ||A|| t) 2^-98 times the largest product of two ||P|| on the way
/// (the hump; 1 in the energy norm for systems that only decay or oscillate). ||A|| is the norm after balancing the units of
/// positions and velocities: a change of units by powers of two commutes with every operation here. While ||A|| t is small, P - 1
/// is stored instead of P, to keep its digits; beyond that P, so that decaying motions keep theirs.
struct Transition: Sendable {
    /// P, or P - 1.
    private var carry: DoubleDoubleMatrix
    private var isIncrement: Bool
    /// F, seconds.
    private var integral: DoubleDoubleMatrix

    /// The transition over `seconds`, not negative.
    init(_ matrix: DoubleDoubleMatrix, over seconds: DoubleDouble) {
        let size = matrix.norm * seconds.hi
        let halvings = size < 0x1p-10 ? 0 : Int(size.exponent) + 11
        self.init(series: matrix, over: seconds.scaled(byPowerOfTwo: .powerOfTwo(-halvings)))
        for _ in 0..<halvings { self = squared() }
    }

    /// The transition by the series only, for ||A|| t below 2^-10.
    private init(series matrix: DoubleDoubleMatrix, over seconds: DoubleDouble) {
        let argument = matrix.scaled(by: seconds)
        var sum = DoubleDoubleMatrix(size: matrix.size)
        for factorial in [362_880, 40320, 5040, 720, 120, 24, 6, 2, 1] as [Double] {
            // A product skips the zeros of its right factor.
            sum = sum.times(argument, plus: DoubleDoubleMatrix(size: matrix.size))
            sum.addToDiagonal(.one / factorial)
        }
        carry = sum.times(argument, plus: DoubleDoubleMatrix(size: matrix.size))
        isIncrement = true
        integral = sum.scaled(by: seconds)
    }

    /// The transition over twice the time.
    func squared() -> Transition {
        var twice = self
        let two = DoubleDouble(2)
        twice.carry = carry.times(
            carry, plus: isIncrement ? carry.scaled(by: two) : DoubleDoubleMatrix(size: carry.size))
        twice.integral = carry.times(integral, plus: isIncrement ? integral.scaled(by: two) : integral)
        if isIncrement, !(twice.carry.norm < 0.25) {
            twice.carry.addToDiagonal(.one)
            twice.isIncrement = false
        }
        return twice
    }

    /// Writes the state after the transition into `result`; `offset` is b.
    func apply(to state: DoubleDoubleVector, offset: DoubleDoubleVector?, into result: inout DoubleDoubleVector) {
        result.set(to: isIncrement ? state : nil)
        carry.add(times: state, to: &result)
        if let offset { integral.add(times: offset, to: &result) }
    }

    /// P.
    var propagator: DoubleDoubleMatrix {
        guard isIncrement else { return carry }
        var propagator = carry
        propagator.addToDiagonal(.one)
        return propagator
    }

    /// F b.
    func shift(by offset: DoubleDoubleVector) -> DoubleDoubleVector {
        var shift = DoubleDoubleVector(count: offset.hi.count)
        integral.add(times: offset, to: &shift)
        return shift
    }
}

/// The transitions over 1, 2, 4... flicks; any time is a sum of these.
///
/// They are the squarings of a long transition. The state at any flick takes one product of a matrix and a vector for each bit set
/// in its count, about twelve for a few seconds of frames, independent of earlier calls. Beyond the longest transition, 97 s, that
/// one is repeated.
struct TransitionTable: Sendable {
    private static let longest = 36
    let transitions: [Transition]

    /// The table of a matrix.
    init(_ matrix: DoubleDoubleMatrix) {
        var transition = Transition(matrix, over: DoubleDouble(Flicks(1)))
        var transitions = [transition]
        for _ in 0..<Self.longest {
            transition = transition.squared()
            transitions.append(transition)
        }
        self.transitions = transitions
    }

    /// Advances `state` by `time`, not negative, with the longest transitions first; `buffer` has the same size.
    ///
    /// - Returns: The number of transitions.
    @discardableResult
    func carry(
        _ state: inout DoubleDoubleVector, over time: Flicks, offset: DoubleDoubleVector?,
        buffer: inout DoubleDoubleVector
    ) -> Int {
        precondition(time >= .zero, "a motion is known from its start on")
        var count = 0
        func step(_ level: Int) {
            transitions[level].apply(to: state, offset: offset, into: &buffer)
            swap(&state, &buffer)
            count += 1
        }
        for _ in 0..<time.count >> Self.longest { step(Self.longest) }
        for level in (0..<Self.longest).reversed() where time.count >> level & 1 == 1 { step(level) }
        return count
    }
}
