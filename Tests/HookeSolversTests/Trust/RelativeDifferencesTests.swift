import HookeDynamics
import Testing

@testable import HookeSolvers

/// Errors relative to the magnitudes of a motion.
struct RelativeDifferencesTests {
    private func error(_ times: [(states: [(Double, Double)], isRecorded: Bool)]) -> Double? {
        var differences = RelativeDifferences(of: times[0].states.indices.map { _ in 0 })
        for (number, time) in times.enumerated() {
            differences.take(FixedPasses(time.states), at: Flicks(Int64(number)), isRecorded: time.isRecorded)
        }
        return differences.worst?.error
    }

    @Test("A run that leaves the motion by 1e10 times its size is wrong by 1e10")
    func diverged() {
        #expect(error([([(1e10, 1)], false)]) == 1e10 - 1)
        #expect(error([([(0, 1)], false)]) == 1, "a lost motion is wrong by its size")
    }

    /// The peak of 100 makes an error of 0.5 small, but the file shows 1.5 where 1 is right.
    @Test("A peak between two records does not make the recorded errors small")
    func recorded() {
        let peak = (states: [(100.0, 100.0)], isRecorded: false)
        #expect(error([([(1, 1)], true), peak, ([(1.5, 1)], true)]) == 0.5)
        #expect(error([([(1, 1)], true), peak, ([(1.5, 1)], false)]) == 0.005)
    }

    /// A body recorded once a period, at rest: an error of 1e-7 of its largest velocity must not count as 100 %.
    @Test("What is recorded near zero counts as a millionth of the largest magnitude")
    func restingRecords() {
        let swing = (states: [(1.0, 1.0)], isRecorded: false)
        #expect(error([([(0, 0)], true), swing, ([(1e-12, 0)], true)]) == 1e-6)
    }
}
