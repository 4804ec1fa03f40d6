internal import HookeDynamics

/// How powers are computed: each is rounded once, to the nearest double, but for powers of 1.5, -0.5 and -1.5.
///
/// Whole exponents of up to 16 are products in double-double. The exponents 0.5, 1.5, -0.5 and -1.5, known or not, are `sqrt(x)`, `x * sqrt(x)`,
/// `1 / sqrt(x)` and `1 / (x * sqrt(x))`, each operation rounded: at most 1.5 units in the last place, for the last one 2.5. All other powers
/// are `Elementary.pow`.
enum PowerRule {
    /// Whether an exponent of 0.5 or 1.5 in magnitude has a factor beside the root; `nil` for other exponents.
    @inline(__always)
    static func hasFactor(beside exponent: Double) -> Bool? {
        exponent.magnitude == 0.5 ? false : exponent.magnitude == 1.5 ? true : nil
    }

    /// The operations of a power with an exponent of 0.5 or 1.5 in magnitude. Numbers, or operands of a program.
    @inline(__always)
    static func power<Number>(
        of base: Number, hasFactor: Bool, isNegative: Bool, multiply: (Number, Number) -> Number,
        squareRoot: (Number) -> Number, reciprocal: (Number) -> Number
    ) -> Number {
        var result = squareRoot(base)
        if hasFactor { result = multiply(base, result) }
        return isNegative ? reciprocal(result) : result
    }

    /// A power of numbers whose exponent may vary.
    static func power(_ base: Double, _ exponent: Double) -> Double {
        if let hasFactor = hasFactor(beside: exponent) {
            return power(
                of: base, hasFactor: hasFactor, isNegative: exponent < 0, multiply: { $0 * $1 },
                squareRoot: { $0.squareRoot() }, reciprocal: { 1 / $0 })
        }
        guard exponent.magnitude <= Double(Elementary.mostFactors) else { return Elementary.pow(base, exponent) }
        let whole = Int(exponent)
        switch whole {
        case _ where Double(whole) != exponent: return Elementary.pow(base, exponent)
        case 0: return 1
        case 1: return base
        case 2: return base * base
        case -1: return 1 / base
        default: return Elementary.power(base, whole: whole)
        }
    }
}
