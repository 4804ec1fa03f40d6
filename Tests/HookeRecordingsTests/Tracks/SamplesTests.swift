import HookeDynamics
import Testing

@testable import HookeRecordings

@Suite struct SamplesTests {
    private let motion = springMotion(Spring(response: 0.5, dampingRatio: 0.5))

    @Test(arguments: [1, 0.5, 1.0 / 3, 0.1, 0.01, 1.0 / 255, 1.0 / 1024, 0.001, 1e-5])
    func findsTheGrid(_ grid: Double) {
        let values = recorded([motion], grid: grid).tracks[0].values
        #expect(RoundingGrid.find(in: values) == grid)
    }

    @Test func findsThirdsWithTwoDecimals() {
        let values = recorded([motion]).tracks[0].values.map { ($0 * 100).rounded() / 100 }
        #expect(RoundingGrid.find(in: values) == 1.0 / 3)
    }

    @Test func findsNoGridInExactNumbersNorInFew() {
        #expect(RoundingGrid.find(in: recorded([motion], grid: 0).tracks[0].values) == nil)
        #expect(RoundingGrid.find(in: [0, 1, 0, 1, 0, 1]) == nil)
    }

    @Test func leavesOutDoubledFramesAndCountsMissingOnes() throws {
        let plain = recorded([motion])
        let expected = try Samples(plain)
        var (times, values) = (plain.times, plain.tracks[0].values)
        // The frame at 16 is shown once more instead of 17, and two are missing.
        values[17] = values[16]
        for row in [15, 14] { (_, _) = (times.remove(at: row), values.remove(at: row)) }
        let samples = try Samples(
            try #require(Recording(times: times, tracks: [Recording.Track(name: "x", values: values)])))
        #expect(samples.counts.duplicates == 1)
        #expect(samples.counts.dropped == 2)
        #expect(samples.count == expected.count - 3)
        #expect(expected.counts.duplicates == 0)
        #expect(expected.counts.dropped == 0)
    }

    @Test func aTurningPointIsNoDoubledFrame() throws {
        for ratio in [0.1, 0.2, 0.3] {
            let samples = try Samples(recorded([springMotion(Spring(response: 0.4, dampingRatio: ratio))], grid: 1))
            #expect(samples.counts.duplicates == 0)
        }
    }

    @Test func equalValuesAreARun() throws {
        let samples = try Samples(recorded([motion]))
        let run = samples.values[0].prefix { $0 == 0 }.count
        #expect(run > 1)
        #expect(samples.runs[0].prefix(run).allSatisfy { $0 == Double(run) })
        #expect(samples.runs[0][run] == 1)
    }

    @Test func longRecordingsAreThinned() throws {
        let samples = try Samples(recorded([motion], grid: 0, rate: 10_000, count: 20_000))
        #expect(samples.count <= Samples.mostRows)
        #expect(samples.counts.rows == 20_000)
        #expect(samples.counts.fitted == samples.count)
    }
}
