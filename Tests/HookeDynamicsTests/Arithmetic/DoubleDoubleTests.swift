import HookeDynamics
import Testing

/// The arithmetic beneath. Identities are checked in units of 2^-104, what one operation may lose.
struct DoubleDoubleTests {
    static let pairs: [(DoubleDouble, DoubleDouble)] = {
        let draws = Array(Arguments(seed: 3, count: 2000))
        return stride(from: 0, to: draws.count, by: 4).map { i in
            func number(_ u: Double, _ v: Double) -> DoubleDouble {
                let hi = (1 + u) * Double.powerOfTwo(Int(v * 200) - 100)
                return DoubleDouble.sum(hi, hi * (v - 0.5) * 0x1p-53)
            }
            return (number(draws[i], draws[i + 1]), number(draws[i + 2], draws[i + 3]))
        }
    }()

    /// How far `left` is from `right`, in units of 2^-104 of `right`.
    private func distance(_ left: DoubleDouble, _ right: DoubleDouble) -> Double {
        abs((left - right).hi / right.hi) * 0x1p104
    }

    @Test func aProductWithoutFusingIsExact() {
        for (a, b) in Self.pairs {
            let product = DoubleDouble.product(a.hi, b.hi)
            // A fused multiply-add gives the rest in one rounding, and the rest is exact.
            #expect(product.hi == a.hi * b.hi)
            #expect(product.lo == (-product.hi).addingProduct(a.hi, b.hi), "the rest of \(a.hi) * \(b.hi)")
        }
    }

    @Test func aSumLosesNothing() {
        let sum = DoubleDouble.sum(1e100, 1)
        #expect(sum == DoubleDouble(hi: 1e100, lo: 1))
        #expect(sum - 1e100 == .one)
        #expect(-sum + sum == .zero)
    }

    @Test func quotientsUndoProducts() {
        for (a, b) in Self.pairs {
            #expect(distance(a * b / b, a) <= 8, "\(a) * \(b) / \(b)")
            #expect(distance(a / b * b, a) <= 8, "\(a) / \(b) * \(b)")
            #expect(distance(a / b.hi * b.hi, a) <= 8, "\(a) / \(b.hi) * \(b.hi)")
        }
    }

    @Test func aStepOfHornersRuleIsASumAndAProduct() {
        for (a, b) in Self.pairs {
            let factor = a / b * 0.375
            #expect(distance(.step(a, plus: factor, times: b), a + factor * b) <= 4, "\(a) + \(factor) * \(b)")
            #expect(distance(.step(a, plus: -factor, times: b), a - factor * b) <= 8, "\(a) - \(factor) * \(b)")
        }
    }

    @Test func rootsSquareBack() {
        for (a, _) in Self.pairs {
            let root = a.squareRoot()
            #expect(distance(root * root, a) <= 4, "the root of \(a)")
        }
        #expect(DoubleDouble.zero.squareRoot() == .zero)
    }

    @Test func functionsUndoEachOther() {
        for (a, b) in Self.pairs where a.hi > 1e-20 && a.hi < 1e20 {
            let logarithm = Elementary.log(a)
            #expect(distance(Elementary.exp(logarithm), a) <= 8 * (1 + abs(logarithm.hi)), "exp(log \(a))")
            let (sine, cosine) = Elementary.sineAndCosine(b.hi < 1e9 ? b : .one)
            #expect(distance(sine * sine + cosine * cosine, .one) <= 8, "sin^2 + cos^2 of \(b)")
            let small = a.scaled(byPowerOfTwo: 0x1p-140)
            let series = small + small * small.scaled(byPowerOfTwo: 0.5)
            #expect(distance(Elementary.expm1(small), series) <= 8, "expm1 \(small)")
        }
    }

    @Test func aPartBelowTheLastPlaceDecidesTheOrder() {
        let one = DoubleDouble.one
        #expect(one < one + 0x1p-80)
        #expect(one - 0x1p-80 < one)
        #expect(!(one < one))
        #expect((-one).magnitude == one)
    }

    struct Rounding: Sendable {
        let hi: Double
        let lo: Double
        let exponent: Int
        let nearest: Double

        init(_ hi: Double, _ lo: Double = 0, timesTwoTo exponent: Int, is nearest: Double) {
            (self.hi, self.lo, self.exponent, self.nearest) = (hi, lo, exponent, nearest)
        }
    }

    static let roundings: [Rounding] = [
        Rounding(1, timesTwoTo: -1074, is: .leastNonzeroMagnitude),
        Rounding(1.5, timesTwoTo: -1074, is: 2 * .leastNonzeroMagnitude),
        // Ties that the low part breaks, either way; rounding twice would go to the even neighbour.
        Rounding(2.5, 0x1p-60, timesTwoTo: -1074, is: 3 * .leastNonzeroMagnitude),
        Rounding(2.5, -0x1p-60, timesTwoTo: -1074, is: 2 * .leastNonzeroMagnitude),
        Rounding(-3.5, 0x1p-60, timesTwoTo: -1074, is: -3 * .leastNonzeroMagnitude),
        Rounding(1, timesTwoTo: -1075, is: 0),
        Rounding(1, 0x1p-60, timesTwoTo: -1075, is: .leastNonzeroMagnitude),
        Rounding(-1, timesTwoTo: -1080, is: -0.0),
        // Just below the normal doubles, where the anchor must not grow by a bit.
        Rounding(0x1.fffffffffffffp0, timesTwoTo: -1023, is: 0x1p-1022),
        Rounding(0x1.ffffffffffffdp0, timesTwoTo: -1023, is: 0x1.ffffffffffffcp-1023),
        Rounding(1.75, timesTwoTo: 1023, is: 0x1.cp1023),
        Rounding(1, timesTwoTo: 1024, is: .infinity),
        Rounding(-2, timesTwoTo: 1023, is: -.infinity),
        Rounding(-0.0, timesTwoTo: 5, is: -0.0),
    ]

    @Test(arguments: roundings)
    func roundsOnce(_ row: Rounding) {
        let rounded = DoubleDouble(hi: row.hi, lo: row.lo).rounded(timesTwoTo: row.exponent)
        #expect(rounded.bitPattern == row.nearest.bitPattern, "\(row) is rounded to \(rounded)")
    }
}
