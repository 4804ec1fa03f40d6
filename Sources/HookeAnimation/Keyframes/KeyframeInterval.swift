/// The straight way of a number from one keyframe to the next.
struct KeyframeInterval {
    let start: Double
    let end: Double
    let from: Double
    let to: Double
    /// Change per unit of the duration.
    let slope: Double

    /// No share lies in it.
    static let none = KeyframeInterval(start: 1, end: 0, from: 0, to: 0, slope: 0)

    /// Whether it is reached, and the next keyframe is not, at a share of the duration.
    func contains(_ fraction: Double) -> Bool { fraction >= start && fraction < end }

    /// The value at a share of the duration that it contains.
    func value(at fraction: Double) -> Double {
        let share = (fraction - start) / (end - start)
        return share == 0 ? from : share == 1 ? to : from + (to - from) * share
    }
}

extension KeyframeTrack {
    /// The interval of one of its numbers that contains a share of the duration; ``KeyframeInterval/none`` where the way is no straight
    /// one at one speed.
    func interval(at fraction: Double, _ lane: Int) -> KeyframeInterval {
        guard case .straight = course, timing.isEven, let index = timing.segment(at: fraction)?.index else {
            return .none
        }
        let (start, end) = (timing.knots[index], timing.knots[index + 1])
        let (from, to) = (values[index][lane], values[index + 1][lane])
        let interval = KeyframeInterval(
            start: start, end: end, from: from, to: to, slope: (to - from) * (1 / (end - start)))
        return interval.contains(fraction) ? interval : .none
    }
}
