/// An event of a motion at an instant, in general between frames.
public struct MotionEvent: Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: String, Hashable, Sendable {
        /// The velocity passes through zero.
        case extremum
        /// The displacement passes through the target.
        case crossing
    }

    /// The kind.
    public let kind: Kind
    /// The time in seconds since the motion began, with an error of at most 1e-12 s or, past some thousand seconds, 4 units in the
    /// last place.
    public let time: Double
    /// The displacement from the target and the velocity at that time.
    public let state: MotionState
}

/// Events of a motion, solved for within brackets. Times are seconds since the motion began; the start is not an event.
extension SpringSolution {
    /// The extremum with an index from 0: where the velocity changes its sign.
    ///
    /// Below critical damping there is always a next one, from critical damping on at most one. `nil` if there is none, or if the
    /// motion has decayed by e^-700 before.
    public func extremum(_ index: Int) -> MotionEvent? { event(.extremum, MotionComponent(self, .velocity), index) }

    /// The crossing of the target with an index from 0; `nil` as for ``extremum(_:)``.
    public func crossing(_ index: Int) -> MotionEvent? { event(.crossing, MotionComponent(self, .value), index) }

    /// All extrema up to `time`, which must be finite.
    public func extrema(through time: Double) -> [MotionEvent] { events(extremum, through: time) }

    /// All crossings of the target up to `time`, which must be finite.
    public func crossings(through time: Double) -> [MotionEvent] { events(crossing, through: time) }

    /// The number of crossings of the target up to `time`, which must be finite, without finding each one.
    public func crossingCount(through time: Double) -> Int {
        trap(unless: time.isFinite, "crossings are counted up to a finite time")
        return Int(clamping: MotionComponent(self, .value).zeroCount(through: time))
    }

    /// The last time at which the displacement enters `band`, in its unit, and stays inside; 0 if it is never outside, `nil` if it always
    /// leaves again: without damping, or with a band of 0.
    public func lastExit(fromBand band: Double) -> Double? {
        MotionComponent(self, .value).lastExit(fromBand: band)
    }

    private func event(_ kind: MotionEvent.Kind, _ component: MotionComponent, _ index: Int) -> MotionEvent? {
        component.zero(Int64(index)).map { MotionEvent(kind: kind, time: $0, state: state(atSeconds: $0)) }
    }

    private func events(_ event: (Int) -> MotionEvent?, through time: Double) -> [MotionEvent] {
        trap(unless: time.isFinite, "events are listed up to a finite time")
        var found: [MotionEvent] = []
        while let next = event(found.count), next.time <= time { found.append(next) }
        return found
    }
}

/// The first peak of a motion beyond its target.
public struct Overshoot: Hashable, Sendable {
    /// Its time, seconds since the motion began.
    public let time: Double
    /// The displacement from the target.
    public let displacement: Double
    /// The displacement in per cent of the initial distance.
    public let percent: Double
}

extension SpringSolution {
    /// The first peak beyond the target, on the opposite side of the start.
    ///
    /// `nil` if there is no such peak, as from critical damping on without an initial velocity, or if the motion starts at its
    /// target.
    public var overshoot: Overshoot? {
        let start = initial.value
        // A velocity away from the target gives a peak on the near side first.
        for index in 0...1 {
            guard start != 0, let peak = extremum(index) else { return nil }
            if (peak.state.value < 0) != (start < 0), peak.state.value != 0 {
                let percent = 100 * abs(peak.state.value / start)
                return Overshoot(time: peak.time, displacement: peak.state.value, percent: percent)
            }
        }
        return nil
    }
}
