internal import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeScenes

/// A release by a network that is linear, as the propagator has it.
struct NetworkReleaseMotion {
    /// When the motion begins and when it is cut off.
    let begin: Flicks
    let end: Flicks
    private let cursor: any NetworkCursor

    /// `nil` for a release by something else, or by a network without an exact solution.
    init?(_ release: ElasticRelease) {
        guard case .network(let law) = release.law else { return nil }
        let still = [Double](repeating: 0, count: release.displacements.count)
        guard let cursor = try? Propagator().cursor(for: law.network, from: release.displacements + still) else {
            return nil
        }
        self.cursor = cursor
        begin = release.begin
        end = release.end
    }

    func isUnderWay(at time: Flicks) -> Bool { time >= begin && time < end }

    /// How far a point is from rest, at a time since the motion began.
    func displacement(ofPoint point: Int, at time: Flicks) throws(SolverError) -> Double {
        try cursor.go(to: time)
        return cursor[point]
    }
}
