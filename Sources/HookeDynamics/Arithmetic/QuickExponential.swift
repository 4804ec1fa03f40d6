/// The exponential with a relative error below 2^-68, at a fraction of the cost of double-double.
///
/// A value is given only where that error decides the rounding to a double, as ``DoubleDouble/rounded(within:)`` explains, so that the bits
/// are those of the computation in double-double. Hardly any value is missing.
enum QuickExponential {
    /// e^x; `nil` where the rounding is not decided, beyond 700, for subnormal results, and for NaN.
    @inline(__always)
    static func value(at x: Double) -> Double? {
        guard x.magnitude < 700 else { return nil }
        // x = n ln 2 / 32 + r. The products of n with the first two parts, of 36 bits each, are exact, and so is the first difference.
        let turns = (x * 0x1.71547652b82fep5).nearestInteger
        let rest =
            DoubleDouble.sum(x - turns * 0x1.62e42fefap-6, -(turns * 0x1.cf79abc9ep-45))
            + -(turns * 0x1.d9cc01f97b57ap-84)
        // e^r - 1 = r + r^2/2 + r^3/3! + ... + r^8/8!, for r up to 2^-6.5; from the cube on, which is below 2^-22, in doubles.
        let (r, square) = (rest.hi, rest * rest)
        var tail = 0x1.a01a01a01a01ap-16
        tail = 0x1.a01a01a01a01ap-13 + r * tail
        tail = 0x1.6c16c16c16c17p-10 + r * tail
        tail = 0x1.1111111111111p-7 + r * tail
        tail = 0x1.5555555555555p-5 + r * tail
        tail = 0x1.5555555555555p-3 + r * tail
        let start = DoubleDouble.sum(large: r, small: square.hi / 2)
        let low = start.lo + (rest.lo + (square.lo / 2 + square.hi * r * tail))
        let count = Int(turns)
        let power = powers[count & 31]
        let product = DoubleDouble.product(power.hi, start.hi)
        let high = DoubleDouble.sum(large: power.hi, small: product.hi)
        let rounding = high.lo + (power.lo + (product.lo + (power.hi * low + power.lo * start.hi)))
        return DoubleDouble(hi: high.hi, lo: rounding).rounded(within: high.hi * 0x1p-68)
            .map { $0 * Double.powerOfTwo(count >> 5) }
    }

    /// 2^(k/32) for k from 0 to 31.
    private static let powers: [DoubleDouble] = [
        DoubleDouble(hi: 0x1p0, lo: 0),
        DoubleDouble(hi: 0x1.059b0d3158574p0, lo: 0x1.d73e2a475b465p-55),
        DoubleDouble(hi: 0x1.0b5586cf9890fp0, lo: 0x1.8a62e4adc610bp-54),
        DoubleDouble(hi: 0x1.11301d0125b51p0, lo: -0x1.6c51039449b3ap-54),
        DoubleDouble(hi: 0x1.172b83c7d517bp0, lo: -0x1.19041b9d78a76p-55),
        DoubleDouble(hi: 0x1.1d4873168b9aap0, lo: 0x1.e016e00a2643cp-54),
        DoubleDouble(hi: 0x1.2387a6e756238p0, lo: 0x1.9b07eb6c70573p-54),
        DoubleDouble(hi: 0x1.29e9df51fdee1p0, lo: 0x1.612e8afad1255p-55),
        DoubleDouble(hi: 0x1.306fe0a31b715p0, lo: 0x1.6f46ad23182e4p-55),
        DoubleDouble(hi: 0x1.371a7373aa9cbp0, lo: -0x1.63aeabf42eae2p-54),
        DoubleDouble(hi: 0x1.3dea64c123422p0, lo: 0x1.ada0911f09ebcp-55),
        DoubleDouble(hi: 0x1.44e086061892dp0, lo: 0x1.89b7a04ef80dp-59),
        DoubleDouble(hi: 0x1.4bfdad5362a27p0, lo: 0x1.d4397afec42e2p-56),
        DoubleDouble(hi: 0x1.5342b569d4f82p0, lo: -0x1.07abe1db13cadp-55),
        DoubleDouble(hi: 0x1.5ab07dd485429p0, lo: 0x1.6324c054647adp-54),
        DoubleDouble(hi: 0x1.6247eb03a5585p0, lo: -0x1.383c17e40b497p-54),
        DoubleDouble(hi: 0x1.6a09e667f3bcdp0, lo: -0x1.bdd3413b26456p-54),
        DoubleDouble(hi: 0x1.71f75e8ec5f74p0, lo: -0x1.16e4786887a99p-55),
        DoubleDouble(hi: 0x1.7a11473eb0187p0, lo: -0x1.41577ee04992fp-55),
        DoubleDouble(hi: 0x1.82589994cce13p0, lo: -0x1.d4c1dd41532d8p-54),
        DoubleDouble(hi: 0x1.8ace5422aa0dbp0, lo: 0x1.6e9f156864b27p-54),
        DoubleDouble(hi: 0x1.93737b0cdc5e5p0, lo: -0x1.75fc781b57ebcp-57),
        DoubleDouble(hi: 0x1.9c49182a3f09p0, lo: 0x1.c7c46b071f2bep-56),
        DoubleDouble(hi: 0x1.a5503b23e255dp0, lo: -0x1.d2f6edb8d41e1p-54),
        DoubleDouble(hi: 0x1.ae89f995ad3adp0, lo: 0x1.7a1cd345dcc81p-54),
        DoubleDouble(hi: 0x1.b7f76f2fb5e47p0, lo: -0x1.5584f7e54ac3bp-56),
        DoubleDouble(hi: 0x1.c199bdd85529cp0, lo: 0x1.11065895048ddp-55),
        DoubleDouble(hi: 0x1.cb720dcef9069p0, lo: 0x1.503cbd1e949dbp-56),
        DoubleDouble(hi: 0x1.d5818dcfba487p0, lo: 0x1.2ed02d75b3707p-55),
        DoubleDouble(hi: 0x1.dfc97337b9b5fp0, lo: -0x1.1a5cd4f184b5cp-54),
        DoubleDouble(hi: 0x1.ea4afa2a490dap0, lo: -0x1.e9c23179c2893p-54),
        DoubleDouble(hi: 0x1.f50765b6e454p0, lo: 0x1.9d3e12dd8a18bp-54),
    ]
}
