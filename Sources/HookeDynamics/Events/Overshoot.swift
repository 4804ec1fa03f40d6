/// How far a motion goes beyond its target.
public struct Overshoot: Hashable, Sendable {
    /// When it is furthest, seconds since the motion began.
    public let time: Double
    /// The displacement from the target then.
    public let displacement: Double
    /// The same in per cent of the distance at the start.
    public let percent: Double
}

extension SpringSolution {
    /// The first peak beyond the target: on the other side than the start.
    ///
    /// `nil` where there is none, as from critical damping on without a push, and where the motion starts at its target.
    public var overshoot: Overshoot? {
        let start = initial.value
        // A push away from the target turns back on the near side first.
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
