internal import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeTrace

/// The metrics of a finished run.
struct RunMeasures {
    let frames: Int
    /// The time of the last frame.
    private let end: Flicks
    private let scenes: [Measures]
    /// The presented frames; `nil` if they were not followed.
    private let presents: FrameSeries?

    /// The measurements of one scene.
    private struct Measures {
        let name: String
        let motions: [ReleaseMotion]
        let solverError: Double?
        let networks: [NetworkResult]
        let bar: BarObserver?
    }

    init(frames: Int, end: Flicks, scenes: [SceneObserver], presents: FrameSeries?) {
        (self.frames, self.end) = (frames, end)
        self.presents = presents
        self.scenes = scenes.map {
            Measures(
                name: $0.part.name, motions: $0.motions.motions, solverError: $0.motions.worstError,
                networks: $0.networks.compactMap { $0.result }, bar: $0.bar)
        }
    }

    /// The results of the networks of all scenes.
    var networks: [NetworkResult] { scenes.flatMap { $0.networks } }

    /// A metric of the last release or of the whole run; `nil` if the run has no value for it.
    ///
    /// - Parameter scene: the name of the scene that is measured; `nil` for all scenes.
    subscript(metric: MetricName, of scene: String? = nil) -> Double? {
        let scenes = scene == nil ? self.scenes : self.scenes.filter { $0.name == scene }
        let motion = scenes.last { !$0.motions.isEmpty }?.motions.last
        return switch metric {
        case .frames: Double(frames)
        case .overshootPercent: motion.map { $0.overshootPercent(through: end) }
        case .settleTime: motion?.settlingTime(through: end)
        case .crossings: motion.map { Double($0.crossingCount(through: end)) }
        case .solverError: scenes.compactMap { $0.solverError }.max()
        case .modelGap, .presentation, .model, .velocity, .minimum, .maximum, .reversals: nil
        case .energyDrift: scenes.flatMap { $0.networks }.map { $0.energy.worstDrift }.max()
        case .errorEstimate: scenes.flatMap { $0.networks }.compactMap { $0.error?.error }.max()
        case .trailingFrames: scenes.compactMap { $0.bar?.trailingFrames }.max().map { Double($0) }
        case .contactGap: scenes.compactMap { $0.bar?.contactGap }.max()
        case .layers: scenes.compactMap { $0.bar?.layers }.max().map { Double($0) }
        case .drawings: scenes.compactMap { $0.bar?.drawings }.max().map { Double($0) }
        case .value, .impacts, .steps: nil
        case .hitchRatio, .lateFrames, .missedVsyncs, .animationError, .judder, .overBudgetFrames, .droppedPercent,
            .framesPerSecond:
            self.presented(metric, during: nil)
        }
    }

    /// A metric of the presented frames, of those shown in a time if one is given; `nil` if the run has no value for it.
    func presented(_ metric: MetricName, during window: ClosedRange<Flicks>?) -> Double? {
        guard let presents else { return nil }
        let series = window.map { presents.restricted(to: $0.lowerBound.count...$0.upperBound.count) } ?? presents
        if case .framesPerSecond(let rate) = metric { return series.framesPerSecond[rate] }
        guard let known = metric.ofFrames else { return nil }
        let statistics = FrameStatistics(series)
        guard metric == .animationError else { return statistics.value(of: known) }
        return statistics.amounts(known).map(abs).max().map { $0 / Double(presents.ticksPerSecond) }
    }
}
