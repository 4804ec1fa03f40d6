internal import HookeForms
internal import HookeScenario
internal import HookeDynamics
internal import HookeScenes

/// The exact motion of a release by a linear network, from the propagator.
struct NetworkReleaseMotion {
    /// The times of the run at which the points are released, the motion begins and it is cut off.
    private let release: Flicks
    let begin: Flicks
    let end: Flicks
    private let cursor: any NetworkCursor

    /// `nil` for a release by a spring, or by a network without an exact solution.
    init?(_ release: ElasticRelease) {
        guard case .network(let law) = release.law else { return nil }
        let still = [Double](repeating: 0, count: release.displacements.count)
        guard let cursor = try? Propagator().cursor(for: law.network, from: release.displacements + still) else {
            return nil
        }
        self.cursor = cursor
        self.release = release.time
        begin = release.begin
        end = release.end
    }

    /// Whether the motion has begun and is not cut off at a time of the run.
    func isUnderWay(at time: Flicks) -> Bool { time >= begin && time < end }

    /// Whether its animations are on the points' layers, unless something has removed them.
    func isAnimated(at time: Flicks) -> Bool { time >= release && time < end }

    /// The distance of a point from rest in points, at a time since the start of the motion.
    func displacement(ofPoint point: Int, at time: Flicks) throws(SolverError) -> Double {
        try cursor.go(to: time)
        return cursor[point]
    }
}
