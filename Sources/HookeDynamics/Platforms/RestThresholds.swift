/// A platform's test for rest, evaluated once a frame: displacement, speed and acceleration within limits. The first frame that passes
/// ends the motion; with frames at any time, that is ``firstTime(of:)`` at the earliest.
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
    /// The largest acceleration, per second squared, above 0; without a limit it is infinite.
    public let acceleration: Double
    /// The velocity to test.
    public let velocity: Velocity

    /// A test for rest; the limits are above 0.
    public init(
        distance: Double, speed: Double, acceleration: Double = .infinity, velocity: Velocity = .exact
    ) {
        (self.distance, self.speed, self.acceleration, self.velocity) = (distance, speed, acceleration, velocity)
    }

    /// The first time at which a motion passes, seconds; `nil` if it never does, or after longer than a double holds.
    public func firstTime(of motion: SpringSolution) -> Double? {
        switch velocity {
        case .none:
            return RestThresholds.first(of: [Band(motion: motion, width: distance)], from: 0)
        case .exact:
            let bands = [
                Band(motion: motion, width: distance), Band(motion: motion.rate, width: speed),
                Band(motion: motion.rate.rate, width: acceleration),
            ]
            return RestThresholds.first(of: bands, from: earliest(of: motion))
        case .difference(let span):
            // The average velocity over a span is a motion of the same spring.
            let later = motion.state(atSeconds: span)
            let average = MotionState(
                value: (later.value - motion.initial.value) / span,
                velocity: (later.velocity - motion.initial.velocity) / span)
            let end = SpringSolution(motion.spring, from: later)
            let bands = [
                Band(motion: end, width: distance),
                Band(motion: SpringSolution(motion.spring, from: average), width: speed),
            ]
            return RestThresholds.first(of: bands, from: earliest(of: motion, over: span)).map { $0 + span }
        }
    }

    /// A time before which a motion has too much energy to pass: 0 unless it swings.
    ///
    /// The displacements and velocities that pass fill a parallelogram; no point of it has more energy than a corner. Hardly damped, a
    /// motion comes by that corner within a period.
    private func earliest(of motion: SpringSolution, over span: Double = 0) -> Double {
        let spring = motion.spring
        guard motion.rates.swings, spring.damping > 0 else { return 0 }
        // In units of the start, in which no square overflows.
        let size = max(abs(motion.initial.value), abs(motion.initial.velocity))
        let scaled = { (state: MotionState) in MotionState(value: state.value / size, velocity: state.velocity / size) }
        let unit = SpringSolution(spring, from: scaled(motion.initial))
        let most = corners(of: spring, over: span).map { spring.energy(of: scaled($0)) }.reduce(0, max)
        let ratio = most / unit.energy(atSeconds: 0)
        // The margin is that of the rounding of the energies.
        return ratio.isFinite ? unit.energyTime(ratio: ratio * (1 + 8e-15)) ?? 0 : 0
    }

    /// The corners of what passes, each without its opposite. The states are those at the beginning of a span.
    private func corners(of spring: Spring, over span: Double) -> [MotionState] {
        guard span > 0 else {
            // The acceleration is -(k x + c v)/m.
            let reach = (spring.mass * acceleration + spring.damping * speed) / spring.stiffness
            return [MotionState(value: min(distance, reach), velocity: speed)]
        }
        let value = SpringSolution(spring, from: MotionState(value: 1, velocity: 0)).value(atSeconds: span)
        let slope = SpringSolution(spring, from: MotionState(value: 0, velocity: 1)).value(atSeconds: span)
        return [distance - speed * span, distance + speed * span].map {
            MotionState(value: $0, velocity: (distance - value * $0) / slope)
        }
    }

    /// A motion and its distance from zero that passes.
    private struct Band {
        let motion: SpringSolution
        let width: Double

        /// The time from which on it stays inside; `nil` if there is none.
        var exit: Double? { motion.lastExit(fromBand: width) }

        /// The motion's velocity, whose zeros are the extrema.
        var slope: MotionComponent { MotionComponent(motion, .velocity) }

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

    /// The first time at which all motions are inside their bands. They are outside together before `earliest`.
    private static func first(of bands: [Band], from earliest: Double) -> Double? {
        let bands = bands.filter { $0.width < .infinity }
        var horizon = 0.0
        for band in bands {
            guard let exit = band.exit, exit.isFinite else { return nil }
            horizon = max(horizon, exit)
        }
        guard earliest < horizon else { return horizon }
        // A double does not resolve the phase at such a time: the energy decides.
        guard bands.allSatisfy({ horizon * $0.motion.rates.swingFrequency < .pi * MotionComponent.mostSwings }) else {
            return earliest
        }
        let slopes = bands.map { $0.slope }
        var turns = slopes.map { $0.zeroCount(through: earliest) }
        var start = zip(slopes, turns).compactMap { $0.zero($1 - 1) }.reduce(0, max)
        while start < horizon {
            let next = zip(slopes, turns).map { $0.zero($1) ?? .infinity }
            let end = next.reduce(horizon, min)
            for (index, turn) in next.enumerated() where turn <= end { turns[index] += 1 }
            guard start < end else { continue }
            let passages = bands.compactMap { $0.passage(from: start, to: end) }
            if passages.count == bands.count {
                let enters = passages.map { $0.lowerBound }.reduce(start, max)
                if passages.allSatisfy({ enters <= $0.upperBound }) { return enters }
            }
            start = end
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
