import HookeDynamics
import Testing

/// Powers with whole exponents are the nearest doubles, and have the bits of `pow`.
@Suite struct WholePowerTests {
    /// The nearest doubles, from mpmath with 2000 bits.
    static let rows: [(base: Double, exponent: Int, power: Double)] = [
        (1.05, 10, 1.628894626777442), (1.04, 10, 1.4802442849183444), (0.7310585786300049, 3, 0.3907118049313079),
        (0.7310585786300049, 16, 0.006656329980521953), (-1.7, 7, -41.03386729999999),
        (3.3e-20, 13, 5.504035399344851e-254), (1.0000000001, 16, 1.0000000016000001), (-0.1, -3, -999.9999999999999),
        (7.25, -16, 1.7162948323844042e-14), (1e-80, 4, 2024 * .leastNonzeroMagnitude), (1e-108, 3, 0), (1e110, -3, 0),
        (-2.2e102, 3, -1.0648000000000001e307), (1e-103, 3, Double(bitPattern: 0xb8157268fdaf)),
        (1.9, -2, 0.2770083102493075),
        (-12345.678, 5, -2.8679708149241178e20), (0, 3, 0), (1e103, 3, .infinity), (-.infinity, 3, -.infinity),
    ]

    @Test(arguments: rows)
    func nearest(_ base: Double, _ exponent: Int, _ power: Double) {
        #expect(Elementary.power(base, whole: exponent) == power)
        #expect(Elementary.pow(base, Double(exponent)) == power)
        if exponent == 3 { #expect(Elementary.cube(base) == power) }
    }

    @Test("Both round alike at 20 000 bases of all sizes; by chance one in 2^45 might not")
    func sameBits() {
        var bits: UInt64 = 1
        for index in 0..<20_000 {
            bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            // Exponents of two from -512 to 511.
            let base = Double(bitPattern: bits >> 1 & 0x9fff_ffff_ffff_ffff | 0x2000_0000_0000_0000)
            let exponent = [3, 4, 5, 7, 11, 16, -2, -3, -9][index % 9]
            let expected = Elementary.pow(base, Double(exponent))
            #expect(Elementary.power(base, whole: exponent) == expected, "\(base)^\(exponent)")
            if exponent == 3 { #expect(Elementary.cube(base).bitPattern == expected.bitPattern, "\(base)") }
        }
        #expect(Elementary.cube(-0.0).bitPattern == (-0.0).bitPattern && Elementary.cube(.nan).isNaN)
    }
}
