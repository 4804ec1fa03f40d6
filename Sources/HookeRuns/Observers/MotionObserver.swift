internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes

/// Follows a scene's releases: records their events in the frame they fall into, and compares a solver with the exact solution.
struct MotionObserver {
    private let part: SceneOnStage
    /// The springs back so far. What a network does has no progress to tell events of.
    private(set) var motions: [ReleaseMotion] = []
    /// Releases by linear networks. A scene's releases are of one kind.
    private var networks: [NetworkReleaseMotion] = []
    private var releasesSeen = 0
    /// What all springs back of a scene have in common, once there was one.
    private var response: ReleaseResponse?
    /// Events that are still to come, the next one last.
    private var ahead: [(time: Double, kind: EventName, subject: String, detail: String)] = []
    /// The time of the next one; without one infinity.
    private var nextEvent = Double.infinity
    /// The point with the longest way in the release that came last, and how far that was.
    private var longest: (point: Int, way: Double)?
    /// Where that point stands.
    private var height: PropertyReader?
    /// What each spring back has for that point.
    private var shares: [Share] = []
    /// What each release adds to that point.
    private var additions: [Addition] = []
    /// The largest error of a solver, in distances of the point from rest.
    private(set) var worstError: Double?

    private struct Share {
        let begin, end: Flicks
        let displacement: Double

        func isUnderWay(at time: Flicks) -> Bool { time >= begin && time < end }
    }

    /// The animation of that point by a release.
    private struct Addition {
        /// When it is added, before the delay of its law, and when it ends.
        let time, end: Flicks
        /// Whether there is one: a point that is at rest already may have none.
        let isSure: Bool
    }

    /// Observes a scene whose springs back follow a response that may be known already.
    init(of part: SceneOnStage, along response: ReleaseResponse?) { (self.part, self.response) = (part, response) }

    /// Whether there may be events that fell due by the refresh.
    func hasEvents(at refresh: Refresh) -> Bool {
        guard let header = part.header else { return false }
        return releasesSeen < header.releaseCount || nextEvent <= refresh.timestamp.seconds
    }

    /// Takes the next event that fell due by the refresh, in order of time, with those of new releases; `nil` when there are no more.
    mutating func nextEvent(at refresh: Refresh) -> TraceEvent? {
        observeNewReleases()
        guard nextEvent <= refresh.timestamp.seconds, let next = ahead.popLast() else { return nil }
        nextEvent = ahead.last?.time ?? .infinity
        return TraceEvent(
            kind: next.kind, subject: next.subject, detail: next.detail, frame: refresh.index, time: next.time)
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
            findLongest(of: release, in: header)
        }
    }

    /// The scene's releases are at hand; what of their events lies behind the refresh was told before it.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&worstError)
        if archive.isReading, let refresh = part.scene.stage.refresh {
            while nextEvent(at: refresh) != nil {}
        }
    }

    private mutating func add(_ motion: ReleaseMotion) {
        motions.append(motion)
        let begin = motion.begin.seconds
        let subject = part.subject("release \(releasesSeen + 1)")
        ahead.reserveCapacity(ahead.count + motion.response.events.count)
        for (event, detail) in zip(motion.response.events, motion.response.details) {
            let kind: EventName = event.kind == .extremum ? .extremum : .crossing
            ahead.append((begin + event.time, kind, subject, detail))
        }
        ahead.sort { $0.time > $1.time }
        nextEvent = ahead.last?.time ?? .infinity
    }

    /// Whether a motion that has an exact solution is under way.
    func isUnderWay(at now: Flicks) -> Bool {
        shares.last?.isUnderWay(at: now) ?? networks.last?.isUnderWay(at: now) ?? false
    }

    /// How the point with the longest way stands to the exact solution at a refresh; `nil` while nothing moves that has one, and while
    /// the point's position has other animations than its releases, or one of these was removed.
    ///
    /// - Throws: ``SolverError`` when the exact solution is no longer finite.
    mutating func comparison(at refresh: Refresh) throws(SolverError) -> (point: Int, comparison: SolverComparison)? {
        let now = refresh.timestamp
        guard isUnderWay(at: now), let (point, way) = longest, isLeftAlone(point, at: now) else { return nil }
        var reading: PropertyReader.Reading?
        height?.look { reading = $0[0] }
        guard let reading, reading.isShown else { return nil }
        var place = reading.model
        for share in shares where share.isUnderWay(at: now) {
            place += share.displacement * (response?.left(at: now - share.begin) ?? 0)
        }
        for index in networks.indices where networks[index].isUnderWay(at: now) {
            place += try networks[index].displacement(ofPoint: point, at: now - networks[index].begin)
        }
        let error = (reading.presentation - place) / abs(way)
        worstError = max(worstError ?? 0, abs(error))
        return (point, SolverComparison(shown: reading.presentation, exact: place, error: error))
    }

    /// Whether the animations of a point are those of the releases under way, one of each.
    private func isLeftAlone(_ point: Int, at now: Flicks) -> Bool {
        guard let header = part.header else { return true }
        var (least, most) = (0, 0)
        for addition in additions where addition.time <= now && now < addition.end {
            most += 1
            if addition.isSure { least += 1 }
        }
        return (least...most).contains(header.points[point].layer.animationCount(of: .position))
    }

    /// Nothing where nothing has a way to go.
    private mutating func findLongest(of release: ElasticRelease, in header: ElasticHeader) {
        let ways = release.displacements
        let point = ways.indices.max { abs(ways[$0]) < abs(ways[$1]) }
        longest = point.flatMap { ways[$0] == 0 ? nil : ($0, ways[$0]) }
        guard let longest else { return }
        height = PropertyReader(of: [(header.points[longest.point].layer, .position, 1)], on: header.stage)
        additions = header.releases.map {
            Addition(time: $0.time, end: $0.end, isSure: $0.displacements[longest.point] != 0)
        }
        shares = motions.map { Share(begin: $0.begin, end: $0.end, displacement: $0.displacements[longest.point]) }
    }
}
