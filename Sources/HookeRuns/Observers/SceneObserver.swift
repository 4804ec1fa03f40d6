internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeTrace

/// Follows a scene of a run from refresh to refresh: its releases, its networks, and when it comes to rest.
struct SceneObserver {
    let part: SceneOnStage
    private(set) var motions: MotionObserver
    /// Its own network, or one for each release by a network.
    private(set) var networks: [NetworkObserver] = []
    /// Releases that were looked at for networks.
    private var releasesSeen = 0
    /// When its network came to rest; `nil` while it moves, and for a scene without one of its own.
    private(set) var restTime: Flicks?

    /// Observes a scene whose springs back follow what may be known already.
    init(_ part: SceneOnStage, along response: ReleaseResponse?) {
        self.part = part
        motions = MotionObserver(of: part, along: response)
    }

    /// Whether nothing moves in it but what the stage knows of.
    var isAtRest: Bool { part.network == nil || restTime != nil }

    /// Takes in networks that are new, and looks at all of them at a refresh.
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
            // A motion apart: the release's own belongs to its animation, which ends.
            let still = [Double](repeating: 0, count: release.displacements.count)
            let motion = try NetworkMotion(law.network, from: release.displacements + still, by: law.solver)
            networks.append(
                try NetworkObserver(
                    motion, called: part.subject("release \(releasesSeen)"), from: release.begin,
                    to: release.begin + law.duration, estimatingError: part.estimatesError))
        }
    }

    /// Whether there may be events of releases that fell due by the refresh.
    func hasEvents(at refresh: Refresh) -> Bool { motions.hasEvents(at: refresh) }

    /// Takes the next event of a release that fell due by the refresh, in order of time; `nil` when there are no more.
    mutating func nextEvent(at refresh: Refresh) -> TraceEvent? { motions.nextEvent(at: refresh) }

    /// Whether a solver can be compared with an exact solution at a refresh.
    func isComparable(at refresh: Refresh) -> Bool { motions.isUnderWay(at: refresh.timestamp) }

    /// How the solver stands to the exact solution at a refresh; `nil` while nothing moves that has one.
    mutating func comparison(
        at refresh: Refresh
    ) throws(SolverError) -> (point: Int, comparison: SolverComparison)? { try motions.comparison(at: refresh) }

    /// Finds out whether its network has come to rest since the frame before, at `last`.
    mutating func observeRest(since last: Flicks) throws(SolverError) {
        guard let network = part.network else { return }
        if restTime != nil, network.motion?.isAtRest ?? false { return }
        restTime = try network.restTime(after: last)
    }

    /// Writes what it has seen, or reads it; which releases there are the scene says, which was read before. Before the
    /// first frame there are no networks: it takes in the scene's own with what the script does at 0 s.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try motions.archive(in: &archive)
        if archive.isReading, part.scene.stage.frame >= 0 {
            do throws(SolverError) { try addNewNetworks() } catch { throw .solver(error) }
        }
        try archive.same(networks.count, as: "the number of networks")
        let now = part.scene.stage.now
        for index in networks.indices { try networks[index].archive(in: &archive, at: now) }
        try archive.code(&restTime)
    }
}
