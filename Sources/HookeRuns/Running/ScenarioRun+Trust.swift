internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
package import HookeScenario
internal import HookeSolvers
internal import HookeTrace

extension ScenarioRun {
    /// Determines after the end how far the springs and networks that were integrated can be trusted.
    mutating func assessTrust() {
        var verdicts = [ledger?.trust()].compactMap { $0 }
        for scene in state.scenes {
            let budget = scene.part.estimatesError ? TrustBudget(cost: .infinity) : TrustBudget()
            verdicts += scene.networks.compactMap { $0.trust(at: stage.now, budget) }
        }
        guard let first = verdicts.first else { return }
        trust = verdicts.dropFirst().reduce(first) { $0.combined(with: $1) }
    }

    /// Writes or reads the springs that were integrated so far.
    func archiveLedger(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(ledger != nil, as: "whether its trust is assessed")
        guard let ledger else { return }
        var entries = ledger.entries
        try archive.code(&entries)
        guard archive.isReading else { return }
        for entry in entries {
            try archive.require(
                (try? entry.spring.validated()) != nil && entry.furthest >= .zero && entry.begin >= .zero
                    && entry.furthest <= scenario.until.latest, "a spring of its ledger cannot move")
        }
        ledger.restore(entries)
    }
}

extension Scenario {
    /// Runs the scenario once more for its trust alone.
    ///
    /// - Returns: Why its numbers cannot be trusted, in sentences: an error past the accepted one, and alarms; empty if they can be, and where
    ///   nothing is integrated.
    /// - Throws: ``RunError`` as a run.
    package func trustFailures() throws(RunError) -> [String] {
        guard solver.isNumerical || scenes.contains(where: { $0.scene.movingNetwork != nil }) else { return [] }
        var run = try makeRun(noting: .trust)
        try run.toEnd(progress: { _ in }, { $0.removeAll() })
        return run.result.trust?.failures ?? []
    }
}

extension NetworkObserver {
    /// The trust in the network's motion up to a time of the run; `nil` before it begins.
    fileprivate func trust(at now: Flicks, _ budget: TrustBudget) -> TrustVerdict? {
        let last = min(now, end) - begin
        guard last > .zero else { return nil }
        var verdict = motion.trust(
            through: last, startingAt: begin, evaluations: motion.work.evaluations, budget: budget)
        if let component = verdict.worst?.component, !component.isEmpty {
            verdict.worst?.component = "\(component) of \(subject)"
        }
        return verdict
    }
}

extension SpringLedger.Entry: SnapshotCodable {
    static var blank: SpringLedger.Entry {
        SpringLedger.Entry(
            spring: Spring(mass: 1, stiffness: 1, damping: 0), initial: MotionState(value: 0, velocity: 0),
            begin: .zero, furthest: .zero)
    }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (mass, stiffness, damping) = (spring.mass, spring.stiffness, spring.damping)
        try archive.code(&mass)
        try archive.code(&stiffness)
        try archive.code(&damping)
        try archive.code(&initial.value)
        try archive.code(&initial.velocity)
        try archive.code(&begin)
        try archive.code(&furthest)
        spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    }
}
