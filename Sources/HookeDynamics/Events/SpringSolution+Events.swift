/// What happens to a motion, and when: solved, each event in a bracket of its own, never polled. Times are seconds since
/// the motion began; what holds at the start itself is not an event.
extension SpringSolution {
    /// The extremum with this index, counted from 0: where the motion turns back.
    ///
    /// Below critical damping there is always a next one, above it at most one. `nil` where there is none, or where the
    /// motion has shrunk by e^-700 before.
    public func extremum(_ index: Int) -> MotionEvent? { event(.extremum, MotionComponent(self, .velocity), index) }

    /// The crossing of the target with this index, counted from 0; `nil` as for ``extremum(_:)``.
    public func crossing(_ index: Int) -> MotionEvent? { event(.crossing, MotionComponent(self, .value), index) }

    /// All extrema up to `time`, which must be finite.
    public func extrema(through time: Double) -> [MotionEvent] { events(extremum, through: time) }

    /// All crossings of the target up to `time`, which must be finite.
    public func crossings(through time: Double) -> [MotionEvent] { events(crossing, through: time) }

    /// How often the motion crosses its target up to `time`, which must be finite, without finding every crossing.
    public func crossingCount(through time: Double) -> Int {
        precondition(time.isFinite, "crossings are counted up to a finite time")
        return MotionComponent(self, .value).zeroCount(through: time)
    }

    /// The last time at which the displacement enters `band` (in its own unit) to stay; 0 if it was never outside, `nil`
    /// if it never stays: without damping, or with a band of 0.
    public func lastExit(fromBand band: Double) -> Double? {
        MotionComponent(self, .value).lastExit(fromBand: band)
    }

    private func event(_ kind: MotionEvent.Kind, _ component: MotionComponent, _ index: Int) -> MotionEvent? {
        component.zero(index).map { MotionEvent(kind: kind, time: $0, state: state(atSeconds: $0)) }
    }

    private func events(_ event: (Int) -> MotionEvent?, through time: Double) -> [MotionEvent] {
        precondition(time.isFinite, "events are listed up to a finite time")
        var found: [MotionEvent] = []
        while let next = event(found.count), next.time <= time { found.append(next) }
        return found
    }
}
