/// Powers of two, and the one rounding at the end.
extension DoubleDouble {
    /// The product with a power of two, exact while neither part leaves the range of normal doubles.
    @inline(__always)
    package func scaled(byPowerOfTwo factor: Double) -> DoubleDouble {
        DoubleDouble(hi: hi * factor, lo: lo * factor)
    }

    /// The nearest double; `other` where this is not finite, as outside of the range of double-double.
    func rounded(or other: @autoclosure () -> Double) -> Double { hi.isFinite ? hi : other() }

    /// This number times 2^`exponent`, rounded once to the nearest double, halves to even: into the subnormal doubles,
    /// to zero below them and to infinity above the largest.
    package func rounded(timesTwoTo exponent: Int) -> Double {
        guard hi.isNormal else { return hi.isZero ? hi : hi * Double.powerOfTwo(max(-1074, min(1023, exponent))) }
        let size = Int(hi.exponent) + exponent
        if size >= -1022 {
            return size > 1023
                ? hi * .infinity : Double(bitPattern: hi.bitPattern &+ UInt64(bitPattern: Int64(exponent)) << 52)
        }
        guard size >= -1076 else { return hi * 0 }
        // Subnormal: hi alone was rounded at its 53rd bit, and must not be rounded twice. Adding a constant whose last place
        // is worth the least subnormal, 2^-1074, puts the only rounding there; what decides a tie is made large enough to count.
        let unit = -1074 - exponent
        let anchor = hi < 0 ? -Double.powerOfTwo(unit + 52) : Double.powerOfTwo(unit + 52)
        let anchored = DoubleDouble.sum(large: anchor, small: hi)
        let rest = DoubleDouble.sum(anchored.lo, lo)
        let ties = rest.hi.magnitude == Double.powerOfTwo(unit - 1) && rest.lo != 0
        let weighed = ties ? rest.hi * (rest.hi.sign == rest.lo.sign ? 1.5 : 0.5) : rest.hi
        let units = (anchored.hi + weighed - anchor) * Double.powerOfTwo(-unit)
        return units.isZero ? hi * 0 : units * .leastNonzeroMagnitude
    }
}

extension Double {
    /// 2^`exponent`, from -1074 to 1023.
    @inline(__always)
    package static func powerOfTwo(_ exponent: Int) -> Double {
        exponent >= -1022
            ? Double(bitPattern: UInt64(exponent + 1023) << 52) : Double(bitPattern: 1 << UInt64(exponent + 1074))
    }

    /// The nearest integer, halves to even, for magnitudes below 2^51: the adder's own rounding, where `rounded()` is a call
    /// into libm on x86-64 without SSE 4.1.
    @inline(__always)
    package var nearestInteger: Double { (self + 0x1.8p52) - 0x1.8p52 }
}
