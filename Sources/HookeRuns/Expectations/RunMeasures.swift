internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// What a whole run measured, once it is over.
struct RunMeasures {
    var frames: Int
    var motions: [ReleaseMotion] = []
    var solverError: Double?
    var networks: [NetworkResult] = []

    /// A metric of the last release, or of the run; `nil` where there is nothing to measure.
    subscript(metric: MetricName) -> Double? {
        switch metric {
        case .frames: Double(frames)
        case .overshootPercent: motions.last.map { $0.course.overshoot?.percent ?? 0 }
        case .settleTime: motions.last?.course.settlingTime
        case .crossings: motions.last.map { Double($0.course.crossingCount) }
        case .solverError: solverError
        case .modelGap, .presentation, .model: nil
        case .energyDrift: networks.map(\.energy.worstDrift).max()
        case .errorEstimate: networks.compactMap(\.error?.error).max()
        case .value, .impacts, .steps: nil
        }
    }
}
