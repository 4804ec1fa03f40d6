import HookeDynamics
import Testing

/// What the functions owe each other. Bounds follow from correct rounding: each function adds half a unit in the last place,
/// 2^-53 of its value, and passes its argument's error on.
struct ElementaryPropertyTests {
    static let positive = Arguments(seed: 1, count: 500).map { Double.powerOfTwo(Int($0 * 60) - 30) * (1 + $0) }
    static let signed = positive.map { $0.significandBitPattern & 1 == 0 ? $0 : -$0 }

    @Test func exponentialUndoesTheLogarithm() {
        for x in Self.positive {
            let again = Elementary.exp(Elementary.log(x))
            // An error of |log x| 2^-53 in the exponent is as much, relatively, in the power; then half a unit.
            let bound = (abs(Elementary.log(x)) + 1.01) * 0x1p-53 * x
            #expect(abs(again - x) <= bound, "exp(log \(x)) is \(again), more than \(bound) off")
        }
    }

    @Test func squaresOfSineAndCosineAddToOne() {
        for x in Self.signed {
            let (sine, cosine) = Elementary.sineAndCosine(x)
            let sum = DoubleDouble.product(sine, sine) + DoubleDouble.product(cosine, cosine)
            // Half a unit of each, doubled by squaring: 2 (sin^2 + cos^2) 2^-53.
            #expect(abs((sum - 1).hi) <= 2.01 * 0x1p-53, "sin^2 + cos^2 of \(x) is \(sum.hi) + \(sum.lo)")
        }
    }

    @Test func sineIsOddAndCosineEven() {
        for x in Self.positive {
            #expect(Elementary.sin(-x) == -Elementary.sin(x))
            #expect(Elementary.cos(-x) == Elementary.cos(x))
            #expect(Elementary.atan2(-x, 1) == -Elementary.atan2(x, 1))
        }
    }

    @Test func exponentialMinusOneIsItsArgumentNearZero() {
        for x in Self.signed where abs(x) < 0x1p-18 {
            // x + x^2/2 + x^3/6: the cubic term is below 2^-38 of x, and this sum is rounded twice.
            let expected = x + x * x / 2 + x * x * x / 6
            #expect(abs(Elementary.expm1(x) - expected) <= 1.01 * expected.ulp)
            #expect(abs(Elementary.log1p(Elementary.expm1(x)) - x) <= 1.01 * x.ulp)
        }
    }

    @Test func arcTangentUndoesSineOverCosine() {
        for x in Self.signed where abs(x) < 3 {
            let (sine, cosine) = Elementary.sineAndCosine(x)
            let again = Elementary.atan2(sine, cosine)
            // Relative errors of 2^-53 in sine and cosine turn the point by at most 2^-53 |sin 2x|; then half a unit.
            let bound = 1.01 * 0x1p-53 * abs(Elementary.sin(2 * x)) + 0.51 * x.ulp
            #expect(abs(again - x) <= bound, "atan2 of the sine and cosine of \(x) is \(again)")
        }
    }

    @Test func hyperbolicTangentIsThatOfExponentials() {
        for x in Self.positive where x < 15 {
            let tangent = Elementary.tanh(x)
            let power = Elementary.exp(-2 * x)
            // An error of 2^-53 in the power moves the quotient by at most 2^-53 of 2 e / (1 + e)^2 <= 1/2; three roundings follow, the one
            // of 1 - e relative to 1.
            let bound = 0x1p-53 * (1 + 3 * tangent)
            #expect(abs(tangent - (1 - power) / (1 + power)) <= bound, "tanh of \(x) is \(tangent)")
            #expect(Elementary.tanh(-x) == -tangent)
        }
    }

    @Test func hypotenuseIsTheRootOfTheSumOfSquares() {
        for (x, y) in zip(Self.signed, Self.positive.reversed()) {
            let length = Elementary.hypot(x, y)
            // Four roundings, of which those of squares and sum are halved by the root: 2.5 units of 2^-53.
            #expect(
                abs(length - (x * x + y * y).squareRoot()) <= 2.51 * 0x1p-53 * length,
                "hypot of \(x), \(y) is \(length)")
            #expect(Elementary.hypot(y, x) == length)
            #expect(Elementary.hypot(x * 0x1p900, y * 0x1p900) == length * 0x1p900)
        }
    }

    @Test func powersOfWholeNumbersAreExact() {
        for base in 2...9 {
            var product = 1.0
            for exponent in 0...16 {
                #expect(Elementary.pow(Double(base), Double(exponent)) == product)
                product *= Double(base)
            }
        }
    }
}
