public import HookeDynamics
internal import HookeAnimation
internal import HookeExpressions
public import HookeForms
public import HookeScenario
internal import Synchronization

/// Runs a scenario under every placement of up to some dropped frames, on request with a step moved to every frame or a finger that comes back
/// at every frame, and finds the worst values of its measures.
///
///     let search = try ScheduleSearch(scenario, drops: 3)
///     let report = try search.run(threads: 2) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
///     report[.judder]?.value                                // 39.2 pt
///
/// A dropped frame is late by one interval. Every schedule that gives another run is run once: a frame that another drop has removed cannot be
/// dropped, and a drop at the last frame changes nothing.
public struct ScheduleSearch: Sendable {
    /// What varies beside dropped frames.
    public enum Variation: Sendable {
        /// A step of the script, at every frame.
        case move(StepMove)
        /// A finger that comes back, at every frame after a touch of the script at which none is down.
        case regrab(RegrabOptions, ScenarioSource)
    }

    /// The scenario.
    public let scenario: Scenario
    /// The most frames that are dropped in one run.
    public let drops: Int
    /// The times of frames that may be dropped, and at which a step is tried.
    public let window: ClosedRange<Flicks>
    /// The frames of the run without changes that may be dropped.
    public let frames: [DroppedFrame]
    /// The number of schedules, unless drops change the number of frames: the sets of up to ``drops`` of ``frames``, for each time of the step.
    public let predictedRuns: Double
    /// The runs of the scenario, then those of the variation.
    private let trees: [ScheduleTree]
    /// The step that varies; `nil` for none.
    private let step: ScheduleReport.Step?
    /// Whether the last expectation is the number of ``ScheduleMeasure/number``.
    private let hasNumber: Bool

    /// The largest number of schedules without `isUnlimited`.
    public static let mostRuns = 1e7

    /// Runs the scenario once, without changes, to find its frames.
    ///
    /// - Parameters:
    ///   - scenario: layers and scenes; a system has no frames.
    ///   - drops: the most frames that are dropped in one run; at least 1 without a variation.
    ///   - variation: what varies beside dropped frames, in the source of the same scenario; `nil` for nothing.
    ///   - window: the times of frames that may be dropped, and at which a step is tried; `nil` for the whole run.
    ///   - hasNumber: whether the last expectation is a number whose largest value is searched, as ``source(_:that:seed:)`` reads it.
    ///   - isUnlimited: whether there may be more than ``mostRuns`` schedules.
    /// - Throws: ``ScheduleError``.
    public init(
        _ scenario: Scenario, drops: Int, varying variation: Variation? = nil,
        in window: ClosedRange<Flicks>? = nil, hasNumber: Bool = false, isUnlimited: Bool = false
    ) throws(ScheduleError) {
        guard case .tree(let composition) = scenario.subject else { throw .noFrames }
        guard drops >= 1 || drops == 0 && variation != nil else { throw .noDrops }
        let window = window ?? .zero ... .forever
        let plain = ScheduleTree(scenario: scenario, composition: composition)
        var walker = ScheduleWalker(plain, in: window, hasNumber: hasNumber)
        let varied: (any ScheduleVariation)? =
            switch variation {
            case .move(let move): move
            case .regrab(let options, let source): try RegrabSearch(options, source, in: walker.run)
            case nil: nil
            }
        var (frames, tried) = ([DroppedFrame](), [BaseFrame]())
        do throws(RunError) {
            while !walker.isOver {
                let allowsFinger = walker.run.allowsFinger
                try walker.advance()
                if walker.canDrop { frames.append(walker.frame) }
                if window.contains(walker.frame.time) {
                    tried.append(BaseFrame(time: walker.frame.time, allowsFinger: allowsFinger))
                }
            }
        } catch {
            throw .run(error, schedule: Schedule())
        }
        if drops > 0, frames.isEmpty { throw .noFramesInWindow }
        (self.scenario, self.drops, self.window, self.frames) = (scenario, drops, window, frames)
        self.hasNumber = hasNumber
        var trees = [plain]
        if let varied {
            let more = try ScheduleSearch.trees(of: varied, at: tried)
            trees += more.trees
            step = more.step
        } else {
            step = nil
        }
        self.trees = trees
        predictedRuns = trees.reduce(0) { $0 + Double($1.count) } * DroppedFrame.sets(of: frames.count, upTo: drops)
        if predictedRuns > ScheduleSearch.mostRuns, !isUnlimited {
            throw .tooMany(schedules: predictedRuns, drops: drops, frames: frames.count)
        }
    }

