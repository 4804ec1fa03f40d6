internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Follows a scene's releases: tells their events in the frame they fall into, and holds a solver against the exact solution.
struct MotionWatch {
    /// The springs back so far. What a network does has no progress to tell events of.
    private(set) var motions: [ReleaseMotion] = []
    /// All releases that have an exact solution, springs and linear networks.
    private var exact: [any ExactRelease] = []
    private var releasesSeen = 0
    /// What all springs back of a scene have in common, once there was one.
    private var course: ReleaseCourse?
    /// Events that are still to come, the next one last.
    private var ahead: [(time: Double, kind: EventName, subject: String, detail: String)] = []
    /// The largest error of a solver, in distances of the point from rest.
    private(set) var worstError: Double?

    /// A watch over a scene whose springs back follow a course that may be known already.
    init(along course: ReleaseCourse?) { self.course = course }

    /// Takes in releases that are new, and gives the events that fell due by the refresh, in order of time.
    mutating func events(of scene: any Scene, at refresh: Refresh) -> [TraceEvent] {
        let releases = scene.releases
        while releasesSeen < releases.count {
            let release = releases[releasesSeen]
            if case .spring(let spring) = release.law {
                let course = course ?? ReleaseCourse(spring)
                self.course = course
                add(ReleaseMotion(release, along: course))
            }
            if let motion = NetworkReleaseMotion(release) { exact.append(motion) }
            releasesSeen += 1
        }
        guard let next = ahead.last, next.time <= refresh.timestamp.seconds else { return [] }
        var due: [TraceEvent] = []
        while let next = ahead.last, next.time <= refresh.timestamp.seconds {
            ahead.removeLast()
            due.append(
                TraceEvent(
                    kind: next.kind, subject: next.subject, detail: next.detail, frame: refresh.index, time: next.time))
        }
        return due
    }

    /// The scene's releases are at hand; what of their events lies behind the refresh was told before it.
    mutating func archive(
        in archive: inout StateArchive, of scene: any Scene
    ) throws(SnapshotError) {
        try archive.code(&worstError)
        if archive.isReading, let refresh = scene.stage.refresh { _ = events(of: scene, at: refresh) }
    }

    private mutating func add(_ motion: ReleaseMotion) {
        motions.append(motion)
        exact.append(motion)
        let begin = motion.begin.seconds
        for event in motion.course.events {
            let kind: EventName = event.kind == .extremum ? .extremum : .crossing
            ahead.append(
                (begin + event.time, kind, "release \(releasesSeen + 1)", "progress \(1 - event.state.value)"))
        }
        ahead.sort { $0.time > $1.time }
    }

    /// How the point with the longest way stands to the exact solution; `nil` while nothing springs back, or has one.
    ///
    /// - Throws: ``SolverError`` when the exact solution is no longer finite.
    mutating func comparison(
        in scene: any Scene, at refresh: Refresh
    ) throws(SolverError) -> (point: Int, comparison: SolverComparison)? {
        let now = refresh.timestamp
        guard let last = exact.last, now >= last.begin, now < last.end else { return nil }
        let ways = last.displacements
        guard let point = ways.indices.max(by: { abs(ways[$0]) < abs(ways[$1]) }), ways[point] != 0,
            let shown = scene.points[point].layer.presentation?.position.y
        else { return nil }
        var place = scene.points[point].center.y
        for motion in exact where now >= motion.begin && now < motion.end {
            place += try motion.displacement(ofPoint: point, at: now - motion.begin)
        }
        let error = (shown - place) / abs(ways[point])
        worstError = max(worstError ?? 0, abs(error))
        return (point, SolverComparison(shown: shown, exact: place, error: error))
    }
}

/// A shown value beside the exact one.
struct SolverComparison {
    /// What shows, points.
    let shown: Double
    /// What the exact solution has, points.
    let exact: Double
    /// Their difference as a share of the way.
    let error: Double
}
