internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Observes the releases of a scene: returns their events in the frame in which they fall due, and compares the solver with the exact
/// solution.
struct MotionObserver {
    private let part: SceneOnStage
    /// The releases by springs so far. A release by a network has no crossings and extrema.
    private(set) var motions: [ReleaseMotion] = []
    /// The releases by linear networks so far. All releases of a scene are of one kind.
    private var networks: [NetworkReleaseMotion] = []
    private var releasesSeen = 0
    /// The response that all releases by springs of the scene share; `nil` before the first one.
    private var response: ReleaseResponse?
    /// The events that have not been returned yet, the next one last.
    private var upcoming: [(time: Double, kind: EventName, subject: String, progress: Double)] = []
    /// The time of the next event, seconds; infinity without one.
    private var nextEvent = Double.infinity
    /// The point with the largest displacement in the last release, and its displacement, points.
    private var farthest: (point: Int, layer: Layer, displacement: Double)?
    /// Reads that point's height.
    private var heightReader: PropertyReader?
    /// The number of animations of that point's layer, all of releases, and the time up to which no release ends.
    private var (animationCount, countedUntil) = (0, Flicks.zero)
    /// The displacement of that point in each release by a spring.
    private var pointMotions: [PointMotion] = []
    /// The largest error of the solver so far, as a fraction of the point's displacement at the release; `nil` without a comparison.
    private(set) var worstError: Double?

    private struct PointMotion {
        /// The time of the release, that at which the motion begins after its delay, and that at which it ends.
        let release, begin, end: Flicks
        let displacement: Double

        func isUnderWay(at time: Flicks) -> Bool { time >= begin && time < end }
        /// Whether its animation is on the point's layer, unless something has removed it.
        func isAnimated(at time: Flicks) -> Bool { time >= release && time < end }
    }

    /// Creates an observer of a scene.
    init(of part: SceneOnStage) { self.part = part }

    /// Whether there may be events due at or before the refresh.
    func hasEvents(at refresh: Refresh) -> Bool {
        guard let header = part.header else { return false }
        return releasesSeen < header.releaseCount || nextEvent <= refresh.timestamp.seconds
    }

    /// Removes and returns the next event due at or before the refresh, in order of time, including events of new releases; `nil` if there
    /// are no more.
    mutating func nextEvent(at refresh: Refresh) -> TraceEvent? {
        observeNewReleases()
        guard nextEvent <= refresh.timestamp.seconds, let next = upcoming.popLast() else { return nil }
        nextEvent = upcoming.last?.time ?? .infinity
        return TraceEvent(
            next.kind, of: next.subject, "progress", value: next.progress, frame: refresh.index, time: next.time)
    }

    private mutating func observeNewReleases() {
        guard let header = part.header else { return }
        while releasesSeen < header.releaseCount {
            let release = header.releases[releasesSeen]
            if case .spring(let spring) = release.law {
                let response = response ?? ReleaseResponse(spring)
                self.response = response
                add(ReleaseMotion(release, along: response))
            }
            if let motion = NetworkReleaseMotion(release) { networks.append(motion) }
            releasesSeen += 1
            findFarthest(of: release, in: header)
        }
    }

    /// Writes or reads the observations so far. When reading, the scene's releases must be restored: their events up to the refresh were
    /// returned before the snapshot, and are skipped.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&worstError)
        if archive.isReading, let refresh = part.scene.layer.stage.refresh {
            while nextEvent(at: refresh) != nil {}
        }
    }

    private mutating func add(_ motion: ReleaseMotion) {
        motions.append(motion)
        let begin = motion.begin.seconds
        let subject = part.subject("release \(releasesSeen + 1)")
        upcoming.reserveCapacity(upcoming.count + motion.response.events.count)
        for event in motion.response.events {
            let kind: EventName = event.kind == .extremum ? .extremum : .crossing
            upcoming.append((begin + event.time, kind, subject, 1 - event.state.value))
        }
        upcoming.sort { $0.time > $1.time }
        nextEvent = upcoming.last?.time ?? .infinity
    }

    /// Whether a release with an exact solution is under way.
    private func isUnderWay(at now: Flicks) -> Bool {
        pointMotions.last?.isUnderWay(at: now) ?? networks.last?.isUnderWay(at: now) ?? false
    }

    /// Compares the presentation of the point with the largest displacement with the exact solution at a refresh, while a motion with an exact
    /// solution is under way (``isUnderWay(at:)``); `nil` while the point's position has animations other than those of its releases, or
    /// one of these was removed.
    ///
    /// - Throws: ``SolverError`` if the exact solution is not finite.
    mutating func comparison(at refresh: Refresh) throws(SolverError) -> (point: Int, comparison: SolverComparison)? {
        let now = refresh.timestamp
        guard isUnderWay(at: now), let reading = heightReader?.readFirst(), let point = farthest?.point,
            let displacement = farthest?.displacement, hasOnlyReleases(at: now), reading.isShown
        else { return nil }
        var exact = reading.model
        for motion in pointMotions where motion.isUnderWay(at: now) {
            exact += motion.displacement * (response?.remaining(at: now - motion.begin) ?? 0)
        }
        for index in networks.indices where networks[index].isUnderWay(at: now) {
            exact += try networks[index].displacement(ofPoint: point, at: now - networks[index].begin)
        }
        let error = (reading.presentation - exact) / abs(displacement)
        worstError = max(worstError ?? 0, abs(error))
        return (point, SolverComparison(shown: reading.presentation, exact: exact, error: error))
    }

    /// Whether the number of animations of the point's position is that of the releases under way.
    private mutating func hasOnlyReleases(at now: Flicks) -> Bool {
        if now < countedUntil, farthest?.layer.animationCount == animationCount { return true }
        return farthest.map { countReleases(of: $0.layer, at: now) } ?? false
    }

    private mutating func countReleases(of layer: Layer, at now: Flicks) -> Bool {
        var (least, most) = (0, 0)
        for motion in pointMotions where motion.isAnimated(at: now) {
            most += 1
            // A point that is at rest may have no animation.
            if motion.displacement != 0 { least += 1 }
        }
        for motion in networks where motion.isAnimated(at: now) { (least, most) = (least + 1, most + 1) }
        let count = layer.animationCount
        if count == least {
            (animationCount, countedUntil) = (count, .forever)
            for motion in pointMotions where motion.isAnimated(at: now) { countedUntil = min(countedUntil, motion.end) }
            for motion in networks where motion.isAnimated(at: now) { countedUntil = min(countedUntil, motion.end) }
            return true
        }
        return (least...most).contains(layer.animationCount(of: .position))
    }

    /// Finds the point with the largest displacement of a release; none if all displacements are 0.
    private mutating func findFarthest(of release: ElasticRelease, in header: ElasticHeader) {
        let displacements = release.displacements
        let point = displacements.indices.max { abs(displacements[$0]) < abs(displacements[$1]) }
        farthest = point.flatMap { displacements[$0] == 0 ? nil : ($0, header.points[$0].layer, displacements[$0]) }
        countedUntil = .zero
        guard let farthest else { return }
        heightReader = PropertyReader(of: [(farthest.layer, .position, 1)], on: header.stage)
        pointMotions = motions.map {
            PointMotion(
                release: $0.release, begin: $0.begin, end: $0.end, displacement: $0.displacements[farthest.point])
        }
    }
}
