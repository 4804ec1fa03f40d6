/// Powers with whole exponents, in double-double and rounded once: the bits of ``pow(_:_:)`` in less time.
///
/// The products of a power of 16 have a relative error below 2^-99 together, so that the result is the nearest double but for one power in 2^45.
extension Elementary {
    /// The largest exponent of a power by products.
    package static let mostFactors = 16

    /// x to the power of a whole number with a magnitude from 1 to ``mostFactors``; `pow(x, n)` where double-double ends.
    package static func power(_ x: Double, whole exponent: Int) -> Double {
        let power = product(of: DoubleDouble(x), factors: Int(exponent.magnitude)) { $0 * $1 }
        // All products lie between x and the last one.
        guard isExact(power.hi) else { return pow(x, Double(exponent)) }
        return exponent < 0 ? (DoubleDouble.one / power).hi : power.hi
    }

    /// A base multiplied by itself, by repeated squaring, factors with low exponents first. Numbers, or series.
    @inline(__always)
    package static func product<Number>(
        of base: Number, factors: Int, _ multiply: (Number, Number) -> Number
    ) -> Number {
        trap(unless: factors >= 1 && factors <= mostFactors, "a product of 1 to 16 factors")
        var result: Number?
        var square = base
        var rest = factors
        while true {
            if rest & 1 == 1 { result = result.map { multiply($0, square) } ?? square }
            rest >>= 1
            guard rest > 0 else { return result ?? square }
            square = multiply(square, square)
        }
    }

    /// x^3, with the bits of `power(x, whole: 3)`. `cube` in `Sources/CKernels/batch_step.c` has the same operations.
    @inline(__always)
    package static func cube(_ x: Double) -> Double {
        let square = DoubleDouble.product(x, x)
        let product = DoubleDouble.product(x, square.hi)
        let cube = product.hi + (product.lo + x * square.lo)
        return isExact(cube) ? cube : x == 0 ? x : pow(x, 3)
    }

    /// Whether a product in double-double kept its precision.
    @inline(__always)
    private static func isExact(_ value: Double) -> Bool {
        value.magnitude >= 0x1p-900 && value.magnitude <= 0x1p990
    }
}
