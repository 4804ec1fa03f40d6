internal import HookeDynamics

/// An instruction of a program, prepared for series: which recurrence it follows, and where its operands and its result are.
///
/// The series of a register are its coefficients, one after another. The degree of a series that is a polynomial is known, so that a constant
/// factor costs one product for each coefficient.
struct SeriesInstruction {
    /// The recurrences, a coefficient at a time.
    enum Recurrence {
        case sum, difference, negation, product, square, quotient, squareRoot
        case exponential, logarithm, sineAndCosine, hyperbolicTangent, arcTangent, hypotenuse
        case power, wholePower, variablePower
    }

    let recurrence: Recurrence
    /// Where the coefficients of the operands begin; the second is the first for one operand.
    let first, second: Int
    /// The highest power in the operands; the order of the series for those that are not polynomials.
    let firstDegree, secondDegree: Int
    /// Where the coefficients of the result begin, and those of a second series that the recurrence needs: the cosine beside the sine,
    /// 1 - tanh^2, x^2 + y^2; of a power with a variable exponent the base. Its operands are exponent times logarithm, and the exponent.
    let result, companion: Int
    /// The constant exponent of a power.
    var exponent = 0.0

    /// Computes the coefficient of one power, when all lower ones are known.
    @inline(__always)
    func compute(_ power: Int, in values: UnsafeMutablePointer<Double>) {
        let a = values + first
        let b = values + second
        let r = values + result
        switch recurrence {
        case .sum: r[power] = a[power] + b[power]
        case .difference: r[power] = a[power] - b[power]
        case .negation: r[power] = -a[power]
        case .product:
            r[power] = PowerSeries.product(
                a, b, power, from: max(0, power - secondDegree), through: min(power, firstDegree))
        case .square: r[power] = PowerSeries.square(a, power)
        case .quotient:
            var sum = a[power]
            for j in stride(from: 1, through: min(power, secondDegree), by: 1) { sum -= b[j] * r[power - j] }
            r[power] = sum / b[0]
        case .squareRoot: r[power] = SeriesInstruction.root(of: a[power], r, power)
        case .exponential: r[power] = power == 0 ? Operation.exponential(a[0], 0, 0) : weighted(a, r, power)
        case .logarithm:
            guard power > 0 else { return r[0] = Operation.logarithm(a[0], 0, 0) }
            var sum = 0.0
            for j in stride(from: max(1, power - firstDegree), to: power, by: 1) {
                sum += Double(j) * r[j] * a[power - j]
            }
            r[power] = (a[power] - sum / Double(power)) / a[0]
        case .sineAndCosine:
            let c = values + companion
            guard power > 0 else {
                r[0] = Operation.sine(a[0], 0, 0)
                return c[0] = Operation.cosine(a[0], 0, 0)
            }
            r[power] = weighted(a, c, power)
            c[power] = -weighted(a, r, power)
        case .hyperbolicTangent:
            let w = values + companion
            r[power] = power == 0 ? Operation.hyperbolicTangent(a[0], 0, 0) : weighted(a, w, power)
            let square = PowerSeries.square(r, power)
            w[power] = power == 0 ? 1 - square : -square
        case .power:
            guard power > 0 else { return r[0] = Operation.power(a[0], exponent, 0) }
            // Where the base begins with t, its power begins with t^exponent.
            if a[0] == 0, exponent > Double(power) { return r[power] = 0 }
            var sum = 0.0
            for j in stride(from: 1, through: min(power, firstDegree), by: 1) {
                sum += (exponent * Double(j) - Double(power - j)) * a[j] * r[power - j]
            }
            r[power] = sum / (Double(power) * a[0])
        case .wholePower:
            // The product, but for its start, which is rounded once.
            r[power] = power == 0 ? PowerRule.power(b[0], exponent) : a[power]
        case .variablePower:
            // r' = (b log a)' r.
            r[power] = power == 0 ? Operation.power(values[companion], b[0], 0) : weighted(a, r, power)
        case .hypotenuse:
            let s = values + companion
            s[power] = PowerSeries.square(a, power) + PowerSeries.square(b, power)
            r[power] = power == 0 ? Operation.hypotenuse(a[0], b[0], 0) : SeriesInstruction.root(of: s[power], r, power)
        case .arcTangent:
            let s = values + companion
            s[power] = PowerSeries.square(a, power) + PowerSeries.square(b, power)
            guard power > 0 else { return r[0] = Operation.arcTangent(a[0], b[0], 0) }
            var sum = 0.0
            for j in 1...power { sum += Double(j) * (b[power - j] * a[j] - a[power - j] * b[j]) }
            for j in stride(from: 1, to: power, by: 1) { sum -= Double(j) * r[j] * s[power - j] }
            r[power] = sum / (Double(power) * s[0])
        }
    }

    /// The coefficient of the root of a series whose coefficient is given.
    @inline(__always)
    private static func root(of value: Double, _ r: UnsafeMutablePointer<Double>, _ power: Int) -> Double {
        guard power > 0 else { return value.squareRoot() }
        var sum = 2 * PowerSeries.sum(r, r, power, from: 1, to: (power + 1) / 2)
        if power % 2 == 0 { sum += r[power / 2] * r[power / 2] }
        return (value - sum) / (2 * r[0])
    }

    /// The coefficient of the integral of a' b.
    @inline(__always)
    private func weighted(
        _ a: UnsafeMutablePointer<Double>, _ b: UnsafeMutablePointer<Double>, _ power: Int
    ) -> Double {
        var sum = 0.0
        for j in stride(from: 1, through: min(power, firstDegree), by: 1) { sum += Double(j) * a[j] * b[power - j] }
        return sum / Double(power)
    }
}
