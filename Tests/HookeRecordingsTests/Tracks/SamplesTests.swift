import HookeDynamics
import Testing

@testable import HookeRecordings

@Suite struct SamplesTests {
    private let motion = springMotion(Spring(response: 0.5, dampingRatio: 0.5))

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

    /// Values that stay for three rows on the way up have errors of their own; at the turn, and at both ends, they share one.
    @Test func aRunThatTheMotionPassesIsNoRest() throws {
        let values = [0.0, 0, 1, 1, 1, 2, 3, 4, 5, 6, 6, 6, 5, 4, 4, 3, 3]
        let times = values.indices.map { Double($0) / 60 }
        let track = Recording.Track(name: "x", values: values)
        let samples = try Samples(try #require(Recording(times: times, tracks: [track])))
        #expect(samples.runs == [[2, 2, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 1, 1, 1, 2, 2]])
    }

    @Test func longRecordingsAreThinned() throws {
        let samples = try Samples(recorded([motion], grid: 0, rate: 10_000, count: 20_000))
        #expect(samples.count <= Samples.mostRows)
        #expect(samples.counts.rows == 20_000)
        #expect(samples.counts.fitted == samples.count)
    }
}
