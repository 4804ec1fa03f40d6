internal import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes

/// The response of a release by a spring: the remaining fraction of the displacement as a function of time, and its extrema and
/// crossings.
///
/// It is computed once for all releases of a run, because the exact times of the extrema take as long as many frames.
struct ReleaseResponse {
    let spring: Spring
    /// The extrema and the crossings of the target up to the cut-off, in order of time since the start; at most the first thousand of each
    /// kind.
    let events: [MotionEvent]
    /// The number of crossings of the target up to the cut-off, including those that are not listed.
    let crossingCount: Int
    /// Seconds from the start to rest: the last exit from 0.1 % of the distance or the cut-off, whichever comes first; `nil` if there is
    /// neither.
    let settlingTime: Double?
    /// The first peak beyond the target; `nil` if there is none before the cut-off.
    let overshoot: Overshoot?
    /// The remaining fraction of the displacement: from 1, to 0 at rest.
    private let remaining: SpringSolution

    /// The time up to which events of a motion without a cut-off are listed, seconds.
    private static let horizon = 60.0
    /// The largest number of listed events of a kind: a stiff spring may have a million extrema before its cut-off.
    private static let mostEvents = 1000

    /// Computes the response of a spring.
    init(_ spring: ReleaseSpring) {
        let remaining = SpringSolution(spring.spring, from: MotionState(value: 1, velocity: -spring.initialVelocity))
        (self.spring, self.remaining) = (spring.spring, remaining)
        let isCutOff = spring.duration != .forever
        let span = isCutOff ? spring.duration.seconds : ReleaseResponse.horizon
        let extrema = ReleaseResponse.listed(remaining.extremum, through: span)
        let crossings = ReleaseResponse.listed(remaining.crossing, through: span)
        events = (extrema + crossings).sorted { $0.time < $1.time }
        crossingCount = remaining.crossingCount(through: span)
        let settled = remaining.lastExit(fromBand: 0.001)
        settlingTime = isCutOff ? min(settled ?? .infinity, span) : settled
        overshoot = remaining.overshoot.flatMap { $0.time <= span ? $0 : nil }
    }

    /// The remaining fraction of the displacement at a time since the start.
    func remaining(at time: Flicks) -> Double { remaining.value(at: time) }

    /// The number of crossings of the target up to a time since the start and the cut-off.
    func crossingCount(through time: Double) -> Int { min(crossingCount, remaining.crossingCount(through: time)) }

    private static func listed(_ event: (Int) -> MotionEvent?, through span: Double) -> [MotionEvent] {
        var found: [MotionEvent] = []
        while found.count < mostEvents, let next = event(found.count), next.time <= span { found.append(next) }
        return found
    }
}

/// The exact motion of a release by a spring.
struct ReleaseMotion {
    /// The times of the run at which the points are released, the motion begins and it is cut off.
    let release: Flicks
    let begin: Flicks
    let end: Flicks
    /// The displacement of each point at the release, points.
    let displacements: [Double]
    /// The response, which all points share.
    let response: ReleaseResponse

    /// The motion of a release with a response.
    init(_ release: ElasticRelease, along response: ReleaseResponse) {
        self.response = response
        self.release = release.time
        begin = release.begin
        end = release.end
        displacements = release.displacements
    }

    /// Seconds from the start to rest, as ``ReleaseResponse/settlingTime``; `nil` if it is not at rest at `last`, the end of the run.
    func settlingTime(through last: Flicks) -> Double? {
        response.settlingTime.flatMap { begin + Flicks(seconds: $0) <= last ? $0 : nil }
    }

    /// The first peak beyond the target up to `last`, per cent of the distance; 0 for none.
    func overshootPercent(through last: Flicks) -> Double {
        response.overshoot.flatMap { begin.seconds + $0.time <= last.seconds ? $0.percent : nil } ?? 0
    }

    /// The number of crossings of the target up to `last`.
    func crossingCount(through last: Flicks) -> Int {
        last < begin ? 0 : response.crossingCount(through: (last - begin).seconds)
    }
}
