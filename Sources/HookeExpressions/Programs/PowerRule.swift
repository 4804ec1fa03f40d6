internal import HookeDynamics

/// How powers are computed: by products and square roots, or by logarithm and exponential.
///
/// A whole exponent from 0 to 16 that is known when an expression is compiled is a product by repeated squaring, factors with low exponents
/// first. A half-integer from -15.5 to 15.5, known or not, is such a product times a square root, `x^1.5` is `x * sqrt(x)` and `x^2.5`
/// is `(x * x) * sqrt(x)`; a negative one is 1 over that. Each of these operations is rounded. All other powers are `Elementary.pow`,
/// rounded once.
enum PowerRule {
    /// The most factors of a product.
    static let mostFactors = 16

    /// A base multiplied by itself: its power with an exponent from 1 to 16. Numbers, or operands of a program.
    @inline(__always)
    static func product<Number>(of base: Number, factors: Int, _ multiply: (Number, Number) -> Number) -> Number {
        precondition(factors >= 1 && factors <= mostFactors, "a product of 1 to 16 factors")
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

    /// The whole part of the magnitude of a half-integer exponent for which there is a rule; `nil` for others.
    @inline(__always)
    static func wholePart(ofHalfInteger exponent: Double) -> Int? {
        let size = exponent.magnitude
        guard size < Double(mostFactors) else { return nil }
        let whole = Int(size)
        return size - Double(whole) == 0.5 ? whole : nil
    }

    /// The operations of a power with a half-integer exponent, whose magnitude has the given whole part.
    @inline(__always)
    static func power<Number>(
        of base: Number, wholePart: Int, isNegative: Bool, multiply: (Number, Number) -> Number,
        squareRoot: (Number) -> Number, reciprocal: (Number) -> Number
    ) -> Number {
        var result = squareRoot(base)
        if wholePart > 0 { result = multiply(product(of: base, factors: wholePart, multiply), result) }
        return isNegative ? reciprocal(result) : result
    }

    /// A power of numbers whose exponent may vary.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        guard let whole = wholePart(ofHalfInteger: exponent) else { return Elementary.pow(base, exponent) }
        return power(
            of: base, wholePart: whole, isNegative: exponent < 0, multiply: { $0 * $1 },
            squareRoot: { $0.squareRoot() }, reciprocal: { 1 / $0 })
    }
}
