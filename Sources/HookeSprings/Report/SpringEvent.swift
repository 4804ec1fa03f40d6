internal import HookeDynamics

/// An event of a spring's motion: an extremum, a crossing of the target, or the settling.
public struct SpringEvent: Hashable, Sendable {
    /// The kind of an event.
    public enum Kind: String, Hashable, Sendable {
        /// The velocity changes sign.
        case extremum
        /// The value passes the target.
        case crossing
        /// The motion has settled by its mode's rule. UIKit and Core Animation then jump to the target.
        case settled
    }

    /// The kind of event.
    public let kind: Kind
    /// Seconds since the start of the motion.
    public let time: Double
    /// The value at that time.
    public let value: Double
}

extension SpringMotion {
    /// The limit on listed events; the rest are counted.
    static let maximumEvents = 1000

    /// Events up to the end in order of time, the settling last, and the number of earlier events that are not listed: `nil` for a
    /// motion without end, and for more events than a double distinguishes.
    func events() -> (listed: [SpringEvent], leftOut: Int?) {
        var listed: [SpringEvent] = []
        var (extrema, crossings) = (0, 0)
        var nextExtremum = solution.extremum(0)
        var nextCrossing = solution.crossing(0)
        let end = end
        while listed.count < SpringMotion.maximumEvents {
            let isExtremumFirst = (nextExtremum?.time ?? .infinity) < (nextCrossing?.time ?? .infinity)
            guard let next = isExtremumFirst ? nextExtremum : nextCrossing, next.time <= end else { break }
            listed.append(
                SpringEvent(
                    kind: isExtremumFirst ? .extremum : .crossing, time: next.time,
                    value: isExtremumFirst ? target + next.state.value : target))
            if isExtremumFirst {
                extrema += 1
                nextExtremum = solution.extremum(extrema)
            } else {
                crossings += 1
                nextCrossing = solution.crossing(crossings)
            }
        }
        if let settled {
            listed.append(
                SpringEvent(
                    kind: .settled, time: settled, value: target + solution.value(atSeconds: settled)))
        }
        return (listed, rest.flatMap { leftOut(after: extrema, crossings, until: $0) })
    }

    /// The number of events after the listed ones. Extrema and crossings alternate, so their numbers differ by one or two.
    private func leftOut(after extrema: Int, _ crossings: Int, until end: Double) -> Int? {
        let crossingsLeft = solution.crossingCount(through: end) - crossings
        // A double cannot distinguish the times of more.
        guard Int64(crossingsLeft) < 1 << 48 else { return nil }
        var extremaLeft = max(0, crossingsLeft - 1)
        while let next = solution.extremum(extrema + extremaLeft), next.time <= end { extremaLeft += 1 }
        return crossingsLeft + extremaLeft
    }
}
