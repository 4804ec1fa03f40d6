internal import HookeDynamics

/// The largest differences of two passes by component, and the largest magnitudes by kind in the better one.
///
/// The run's own magnitudes do not count: a run that leaves the motion by 1e10 times its size is wrong by 1e10, not by 1.
struct RelativeDifferences {
    private let kinds: [Int]
    /// The largest magnitudes of the better pass by kind, and those at the times that the run records.
    private var magnitudes, recordedMagnitudes: [Double]
    /// The largest difference of each component and its time.
    private var differences: [(value: Double, time: Flicks)]
    /// The same at the times that the run records.
    private var recorded: [(value: Double, time: Flicks)]
    /// What earlier stretches and windows add to the errors of each component.
    private var sums: [Double]

    init(of kinds: [Int]) {
        self.kinds = kinds
        magnitudes = [Double](repeating: 0, count: (kinds.max() ?? -1) + 1)
        recordedMagnitudes = magnitudes
        differences = [(value: Double, time: Flicks)](repeating: (value: 0, time: .zero), count: kinds.count)
        recorded = differences
        sums = [Double](repeating: 0, count: kinds.count)
    }

    /// Compares both passes at a time, which the run records or not.
    mutating func take(_ passes: some ComparedPasses, at time: Flicks, isRecorded: Bool = false) {
        for component in kinds.indices {
            let (first, second) = passes[component]
            let kind = kinds[component]
            let difference = abs(first - second)
            magnitudes[kind] = max(magnitudes[kind], abs(second))
            // Written so that NaN counts as the largest difference.
            if !(difference <= differences[component].value) { differences[component] = (difference, time) }
            guard isRecorded else { continue }
            recordedMagnitudes[kind] = max(recordedMagnitudes[kind], abs(second))
            if !(difference <= recorded[component].value) { recorded[component] = (difference, time) }
        }
    }

    /// Takes the differences of a window for a part of the run that is `factor` times as long, and adds them to those of the parts
    /// before it.
    mutating func add(_ window: RelativeDifferences, times factor: Double) {
        for kind in magnitudes.indices { magnitudes[kind] = max(magnitudes[kind], window.magnitudes[kind]) }
        for component in kinds.indices {
            let more = window.differences[component]
            sums[component] += factor * more.value
            if more.value > 0 { differences[component].time = more.time }
        }
    }

    /// Takes the magnitudes and, multiplied by `factor`, the differences of another comparison where they are larger.
    mutating func unite(with other: RelativeDifferences, times factor: Double = 1) {
        for kind in magnitudes.indices { magnitudes[kind] = max(magnitudes[kind], other.magnitudes[kind]) }
        for component in kinds.indices {
            let more = other.differences[component]
            if !(factor * more.value <= differences[component].value) {
                differences[component] = (factor * more.value, more.time)
            }
        }
    }

    /// The share of the largest magnitude of all kinds below which a kind's own does not count: what stays near zero beside large numbers
    /// is made of their rounding.
    static let leastShare = 1e-10
    /// The share of a kind's largest magnitude below which the recorded one does not count: a body that is recorded once a period, at rest,
    /// has errors of phase that say nothing about its motion.
    static let leastRecordedShare = 1e-6

    /// The largest difference relative to the magnitudes; `nil` without components. A difference at a recorded time counts beside what the run
    /// records: a peak between two records does not make them right.
    var worst: (error: Double, component: Int, time: Flicks)? {
        var worst: (error: Double, component: Int, time: Flicks)?
        let least = Self.leastShare * (magnitudes.max() ?? 0)
        for component in kinds.indices {
            let whole = max(magnitudes[kinds[component]], least)
            let (difference, time) = differences[component]
            let seen = max(recordedMagnitudes[kinds[component]], Self.leastRecordedShare * whole, least)
            for (error, time) in [
                (Self.share(difference + sums[component], of: whole), time),
                (Self.share(recorded[component].value, of: seen), recorded[component].time),
            ] where worst == nil || error > worst?.error ?? 0 {
                worst = (error, component, time)
            }
        }
        return worst
    }

    private static func share(_ difference: Double, of magnitude: Double) -> Double {
        let error = difference == 0 ? 0 : magnitude.isFinite ? difference / magnitude : .infinity
        return error.isNaN ? .infinity : error
    }
}
