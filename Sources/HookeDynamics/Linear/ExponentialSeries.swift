/// The motion of y' = A y + b over a step h as a power series: y(s h) = u_0 + s u_1 + s^2 u_2 / 2 + s^3 u_3 / 6 + ..., from s = 0
/// to 1, with u_0 = y(0), u_1 = h (A y(0) + b) and u_k = h A u_(k-1).
///
/// It takes a product of the sparse matrix and a vector for each term, and gives the motion at every time within the step, each
/// for one more sum (N. J. Higham and A. H. Al-Mohy, Computing the action of the matrix exponential, SIAM J. Sci. Comput. 33, 2011).
///
/// Error: with ||h A|| at most `reach`, term k is below reach^k / k! of the state. The series ends where this is below `accuracy`;
/// terms below `accuracy` 2^52 are computed in doubles, all before in double-double. The errors of those, 2^-100 of the largest
/// term, remain far below `accuracy`. ||A|| is ``SparseMatrix/balancedNorm``. Within the step, states are summed to 2^-63 of the
/// largest term, for one rounding to doubles.
struct ExponentialSeries: Sendable {
    /// h A.
    private let matrix: SparseMatrix
    /// h, seconds.
    private let step: DoubleDouble
    /// The number of terms in double-double, u_0 included.
    private let nearCount: Int
    /// The number of terms in doubles that follow.
    private let farCount: Int
    /// The number of terms in double-double that are added as such for a state within the step.
    private let outputCount: Int
    /// 1 / k for the terms from 1 on.
    private let reciprocals: [DoubleDouble]

    /// A series.
    ///
    /// - Parameters:
    ///   - matrix: A.
    ///   - step: h, seconds; not negative.
    ///   - reach: A bound of ||h A||.
    ///   - accuracy: The relative error of the series' end.
    init(_ matrix: SparseMatrix, over step: DoubleDouble, reach: Double, accuracy: Double) {
        self.matrix = matrix.scaled(by: step)
        self.step = step
        var (term, count, near, output) = (1.0, 1, 1, 1)
        // The terms fall at least by half from the second `reach` on: those left out are below twice the first one of them.
        while term > accuracy / 2 || Double(count) < 2 * reach {
            term = term * reach / Double(count)
            count += 1
            if term > accuracy * 0x1p52 { near = count }
            if term > 0x1p-11 { output = count }
        }
        nearCount = near
        farCount = count - near
        outputCount = min(output, near)
        reciprocals = (1...count).map { DoubleDouble.one / Double($0) }
    }

    /// The terms of a motion.
    struct Terms {
        fileprivate var near: [DoubleDoubleVector]
        fileprivate var far: [[Double]]
    }

    /// The products of the matrix and a vector that an expansion takes.
    var productCount: Int { nearCount - 1 + farCount }

    /// Buffers for the terms of a motion.
    func terms() -> Terms {
        Terms(
            near: [DoubleDoubleVector](repeating: DoubleDoubleVector(count: matrix.size), count: nearCount),
            far: [[Double]](repeating: [Double](repeating: 0, count: matrix.size), count: farCount))
    }

    /// Computes the terms of the motion from a state; `offset` is b.
    func expand(_ state: DoubleDoubleVector, offset: DoubleDoubleVector?, into terms: inout Terms) {
        terms.near[0].set(to: state)
        for index in 1..<nearCount {
            matrix.multiply(terms.near[index - 1], into: &terms.near[index])
            guard index == 1, let offset else { continue }
            for component in offset.hi.indices {
                terms.near[1][component] = terms.near[1][component] + offset[component] * step
            }
        }
        for index in 0..<farCount {
            if index == 0 {
                matrix.multiply(terms.near[nearCount - 1].hi, into: &terms.far[0])
            } else {
                matrix.multiply(terms.far[index - 1], into: &terms.far[index])
            }
        }
    }

    /// Writes the state at the end of the step into `result`, to `accuracy`.
    func end(_ terms: Terms, into result: inout DoubleDoubleVector) {
        sum(terms, at: .one, preciseCount: nearCount, into: &result)
    }

    /// Writes the state a fraction of the step after its start into `result`, for one rounding; `fraction` is from 0 to 1.
    func evaluate(_ terms: Terms, at fraction: DoubleDouble, into result: inout DoubleDoubleVector) {
        sum(terms, at: fraction, preciseCount: outputCount, into: &result)
    }

    /// Horner's rule, with the first `preciseCount` terms in double-double. The factor for what follows term k is s / (k + 1).
    private func sum(
        _ terms: Terms, at fraction: DoubleDouble, preciseCount: Int, into result: inout DoubleDoubleVector
    ) {
        result.set(to: nil)
        for index in (preciseCount..<nearCount + farCount).reversed() {
            let factor = (fraction * reciprocals[index]).hi
            let term = index < nearCount ? terms.near[index].hi : terms.far[index - nearCount]
            Self.step(term, plus: factor, times: &result.hi)
        }
        for index in (0..<preciseCount).reversed() {
            Self.step(terms.near[index], plus: fraction * reciprocals[index], times: &result.hi, &result.lo)
        }
        result.normalise()
    }
}

/// Horner's steps. Indices are not checked, because a check would prevent vectorisation.
extension ExponentialSeries {
    /// result = start + factor result, in doubles.
    private static func step(_ start: [Double], plus factor: Double, times result: inout [Double]) {
        let start = start.span
        var sums = result.mutableSpan
        precondition(start.count == sums.count)
        for index in 0..<start.count {
            sums[unchecked: index] = start[unchecked: index] + factor * sums[unchecked: index]
        }
    }

    /// result = start + factor result.
    private static func step(
        _ start: DoubleDoubleVector, plus factor: DoubleDouble, times high: inout [Double], _ low: inout [Double]
    ) {
        let (startHigh, startLow) = (start.hi.span, start.lo.span)
        var sumsHigh = high.mutableSpan
        var sumsLow = low.mutableSpan
        precondition(startHigh.count == sumsHigh.count)
        for index in 0..<startHigh.count {
            let sum = DoubleDouble.sum(
                of: DoubleDouble(hi: startHigh[unchecked: index], lo: startLow[unchecked: index]), product: factor,
                DoubleDouble(hi: sumsHigh[unchecked: index], lo: sumsLow[unchecked: index]))
            sumsHigh[unchecked: index] = sum.hi
            sumsLow[unchecked: index] = sum.lo
        }
    }
}
