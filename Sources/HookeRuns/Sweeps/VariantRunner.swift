internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
package import HookeScenario
internal import HookeSolvers
package import HookeTrace

/// Runs the variants of a sweep one after the other, in memory, and makes their rows of `results.csv`. One for each thread.
package struct VariantRunner {
    private let swept: SweptScenario
    private let memory: DecodingMemory?
    /// The last run of layers and scenes. The next one restarts it if it differs in releases only, and otherwise uses the storage of its
    /// tables.
    private var last: SubjectRun?
    /// Variants that are read, and begin next.
    private var ready: [(run: Int, variant: Variant)] = []

    /// How many variants are best prepared together, as the last one shows.
    package private(set) var batchWidth = 1

    /// A variant that was read.
    fileprivate enum Variant {
        case scenario(Scenario, end: SourcePosition, FirstSteps)
        case refused(Outcome)
    }

    /// How the first steps of a variant are computed.
    fileprivate enum FirstSteps {
        /// By the run itself.
        case alone
        /// They can be computed side by side with those of other variants.
        case batch(ProblemBatch.Variant)
        /// They are computed.
        case known(ComputedMotion)

        var batched: ProblemBatch.Variant? {
            switch self {
            case .batch(let variant): variant
            case .alone, .known: nil
            }
        }

        var known: ComputedMotion? {
            switch self {
            case .known(let motion): motion
            case .alone, .batch: nil
            }
        }
    }

    /// How a run ended.
    package enum Status: String, Sendable, CaseIterable {
        case ok, unreached, untrusted, invalid, failed

        /// Whether the run came to its end, or to its latest time.
        var hasTrace: Bool {
            switch self {
            case .ok, .unreached, .untrusted: true
            case .invalid, .failed: false
            }
        }
    }

    /// What a run gave.
    fileprivate struct Outcome {
        var status: Status
        var message = ""
        var hash: TraceHash?
        /// The measures of the run, in the order of the plan's measures of runs.
        var measures: [Double?] = []
    }

    /// A runner of the variants of a sweep.
    package init(_ swept: SweptScenario) { (self.swept, memory) = (swept, swept.makeMemory()) }

    /// Runs a variant, and appends its row.
    ///
    /// - Parameters:
    ///   - run: the number of the run.
    ///   - row: the row is appended to these bytes.
    ///   - alwaysHashing: whether the hash is computed also where rows have none.
    /// - Returns: the hash of the trajectory; `nil` for a run without one.
    @discardableResult
    package mutating func appendRow(
        ofRun run: Int, to row: inout [UInt8], alwaysHashing: Bool = false
    ) -> TraceHash? {
        let point = swept.point(ofRun: run)
        let variant = ready.firstIndex { $0.run == run }.map { ready.remove(at: $0).variant } ?? variant(at: point)
        let outcome = outcome(of: variant, hashing: swept.plan.hashesTraces || alwaysHashing)
        row.append(decimal: Int64(run))
        for value in point.values {
            row.append(UInt8(ascii: ","))
            guard let value else {
                row.append(decimal: Int64(point.seed ?? 0))
                continue
            }
            if let number = value.number {
                row.append(shortest: number)
            } else {
                row.append(csvField: value.text.escaped())
            }
        }
        for number in point.derived { row.append(cell: number) }
        for number in swept.measures(of: point, outcome.measures) { row.append(cell: number) }
        row.append(UInt8(ascii: ","))
        if let hash = outcome.hash, swept.plan.hashesTraces { row.append(contentsOf: hash.text.utf8) }
        row.append(UInt8(ascii: ","))
        row.append(contentsOf: outcome.status.rawValue.utf8)
        row.append(UInt8(ascii: ","))
        if !outcome.message.isEmpty { row.append(csvField: outcome.message.escaped()) }
        row.append(UInt8(ascii: "\n"))
        return outcome.hash
    }

    /// Runs the scenario of any point. Returns its status, and the measures in the order of the plan, NaN for one without a value.
    package mutating func measures(
        at point: SweptScenario.Point
    ) -> (status: Status, message: String, values: [Double]) {
        let outcome = outcome(of: variant(at: point), hashing: false)
        return (outcome.status, outcome.message, swept.measures(of: point, outcome.measures))
    }

    /// Reads the next ``batchWidth`` variants and steps together those that allow it; rows do not depend on it.
    package mutating func prepare(runs: some Sequence<Int>) {
        var variants = runs.map { run in (run: run, variant: variant(at: swept.point(ofRun: run))) }
        let batched = variants.indices.filter { variants[$0].variant.batched != nil }
        let motions = ProblemBatch.motions(of: batched.compactMap { variants[$0].variant.batched })
        for (index, motion) in zip(batched, motions) { variants[index].variant.begin(by: motion) }
        ready = variants
    }

    /// Reads the scenario of a point.
    private mutating func variant(at point: SweptScenario.Point) -> Variant {
        if let problem = point.problem { return .refused(Outcome(status: .invalid, message: problem)) }
        do throws(ScenarioProblems) {
            var (scenario, end) = try swept.scenario(of: point, remembering: memory)
            // The choice is that of a file with these values.
            if scenario.choosesSolver { try scenario.chooseSolver(for: swept.text) }
            if let problem = scenario.unsolvable.first { return .refused(invalid([problem])) }
            let batched = ProblemBatch.Variant(scenario)
            batchWidth = batched == nil ? 1 : ProblemBatch.width
            return .scenario(scenario, end: end, batched.map { .batch($0) } ?? .alone)
        } catch {
            return .refused(invalid(error.problems))
        }
    }

    private mutating func outcome(of variant: Variant, hashing: Bool) -> Outcome {
        let (scenario, end, known): (Scenario, SourcePosition, ComputedMotion?)
        switch variant {
        case .scenario(let read, let position, let steps): (scenario, end, known) = (read, position, steps.known)
        case .refused(let outcome): return outcome
        }
        var run: SubjectRun
        do throws(RunError) {
            run = try makeRun(of: scenario, along: known, hashing: hashing)
        } catch {
            return invalid([Diagnostic(at: end, error.description)])
        }
        do throws(RunError) {
            try run.toEnd(progress: { _ in }) { (table: inout Table) throws(TraceError) in
                try table.checkFinite()
                table.removeAllKeepingCapacity()
            }
        } catch {
            return Outcome(status: .failed, message: error.described(in: swept.plan.scenario))
        }
        // A run that failed may have state that no restart removes.
        if run.makesFrames { last = run }
        let result = run.result
        var outcome = Outcome(
            status: .ok, hash: hashing ? result.hash : nil,
            measures: zip(result.expectations, swept.readsExtremes).map { $0.number(ofExtreme: $1) })
        if let failure = result.trust?.failures.first { (outcome.status, outcome.message) = (.untrusted, failure) }
        if !result.isReached {
            (outcome.status, outcome.message) = (.unreached, "not at rest at \(scenario.until.latest)")
        }
        return outcome
    }

    /// Sets a run up, and checks what the reading of a scenario file checks.
    private mutating func makeRun(
        of scenario: Scenario, along known: ComputedMotion?, hashing: Bool
    ) throws(RunError) -> SubjectRun {
        var notes: RecordingOptions = hashing ? .hash : []
        if scenario.trust.isJudged { notes.insert(.trust) }
        if var run = last, run.restart(as: scenario, noting: notes) {
            last = nil
            return run
        }
        var run: SubjectRun
        switch scenario.subject {
        case .tree:
            let isLikeLast = last.map { scenario.hasSameSetup(as: $0.scenario) } ?? false
            var room = last?.takeFrames()
            last = nil
            room?.forEach { $0.removeAll() }
            run = try scenario.makeRun(noting: notes, in: room)
            // The state costs a copy, which is worth it where runs differ in releases only.
            if isLikeLast { run.keepStart() }
        case .system(let description):
            run = SubjectRun(try SystemRun(scenario, description, noting: notes, along: known))
        }
        try run.refuseTooMuchOutput()
        try scenario.refuseFullMatrices()
        return run
    }

    private func invalid(_ problems: [Diagnostic]) -> Outcome {
        let more = problems.count > 1 ? ", and \((problems.count - 1).counted("more problem"))" : ""
        let words = problems.first.map { "\(swept.plan.scenario):\($0)" } ?? ""
        return Outcome(status: .invalid, message: words + more)
    }
}

extension VariantRunner.Variant {
    fileprivate var batched: ProblemBatch.Variant? {
        switch self {
        case .scenario(_, _, let steps): steps.batched
        case .refused: nil
        }
    }

    /// Gives a variant its first steps; `nil` where none were computed.
    fileprivate mutating func begin(by motion: ComputedMotion?) {
        switch self {
        case .scenario(let scenario, let end, _):
            self = .scenario(scenario, end: end, motion.map { .known($0) } ?? .alone)
        case .refused: break
        }
    }
}

extension ProblemBatch.Variant {
    /// A variant of a system; `nil` for a scenario of another subject, and for a system that is computed alone.
    fileprivate init?(_ scenario: Scenario) {
        guard case .system(let description) = scenario.subject else { return nil }
        self.init(
            description.problem, by: scenario.solver, through: scenario.until.latest,
            judging: scenario.trust.isJudged)
    }
}

extension [UInt8] {
    /// Appends a comma and a number; nothing behind the comma for one that is not finite.
    fileprivate mutating func append(cell number: Double) {
        append(UInt8(ascii: ","))
        if number.isFinite { append(shortest: number) }
    }
}
