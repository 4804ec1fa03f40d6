/// A platform's test for rest, evaluated once a frame: displacement and speed within limits. The first frame that passes ends the
/// motion; with frames at any time, that is ``firstTime(of:)`` at the earliest.
public struct RestThresholds: Hashable, Sendable {
    /// The velocity that the platform tests.
    public enum Velocity: Hashable, Sendable {
        /// The exact velocity.
        case exact
        /// The average velocity over the last seconds, defined from that time on.
        case difference(over: Double)
        /// No velocity: only the displacement is tested.
        case none
    }

    /// The largest displacement, above 0.
    public let distance: Double
    /// The largest speed, per second, above 0.
    public let speed: Double
    /// The velocity to test.
    public let velocity: Velocity

    /// A test for rest; the limits are above 0.
    public init(distance: Double, speed: Double, velocity: Velocity = .exact) {
        (self.distance, self.speed, self.velocity) = (distance, speed, velocity)
    }

    /// The first time at which a motion passes, seconds; `nil` if it never does.
    public func firstTime(of motion: SpringSolution) -> Double? {
        switch velocity {
        case .none:
            return RestThresholds.first(of: [Band(motion: motion, width: distance)])
        case .exact:
            return RestThresholds.first(of: [
                Band(motion: motion, width: distance), Band(motion: motion.rate, width: speed),
            ])
        case .difference(let span):
            // The average velocity over a span is a motion of the same spring.
            let later = motion.state(atSeconds: span)
            let average = MotionState(
                value: (later.value - motion.initial.value) / span,
                velocity: (later.velocity - motion.initial.velocity) / span)
            let time = RestThresholds.first(of: [
                Band(motion: SpringSolution(motion.spring, from: later), width: distance),
                Band(motion: SpringSolution(motion.spring, from: average), width: speed),
            ])
            return time.map { $0 + span }
        }
    }

    /// A motion and its distance from zero that passes.
    private struct Band {
        let motion: SpringSolution
        let width: Double

        /// The time from which on it stays inside; `nil` if there is none, 0 for a band without a limit.
        var exit: Double? { width < .infinity ? motion.lastExit(fromBand: width) : 0 }

        /// The time range inside the band, between two times without an extremum between them; `nil` if there is none.
        func passage(from start: Double, to end: Double) -> ClosedRange<Double>? {
            let (first, last) = (motion.value(atSeconds: start), motion.value(atSeconds: end))
            let side = first < last ? 1.0 : -1
            guard side * first <= width, side * last >= -width else { return nil }
            let enters =
                side * first >= -width
                ? start : bisection(from: start, to: end) { side * motion.value(atSeconds: $0) >= -width }
            let leaves =
                side * last <= width
                ? end : bisection(from: enters, to: end) { side * motion.value(atSeconds: $0) > width }
            return enters...max(enters, leaves)
        }
    }

    /// The first time at which all motions are inside their bands.
    private static func first(of bands: [Band]) -> Double? {
        var horizon = 0.0
        for band in bands {
            guard let exit = band.exit else { return nil }
            horizon = max(horizon, exit)
        }
        let turns = bands.flatMap { $0.motion.extrema(through: horizon).map { $0.time } }.sorted()
        let times = [0] + turns + [horizon]
        for (start, end) in zip(times, times.dropFirst()) where start < end {
            let passages = bands.compactMap { $0.passage(from: start, to: end) }
            guard passages.count == bands.count else { continue }
            let enters = passages.map { $0.lowerBound }.reduce(start, max)
            if passages.allSatisfy({ enters <= $0.upperBound }) { return enters }
        }
        return horizon
    }
}

extension SpringSolution {
    /// The velocity as a function of time; it is a motion of the same spring.
    package var rate: SpringSolution {
        let pull = -(spring.stiffness * initial.value + spring.damping * initial.velocity) / spring.mass
        return SpringSolution(spring, from: MotionState(value: initial.velocity, velocity: pull))
    }
}
