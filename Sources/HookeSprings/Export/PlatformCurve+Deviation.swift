internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// How far a platform's curve is off at the worst.
public struct CurveDeviation: Hashable, Sendable {
    /// In percent of the distance.
    public let percent: Double
    /// When, seconds since the motion began.
    public let time: Double
}

extension PlatformCurve {
    /// The largest difference from the motion that was asked for, until both have settled; the jump at the platform's end, and
    /// what the motion would still have done after it, included.
    func deviation(from asked: ExportMotion) -> CurveDeviation {
        var search = DeviationSearch(asked.solution)
        switch self {
        case .spring(let solution, let end): compare(solution, until: end, with: asked, by: &search)
        case .milliseconds(let spring): compare(spring, with: asked, by: &search)
        case .stops(let stops): compare(stops, with: asked, by: &search)
        }
        return CurveDeviation(percent: search.worst * 100, time: search.time)
    }

    private func compare(
        _ solution: SpringSolution, until end: Double?, with asked: ExportMotion, by search: inout DeviationSearch
    ) {
        let horizon = max(asked.end, end ?? 0)
        let running = end ?? horizon
        if solution != asked.solution {
            let pace = max(asked.spring.fastestRate, solution.spring.fastestRate)
            let swing = max(asked.spring.dampedFrequency, solution.spring.dampedFrequency)
            search.look(between: PlatformCurve.times(until: running, pace: pace, swing: swing)) {
                solution.state(atSeconds: $0)
            }
        }
        if let end { search.look(from: end, through: horizon, resting: 0) }
    }

    /// Times close enough together that the difference of two springs turns at most once between them: sixteen to a half swing,
    /// and growing from the start of what a stiff spring does first.
    private static func times(until end: Double, pace: Double, swing: Double) -> [Double] {
        let count = max(64, Int(16 * end * swing / .pi))
        var times = (0...count).map { end * Double($0) / Double(count) }
        var early = 1 / (16 * pace)
        while early < times[1] {
            times.append(early)
            early *= 1.25
        }
        return times.sorted()
    }

    /// Within a millisecond the platform stands still, so the difference is largest at its ends or where the motion turns.
    private func compare(_ spring: MillisecondSpring, with asked: ExportMotion, by search: inout DeviationSearch) {
        let last = spring.end ?? Int((asked.end * 1000).rounded(.up))
        for millisecond in 0..<last {
            let seen = spring.progress(millisecond: millisecond) - 1
            search.look(at: Double(millisecond) / 1000, seen: seen)
            search.look(at: Double(millisecond + 1) / 1000, seen: seen)
        }
        for turn in asked.solution.extrema(through: Double(last) / 1000) {
            search.look(at: turn.time, seen: spring.progress(at: turn.time) - 1)
        }
        if let end = spring.end {
            let seen = spring.progress(millisecond: end) - 1
            search.look(from: Double(end) / 1000, through: asked.end, resting: seen)
        }
    }

    /// Along a line the difference turns where the motion is as fast as the line is steep: between two inflections at most once.
    private func compare(_ stops: LinearStops, with asked: ExportMotion, by search: inout DeviationSearch) {
        let end = Double(stops.milliseconds) / 1000
        let inflections = asked.solution.inflections(through: end).map(\.time)
        for (before, after) in zip(stops.stops, stops.stops.dropFirst()) {
            let (start, stop) = (stops.time(of: before), stops.time(of: after))
            let low = stops.progress(of: before) - 1
            let slope = (stops.progress(of: after) - 1 - low) / (stop - start)
            search.look(between: [start] + inflections.filter { start < $0 && $0 < stop } + [stop]) {
                MotionState(value: low + slope * ($0 - start), velocity: slope)
            }
        }
        search.look(from: end, through: asked.end, resting: 0)
    }
}

extension Spring {
    /// How fast anything happens, per second: the fast rate of what creeps, the frequency of what swings.
    fileprivate var fastestRate: Double {
        let ratio = max(1, dampingRatio)
        return naturalFrequency * (ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
    }
}
