internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario

/// Measures the motion of one number of a layer over a time: its extremes, how often it turned back and crossed its target, and when it
/// came to rest.
///
/// Between two frames the number is read where it matters: where its velocity changes sign, and where it comes within the band around its
/// target. Both are found by bisection to a flick, so that the measures do not depend on the refresh rate as long as the number turns at
/// most once between two frames. The target is the model value. Extremes of numbers without a velocity are those of frames; the
/// time of rest is found by bisection for them too.
struct PropertyMotionObserver {
    private let number: TracedNumber
    private let window: ClosedRange<Flicks>
    private var measures = Measures()

    /// The share of the distance within which a motion is at rest.
    static let band = 0.001

    /// What was measured so far.
    private struct Measures: Hashable {
        /// The value at the start; `nil` before the window.
        var start: Double?
        /// The last value, its time, and the target then.
        var value = 0.0
        var time = Flicks.zero
        var target = 0.0
        var minimum = 0.0
        var maximum = 0.0
        /// The sign of the last change that was not 0, and of the last distance from the target that was not 0.
        var direction = 0.0
        var side = 0.0
        var reversals = 0
        var crossings = 0
        /// The time since which the value stays within the band; `nil` while it is outside.
        var rest: Flicks?
    }

    /// A value at a time.
    private struct Sample {
        let time: Flicks
        let value: Double
        let velocity: Double
    }

    /// Creates an observer of a number over a time; `window` must begin before its end.
    init(_ number: TracedNumber, during window: ClosedRange<Flicks>) { (self.number, self.window) = (number, window) }

    /// Measures the time from the current frame until the next one, at `next`, as far as it is in the window.
    ///
    /// - Throws: `SolverError` when a motion could not be solved there.
    mutating func take(until next: Flicks, on stage: Stage) throws(SolverError) {
        let from = max(stage.now, window.lowerBound)
        let to = min(next, window.upperBound)
        guard from <= to, from < next, let target = number.model, let first = try sample(at: from, on: stage) else {
            return
        }
        take(first, target, from)
        guard from < to, let last = try sample(at: to, on: stage) else { return }
        if first.velocity * last.velocity < 0, let turn = try turn(between: first, last, on: stage) {
            try move(to: turn, target, on: stage)
        }
        try move(to: last, target, on: stage)
    }

    private func sample(at time: Flicks, on stage: Stage) throws(SolverError) -> Sample? {
        let number = number
        let found = try stage.scrub(to: time) { (number.presentation, number.velocity) }
        return found.0.map { Sample(time: time, value: $0, velocity: found.1 ?? 0) }
    }

    /// The value where the velocity has changed its sign.
    private func turn(between first: Sample, _ last: Sample, on stage: Stage) throws(SolverError) -> Sample? {
        var (low, high) = (first, last)
        while high.time - low.time > Flicks(1) {
            let middle = low.time + Flicks((high.time - low.time).count / 2)
            guard let found = try sample(at: middle, on: stage) else { return nil }
            if found.velocity * first.velocity > 0 { low = found } else { high = found }
        }
        return high
    }

    /// Takes the next value of a motion without jumps since the last one, and finds when it came into the band.
    private mutating func move(to sample: Sample, _ target: Double, on stage: Stage) throws(SolverError) {
        var entry = sample.time
        if measures.rest == nil, isInside(sample.value, target) {
            var low = measures.time
            while entry - low > Flicks(1) {
                let middle = low + Flicks((entry - low).count / 2)
                guard let found = try self.sample(at: middle, on: stage) else { break }
                if isInside(found.value, target) { entry = middle } else { low = middle }
            }
        }
        take(sample, target, entry)
    }

    private func isInside(_ value: Double, _ target: Double) -> Bool {
        abs(value - target) <= PropertyMotionObserver.band * abs(target - (measures.start ?? target))
    }

    /// Takes a value; `entry` is when it came into the band if it is there now and was not before.
    private mutating func take(_ sample: Sample, _ target: Double, _ entry: Flicks) {
        let value = sample.value
        let isFirst = measures.start == nil
        if isFirst {
            measures.start = value
            (measures.minimum, measures.maximum, measures.value, measures.target) = (value, value, value, target)
        }
        measures.minimum = min(measures.minimum, value)
        measures.maximum = max(measures.maximum, value)
        let change = value - measures.value
        if change != 0 {
            if measures.direction * change < 0 { measures.reversals += 1 }
            measures.direction = change > 0 ? 1 : -1
        }
        let distance = value - target
        if target != measures.target { measures.side = 0 }
        if distance != 0 {
            if measures.side * distance < 0 { measures.crossings += 1 }
            measures.side = distance > 0 ? 1 : -1
        }
        if !isInside(value, target) {
            measures.rest = nil
        } else if measures.rest == nil || target != measures.target {
            measures.rest = entry
        }
        (measures.value, measures.time, measures.target) = (value, sample.time, target)
    }

    /// A metric of what was measured; `nil` if nothing was, or if it has no value.
    func value(of metric: MetricName) -> Double? {
        guard let start = measures.start else { return nil }
        switch metric {
        case .minimum: return measures.minimum
        case .maximum: return measures.maximum
        case .reversals: return Double(measures.reversals)
        case .crossings: return Double(measures.crossings)
        case .settleTime: return measures.rest.map { ($0 - window.lowerBound).seconds }
        case .overshootPercent:
            let distance = measures.target - start
            if distance == 0 { return nil }
            let excess = distance > 0 ? measures.maximum - measures.target : measures.target - measures.minimum
            return max(0, excess) / abs(distance) * 100
        case .modelGap, .frames, .presentation, .model, .velocity, .solverError, .value, .energyDrift, .errorEstimate,
            .impacts, .steps, .trailingFrames, .contactGap, .layers, .drawings, .hitchRatio, .lateFrames, .missedVsyncs,
            .animationError, .judder, .overBudgetFrames, .droppedPercent, .framesPerSecond:
            return nil
        }
    }

    /// Writes or reads what was measured so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&measures.start)
        try archive.code(&measures.value)
        try archive.code(&measures.time)
        try archive.code(&measures.target)
        try archive.code(&measures.minimum)
        try archive.code(&measures.maximum)
        try archive.code(&measures.direction)
        try archive.code(&measures.side)
        try archive.code(&measures.reversals, in: 0...1 << 48)
        try archive.code(&measures.crossings, in: 0...1 << 48)
        try archive.code(&measures.rest)
    }
}
