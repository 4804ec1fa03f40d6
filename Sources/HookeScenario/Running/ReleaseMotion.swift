internal import HookeDynamics
internal import HookeScenes

/// A release as the exact solution has it: how much of the way is left at each time, and what happens to it.
struct ReleaseMotion {
    /// When the motion begins and when it is cut off.
    let begin: Flicks
    let end: Flicks
    /// The share of the way that is left: from 1, to 0 at rest.
    let left: SpringSolution
    /// How far each point had to go, points in order.
    let displacements: [Double]
    let spring: ReleaseSpring

    /// `nil` for a release that is no spring back.
    init?(_ release: ElasticRelease) {
        guard case .spring(let spring) = release.law else { return nil }
        self.spring = spring
        begin = release.begin
        end = spring.duration == .forever ? .forever : begin + spring.duration
        left = SpringSolution(spring.spring, from: MotionState(value: 1, velocity: -spring.initialVelocity))
        displacements = release.displacements
    }

    /// The longest time for which events of a motion that is never cut off are listed.
    private static let horizon = 60.0

    private var span: Double { end == .forever ? ReleaseMotion.horizon : spring.duration.seconds }

    /// The most events of a kind that are listed: a stiff spring may turn round a million times before its cut-off.
    private static let mostEvents = 1000

    /// Where the motion turns round and where it passes its target, up to the cut-off, in order of time since the start;
    /// of each kind the first thousand.
    var events: [MotionEvent] {
        (listed(left.extremum) + listed(left.crossing)).sorted { $0.time < $1.time }
    }

    private func listed(_ event: (Int) -> MotionEvent?) -> [MotionEvent] {
        var found: [MotionEvent] = []
        while found.count < ReleaseMotion.mostEvents, let next = event(found.count), next.time <= span {
            found.append(next)
        }
        return found
    }

    /// How often the motion passes its target up to the cut-off, listed or not.
    var crossingCount: Int { left.crossingCount(through: span) }

    /// Seconds from the start to rest: the last exit from a thousandth of the way, or the cut-off, whichever comes first.
    var settlingTime: Double? {
        let settled = left.lastExit(fromBand: 0.001)
        return end == .forever ? settled : min(settled ?? .infinity, span)
    }

    /// The first peak beyond the target, if it comes before the cut-off.
    var overshoot: Overshoot? {
        left.overshoot.flatMap { $0.time <= span ? $0 : nil }
    }
}
