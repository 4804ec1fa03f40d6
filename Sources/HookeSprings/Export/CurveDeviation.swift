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
        var search = DeviationSearch(motion.solution, until: motion.requested.time)
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
        search.unite(with: end)
        if solution != motion.solution || search.end < running {
            let rate = max(motion.spring.fastestRate, solution.spring.fastestRate)
            let swing = max(motion.spring.dampedFrequency, solution.spring.dampedFrequency)
            search.look(between: PlatformCurve.times(until: running, rate: rate, swing: swing)) {
                solution.state(atSeconds: $0)
            }
        }
        if let end {
            search.look(from: end, through: horizon, resting: 0)
        } else {
            search.look(at: horizon, seen: solution.value(atSeconds: horizon))
        }
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
        search.unite(with: spring.end.map { Double($0) / 1000 })
        for millisecond in 0..<last {
            let seen = spring.progress(millisecond: millisecond) - 1
            search.look(at: Double(millisecond) / 1000, seen: seen)
            let isLast = millisecond + 1 == spring.end
            search.look(at: Double(millisecond + 1) / 1000, seen: seen, isOver: isLast && search.isShared ? false : nil)
        }
        let turns = motion.solution.extrema(through: Double(last) / 1000).map { $0.time } + [search.end]
        for time in turns where time < Double(last) / 1000 {
            search.look(at: time, seen: spring.progress(at: time) - 1)
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
    /// The exact displacement until its end, seconds, where it jumps to 0.
    let exact: SpringSolution
    private(set) var end: Double
    /// Whether the platform's motion ends at the same instant.
    private(set) var isShared = false
    /// The largest difference so far and its time, seconds.
    private(set) var worst = 0.0
    private(set) var time = 0.0

    init(_ exact: SpringSolution, until end: Double? = nil) {
        (self.exact, self.end) = (exact, end ?? .infinity)
    }

    /// Takes the end of the platform's motion for that of the exact one if it is less than a millisecond from it: a jump that comes so much
    /// earlier or later, by limits that the code rounds or by whole milliseconds, is no deviation of the curve.
    mutating func unite(with other: Double?) {
        guard let other, abs(other - end) < 1e-3 else { return }
        (end, isShared) = (other, true)
    }

    /// Compares at one time, at which the platform has the displacement `seen`.
    ///
    /// - Parameter isOver: whether the exact motion has ended; at its end it has two values, and `nil` compares with both.
    mutating func look(at instant: Double, seen: Double, isOver: Bool? = nil) {
        let before = isOver ?? (instant > end) ? 0 : abs(exact.value(atSeconds: instant) - seen)
        let difference = isOver ?? (instant >= end) ? max(before, abs(seen)) : before
        if difference > worst { (worst, time) = (difference, instant) }
    }

    /// Compares at ascending times and at the extrema between them; the difference has at most one extremum between two times,
    /// which is solved for where its slope changes sign.
    mutating func look(between times: [Double], seen: (Double) -> MotionState) {
        guard let first = times.first, let last = times.last, first < end, end < last else {
            return look(between: times, seen: seen, isOver: (times.first ?? 0) >= end)
        }
        look(between: times.filter { $0 < end } + [end], seen: seen, isOver: false)
        look(between: [end] + times.filter { $0 > end }, seen: seen, isOver: true)
    }

    private mutating func look(between times: [Double], seen: (Double) -> MotionState, isOver: Bool) {
        let velocity = { [exact] (time: Double) in isOver ? 0 : exact.velocity(atSeconds: time) }
        var before: (time: Double, slope: Double)?
        for time in times {
            let state = seen(time)
            look(at: time, seen: state.value, isOver: isOver)
            let slope = velocity(time) - state.velocity
            if let before, before.slope * slope < 0 {
                let extremum = bisection(from: before.time, to: time) {
                    (velocity($0) - seen($0).velocity) * before.slope <= 0
                }
                look(at: extremum, seen: seen(extremum).value, isOver: isOver)
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
        for time in [start, max(start, end), self.end] + turns.map({ $0.time })
        where time >= start && time < .infinity {
            look(at: time, seen: displacement, isOver: start >= self.end ? true : nil)
        }
    }
}