    private static func trees(
        of variation: some ScheduleVariation, at frames: [BaseFrame]
    ) throws(ScheduleError) -> (trees: [ScheduleTree], step: ScheduleReport.Step) {
        let times = variation.times(of: frames)
        guard !times.isEmpty else { throw .noFramesForStep(variation.name) }
        let (trees, leftOut) = ScheduleTree.trees(of: variation, at: times)
        if trees.isEmpty, let first = leftOut.first { throw .invalidEverywhere(variation.name, first.problem) }
        let problem = leftOut.first.map { "\(DisplayScript.text(of: $0.time)): \($0.problem.message)" }
        return (
            trees,
            ScheduleReport.Step(
                kind: variation.kind, name: variation.name, times: times.count - leftOut.count, leftOut: leftOut.count,
                problem: problem)
        )
    }

    /// Reads a scenario with another expectation: a condition, or a number, of which every value is expected.
    ///
    /// - Parameters:
    ///   - text: the text of a scenario file.
    ///   - expression: the condition or the number, without an equals sign.
    ///   - seed: the seed in place of that of the file.
    /// - Returns: the scenario's source, the scenario, and whether the expression is a number.
    /// - Throws: `ScenarioProblems`; the errors of the expression are in line 0.
    public static func source(
        _ text: ScenarioText, that expression: String, seed: UInt64? = nil
    ) throws(ScenarioProblems) -> (source: ScenarioSource, scenario: Scenario, hasNumber: Bool) {
        let expression = expression.hasPrefix("=") ? String(expression.dropFirst()) : expression
        var overrides = ScenarioOverrides(seed: seed)
        overrides.expectation = expression
        do throws(ScenarioProblems) {
            let source = ScenarioSource(text, overrides, condition: expression)
            return (source, try source.scenario(), false)
        } catch {
            // The largest value over all frames, which is never below itself. Errors have the positions of the condition.
            overrides.expectation = "max(\(expression)) >= max(\(expression))"
            let source = ScenarioSource(text, overrides)
            if let scenario = try? source.scenario() { return (source, scenario, true) }
            throw error
        }
    }

