internal import HookeDynamics

/// A comparison of two passes over a run.
struct TrustAssessment {
    /// The time of the motion's start and end, since the start of the run or of the motion.
    let start, end: Flicks
    /// What is added to times for the verdict: when the motion begins in the run.
    var offset = Flicks.zero
    /// The time from one comparison to the next.
    let spacing: Flicks
    /// When the run records, which a complete comparison visits too.
    var records = RecordedTimes.none
    let budget: TrustBudget
    /// The evaluations of the run's pass times its components.
    let cost: Double

    init(from start: Flicks, to end: Flicks, by solver: NumericalSolver, budget: TrustBudget, cost: Double) {
        self.init(from: start, to: end, step: solver.step, budget: budget, cost: cost)
    }

    /// - Parameter step: The distance of the grid points; `nil` without a grid.
    init(from start: Flicks, to end: Flicks, step: Flicks?, budget: TrustBudget, cost: Double) {
        (self.start, self.end, self.budget, self.cost) = (start, end, budget, cost)
        // Stops of adaptive solvers; or grid points, at least 64 of them in a run.
        let fine = max(1, (end - start).count / 64)
        let usual = max(AdaptiveTolerance.stop.count, step?.count ?? 0)
        spacing = Flicks(min(usual, max(fine, 1)))
    }

    /// Compares a pass with the exact solution, at fewer times if it is long.
    func verdict(exactly passes: some ComparedPasses) -> TrustVerdict {
        var energy = EnergyWatch()
        var verdict = comparedWithExact(passes, &energy)
        if let alarm = energy.alarm { verdict.alarms.append(alarm) }
        return verdict
    }

    /// Compares a pass with another over the whole run.
    func verdict(comparing passes: some ComparedPasses) -> TrustVerdict {
        var energy = EnergyWatch()
        var verdict = compared(passes, from: start, to: end, &energy)
        if let alarm = energy.alarm { verdict.alarms.append(alarm) }
        return verdict
    }

    /// Compares a pass with a finer one, as far as the budget allows.
    ///
    /// - Parameter passes: Creates both passes, the second by a given solver.
    /// - Throws: The error of `passes`.
    func verdict<Passes: ComparedPasses, Failure: Error>(
        by solver: NumericalSolver, _ passes: (NumericalSolver) throws(Failure) -> Passes
    ) throws(Failure) -> TrustVerdict {
        var energy = EnergyWatch()
        var verdict = TrustVerdict(.none, obstacle: "a step of one flick cannot be divided; choose a longer step")
        if let fine = refined(solver) {
            let finer = try passes(fine)
            verdict =
                share < 1
                ? try sampled(finer, by: solver, &energy, passes) : compared(finer, from: start, to: end, &energy)
        }
        // A method may fail with finer steps where it works with longer ones, and a tight tolerance cannot be tightened.
        if verdict.basis == .none, let coarser = solver.coarser, cost <= budget.companionCost {
            let rough = compared(try passes(coarser), from: start, to: end, &energy)
            if rough.basis != .none {
                let reason = verdict.obstacle ?? "it failed"
                (verdict.basis, verdict.worst) = (rough.basis, rough.worst)
                verdict.obstacle = "only a coarser pass could be compared; the finer one: \(reason)"
            }
        }
        if let alarm = energy.alarm { verdict.alarms.append(alarm) }
        return verdict
    }

    /// The share of the run that the budget can compare.
    var share: Double { budget.cost / max(1, TrustBudget.passes * cost) }

    private func compared(
        _ passes: some ComparedPasses, from start: Flicks, to end: Flicks, _ energy: inout EnergyWatch
    ) -> TrustVerdict {
        var differences = RelativeDifferences(of: passes.kinds)
        do throws(PassFailure) {
            try follow(passes, from: start, to: end, every: spacing, recording: records, &differences, &energy)
            return verdict(.secondPass, differences, passes)
        } catch {
            return verdict(.none, differences, passes, obstacle: error.words)
        }
    }

    private func comparedWithExact(_ passes: some ComparedPasses, _ energy: inout EnergyWatch) -> TrustVerdict {
        let count = Double(passes.componentCount)
        let times = Double((end - start).count) / Double(spacing.count) + records.count
        let isComplete = cost + times * count * count * TrustBudget.exactCost <= budget.cost
        let spacing =
            isComplete ? spacing : max(spacing, Flicks(max(1, (end - start).count / TrustBudget.exactTimes)))
        var differences = RelativeDifferences(of: passes.kinds)
        do throws(PassFailure) {
            try follow(
                passes, from: start, to: end, every: spacing, recording: isComplete ? records : .none, &differences,
                &energy)
            return verdict(.exactSolution, differences, passes)
        } catch {
            return verdict(.none, differences, passes, obstacle: error.words)
        }
    }

