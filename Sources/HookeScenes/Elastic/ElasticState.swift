import HookeAnimation
import HookeDynamics

/// What an elastic header knows beside its stage: who holds the points, and what pulled them back.
struct ElasticState {
    /// The springs back so far.
    var releases: [ElasticRelease] = []
    /// Whether a finger holds the points.
    var isDragged = false
    /// Springs back that have not completed.
    var pendingReleases = 0
}

extension ElasticState {
    mutating func archive(
        in archive: inout SnapshotCoder, points: Int, release law: ReleaseLaw?
    ) throws(SnapshotError) {
        try archive.code(&isDragged)
        try archive.code(&pendingReleases, in: 0...1 << 31)
        try archive.same(law != nil, as: "whether anything springs back")
        var times = releases.map(\.time)
        var ways = releases.map(\.displacements)
        try archive.code(&times)
        try archive.code(&ways, count: times.count)
        try archive.require(
            ways.allSatisfy { $0.count == points } && (law != nil || ways.isEmpty),
            "what springs back is not what there is")
        guard archive.isReading, let law else { return }
        releases = zip(times, ways).map { ElasticRelease(time: $0, law: law, displacements: $1) }
    }
}
