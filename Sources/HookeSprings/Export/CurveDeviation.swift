internal import HookeDynamics

/// The largest deviation of a platform's curve from the exact motion.
public struct CurveDeviation: Hashable, Sendable {
    /// Percent of the distance.
    public let percent: Double
    /// The time of the largest deviation, seconds since the start of the motion.
    public let time: Double
}

extension PlatformCurve {
    /// The largest difference from the exact motion until both have settled, including the jump at the platform's end and the
    /// exact motion after it.
    func deviation(from motion: ExportMotion) -> CurveDeviation {
        var search = DeviationSearch(motion.solution)
        switch self {
        case .spring(let solution, let end): compare(solution, until: end, with: motion, by: &search)
        case .milliseconds(let spring): compare(spring, with: motion, by: &search)
        case .stops(let stops): compare(stops, with: motion, by: &search)
        case .steps(let spring): compare(spring, with: motion, by: &search)
        }
        return CurveDeviation(percent: search.worst * 100, time: search.time)
    }

    private func compare(
        _ solution: SpringSolution, until end: Double?, with motion: ExportMotion, by search: inout DeviationSearch
    ) {
        let horizon = max(motion.end, end ?? 0)
        let running = end ?? horizon
        if solution != motion.solution {
            let rate = max(motion.spring.fastestRate, solution.spring.fastestRate)
            let swing = max(motion.spring.dampedFrequency, solution.spring.dampedFrequency)
            search.look(between: PlatformCurve.times(until: running, rate: rate, swing: swing)) {
                solution.state(atSeconds: $0)
            }
        }
        if let end { search.look(from: end, through: horizon, resting: 0) }
    }

    /// Times so dense that the difference of two springs has at most one extremum between two of them: sixteen for each half
    /// period, and a geometric series at the start for stiff springs.
    private static func times(until end: Double, rate: Double, swing: Double) -> [Double] {
        let count = max(64, Int(16 * end * swing / .pi))
        var times = (0...count).map { end * Double($0) / Double(count) }
        var early = 1 / (16 * rate)
        while early < times[1] {
            times.append(early)
            early *= 1.25
        }
        return times.sorted()
    }

    /// The platform's value is constant within a millisecond, so the difference is largest at its ends or at an extremum of the motion.
    private func compare(_ spring: MillisecondSpring, with motion: ExportMotion, by search: inout DeviationSearch) {
        let last = spring.end ?? Int((motion.end * 1000).rounded(.up))
        for millisecond in 0..<last {
            let seen = spring.progress(millisecond: millisecond) - 1
            search.look(at: Double(millisecond) / 1000, seen: seen)
            search.look(at: Double(millisecond + 1) / 1000, seen: seen)
        }
        for turn in motion.solution.extrema(through: Double(last) / 1000) {
            search.look(at: turn.time, seen: spring.progress(at: turn.time) - 1)
        }
        if let end = spring.end {
            let seen = spring.progress(millisecond: end) - 1
            search.look(from: Double(end) / 1000, through: motion.end, resting: seen)
        }
    }

    /// Compares at the frames of ``EulerSpring/rate`` up to the end of both motions.
    private func compare(_ spring: EulerSpring, with motion: ExportMotion, by search: inout DeviationSearch) {
        let rate = Double(EulerSpring.rate)
        let last = Int((motion.end * rate).rounded(.up))
        // The integration is at most 2 % slower to settle; an undamped one never does.
        let frames = spring.progress(atRate: EulerSpring.rate, count: last + last / 4 + 2)
        for (frame, progress) in frames.enumerated() { search.look(at: Double(frame) / rate, seen: progress - 1) }
        if frames.last == 1 { search.look(from: Double(frames.count - 1) / rate, through: motion.end, resting: 0) }
    }

    /// Along a line the difference has an extremum where the velocity equals the line's slope: at most one between two inflections.
    private func compare(_ stops: LinearStops, with motion: ExportMotion, by search: inout DeviationSearch) {
        let end = Double(stops.milliseconds) / 1000
        let inflections = motion.solution.inflections(through: end).map { $0.time }
        for (before, after) in zip(stops.stops, stops.stops.dropFirst()) {
            let (start, stop) = (stops.time(of: before), stops.time(of: after))
            let low = stops.progress(of: before) - 1
            let slope = (stops.progress(of: after) - 1 - low) / (stop - start)
            search.look(between: [start] + inflections.filter { start < $0 && $0 < stop } + [stop]) {
                MotionState(value: low + slope * ($0 - start), velocity: slope)
            }
        }
        search.look(from: end, through: motion.end, resting: 0)
    }
}

extension Spring {
    /// The fastest rate of the motion, 1/s: the natural frequency, or the fast decay rate of an overdamped spring.
    fileprivate var fastestRate: Double {
        let ratio = max(1, dampingRatio)
        return naturalFrequency * (ratio + ((ratio - 1) * (ratio + 1)).squareRoot())
    }
}

/// A search for the largest difference between the exact motion and a platform's.
struct DeviationSearch {
    /// The exact displacement.
    let exact: SpringSolution
    /// The largest difference so far and its time, seconds.
    private(set) var worst = 0.0
    private(set) var time = 0.0

    init(_ exact: SpringSolution) {
        self.exact = exact
    }

    /// Compares at one time, at which the platform has the displacement `seen`.
    mutating func look(at instant: Double, seen: Double) {
        let difference = abs(exact.value(atSeconds: instant) - seen)
        if difference > worst { (worst, time) = (difference, instant) }
    }

    /// Compares at ascending times and at the extrema between them; the difference has at most one extremum between two times,
    /// which is solved for where its slope changes sign.
    mutating func look(between times: [Double], seen: (Double) -> MotionState) {
        var before: (time: Double, slope: Double)?
        for time in times {
            let state = seen(time)
            look(at: time, seen: state.value)
            let slope = exact.velocity(atSeconds: time) - state.velocity
            if let before, before.slope * slope < 0 {
                let extremum = bisection(from: before.time, to: time) {
                    (exact.velocity(atSeconds: $0) - seen($0).velocity) * before.slope <= 0
                }
                look(at: extremum, seen: seen(extremum).value)
            }
            before = (time, slope)
        }
    }

    /// Compares with a constant displacement from `start` up to `end`, and at least to the next extremum of the motion, after which
    /// the difference only shrinks.
    mutating func look(from start: Double, through end: Double, resting displacement: Double) {
        let swing = exact.spring.dampedFrequency
        let turns =
            swing > 0
            ? exact.extrema(through: max(end, start + .pi / swing)) : [exact.extremum(0)].compactMap { $0 }
        for time in [start, max(start, end)] + turns.map({ $0.time }) where time >= start {
            look(at: time, seen: displacement)
        }
    }
}
