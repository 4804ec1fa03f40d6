/// The map of the state of y' = A y + b over a time t: y(t) = P y + F b, with P = exp(A t) and F its integral from 0 to t.
///
/// Method: scaling and squaring with Taylor's series (C. Moler and C. Van Loan, Nineteen dubious ways to compute the exponential of
/// a matrix, twenty-five years later, SIAM Review 45, 2003, method 3), in double-double. The time is halved until ||A|| t in the
/// 1-norm is below 2^-10. There the series of F / t, the sum of (A t)^k / (k+1)!, is cut after k = 8: what is left out is below
/// 2^-90 / 10! < 2^-111 of the sum, less than its last place. Then P(2t) = P^2 and F(2t) = F + P F, as often as the time was halved.
///
/// Error: every squaring doubles the relative error and adds that of one product, n 2^-102 for n states; the halvings made
/// that the size of the argument, so that P and F are off by less than n (1 + ||A|| t) 2^-98 times the largest product of two
/// ||P|| on the way (the hump; 1 for what only decays or turns, in the energy norm). In norms, ||A|| is what remains after the units of
/// positions and velocities are balanced: changing units by powers of two commutes with every operation here. While ||A|| t is small,
/// P - 1 stands for P, whose digits it keeps; from there on P, so that motions keep theirs while they decay.
struct Transition: Sendable {
    /// P, or P - 1.
    private var carry: DoubleDoubleMatrix
    private var isIncrement: Bool
    /// F, seconds.
    private var integral: DoubleDoubleMatrix

    /// Over `seconds`, not negative.
    init(_ matrix: DoubleDoubleMatrix, over seconds: DoubleDouble) {
        let size = matrix.norm * seconds.hi
        let halvings = size < 0x1p-10 ? 0 : Int(size.exponent) + 11
        self.init(series: matrix, over: seconds.scaled(byPowerOfTwo: .powerOfTwo(-halvings)))
        for _ in 0..<halvings { self = squared() }
    }

    /// By the series alone, for ||A|| t below 2^-10.
    private init(series matrix: DoubleDoubleMatrix, over seconds: DoubleDouble) {
        let argument = matrix.scaled(by: seconds)
        var sum = DoubleDoubleMatrix(size: matrix.size)
        for factorial in [362_880, 40320, 5040, 720, 120, 24, 6, 2, 1] as [Double] {
            // The right factor's zeros are what a product leaves out.
            sum = sum.times(argument, plus: DoubleDoubleMatrix(size: matrix.size))
            sum.addToDiagonal(.one / factorial)
        }
        carry = sum.times(argument, plus: DoubleDoubleMatrix(size: matrix.size))
        isIncrement = true
        integral = sum.scaled(by: seconds)
    }

    /// Over twice the time.
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

    /// Carries `state` on by `offset` b, into `result`.
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

/// The transitions over 1, 2, 4... flicks, of which any time is a sum.
///
/// These are the squarings of the exponential of a long time. The state at any flick takes a product of a matrix and a vector for each
/// bit that is set in its count, about twelve for a few seconds of frames, independent of earlier calls. Beyond the longest, 97 s, that
/// one is repeated.
struct TransitionTable: Sendable {
    private static let longest = 36
    let transitions: [Transition]

    /// Computes the table, once for a matrix.
    init(_ matrix: DoubleDoubleMatrix) {
        var transition = Transition(matrix, over: DoubleDouble(Flicks(1)))
        var transitions = [transition]
        for _ in 0..<Self.longest {
            transition = transition.squared()
            transitions.append(transition)
        }
        self.transitions = transitions
    }

    /// Carries `state` over `time`, not negative, the longest spans first; `room` is a buffer of the same size.
    ///
    /// - Returns: how many transitions it took.
    @discardableResult
    func carry(
        _ state: inout DoubleDoubleVector, over time: Flicks, offset: DoubleDoubleVector?,
        room: inout DoubleDoubleVector
    ) -> Int {
        precondition(time >= .zero, "a motion is known from its start on")
        var count = 0
        func step(_ level: Int) {
            transitions[level].apply(to: state, offset: offset, into: &room)
            swap(&state, &room)
            count += 1
        }
        for _ in 0..<time.count >> Self.longest { step(Self.longest) }
        for level in (0..<Self.longest).reversed() where time.count >> level & 1 == 1 { step(level) }
        return count
    }
}
