extension Elementary {
    /// The hyperbolic tangent, between -1 and 1: (e^2x - 1) / (e^2x + 1), which loses no digits near zero.
    public static func tanh(_ x: Double) -> Double {
        // From 20 on it rounds to 1; up to 2^-28, where x^3 / 3 is below 2^-57 of x, to x itself.
        guard x.magnitude < 20 else { return x.isNaN ? x : x < 0 ? -1 : 1 }
        guard x.magnitude > 0x1p-28 else { return x }
        let power = expm1(DoubleDouble(2 * x.magnitude))
        let tangent = (power / (power + 2)).hi
        return x < 0 ? -tangent : tangent
    }

    /// The length of the hypotenuse, the square root of x^2 + y^2, without overflow or underflow on the way; +infinity where either is
    /// infinite, even if the other is NaN.
    public static func hypot(_ x: Double, _ y: Double) -> Double {
        let (a, b) = (x.magnitude, y.magnitude)
        if a.isInfinite || b.isInfinite { return .infinity }
        let larger = a < b ? b : a, smaller = a < b ? a : b
        guard larger > 0, smaller > 0, larger.isFinite else { return a + b }
        // A power of two takes the larger one to between 1 and 2, where squares neither overflow nor lose bits. In two factors, because
        // the whole power may be out of range.
        let exponent = Int(larger.exponent)
        let scale = Double.powerOfTwo(-exponent / 2), rest = Double.powerOfTwo(-exponent - -exponent / 2)
        let (u, v) = (larger * scale * rest, smaller * scale * rest)
        let square = DoubleDouble.product(u, u) + DoubleDouble.product(v, v)
        return square.squareRoot().rounded(timesTwoTo: exponent)
    }
}
