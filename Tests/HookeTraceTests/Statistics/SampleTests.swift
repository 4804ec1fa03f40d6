import HookeTrace
import Testing

@Suite struct SampleTests {
    /// Nearest rank, sorted[ceil(p n) - 1]: a percentile is always one of the values.
    @Test(arguments: [
        (1, Percentile.p50, 1.0), (2, .p50, 1), (3, .p50, 2), (10, .p90, 9), (11, .p90, 10), (20, .p95, 19),
        (21, .p95, 20), (100, .p95, 95), (100, .p99, 99), (101, .p99, 100), (200, .p99, 198), (1000, .p999, 999),
        (1001, .p999, 1000), (2000, .p999, 1998),
    ])
    func percentilesAreByNearestRank(count: Int, percentile: Percentile, expected: Double) {
        let shuffled = (0..<count).map { Double(($0 * 7919) % count + 1) }
        let got = Sample(shuffled).percentile(percentile)
        // 7919 is a prime above every count, so the values are a permutation of 1...count.
        #expect(got == expected, "\(percentile) of 1...\(count) is \(got ?? .nan), not \(expected)")
    }

    @Test(arguments: [
        (0, Percentile.p50), (0, .p90), (0, .p95), (0, .p99), (99, .p99), (999, .p999),
    ])
    func aPercentileOfATooSmallSampleIsNil(count: Int, percentile: Percentile) {
        #expect(Sample((0..<count).map(Double.init)).percentile(percentile) == nil)
    }

    @Test(arguments: [(1, 1.0), (99, 99), (100, 100), (101, 100.5), (200, 199.5), (201, 200)])
    func theWorstPercentIsTheMeanOfTheCeilingOfAHundredth(count: Int, expected: Double) {
        #expect(Sample((1...count).map(Double.init)).worst1PercentMean == expected)
    }

    @Test func standardDeviationIsTheSamples() {
        // The squared deviations from the mean 5 sum to 32; the variance is 32 / 7.
        let sample = Sample([2, 4, 4, 4, 5, 5, 7, 9])
        #expect(sample.mean == 5)
        #expect(sample.standardDeviation == (32.0 / 7).squareRoot())
        #expect(sample.minimum == 2)
        #expect(sample.maximum == 9)
    }

    @Test func oneValueHasNoSpreadAndNoneHasNothing() {
        #expect(Sample([3]).standardDeviation == nil)
        #expect(Sample([3, 3]).standardDeviation == 0)
        let nothing = Sample([])
        #expect(nothing.count == 0)
        #expect([nothing.mean, nothing.minimum, nothing.maximum, nothing.worst1PercentMean] == [nil, nil, nil, nil])
    }

    @Test func theOrderOfTheValuesDoesNotMatter() {
        let values = [0.1, 1e16, -1e16, 0.3, 7]
        #expect(Sample(values).mean == Sample(values.reversed()).mean)
        #expect(Sample(values).standardDeviation == Sample(values.reversed()).standardDeviation)
    }

    /// Three times 9.344178809361575 sums to a number whose third is the next double.
    @Test(arguments: [9.344178809361575, 0.1, 1e-300, -2.3]) func theMeanIsNotAboveTheLargestValue(value: Double) {
        for count in 1...40 {
            let sample = Sample(Array(repeating: value, count: count))
            #expect(sample.mean == value && sample.worst1PercentMean == value, "\(count) times \(value)")
        }
    }

    @Test func notANumberIsRefused() async {
        await #expect(processExitsWith: .failure) { _ = Sample([1, .nan]) }
    }
}

@Suite struct HitchTests {
    @Test func theRatioIsMillisecondsOfHitchInASecondOfAnimation() {
        #expect(Hitches.ratio(hitches: [16_000_000, 0, 9_000_000], animating: 2_000_000_000) == 12.5)
        #expect(Hitches.ratio(hitches: [], animating: 1) == 0)
        #expect(Hitches.ratio(hitches: [5], animating: 0) == nil)
    }

    @Test(arguments: [
        (5.0, Hitches.Scale.wwdc2020, Hitches.Verdict.good), (5.1, .wwdc2020, .warning), (10, .wwdc2020, .critical),
        (10, .current, .good), (25, .current, .warning), (25.1, .current, .critical),
        (50, .current, .critical), (50.1, .current, .immediate), (50.1, .wwdc2020, .critical),
    ])
    func verdictsFollowTheScale(ratio: Double, scale: Hitches.Scale, expected: Hitches.Verdict) {
        #expect(Hitches.verdict(on: ratio, by: scale) == expected)
    }
}
