internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// Observes a scene at the refreshes of a run: its releases, its networks, and the time at which it comes to rest.
struct SceneObserver {
    let part: SceneOnStage
    private(set) var motions: MotionObserver
    /// The name of its releases together; stored, because making it allocates.
    let releasesSubject: String
    /// The observer of its network, or one for each release by a network.
    private(set) var networks: [NetworkObserver] = []
    /// Its bar, if it is one.
    private(set) var bar: BarObserver?
    /// The number of releases that were examined for networks.
    private var releasesSeen = 0
    /// The time at which its network came to rest; `nil` while it moves, and for a scene that is not a network.
    private(set) var restTime: Flicks?

    /// Creates an observer of a scene.
    init(_ part: SceneOnStage) {
        self.part = part
        releasesSubject = part.subject("releases")
        motions = MotionObserver(of: part)
        bar = part.bar.map { BarObserver(of: $0) }
    }

    /// Whether its network is at rest, or it is not a network. Other motion is known to the stage.
    var isAtRest: Bool { part.network == nil || restTime != nil }

    /// Looks at its bar, if it is one.
    mutating func observeBar() { bar?.observe() }

    /// Observes all networks at a refresh, including new ones.
    ///
    /// - Throws: ``RunError/solver(_:words:)``.
    mutating func observeNetworks(at now: Flicks) throws(RunError) {
        guard part.hasNetwork else { return }
        do throws(SolverError) { try addNewNetworks() } catch {
            throw .solver(error, words: part.description(of: error))
        }
        let changes = part.network?.changes ?? []
        for index in networks.indices {
            do throws(SolverError) { try networks[index].take(at: now, after: changes) } catch {
                throw .solver(error, words: networks[index].description(of: error))
            }
        }
    }

    /// The contacts of its network since the last refresh; none for a header.
    mutating func takeContacts(at refresh: Refresh) -> [TraceEvent] {
        guard !networks.isEmpty, let network = part.network else { return [] }
        return networks[0].takeContacts(at: refresh) { network.points[$0].layer.name }
    }

    private mutating func addNewNetworks() throws(SolverError) {
        if networks.isEmpty, let motion = part.network?.motion {
            networks.append(
                try NetworkObserver(
                    motion, called: part.subject("network"), estimatingError: part.estimatesError))
        }
        guard let header = part.header else { return }
        while releasesSeen < header.releaseCount {
            let release = header.releases[releasesSeen]
            releasesSeen += 1
            guard case .network(let law) = release.law else { continue }
            // A separate motion, because the release's motion ends with its animation.
            let still = [Double](repeating: 0, count: release.displacements.count)
            let motion = try NetworkMotion(law.network, from: release.displacements + still, by: law.solver)
            networks.append(
                try NetworkObserver(
                    motion, called: part.subject("release \(releasesSeen)"), from: release.begin,
                    to: release.begin + law.duration, estimatingError: part.estimatesError))
        }
    }

    /// Whether there may be events of releases due at or before the refresh.
    func hasEvents(at refresh: Refresh) -> Bool { motions.hasEvents(at: refresh) }

    /// Removes and returns the next event of a release due at or before the refresh, in order of time; `nil` if there are no more.
    mutating func nextEvent(at refresh: Refresh) -> TraceEvent? { motions.nextEvent(at: refresh) }

    /// Compares the solver with the exact solution at a refresh; `nil` while no release has one, or other animations move the point.
    mutating func comparison(
        at refresh: Refresh
    ) throws(SolverError) -> (point: Int, comparison: SolverComparison)? { try motions.comparison(at: refresh) }

    /// Determines whether its network has come to rest since the previous frame, at `last`.
    mutating func observeRest(since last: Flicks) throws(SolverError) {
        guard let network = part.network else { return }
        if restTime != nil, network.motion?.isAtRest ?? false { return }
        restTime = try network.restTime(after: last)
    }

    /// Writes or reads the observations so far. When reading, the scene and its releases must be restored first. Before the first frame
    /// there are no networks: the scene's network is added after the steps at 0 s.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try motions.archive(in: &archive)
        if archive.isReading, part.scene.layer.stage.frame >= 0 {
            do throws(SolverError) { try addNewNetworks() } catch { throw .solver(error) }
        }
        try archive.same(networks.count, as: "the number of networks")
        let now = part.scene.layer.stage.now
        for index in networks.indices { try networks[index].archive(in: &archive, at: now) }
        try archive.code(&restTime)
        try bar?.archive(in: &archive)
    }
}
