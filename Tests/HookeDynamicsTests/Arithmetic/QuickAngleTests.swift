import HookeDynamics
import Testing

/// The quick sines and cosines against those in double-double, which have an error of 2^-98 before their rounding.
struct QuickAngleTests {
    /// Angles of every kind that the reduction knows, and around its limits.
    static let angles: [(kind: String, angle: @Sendable (Double, Double) -> Double)] = [
        ("within an eighth of a turn", { u, _ in 2 * u - 1 }),
        ("some turns", { u, _ in 40 * u - 20 }),
        ("up to 2^20, where the quick reduction ends", { u, _ in (2 * u - 1) * 0x1.1p20 }),
        ("of any size", { u, v in (2 * u - 1) * Double.powerOfTwo(Int(2000 * v) - 1000) }),
        ("near multiples of pi/2", { u, v in (1e5 * u).rounded() * 0x1.921fb54442d18p0 * (1 + (v - 0.5) * 0x1p-36) }),
        ("near odd multiples of pi/4", { u, v in (2 * (1e5 * u).rounded() + 1) * (.pi / 4) + (v - 0.5) * 0x1p-20 }),
        ("near 2^-27, below which the sine is its angle", { u, v in (u + 0.5) * 0x1p-27 * (v < 0.5 ? -1 : 1) }),
    ]

    @Test("give the bits of double-doubles", arguments: angles.indices)
    func bits(index: Int) {
        let (kind, angle) = Self.angles[index]
        let numbers = Array(Arguments(seed: 31 + UInt64(index), count: 40_000))
        for (u, v) in zip(numbers[..<20_000], numbers[20_000...]) {
            let x = angle(u, v)
            let slow = Elementary.sineAndCosine(DoubleDouble(x))
            let sine = x.magnitude < 0x1p-27 ? x : slow.sine.hi
            let both = Elementary.sineAndCosine(x)
            #expect(
                Elementary.sin(x).bitPattern == sine.bitPattern && both.sine.bitPattern == sine.bitPattern,
                "\(kind): sin(\(x)) is \(Elementary.sin(x)), in double-double \(sine)")
            #expect(
                Elementary.cos(x).bitPattern == slow.cosine.hi.bitPattern
                    && both.cosine.bitPattern == slow.cosine.hi.bitPattern,
                "\(kind): cos(\(x)) is \(Elementary.cos(x)), in double-double \(slow.cosine.hi)")
        }
    }

    @Test("are NaN for infinity and NaN, and keep the sign of zero")
    func notFinite() {
        for x in [Double.nan, .infinity, -.infinity] {
            #expect(Elementary.sin(x).isNaN && Elementary.cos(x).isNaN && Elementary.sineAndCosine(x).sine.isNaN)
        }
        #expect(Elementary.sin(-0.0).sign == .minus && Elementary.cos(-0.0) == 1)
    }
}
