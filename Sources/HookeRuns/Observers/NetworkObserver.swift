internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

/// Observes a network at refreshes: its energy, its dissipation and, if requested, the error estimated by a second pass.
struct NetworkObserver {
    let subject: String
    let begin: Flicks
    let end: Flicks
    let motion: NetworkMotion
    var energy: EnergyObserver?
    /// The energy dissipated up to the last refresh, and the maximum over all refreshes.
    var dissipated = (last: 0.0, most: 0.0)
    var worstRise = 0.0
    var isUnderGravity = false
    var comparison: NetworkComparison?
    /// The time of the last refresh whose contacts were taken; before 0 s for none.
    private var contactsTaken = Flicks(-1)
    /// The number of changes made in the second pass since the run began or was resumed.
    private var changesSeen = 0

    /// Creates an observer of a motion that begins and ends at times of the run.
    ///
    /// - Parameters:
    ///   - subject: the network's name in results.
    ///   - estimatingError: whether a second pass estimates the error.
    /// - Throws: ``SolverError`` if a second pass is requested and the solver cannot make it.
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

    /// Observes the network at a refresh. `changes` are all changes made in the motion so far; those that are new are made in the second
    /// pass too.
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
                trap("apply every change to the first pass before the second: \(error)")
            }
            changesSeen += 1
        }
        try comparison?.take(at: time)
    }

    /// The contacts since the last refresh and up to this one, as rows; none for a network without contacts.
    mutating func takeContacts(at refresh: Refresh, subject: (Int) -> String) -> [TraceEvent] {
        guard motion.network.contact != nil else { return [] }
        defer { contactsTaken = refresh.timestamp }
        let times = contactsTaken.seconds...refresh.timestamp.seconds
        return motion.contacts.filter {
            begin.seconds + $0.time > times.lowerBound && begin.seconds + $0.time <= times.upperBound
        }
        .map { contact in
            let (point, other) =
                switch contact.contact {
                case .wall(let point, let side): (point, side.name)
                case .pair(let first, let second): (first, subject(second))
                }
            return TraceEvent(
                .impact, of: subject(point), "\(other) speed after \(contact.speedAfter)", value: contact.speedBefore,
                frame: refresh.index, time: begin.seconds + contact.time)
        }
    }

    /// A solver's error in one sentence, with the point's name and the time in the run.
    func description(of error: SolverError) -> String {
        motion.network.description(of: error.later(by: begin.seconds))
    }

    /// The result; `nil` before the first refresh.
    var result: NetworkResult? {
        guard let energy else { return nil }
        let supply = dissipated.last + energy.last
        let isAccountedFor = motion.segments.allSatisfy { $0.network.neverGainsEnergy }
        return NetworkResult(
            subject: subject, begin: begin.seconds,
            energy: energy.result(isConserved: motion.segments.allSatisfy { $0.network.conservesEnergy }),
            dissipated: isAccountedFor ? dissipated.last : nil,
            dissipatedShare: isUnderGravity || supply <= 0 || !isAccountedFor ? nil : dissipated.last / supply,
            worstRise: isAccountedFor ? worstRise : nil,
            error: comparison.map { comparison in
                ErrorResult(comparison.estimate, startingAt: begin.seconds) {
                    motion.network.description(ofComponent: $0)
                }
            })
    }
}

extension NetworkObserver {
    /// Writes or reads the observations up to a time of the run.
    mutating func archive(in archive: inout SnapshotCoder, at now: Flicks) throws(SnapshotError) {
        try archive.code(&energy)
        try archive.code(&dissipated.last)
        try archive.code(&dissipated.most)
        try archive.code(&worstRise)
        try archive.code(&isUnderGravity)
        if motion.network.contact != nil { try archive.code(&contactsTaken) }
        try archive.same(comparison != nil, as: "whether a network's error is estimated")
        guard let finer = comparison?.finer else { return }
        // The changes up to now belong to the second pass's own state; after a resume the list of changes starts empty.
        try finer.archiveChanges(in: &archive, through: max(now - begin, .zero))
        try comparison?.comparison.archive(in: &archive, components: finer.stateCount)
    }
}
