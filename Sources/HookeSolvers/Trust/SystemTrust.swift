public import HookeDynamics

extension SystemMotion {
    /// Determines how far the numbers of the motion can be trusted, after it has reached `end`: against the exact solution of a linear
    /// system, else against a second pass. The motion can be used afterwards.
    ///
    /// - Parameters:
    ///   - end: The end of the run.
    ///   - work: The work of the run, which determines how much of it is compared.
    ///   - records: When the run records; a complete comparison visits these times too.
    ///   - budget: What the comparison may cost.
    /// - Throws: ``SystemFailure`` if the motion cannot be followed again.
    public func trust(
        through end: Flicks, after work: SolverWork, recording records: RecordedTimes = .none,
        budget: TrustBudget = TrustBudget()
    ) throws(SystemFailure) -> TrustVerdict {
        guard case .numerical(let solver) = solver else { return .exact }
        let cost = Double(work.evaluations) * Double(components.count)
        var assessment = TrustAssessment(from: .zero, to: end, by: solver, budget: budget, cost: cost)
        assessment.records = records
        try go(to: .zero)
        var verdict: TrustVerdict
        if let exact = exactMotion {
            verdict = assessment.verdict(exactly: SystemPasses(self, exact))
        } else {
            verdict = try assessment.verdict(by: solver) { (finer) throws(SystemFailure) in
                SystemPasses(self, try secondPass(by: finer))
            }
        }
        var (modes, drives, growths) = ([FastestMode](), [Double](), [StepGrowth]())
        var loss = RoundingLoss(componentCount: components.count)
        for number in 0...Self.modeTimes {
            try go(to: Flicks(end.count / Self.modeTimes * number))
            let instance = segment.instance
            let time = (end.seconds / Double(Self.modeTimes)) * Double(number)
            if let mode = FastestMode(of: instance.dynamics, at: time, state) { modes.append(mode) }
            loss.take(instance.dynamics, at: time, state, duration: end.seconds)
            if let drive = instance.dynamics.driveFrequency { drives.append(drive) }
            guard !verdict.isHarmless else { continue }
            if let growth = StepGrowth(of: instance.dynamics, at: time, state, by: solver) { growths.append(growth) }
        }
        verdict = verdict.watching(modes, drives: drives, growths: growths, by: solver)
        if let component = loss.component { verdict.alarms.append(.derivativeLost(component: components[component])) }
        return verdict
    }

    /// The number of times after the start at which the fastest mode is estimated.
    private static let modeTimes: Int64 = 8

    /// The state at the time last gone to.
    fileprivate var state: [Double] { components.indices.map { self[$0] } }

    /// The same motion by the propagator, at its start; `nil` unless the system stays linear through all changes.
    private var exactMotion: SystemMotion? {
        var settings = problem.settings
        for change in problem.changes {
            guard case .set(let given) = change.action else { continue }
            settings = settings.merging(given)
            var changed = problem
            (changed.settings, changed.changes) = (settings, [])
            guard (try? SystemMotion(changed, by: .propagator)) != nil else { return nil }
        }
        return try? SystemMotion(problem, by: .propagator)
    }
}

/// Two passes of a system's motion.
final class SystemPasses: ComparedPasses {
    private let first: SystemMotion
    private var second: SystemMotion

    init(_ first: SystemMotion, _ second: SystemMotion) { (self.first, self.second) = (first, second) }

    var componentCount: Int { first.components.count }

    var kinds: [Int] { first.segment.instance.dynamics.kinds }

    func name(ofComponent component: Int) -> String { first.components[component] }

    func go(to time: Flicks) throws(PassFailure) {
        do throws(SystemFailure) {
            try first.go(to: time)
            try second.go(to: time)
            try first.passEvent(with: second, at: time)
        } catch {
            throw PassFailure(words: "the second pass failed: \(error)")
        }
    }

    func restart(at time: Flicks) throws(PassFailure) {
        do throws(SystemFailure) {
            try first.go(to: time)
            second = try first.continued(by: second.solver)
        } catch {
            throw PassFailure(words: "the second pass failed: \(error)")
        }
    }

    subscript(component: Int) -> (first: Double, second: Double) { (first[component], second[component]) }

    var energy: EnergyReading? {
        let segment = first.segment
        guard segment.instance.dynamics.neverGainsEnergy,
            let energy = first.energy, let potential = first.potentialEnergy
        else { return nil }
        return EnergyReading(
            segment: segment.number, start: energy.begin, now: energy.now, kinetic: energy.now - potential,
            rounding: 0)
    }
}

extension SystemMotion {
    /// The largest difference of a component from another motion of the same problem at equal times, relative to the largest magnitude of its
    /// kind, as errors in a verdict on trust.
    ///
    /// - Parameters:
    ///   - other: The other motion.
    ///   - end: The last time.
    ///   - times: How many times are compared.
    /// - Throws: ``SystemFailure`` if a motion cannot reach a time.
    package func largestDifference(
        from other: SystemMotion, through end: Flicks, times: Int64 = 256
    ) throws(SystemFailure) -> Double {
        let passes = SystemPasses(self, other)
        var differences = RelativeDifferences(of: passes.kinds)
        for number in 0...times {
            let time = Flicks(end.count / times * number)
            try go(to: time)
            try other.go(to: time)
            try passEvent(with: other, at: time)
            differences.take(passes, at: time)
        }
        return differences.worst?.error ?? 0
    }
}
