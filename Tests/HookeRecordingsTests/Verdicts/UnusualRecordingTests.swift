import HookeDynamics
import Testing

@testable import HookeRecordings

/// Recordings that hardly say anything have a verdict, no number that is not finite, and nothing that is sure.
@Suite struct UnusualRecordingTests {
    private func recording(_ values: [Double], times: [Double]? = nil) -> Recording {
        let times = times ?? values.indices.map { Double($0) / 60 }
        guard let recording = Recording(times: times, tracks: [Recording.Track(name: "x", values: values)]) else {
            fatalError("a recording is valid")
        }
        return recording
    }

    private func expectNoNonsense(_ found: Identification) {
        for parameter in found.parameters {
            #expect(parameter.value.isFinite)
            #expect(parameter.lower?.isFinite ?? true)
            #expect(parameter.upper?.isFinite ?? true)
            for point in parameter.profile { #expect(point.value.isFinite && point.growth.isFinite) }
        }
        for track in found.tracks { #expect(track.residuals.allSatisfy { $0.isFinite } && track.deviation.isFinite) }
        #expect(found.jitter.isFinite && found.misfitPerValue.isFinite)
        for typed in found.typedNumbers {
            #expect(typed.odds.isFinite && typed.chance.isFinite && typed.growth.isFinite)
        }
    }

    @Test func emptyAndConstant() {
        for values in [[], [1], [1, 1], [Double](repeating: 3.7, count: 100)] {
            #expect(recording(values).identification().verdict == .noMotion)
        }
        #expect(Recording(times: [0, 1, 2], tracks: [])?.identification().verdict == .noMotion)
        #expect(recording([0, 0, 1, 2, 3, 3]).identification().verdict == .tooFewFrames)
        #expect(recording([0, 0, 0, 100, 100, 100]).identification().verdict == .tooFewFrames)
    }

    @Test(arguments: 0..<14) func oddValues(_ index: Int) {
        var numbers = SeededNumbers(seed: UInt64(index))
        let noise = (0..<60).map { _ in numbers.next() }
        let lists: [[Double]] = [
            noise, noise.map { $0 * 1e200 }, noise.map { $0 * 1e-200 }, noise.map { $0.rounded() },
            noise.map { 1e15 + ($0 * 8).rounded() }, (0..<60).map { Double($0) }, (0..<60).map { Double($0 * $0) },
            (0..<60).map { $0 % 2 == 0 ? 1 : -1 }, (0..<60).map { Double($0 % 7) }, (0..<60).map { $0 == 30 ? 1e9 : 0 },
            (0..<60).map { Elementary.exp(Double($0) * 5) }, (0..<60).map { Elementary.exp(-Double($0) * 10) },
            noise.enumerated().map { $0 < 30 ? 0 : $1 }, (0..<8).map { Double($0 * $0 * $0) },
        ]
        let found = recording(lists[index]).identification()
        expectNoNonsense(found)
        #expect(!found.typedNumbers.contains { $0.isSure })
    }

    @Test(arguments: [1e-12, 1e-7, 1e3, 1e12]) func oddSteps(_ step: Double) {
        let motion = springMotion(Spring(response: 0.5, dampingRatio: 0.6))
        let values = recorded([motion]).tracks[0].values
        expectNoNonsense(recording(values, times: values.indices.map { Double($0) * step }).identification())
        expectNoNonsense(recording(values, times: values.indices.map { Double($0 * $0 * $0) * step }).identification())
    }

    /// Values with errors that no grid explains: the deviation is estimated, and the intervals hold the truth.
    @Test func noiseWithoutAGrid() throws {
        let spring = Spring(response: 0.5, dampingRatio: 0.6)
        let motion = springMotion(spring)
        var numbers = SeededNumbers(seed: 5)
        let values = recorded([motion], grid: 0).tracks[0].values.map { $0 + numbers.next() + numbers.next() - 1 }
        let found = recording(values).identification()
        #expect(found.model == .springFromRest)
        // Of the sum of two even ones: 1 / sqrt 6, from some 60 rows.
        #expect((try #require(found.tracks.first).deviation * 6.0.squareRoot() - 1).magnitude < 0.25)
        #expect(found.parameter(.dampingRatio)?.holds(0.6) == true)
        #expect(found.parameter(.naturalFrequency)?.holds(spring.naturalFrequency) == true)
    }
}
