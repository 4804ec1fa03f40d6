/// The transition of the state of y' = A y + b over a time t: y(t) = P y + f, with P = exp(A t) and f = F b, F its integral from 0
/// to t.
///
/// Method: scaling and squaring with a Taylor series in double-double (C. Moler and C. Van Loan, Nineteen dubious ways to compute
/// the exponential of a matrix, twenty-five years later, SIAM Review 45, 2003, method 3). The time is halved until ||A|| t is at
/// most 1. There ``ExponentialSeries`` gives P column by column, to 2^-108. Then P(2t) = P^2 and f(2t) = f + P f, once for each
/// halving.
///
/// Error: every squaring doubles the relative error and adds that of one product, n 2^-102 for n states. The number of halvings
/// follows from ||A|| t, so that P and f have errors below n (1 + ||A|| t) 2^-98 times the largest product of two ||P|| on the way
/// (the hump; 1 in the energy norm for systems that only decay or oscillate).
struct Transition: Sendable {
    /// P.
    let propagator: DoubleDoubleMatrix

    /// The relative error of a series over a step with ||A|| t at most 1.
    static let accuracy = 0x1p-108

    private init(_ propagator: DoubleDoubleMatrix) {
        self.propagator = propagator
    }

    /// The transition over the step of a series.
    init(_ series: ExponentialSeries, size: Int) {
        var propagator = DoubleDoubleMatrix(size: size)
        var (terms, column) = (series.terms(), DoubleDoubleVector(count: size))
        for index in 0..<size {
            var unit = DoubleDoubleVector(count: size)
            unit[index] = .one
            series.expand(unit, offset: nil, into: &terms)
            series.end(terms, into: &column)
            propagator.setColumn(index, to: column)
        }
        self.propagator = propagator
    }

    /// P and f over `seconds`, not negative.
    static func over(_ seconds: DoubleDouble, of system: LinearDynamics) -> (Transition, shift: DoubleDoubleVector) {
        let size = system.matrix.balancedNorm * seconds.hi
        let halvings = size <= 1 ? 0 : Int(size.exponent) + 1
        let series = ExponentialSeries(
            system.matrix, over: seconds.scaled(byPowerOfTwo: .powerOfTwo(-halvings)), reach: 1, accuracy: accuracy)
        var transition = Transition(series, size: system.stateCount)
        var shift = series.shift(by: system.offset)
        for _ in 0..<halvings {
            shift = transition.doubled(shift)
            transition = transition.squared()
        }
        return (transition, shift)
    }

    /// The transition over twice the time.
    func squared() -> Transition { Transition(propagator.times(propagator)) }

    /// f over twice the time.
    func doubled(_ shift: DoubleDoubleVector) -> DoubleDoubleVector {
        var doubled = shift
        propagator.add(times: shift, to: &doubled)
        return doubled
    }

    /// Writes the state after the transition into `result`; `shift` is f.
    func apply(to state: DoubleDoubleVector, shift: DoubleDoubleVector?, into result: inout DoubleDoubleVector) {
        result.set(to: shift)
        propagator.add(times: state, to: &result)
    }
}

extension ExponentialSeries {
    /// f over the step: the motion from zero.
    func shift(by offset: DoubleDoubleVector) -> DoubleDoubleVector {
        var (terms, shift) = (terms(), DoubleDoubleVector(count: offset.hi.count))
        expand(shift, offset: offset, into: &terms)
        end(terms, into: &shift)
        return shift
    }
}
