internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

/// Follows a network from refresh to refresh: what becomes of its energy, and of a second pass if one was asked for.
struct NetworkObserver {
    private let subject: String
    private let begin: Flicks
    private let end: Flicks
    private let motion: NetworkMotion
    var energy: EnergyObserver?
    /// What dampers have taken by the last refresh, and the most by any.
    var dissipated = (last: 0.0, most: 0.0)
    var worstRise = 0.0
    var isUnderGravity = false
    var comparison: NetworkComparison?
    /// Of the changes since the run began, or since it was taken up again.
    private var changesSeen = 0

    /// Watches a motion that begins and ends at times of the run.
    ///
    /// - Throws: ``SolverError`` when there can be no second pass.
    init(
        _ motion: NetworkMotion, called subject: String, from begin: Flicks = .zero, to end: Flicks = .forever,
        estimatingError: Bool
    ) throws(SolverError) {
        self.motion = motion
        self.subject = subject
        self.begin = begin
        self.end = end
        comparison = estimatingError ? try NetworkComparison(motion) : nil
    }

    /// Looks at it at a refresh, after changes that were made in the motion and are to be made in the second pass.
    mutating func take(
        at now: Flicks, after changes: [(change: NetworkScene.Change, time: Flicks)] = []
    ) throws(SolverError) {
        guard now >= begin, now < end else { return }
        let time = now - begin
        try motion.go(to: time)
        let present = motion.energy
        energy = EnergyObserver(after: energy, (present, motion.energyAtChange), at: now)
        dissipated.last = motion.segments[0].energy + motion.energyGiven - present
        dissipated.most = max(dissipated.most, dissipated.last)
        worstRise = max(worstRise, dissipated.most - dissipated.last)
        if motion.network.gravity != .zero { isUnderGravity = true }
        guard let second = comparison?.finer else { return }
        while changesSeen < changes.count {
            let (change, time) = changes[changesSeen]
            do throws(NetworkError) { try change.make(in: second, at: time) } catch {
                if case .notSolved(let error) = error { throw error }
                preconditionFailure("apply every change to the first pass before the second: \(error)")
            }
            changesSeen += 1
        }
        try comparison?.take(at: time)
    }

    /// A solver's error in one sentence, with the point's name.
    func description(of error: SolverError) -> String {
        motion.network.description(of: error.later(by: begin.seconds))
    }

    /// What came of it; `nil` before its first refresh.
    var result: NetworkResult? {
        guard let energy else { return nil }
        let supply = dissipated.last + energy.last
        return NetworkResult(
            subject: subject, begin: begin.seconds,
            energy: energy.result(isConserved: motion.segments.allSatisfy { $0.network.conservesEnergy }),
            dissipated: dissipated.last,
            dissipatedShare: isUnderGravity || supply <= 0 ? nil : dissipated.last / supply, worstRise: worstRise,
            error: comparison.map { comparison in
                ErrorResult(comparison.estimate, startingAt: begin.seconds) {
                    motion.network.description(ofComponent: $0)
                }
            })
    }
}

extension NetworkObserver {
    /// Writes what came of the network up to a time of the run, or reads it.
    mutating func archive(in archive: inout SnapshotCoder, at now: Flicks) throws(SnapshotError) {
        try archive.code(&energy)
        try archive.code(&dissipated.last)
        try archive.code(&dissipated.most)
        try archive.code(&worstRise)
        try archive.code(&isUnderGravity)
        try archive.same(comparison != nil, as: "whether a network's error is estimated")
        guard let finer = comparison?.finer else { return }
        // The second pass has had the changes until here; the first makes its own anew from here on.
        try finer.archiveChanges(in: &archive, through: max(now - begin, .zero))
        try comparison?.comparison.archive(in: &archive, components: finer.stateCount)
    }
}