    /// Compares at equal distances and at the times that the run records.
    func follow(
        _ passes: some ComparedPasses, from start: Flicks, to end: Flicks, every spacing: Flicks,
        recording records: RecordedTimes = .none, _ differences: inout RelativeDifferences,
        _ energy: inout EnergyWatch
    ) throws(PassFailure) {
        var (time, regular, record) = (start, start, 0)
        var recorded = records.time(0)
        while let early = recorded, early < start {
            record += 1
            recorded = records.time(record)
        }
        while true {
            try passes.go(to: time)
            differences.take(passes, at: time, isRecorded: time == recorded)
            energy.take(passes.energy, at: (offset + time).seconds)
            guard time < end else { return }
            while let last = recorded, last <= time {
                record += 1
                recorded = records.time(record)
            }
            if regular <= time { regular = regular + spacing }
            time = min(end, regular, recorded ?? end)
        }
    }

    func verdict(
        _ basis: TrustVerdict.Basis, _ differences: RelativeDifferences, _ passes: some ComparedPasses,
        obstacle: String? = nil
    ) -> TrustVerdict {
        let worst = differences.worst.map {
            TrustVerdict.Worst(
                error: $0.error, component: passes.name(ofComponent: $0.component), time: (offset + $0.time).seconds)
        }
        return TrustVerdict(basis, worst: worst, obstacle: obstacle)
    }
}

extension TrustVerdict {
    /// The error below which a complete comparison shows that an under-sampled mode takes no part in the motion.
    static let harmlessError = 1e-3

    /// Whether a complete comparison shows that an alarm of the steps would be about nothing.
    var isHarmless: Bool {
        (basis == .exactSolution || basis == .secondPass) && (worst?.error ?? 1) <= Self.harmlessError
    }

    /// The verdict with an alarm for a mode or a drive that the step under-samples, or for steps that amplify what the equations do not, unless a
    /// complete comparison shows that this does no harm.
    func watching(
        _ modes: [FastestMode], drives: [Double], growths: [StepGrowth] = [], by solver: NumericalSolver
    ) -> TrustVerdict {
        guard let step = solver.step, !isHarmless else { return self }
        var result = self
        func alarm(_ modes: [FastestMode], _ make: (Double, Double) -> TrustAlarm) -> Bool {
            var worst: (mode: FastestMode, error: Double)?
            for mode in modes {
                guard let error = solver.undersampling(of: mode), error > worst?.error ?? 0 else { continue }
                worst = (mode, error)
            }
            if let worst { result.alarms.append(make(worst.mode.frequency, worst.error)) }
            return worst != nil
        }
        let hasMode = alarm(modes) { .modeUndersampled(frequency: $0, step: step, error: $1) }
        _ = alarm(drives.map(FastestMode.init(frequency:))) { .driveUndersampled(frequency: $0, step: step, error: $1) }
        // A mode that is under-sampled says why the steps amplify.
        if !hasMode, let growth = growths.filter({ $0.isUnstable }).max(by: { $0.factor < $1.factor }) {
            result.alarms.append(.stepsAmplify(growth, step: step))
        }
        return result
    }
}

/// Finds rises of an energy that can only fall.
struct EnergyWatch {
    /// The share of the energy whose rise is an alarm.
    static let alarmingShare = 0.01
    /// The rounding of an energy that is the difference of large terms, as under gravity.
    private static let rounding = 1e-9
    /// An energy that is none: the square of what rounding leaves of zero.
    private static let negligible = 1e-40

    private var segment = -1
    private var (lowest, kinetic, largest, start) = (0.0, 0.0, 0.0, 0.0)
    private(set) var alarm: TrustAlarm?

    /// Observes the energy at a time since the start of the run.
    mutating func take(_ reading: EnergyReading?, at time: Double) {
        guard let reading, alarm == nil else { return }
        if reading.segment != segment {
            (segment, lowest, kinetic, largest, start) = (reading.segment, reading.now, 0, 0, abs(reading.start))
        }
        lowest = min(lowest, reading.now)
        kinetic = max(kinetic, reading.kinetic)
        largest = max(largest, abs(reading.now))
        let rise = reading.now - lowest
        let scale = max(start, kinetic)
        let harmless = max(Self.alarmingShare * scale, Self.rounding * largest, reading.rounding, Self.negligible)
        guard !(rise <= harmless) else { return }
        alarm = .energyRises(share: scale > 0 ? rise / scale : .infinity, time: time)
    }
}