    /// Runs all schedules. The report does not depend on the number of threads.
    ///
    /// - Parameters:
    ///   - threads: the number of threads.
    ///   - perform: calls its second argument with the numbers below the first, possibly at the same time.
    /// - Throws: ``ScheduleError/run(_:schedule:)`` if a run fails under a schedule.
    public func run(
        threads: Int = 1,
        by perform: (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void = { count, body in
            for index in 0..<count { body(index) }
        }
    ) throws(ScheduleError) -> ScheduleReport {
        let shared = Mutex(Shared(search: self))
        perform(max(1, threads)) { _ in
            for tree in trees.indices { work(on: tree, shared) }
        }
        let (findings, failure) = shared.withLock { ($0.findings, $0.failure) }
        if let failure { throw smallest(failure.error, failure.schedule) }
        return try report(findings)
    }

    /// What the threads share: the next point of each tree, and what they found.
    private struct Shared {
        var points: [Int]
        var findings: ScheduleFindings
        var failure: (error: RunError, schedule: Schedule)?

        init(search: ScheduleSearch) {
            points = Array(repeating: 0, count: search.trees.count)
            findings = ScheduleFindings(expectations: search.scenario.expectations.count)
        }

        mutating func nextPoint(of tree: Int) -> Int {
            defer { points[tree] += 1 }
            return points[tree]
        }

        mutating func take(_ error: RunError, _ schedule: Schedule) {
            if let failure, !schedule.isSmaller(than: failure.schedule) { return }
            failure = (error, schedule)
        }
    }

    /// Runs the schedules of a tree whose first change is at one of the points that no other thread has taken.
    private func work(on tree: Int, _ shared: borrowing Mutex<Shared>) {
        var walker = ScheduleWalker(trees[tree], in: window, hasNumber: hasNumber)
        defer { shared.withLock { $0.findings.combine(walker.takeFindings()) } }
        while true {
            let point = shared.withLock { $0.nextPoint(of: tree) }
            do throws(RunError) {
                while walker.point < point {
                    guard walker.goesOn else { return }
                    try walker.advance()
                }
            } catch {
                // The run of the tree itself fails: no later point is reached.
                return shared.withLock { $0.take(error, walker.failedSchedule) }
            }
            do throws(RunError) { try walker.branch(drops) } catch {
                shared.withLock { $0.take(error, walker.failedSchedule) }
                walker = ScheduleWalker(trees[tree], in: window, hasNumber: hasNumber)
            }
        }
    }

    private func walker(of schedule: Schedule) -> ScheduleWalker {
        let tree = trees.first { $0.contains(schedule) } ?? trees[0]
        return ScheduleWalker(tree, in: window, hasNumber: hasNumber)
    }

    /// The measures and results of one schedule, from a separate run.
    func findings(with schedule: Schedule) throws(ScheduleError) -> ScheduleFindings {
        var walker = walker(of: schedule)
        do throws(RunError) { try walker.run(schedule) } catch { throw .run(error, schedule: schedule) }
        return walker.takeFindings()
    }

    /// The error of the smallest part of a schedule that fails.
    private func smallest(_ error: RunError, _ schedule: Schedule) -> ScheduleError {
        var found = (error: error, schedule: schedule)
        var parts = schedule.drops.indices.map { omitted in
            var part = schedule
            part.drops.remove(at: omitted)
            return part
        }
        if schedule.change != nil { parts.append(Schedule(drops: schedule.drops)) }
        for part in parts {
            do throws(ScheduleError) { _ = try findings(with: part) } catch {
                guard case .run(let cause, _) = error, case .run(let smaller, let schedule) = smallest(cause, part),
                    schedule.isSmaller(than: found.schedule)
                else { continue }
                found = (smaller, schedule)
            }
        }
        return .run(found.error, schedule: found.schedule)
    }

    /// The unit of ``ScheduleMeasure/number``; empty for a number without one.
    private var numberUnit: String {
        guard hasNumber, case .formula(let expected)? = scenario.expectations.last?.condition,
            let dimension = expected.formula.extremes.first?.dimension
        else { return "" }
        return dimension.unit
    }

    private func report(_ findings: ScheduleFindings) throws(ScheduleError) -> ScheduleReport {
        let names = walker(of: Schedule()).names
        let worst = ScheduleMeasure.allCases.compactMap { measure -> ScheduleReport.Worst? in
            guard let worst = findings[measure] else { return nil }
            let found = worst.found
            return ScheduleReport.Worst(
                measure: measure, value: found.value, unit: measure.unit ?? numberUnit,
                frame: found.frame < 0 ? nil : found.frame,
                subject: found.subject < 0 ? nil : names[found.subject], schedule: worst.schedule)
        }
        var failures: [ScheduleReport.Failure] = []
        for (index, schedule) in findings.failures.enumerated() {
            guard let schedule else { continue }
            var walker = walker(of: schedule)
            do throws(RunError) { try walker.run(schedule) } catch { throw .run(error, schedule: schedule) }
            // A step that was added or moved shifts the lines behind it.
            let result = walker.verdicts[index].moved(to: scenario.expectations[index].position)
            failures.append(
                ScheduleReport.Failure(
                    expectation: result, schedule: schedule,
                    isNumber: hasNumber && index == findings.failures.count - 1))
        }
        var step = step
        step?.returns = findings.returns
        step?.ignored = findings.ignored
        return ScheduleReport(
            scenario: scenario.name, drops: drops, frames: frames.count, step: step, runs: findings.runs, worst: worst,
            failures: failures, unsettled: findings.unsettled)
    }
}

extension ScenarioRun {
    /// Whether a finger may come back in the next frame.
    fileprivate var allowsFinger: Bool {
        let hasTouches = tree.script.contains { [.pan, .touches].contains($0.kind) }
        return stage.frame >= 0 && !stage.isTouched && (!hasTouches || stage.touchCount > 0)
    }
}
