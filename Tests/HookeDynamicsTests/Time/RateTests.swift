import HookeDynamics
import Testing

@Suite struct RateTests {
    @Test(
        "A refresh falls on a whole flick, whatever came before",
        arguments: [24, 25, 30, 48, 50, 60, 75, 90, 100, 120, 144, 240])
    func wholeRates(hertz: Int64) {
        let rate = Rate(hertz)
        for refresh in [0, 1, 7, 1_000_003, 50_000_000] as [Int64] {
            #expect(rate.time(ofRefresh: refresh) == Flicks(refresh * (Flicks.perSecond / hertz)))
        }
    }

    @Test("NTSC: 60000/1001 refreshes a second, none of them late by more than half a flick")
    func television() throws {
        let rate = try #require(Rate(hertz: 59.94))
        #expect(rate == Rate(60000, over: 1001))
        #expect(rate.time(ofRefresh: 60000) == Flicks(1001 * Flicks.perSecond))
        // One refresh is 11 771 760 flicks exactly: 705 600 000 * 1001 / 60000.
        #expect(rate.time(ofRefresh: 1).count == 11_771_760)
    }

    @Test(
        "A number of hertz is n 1000/1001 where that has its three digits, and thousandths otherwise",
        arguments: [
            (23.976, 24_000, 1001), (29.97, 30_000, 1001), (119.88, 120_000, 1001), (239.76, 240_000, 1001),
            (59.939, 59_939, 1000), (1.997, 1997, 1000), (239.7583, 239_758, 1000), (23.98, 1199, 50),
        ] as [(Double, Int64, Int64)])
    func meant(hertz: Double, numerator: Int64, denominator: Int64) {
        #expect(Rate(hertz: hertz) == Rate(numerator, over: denominator))
    }

    @Test("A rate that divides no second rounds each refresh by itself")
    func seventh() {
        let rate = Rate(7_000_000_00)
        for refresh in 1...1000 as ClosedRange<Int64> {
            let exact = Double(refresh) * 705_600_000 / 700_000_000
            #expect(abs(Double(rate.time(ofRefresh: refresh).count) - exact) <= 0.5)
        }
    }

    @Test("What is no rate is refused", arguments: [0, -60, 0.5, 10_001, .nan, .infinity])
    func refused(hertz: Double) {
        #expect(Rate(hertz: hertz) == nil)
    }

    @Test("Lowest terms") func lowestTerms() {
        #expect(Rate(120, over: 2) == Rate(60))
        #expect(Rate(120, over: 2).description == "60 Hz")
    }
}
