internal import HookeForms
package import HookeScenario
package import HookeAnimation
package import HookeDynamics
package import HookeSolvers
package import HookeTrace

/// A run of a scenario with a system of differential equations, probe by probe.
package struct SystemRun: TracedRun {
    package let scenario: Scenario
    private let description: SystemDescription
    private let motion: SystemMotion
    private var comparison: SystemComparison?
    private var recorder: SystemRecorder
    private var energy: EnergyObserver?
    private var events: [TraceEvent] = []
    private var probeCount = 0
    private var work = SolverWork()
    private var expectations: [ExpectationResult] = []
    /// The event that has ended the run, with the state after it.
    private var stop: StopResult?
    private let assessesTrust: Bool
    private var trust: TrustVerdict?

    /// Creates a run before its first probe.
    ///
    /// - Parameters:
    ///   - scenario: the scenario.
    ///   - description: its system.
    ///   - notes: what is recorded beside the components and the events.
    ///   - known: what of the motion is known beforehand.
    /// - Throws: ``RunError/system(_:)`` if the solver cannot be set up for the system.
    package init(
        _ scenario: Scenario, _ description: SystemDescription, noting notes: RecordingOptions = .all,
        along known: ComputedMotion? = nil
    ) throws(RunError) {
        self.scenario = scenario
        self.description = description
        do throws(SystemFailure) {
            motion = try SystemMotion(description.problem, by: scenario.solver, along: known)
            comparison = description.estimatesError ? try SystemComparison(motion) : nil
        } catch {
            throw RunError(error, in: description)
        }
        assessesTrust = notes.contains(.trust)
        recorder = SystemRecorder(of: description.problem.system.name, motion, notes)
        let hasEnergy = motion.energy != nil
        recordsEnergy = hasEnergy && notes.contains(.energy)
        schemas =
            [RunTables.probesSchema, RunTables.eventsSchema] + (hasEnergy ? [RunTables.energySchema] : [])
            + [SystemTables.hashesSchema]
    }

    package let schemas: [TableSchema]
    private let recordsEnergy: Bool
    package let measuredSchemas: [TableSchema] = []

    /// The predicted size of all tables in bytes, at about 60 bytes per row.
    package var predictedBytes: Double {
        let count = description.probes.count(through: end, at: scenario.display.refresh)
        return count * Double(motion.components.count + motion.derived.count + 1) * 60
    }

    package var frame: Int { probeCount - 1 }

    package var evaluations: Int { work.evaluations }

    package mutating func toFrame(
        _ last: Int, progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        // An event may end the motion at its start, which the first probe records.
        while frame < last, probeCount == 0 || motion.end == nil, let time = time(ofProbe: probeCount) {
            let isLast = self.time(ofProbe: probeCount + 1) == nil
            do throws(SystemFailure) { try probe(at: time, isLast: isLast) } catch {
                throw RunError(error, in: description)
            }
            progress(frame)
            try write(all: false, writeBlock)
        }
    }

    package mutating func toEnd(
        progress: (Int) -> Void, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        try toFrame(.max, progress: progress, writeBlock)
        try write(all: true, writeBlock)
        do throws(SystemFailure) {
            try recordStop()
            try evaluateExpectations()
            guard assessesTrust else { return }
            // A scenario that asks for the error by a second pass has all of it compared.
            let budget = description.estimatesError ? TrustBudget(cost: .infinity) : TrustBudget()
            let (probes, rate, end) = (description.probes, scenario.display.refresh, end)
            let records = RecordedTimes(count: probes.count(through: end, at: rate)) { index in
                probes.time(index, through: end, at: rate)
            }
            trust = try motion.trust(through: end, after: work, recording: records, budget: budget)
        } catch {
            throw RunError(error, in: description)
        }
    }

    /// The number of components that a probe records.
    package var componentCount: Int { motion.components.count + motion.derived.count }

    package mutating func write(
        all: Bool, _ writeBlock: (inout Table) throws(TraceError) -> Void
    ) throws(RunError) {
        do throws(TraceError) {
            try recorder.tables.forEach { (table) throws(TraceError) in
                if all || table.isFull { try writeBlock(&table) }
            }
        } catch {
            throw .trace(error)
        }
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        let end = end
        try motion.archive(in: &archive, through: end)
        try archive.same(comparison != nil, as: "whether its error is estimated")
        try comparison?.archive(in: &archive, through: end)
        try recorder.archive(in: &archive)
        try archive.code(&energy)
        try archive.code(&events)
        try archive.code(&work)
        let most = description.probes.count(through: end, at: scenario.display.refresh)
        try archive.code(&probeCount, in: 0...Int(min(most + 1, 1e15)))
    }

    private var end: Flicks { scenario.until.latest }

    /// The time of a probe; `nil` after the last one.
    package func time(ofProbe index: Int) -> Flicks? {
        description.probes.time(index, through: end, at: scenario.display.refresh)
    }

    /// Records a probe and the events up to its time; with the last probe, the events up to the end of the run.
    private mutating func probe(at time: Flicks, isLast: Bool) throws(SystemFailure) {
        try motion.go(to: time)
        let isBeforeEnd = motion.end.map { time.seconds <= $0 } ?? true
        if isBeforeEnd {
            try recorder.record(motion, at: time)
            if recordsEnergy { recorder.recordEnergy(of: motion, description.problem.system, at: time) }
            energy = EnergyObserver(after: energy, motion.energy, at: time)
            try comparison?.take(at: time)
            probeCount += 1
        }
        if isLast { try motion.go(to: end) }
        for event in motion.takeEvents() {
            let event = TraceEvent(event, of: description.problem.system, at: scenario.display.refresh)
            events.append(event)
            recorder.record(event)
        }
        if isBeforeEnd { recorder.endProbe() }
        work = motion.work
    }

    /// Records the event that has ended the motion, if one has, and the state after it.
    private mutating func recordStop() throws(SystemFailure) {
        guard let event = motion.lastEvent else { return }
        try motion.go(to: end)
        var derived = [Double](repeating: 0, count: motion.derived.count)
        motion.readDerived(into: &derived)
        let values = motion.components.indices.map { motion[$0] } + derived
        let names = motion.components + motion.derived
        stop = StopResult(
            event: event.name, time: event.time,
            state: zip(zip(names, values), motion.units).map { named, unit in
                StopResult.Quantity(name: named.0, value: named.1, unit: unit)
            })
    }

    /// Evaluates the expectations. The value of a component is computed at its expected time, which need not be that of a probe.
    private mutating func evaluateExpectations() throws(SystemFailure) {
        for expectation in scenario.expectations {
            var observed = ExpectationEvents(of: expectation.condition)
            for event in events { observed.take(event) }
            var value: Double?
            if case .metric(let condition) = expectation.condition { value = try measured(condition) }
            expectations.append(observed.verdict(at: expectation.position) { _ in value })
        }
    }

    private func measured(_ condition: MetricExpectation) throws(SystemFailure) -> Double? {
        switch condition.metric {
        case .value:
            guard let time = condition.at, let name = condition.component else { return nil }
            try motion.go(to: time)
            // After an event has ended the motion there is no value.
            if let end = motion.end, time.seconds > end { return nil }
            return motion.value(of: name)
        case .energyDrift: return energy?.worst
        case .errorEstimate: return comparison?.estimate.error
        case .impacts: return Double(impactCount)
        case .steps: return Double(work.steps)
        case .frames: return Double(probeCount)
        case .crossings: return Double(crossingCount(of: condition.subject, during: condition.during))
        case .overshootPercent, .settleTime, .modelGap, .presentation, .model, .velocity, .minimum,
            .maximum, .reversals, .solverError,
            .trailingFrames, .contactGap, .layers, .drawings, .hitchRatio, .lateFrames, .missedVsyncs,
            .animationError, .judder, .overBudgetFrames, .droppedPercent, .framesPerSecond:
            return nil
        }
    }

    /// How often an event of equations, or any, happened in a time, both ends included; events count at the nearest whole flick.
    private func crossingCount(of subject: String?, during window: ClosedRange<Flicks>?) -> Int {
        events.count { event in
            event.kind == .crossing && subject ?? event.subject == event.subject
                && (window?.contains(Flicks(seconds: event.time)) ?? true)
        }
    }

    private var impactCount: Int { events.filter { $0.kind == .impact }.count }

    package var result: RunResult {
        var result = untrustedResult
        result.choosesSolver = scenario.choosesSolver
        result.trust = trust.map { TrustResult(verdict: $0, request: scenario.trust) }
        return result
    }

    private var untrustedResult: RunResult {
        RunResult(
            scenario: scenario.name, frames: probeCount, isReached: true, settled: nil, releases: [],
            solver: scenario.solver.description, solverError: nil, networks: [],
            system: SystemResult(
                system: description.problem.system.name, steps: work.steps, evaluations: work.evaluations,
                energy: energy?.result(isConserved: motion.conservesEnergy),
                error: comparison.map { comparison in
                    ErrorResult(comparison.estimate, in: motion.units) { motion.components[$0] }
                },
                impacts: impactCount, stop: stop),
            expectations: expectations, hash: recorder.hash)
    }
}

extension RunError {
    /// The error of a system; with the position of the script step that made it invalid, if there is one.
    fileprivate init(_ failure: SystemFailure, in description: SystemDescription) {
        if case .changed(_, _, let number?) = failure, description.script.indices.contains(number) {
            self = .step(failure, at: description.script[number].position)
        } else {
            self = .system(failure)
        }
    }
}
