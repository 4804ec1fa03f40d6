internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// A rule that a platform asks once a frame: near its target and slow, so at rest. What ends a motion is the first frame that
/// finds it so, and with frames at any time that can be as early as ``firstTime(of:)``.
struct RestRule {
    /// What velocity the platform looks at.
    enum Velocity {
        /// The motion's own.
        case exact
        /// The way of the last so many seconds, over them; looked at from then on.
        case difference(over: Double)
        /// None: near is enough.
        case none
    }

    /// Near: the displacement is at most this.
    let distance: Double
    /// Slow: the velocity is at most this, per second.
    let speed: Double
    /// Which velocity.
    let velocity: Velocity

    /// The first time at which a motion is found at rest, seconds; `nil` where it never is.
    func firstTime(of motion: SpringSolution) -> Double? {
        switch velocity {
        case .none:
            return RestRule.first(of: [Band(motion: motion, width: distance)])
        case .exact:
            return RestRule.first(of: [
                Band(motion: motion, width: distance), Band(motion: motion.rate, width: speed),
            ])
        case .difference(let span):
            // The way of a span moves as a spring does, too.
            let later = motion.state(atSeconds: span)
            let way = MotionState(
                value: (later.value - motion.initial.value) / span,
                velocity: (later.velocity - motion.initial.velocity) / span)
            let time = RestRule.first(of: [
                Band(motion: SpringSolution(motion.spring, from: later), width: distance),
                Band(motion: SpringSolution(motion.spring, from: way), width: speed),
            ])
            return time.map { $0 + span }
        }
    }

    /// A motion that is to be within a width of zero.
    private struct Band {
        let motion: SpringSolution
        let width: Double

        /// The part of a time between two extrema of the motion in which it is inside, solved for.
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

    /// The first time at which all motions are inside of their bands.
    private static func first(of bands: [Band]) -> Double? {
        var horizon = 0.0
        for band in bands {
            guard let exit = band.motion.lastExit(fromBand: band.width) else { return nil }
            horizon = max(horizon, exit)
        }
        let turns = bands.flatMap { $0.motion.extrema(through: horizon).map(\.time) }.sorted()
        let times = [0] + turns + [horizon]
        for (start, end) in zip(times, times.dropFirst()) where start < end {
            let passages = bands.compactMap { $0.passage(from: start, to: end) }
            guard passages.count == bands.count else { continue }
            let enters = passages.map(\.lowerBound).reduce(start, max)
            if passages.allSatisfy({ enters <= $0.upperBound }) { return enters }
        }
        return horizon
    }
}
