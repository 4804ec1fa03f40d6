import HookeDynamics
import Testing

@Suite("Rubber band")
struct RubberBandTests {
    static let bands = [(320.0, 0.55), (568, 0.55), (1, 1), (1e-3, 0.1), (2000, 3)]

    @Test("is UIScrollView's formula", arguments: bands)
    func formula(dimension: Double, coefficient: Double) throws {
        let band = try RubberBand(dimension: dimension, coefficient: coefficient)
        for u in Arguments(seed: 3, count: 200) {
            let pull = dimension * (0.01 + 10 * u)
            let expected = (1 - 1 / (pull * coefficient / dimension + 1)) * dimension
            // 1 - 1/(1 + s) loses as many units as s is below 1, of its own rounding and two before.
            let share = pull * coefficient / dimension
            let bound = 8 * 0x1p-53 * (1 + 1 / share)
            expectClose(band.offset(pulled: pull), expected, within: bound, "pulled \(pull)")
            #expect(band.offset(pulled: -pull) == -band.offset(pulled: pull), "both ends alike")
        }
    }

    @Test("never leaves the dimension, and grows all the way", arguments: bands)
    func limits(dimension: Double, coefficient: Double) throws {
        let band = try RubberBand(dimension: dimension, coefficient: coefficient)
        #expect(band.offset(pulled: 0) == 0 && band.slope(pulled: 0) == coefficient)
        #expect(band.offset(pulled: .infinity) == dimension && band.offset(pulled: -.infinity) == -dimension)
        #expect(band.slope(pulled: .infinity) == 0)
        expectClose(
            band.offset(pulled: 1e-300 * dimension), coefficient * 1e-300 * dimension, within: 4 * 0x1p-53, "small pull"
        )
        var last = 0.0
        for power in -60...60 {
            let offset = band.offset(pulled: dimension * Double.powerOfTwo(power))
            #expect(offset >= last && offset <= dimension, "2^\(power) pulls: \(last), then \(offset)")
            last = offset
        }
    }

    @Test("the pull is found again", arguments: bands)
    func inverse(dimension: Double, coefficient: Double) throws {
        let band = try RubberBand(dimension: dimension, coefficient: coefficient)
        for u in Arguments(seed: 8, count: 200) {
            let pull = dimension * Elementary.exp(20 * u - 10) * (u < 0.5 ? -1 : 1)
            let share = coefficient * abs(pull) / dimension
            // Near its end a unit of the offset is 1 + c x / d units of the pull.
            let back = try #require(band.pull(offset: band.offset(pulled: pull)))
            expectClose(back, pull, within: 8 * 0x1p-53 * (1 + share), "pulled by \(pull)")
        }
        #expect(band.pull(offset: dimension) == .infinity && band.pull(offset: -dimension) == -.infinity)
        #expect(band.pull(offset: dimension.nextUp) == nil)
        #expect(band.pull(offset: .nan) == nil)
    }

    @Test("the slope is the derivative", arguments: bands)
    func derivative(dimension: Double, coefficient: Double) throws {
        let band = try RubberBand(dimension: dimension, coefficient: coefficient)
        for share in [-8.0, -0.5, 0.1, 1, 30] {
            let pull = share * dimension
            let step = 1e-4 * abs(pull)
            let difference = (band.offset(pulled: pull + step) - band.offset(pulled: pull - step)) / (2 * step)
            // The next term of a central difference, (step / x)^2, and rounding over 1e-4.
            expectClose(band.slope(pulled: pull), difference, within: 2e-8, "slope at \(pull)")
        }
    }

    @Test("holds content back outside of its bounds only")
    func bounds() throws {
        let band = try RubberBand(dimension: 400)
        let bounds = try ScrollBounds(from: -100, to: 1000)
        for place in [-100.0, 0, 1000] {
            #expect(band.position(pulledTo: place, within: bounds) == place)
            #expect(band.pulledPosition(at: place, within: bounds) == place)
        }
        #expect(band.position(pulledTo: 1200, within: bounds) == 1000 + band.offset(pulled: 200))
        #expect(band.position(pulledTo: -300, within: bounds) == -100 - band.offset(pulled: 200))
        #expect(band.pulledPosition(at: 1500, within: bounds) == nil)
        for finger in [-5000.0, -101, 1000.5, 1700] {
            let shown = band.position(pulledTo: finger, within: bounds)
            let back = try #require(band.pulledPosition(at: shown, within: bounds))
            // A unit of the place is one of the offset, and 1 / slope as much of the pull.
            let pull = finger - bounds.clamped(finger)
            let bound = 8 * shown.ulp / band.slope(pulled: pull) + 8 * 0x1p-53 * abs(finger)
            #expect(abs(back - finger) <= bound, "\(finger) shown at \(shown) is found at \(back)")
        }
    }
}
