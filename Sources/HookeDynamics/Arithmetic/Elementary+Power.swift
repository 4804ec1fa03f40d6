extension Elementary {
    /// x to the power y: NaN for a negative x unless y is an integer; 1 for y = 0 and for x = 1, whatever the other.
    public static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let parity = Parity(y)
        let negates = x.sign == .minus && parity == .odd
        guard x.isFinite, y.isFinite, x != 0 else {
            let magnitude = limit(of: x.magnitude, to: y)
            return negates ? -magnitude : magnitude
        }
        if x < 0 && parity == .fraction { return .nan }
        let magnitude = power(x.magnitude, y)
        return negates ? -magnitude : magnitude
    }

    /// e^(y ln x) for positive, finite x. Its exponent is known to 2^-92, its result to 2^-91.
    private static func power(_ x: Double, _ y: Double) -> Double {
        let logarithm = logarithm(of: x)
        let rough = logarithm.hi * y
        guard rough < 710 else { return .infinity }
        guard rough > -746 else { return 0 }
        let power = Exponential(logarithm * y)
        return power.mantissa.rounded(timesTwoTo: power.exponent)
    }

    /// x to the power y where x is zero or either is infinite, x not negative and not 1 in magnitude or then y infinite.
    private static func limit(of x: Double, to y: Double) -> Double {
        if x == 1 { return 1 }
        return (x > 1) == (y > 0) ? .infinity : 0
    }

    /// What a negative base asks of its exponent.
    private enum Parity {
        case even, odd, fraction

        init(_ y: Double) {
            let size = y.magnitude
            if size >= 0x1p53 {
                self = .even
            } else if Double(Int64(size)) != size {
                self = .fraction
            } else {
                self = Int64(size) & 1 == 1 ? .odd : .even
            }
        }
    }
}
