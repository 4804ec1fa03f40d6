internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// Something that happens to a spring's motion.
public struct SpringEvent: Hashable, Sendable {
    /// What happens.
    public enum Kind: String, Hashable, Sendable {
        /// The motion turns back.
        case extremum
        /// It passes through its target.
        case crossing
        /// It is at rest by the rule of its mode. UIKit and Core Animation then put it on its target, wherever it is.
        case settled
    }

    /// What happens.
    public let kind: Kind
    /// When, seconds since the motion began.
    public let time: Double
    /// The value then.
    public let value: Double
}

extension SpringMotion {
    /// More are counted, not listed.
    static let mostEvents = 1000

    /// What happens up to the end in order of time, the settling last, and how many events before that are not
    /// listed: `nil` where there is no end to them, or more than a double of time tells apart.
    func events() -> (listed: [SpringEvent], leftOut: Int?) {
        var listed: [SpringEvent] = []
        var (extrema, crossings) = (0, 0)
        var nextExtremum = solution.extremum(0)
        var nextCrossing = solution.crossing(0)
        let end = end
        while listed.count < SpringMotion.mostEvents {
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

    /// Extrema and crossings alternate, so the number of the ones is nearly that of the others.
    private func leftOut(after extrema: Int, _ crossings: Int, until end: Double) -> Int? {
        let crossingsLeft = solution.crossingCount(through: end) - crossings
        // A double no longer tells so many swings apart.
        guard crossingsLeft < 1 << 48 else { return nil }
        var extremaLeft = max(0, crossingsLeft - 1)
        while let next = solution.extremum(extrema + extremaLeft), next.time <= end { extremaLeft += 1 }
        return crossingsLeft + extremaLeft
    }
}
