internal import HookeDynamics
internal import HookeScenes

/// A release whose exact solution is known.
protocol ExactRelease {
    /// When the motion begins and when it is cut off.
    var begin: Flicks { get }
    var end: Flicks { get }
    /// How far each point had to go, points in order.
    var displacements: [Double] { get }
    /// How far a point is from rest, at a time since the motion began.
    func displacement(ofPoint point: Int, at time: Flicks) throws(SolverError) -> Double
}

/// A release by a network that is linear, as the propagator has it.
struct NetworkReleaseMotion: ExactRelease {
    let begin: Flicks
    let end: Flicks
    let displacements: [Double]
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
        end = begin + law.duration
        displacements = release.displacements
    }

    func displacement(ofPoint point: Int, at time: Flicks) throws(SolverError) -> Double {
        try cursor.go(to: time)
        return cursor[point]
    }
}
