/// The straight way from one keyframe to the next, as plain numbers.
struct KeyframeInterval {
    let start: Double
    let end: Double
    let from: SIMD4<Double>
    let to: SIMD4<Double>

    /// No share lies in it.
    static let none = KeyframeInterval(start: 1, end: 0, from: .zero, to: .zero)

    /// Whether it is reached, and the next keyframe is not, at a share of the duration.
    func contains(_ fraction: Double) -> Bool { fraction >= start && fraction < end }

    /// The value at a share of the duration that it contains, and its change per unit of the duration.
    func valueAndSlope(at fraction: Double) -> (value: SIMD4<Double>, slope: SIMD4<Double>) {
        let length = end - start
        let share = (fraction - start) / length
        return (share == 0 ? from : from.mixed(with: to, share: share), (to - from) * (1 / length))
    }
}

extension KeyframeTrack {
    /// The interval that contains a share of the duration; ``KeyframeInterval/none`` where the way is no straight one at one speed.
    func interval(at fraction: Double) -> KeyframeInterval {
        guard case .straight = course, timing.isEven, let index = timing.segment(at: fraction)?.index else {
            return .none
        }
        let interval = KeyframeInterval(
            start: timing.knots[index], end: timing.knots[index + 1], from: values[index], to: values[index + 1])
        return interval.contains(fraction) ? interval : .none
    }
}
