import HookeDynamics
import Testing

struct FlicksTests {
    @Test(arguments: [24, 25, 30, 48, 50, 60, 75, 90, 100, 120, 144, 240] as [Int64])
    func framesAreWhole(rate: Int64) throws {
        let frame = try #require(Flicks(1, per: rate))
        #expect(frame * rate == Flicks(Flicks.perSecond), "\(rate) frames at \(rate) Hz last a second")
    }

    @Test(arguments: [(1, 0), (1, -60), (1, 59), (7, 11), (Int64.max, 1)] as [(Int64, Int64)])
    func refusesWhatIsNotWhole(numerator: Int64, denominator: Int64) {
        #expect(Flicks(numerator, per: denominator) == nil)
    }

    /// 441 flicks are 625 ns, so halves do not occur there (441 is odd): the nearest is never a tie.
    @Test(
        arguments: [
            (0, 0), (441, 625), (-441, -625), (1, 1), (-1, -1), (2, 3), (-2, -3), (6, 9), (-6, -9),
            (11_760_000, 16_666_667),
            (705_600_000, 1_000_000_000), (-11_760_000, -16_666_667), (220, 312), (221, 313), (-220, -312),
            (-221, -313),
        ] as [(Int64, Int64)])
    func nanosecondsAreNearest(count: Int64, nanoseconds: Int64) {
        #expect(Flicks(count).nanoseconds == nanoseconds)
    }

    @Test func nanosecondsAreWithinHalfOne() {
        for u in Arguments(seed: 11, count: 1000) {
            let count = Int64((u - 0.5) * 0x1p50)
            // |ns - flicks 625/441| <= 1/2, times 882 and in integers.
            let error = (Flicks(count).nanoseconds * 441 - count * 625).magnitude * 2
            #expect(error <= 441, "\(count) flicks")
        }
    }

    @Test(arguments: [0, 0.25, 1, -1, 59.5, 1e6, 1e9, -1e9])
    func secondsComeBack(_ seconds: Double) {
        #expect(Flicks(seconds: seconds).seconds == seconds)
    }

    @Test func arithmeticIsExact() {
        var total = Flicks.zero
        for _ in 0..<86_400 { total += Flicks(1, per: 60)! }
        #expect(total == Flicks(seconds: 1440))
        #expect(total - Flicks(seconds: 1439) == Flicks(Flicks.perSecond))
        #expect(Flicks(-1) < .zero && .zero < Flicks.forever)
        #expect("\(Flicks(seconds: 0.25))" == "0.25 s")
    }

    @Test(arguments: [1, -1, 11_760_000, 705_600_001, 0x1fff_ffff_ffff_ff, Int64.max, Int64.min])
    func secondsInDoubleDoubleAreExactWithinTheirPrecision(count: Int64) {
        let back = DoubleDouble(Flicks(count)) * Double(Flicks.perSecond)
        let error = (back - DoubleDouble.sum(Double(count >> 32) * 0x1p32, Double(count & 0xffff_ffff))).hi
        #expect(abs(error) <= abs(Double(count)) * 0x1p-101, "\(count) flicks are off by \(error)")
    }
}
