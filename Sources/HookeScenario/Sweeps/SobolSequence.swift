internal import HookeDynamics

/// Points of Sobol's sequence, which fill the unit cube evenly: coordinate by coordinate as a function of the point's index.
///
/// The points are those of Antonov and Saleev (1979) with the direction numbers of Joe and Kuo (2008, `new-joe-kuo-6.21201`), without
/// scrambling: point 0 is the origin. SciPy's `qmc.Sobol(d, scramble=False)` gives the same.
package struct SobolSequence: Sendable {
    /// The direction numbers of each dimension, as fractions of 2^53.
    private let directions: [[UInt64]]

    /// The most dimensions.
    package static let mostDimensions = initialNumbers.count
    private static let bits = 53

    /// A sequence of points with some coordinates: at most ``mostDimensions``.
    package init(dimensions: Int) {
        trap(
            unless: (0...SobolSequence.mostDimensions).contains(dimensions), "Sobol's sequence has too many dimensions")
        directions = (0..<dimensions).map(SobolSequence.directions)
    }

    /// A coordinate of a point: at least 0 and below 1. The index is below 2^53.
    package func coordinate(_ dimension: Int, of index: UInt64) -> Double {
        // The Gray code of the index: neighbours differ by one direction number.
        var code = index ^ (index >> 1)
        var sum: UInt64 = 0
        while code != 0 {
            sum ^= directions[dimension][code.trailingZeroBitCount]
            code &= code - 1
        }
        return Double(sum) * 0x1p-53
    }

    private static func directions(of dimension: Int) -> [UInt64] {
        let (polynomial, initial) = initialNumbers[dimension]
        var numbers = initial
        let degree = initial.count
        while numbers.count < bits {
            // The first dimension has ones: van der Corput's sequence.
            guard dimension > 0 else {
                numbers.append(1)
                continue
            }
            let oldest = numbers[numbers.count - degree]
            var next = oldest
            for term in 1...degree where (polynomial >> UInt64(degree - term)) & 1 == 1 {
                next ^= numbers[numbers.count - term] << UInt64(term)
            }
            numbers.append(next)
        }
        return numbers.enumerated().map { $0.element << UInt64(bits - 1 - $0.offset) }
    }

    /// The primitive polynomials modulo 2, with all coefficients as bits, and the initial direction numbers.
    private static let initialNumbers: [(polynomial: UInt64, initial: [UInt64])] = [
        (1, [1]), (3, [1]), (7, [1, 3]), (11, [1, 3, 1]), (13, [1, 1, 1]), (19, [1, 1, 3, 3]), (25, [1, 3, 5, 13]),
        (37, [1, 1, 5, 5, 17]), (41, [1, 1, 5, 5, 5]), (47, [1, 1, 7, 11, 19]), (55, [1, 1, 5, 1, 1]),
        (59, [1, 1, 1, 3, 11]), (61, [1, 3, 5, 5, 31]), (67, [1, 3, 3, 9, 7, 49]), (91, [1, 1, 1, 15, 21, 21]),
        (97, [1, 3, 1, 13, 27, 49]), (103, [1, 1, 1, 15, 7, 5]), (109, [1, 3, 1, 15, 13, 25]),
        (115, [1, 1, 5, 5, 19, 61]), (131, [1, 3, 7, 11, 23, 15, 103]), (137, [1, 3, 7, 13, 13, 15, 69]),
    ]
}
