internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes

/// The response of a release by a spring: the remaining fraction of the displacement at each time, and the events
/// on it.
///
/// It is found once for all releases of a run, and of all runs of a prepared scenario: where the motion turns round, to the last
/// bit, takes as long as fifty frames.
package final class ReleaseResponse: Sendable {
    let spring: ReleaseSpring
    /// Where the motion turns round and where it passes its target, up to the cut-off, in order of time since the start;
    /// of each kind the first thousand.
    let events: [MotionEvent]
    /// The detail of each event.
    let details: [String]
    /// How often the motion passes its target up to the cut-off, listed or not.
    let crossingCount: Int
    /// Seconds from the start to rest: the last exit from a thousandth of the way, or the cut-off, whichever comes first.
    let settlingTime: Double?
    /// The first peak beyond the target, if it comes before the cut-off.
    let overshoot: Overshoot?
    /// The remaining fraction of the displacement: from 1, to 0 at rest.
    private let left: SpringSolution
    /// The remaining fraction at the refreshes of a display, from the start; empty without sampling.
    private let refreshes: [Double]
    private let interval: Flicks

    /// The longest time for which events of a motion that is never cut off are listed.
    private static let horizon = 60.0
    /// The most events of a kind that are listed: a stiff spring may turn round a million times before its cut-off.
    private static let mostEvents = 1000
    /// The most refreshes that are kept.
    private static let mostRefreshes = 4096

    /// A course of which what is left at the refreshes up to the cut-off is at hand, exactly and as its solver has it, if it is to
    /// be gone through many times: that answers as before.
    init(_ spring: ReleaseSpring, sampledEvery interval: Flicks = .zero) {
        let left = SpringSolution(spring.spring, from: MotionState(value: 1, velocity: -spring.initialVelocity))
        self.left = left
        let isCutOff = spring.duration != .forever
        let span = isCutOff ? spring.duration.seconds : ReleaseResponse.horizon
        let turns = ReleaseResponse.listed(left.extremum, through: span)
        let crossings = ReleaseResponse.listed(left.crossing, through: span)
        events = (turns + crossings).sorted { $0.time < $1.time }
        details = events.map { "progress \(1 - $0.state.value)" }
        crossingCount = left.crossingCount(through: span)
        let settled = left.lastExit(fromBand: 0.001)
        settlingTime = isCutOff ? min(settled ?? .infinity, span) : settled
        overshoot = left.overshoot.flatMap { $0.time <= span ? $0 : nil }
        self.interval = interval
        let count =
            interval > .zero && isCutOff
            ? min(Int(spring.duration.count / interval.count) + 1, ReleaseResponse.mostRefreshes) : 0
        refreshes = (0..<count).map { left.value(at: interval * Int64($0)) }
        self.spring = count > 0 ? spring.tabulated(every: interval, count: count) : spring
    }

    /// The remaining fraction of the displacement at a time since the start.
    func left(at time: Flicks) -> Double {
        guard interval > .zero else { return left.value(at: time) }
        let (index, rest) = time.count.quotientAndRemainder(dividingBy: interval.count)
        return rest == 0 && index < refreshes.count ? refreshes[Int(index)] : left.value(at: time)
    }

    private static func listed(_ event: (Int) -> MotionEvent?, through span: Double) -> [MotionEvent] {
        var found: [MotionEvent] = []
        while found.count < mostEvents, let next = event(found.count), next.time <= span { found.append(next) }
        return found
    }
}

extension ReleaseSpring {
    /// The same, solved beforehand for its refreshes; as it is, if it cannot be solved.
    fileprivate func tabulated(every interval: Flicks, count: Int) -> ReleaseSpring {
        let start = MotionState(value: 1, velocity: -initialVelocity)
        let table = try? TabulatedSolver(solver, following: spring, from: start, every: interval, count: count)
        return ReleaseSpring(
            spring: spring, initialVelocity: initialVelocity, duration: duration, delay: delay, solver: table ?? solver)
    }
}

/// A release by a spring as the exact solution has it.
struct ReleaseMotion {
    /// When the motion begins and when it is cut off.
    let begin: Flicks
    let end: Flicks
    /// How far each point had to go, points in order.
    let displacements: [Double]
    /// What happens on the way.
    let response: ReleaseResponse

    /// What a release does that follows a response.
    init(_ release: ElasticRelease, along response: ReleaseResponse) {
        self.response = response
        begin = release.begin
        end = release.end
        displacements = release.displacements
    }
}
