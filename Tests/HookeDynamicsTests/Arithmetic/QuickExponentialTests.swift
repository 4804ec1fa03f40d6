import HookeDynamics
import Testing

/// The quick powers of e against those in double-double, which have an error of 2^-98 before their rounding.
struct QuickExponentialTests {
    /// Exponents of every kind that the reduction knows, and around its limits.
    static let exponents: [(kind: String, exponent: @Sendable (Double, Double) -> Double)] = [
        ("some", { u, _ in 40 * u - 20 }),
        ("within a table's step", { u, _ in 0.03 * u - 0.015 }),
        ("up to 710 and down to -746, beyond the quick ones", { u, _ in 1456 * u - 746 }),
        ("small ones of any size", { u, v in (2 * u - 1) * Double.powerOfTwo(-Int(80 * v)) }),
        (
            "near the middle between two entries",
            { u, v in (1e4 * (2 * u - 1)).rounded() * 0x1.62e42fefa39efp-7 * (1 + (v - 0.5) * 0x1p-40) }
        ),
    ]

    @Test("give the bits of double-doubles", arguments: exponents.indices)
    func bits(index: Int) {
        let (kind, exponent) = Self.exponents[index]
        let numbers = Array(Arguments(seed: 57 + UInt64(index), count: 40_000))
        for (u, v) in zip(numbers[..<20_000], numbers[20_000...]) {
            let x = exponent(u, v)
            let power = Exponential(DoubleDouble(x))
            let slow = power.mantissa.rounded(timesTwoTo: power.exponent)
            #expect(
                Elementary.exp(x).bitPattern == slow.bitPattern,
                "\(kind): exp(\(x)) is \(Elementary.exp(x)), in double-double \(slow)")
        }
    }

    @Test("have their limits")
    func limits() {
        #expect(Elementary.exp(.infinity) == .infinity && Elementary.exp(-.infinity) == 0 && Elementary.exp(.nan).isNaN)
        #expect(Elementary.exp(0) == 1 && Elementary.exp(-0.0) == 1 && Elementary.exp(800) == .infinity)
        #expect(Elementary.exp(-745) == .leastNonzeroMagnitude && Elementary.exp(-800) == 0)
    }
}
