public import HookeDynamics
public import HookeForms
internal import HookeAnimation
internal import HookeExpressions
public import HookeScenario
internal import Synchronization

/// Runs a scenario under every placement of up to some dropped frames, and finds the worst values of its measures.
///
///     let search = try ScheduleSearch(scenario, drops: 3)
///     let report = try search.run(threads: 2) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
///     report[.judder]?.value                                // 39.2 pt
///
/// A schedule is a set of frames, each of which is late by one interval. Every schedule that gives another run is run once: a frame that another
/// drop has removed cannot be dropped, and a drop at the last frame changes nothing.
public struct ScheduleSearch: Sendable {
    /// The scenario.
    public let scenario: Scenario
    /// The most frames that are dropped in one run.
    public let drops: Int
    /// The times of frames that may be dropped.
    public let window: ClosedRange<Flicks>
    /// The frames of the run without drops that may be dropped.
    public let frames: [DroppedFrame]
    /// The number of schedules, unless drops change the number of frames: the sets of up to ``drops`` of ``frames``.
    public let predictedRuns: Double
    private let tree: Composition
    /// Whether the last expectation is the number of ``ScheduleMeasure/number``.
    private let hasNumber: Bool

    /// The largest number of schedules without `isUnlimited`.
    public static let mostRuns = 1e7

    /// Runs the scenario once, without drops, to find its frames.
    ///
    /// - Parameters:
    ///   - scenario: layers and scenes; a system has no frames.
    ///   - drops: the most frames that are dropped in one run; at least 1.
    ///   - window: the times of frames that may be dropped; `nil` for the whole run.
    ///   - hasNumber: whether the last expectation is a number whose largest value is searched, as ``scenario(_:that:seed:)`` reads it.
    ///   - isUnlimited: whether there may be more than ``mostRuns`` schedules.
    /// - Throws: ``ScheduleError``.
    public init(
        _ scenario: Scenario, drops: Int, in window: ClosedRange<Flicks>? = nil, hasNumber: Bool = false,
        isUnlimited: Bool = false
    ) throws(ScheduleError) {
        guard case .tree(let tree) = scenario.subject else { throw .noFrames }
        guard drops >= 1 else { throw .noDrops }
        let window = window ?? .zero ... .forever
        var walker = ScheduleWalker(scenario, tree, in: window, hasNumber: hasNumber)
        var frames: [DroppedFrame] = []
        do throws(RunError) {
            while !walker.isOver {
                try walker.step()
                if walker.canDrop { frames.append(walker.frame) }
            }
        } catch {
            throw .run(error, schedule: [])
        }
        if frames.isEmpty { throw .noFramesInWindow }
        (self.scenario, self.tree, self.drops, self.window, self.frames) = (scenario, tree, drops, window, frames)
        self.hasNumber = hasNumber
        predictedRuns = ScheduleSearch.count(of: frames.count, upTo: drops)
        if predictedRuns > ScheduleSearch.mostRuns, !isUnlimited {
            throw .tooMany(schedules: predictedRuns, drops: drops, frames: frames.count)
        }
    }

    /// Reads a scenario with another expectation: a condition, or a number, of which every value is expected.
    ///
    /// - Parameters:
    ///   - text: the text of a scenario file.
    ///   - expression: the condition or the number, without an equals sign.
    ///   - seed: the seed in place of that of the file.
    /// - Returns: the scenario, and whether the expression is a number.
    /// - Throws: `ScenarioProblems`; the errors of the expression are in line 0.
    public static func scenario(
        _ text: ScenarioText, that expression: String, seed: UInt64? = nil
    ) throws(ScenarioProblems) -> (Scenario, hasNumber: Bool) {
        let expression = expression.hasPrefix("=") ? String(expression.dropFirst()) : expression
        var overrides = ScenarioOverrides(seed: seed)
        overrides.expectation = expression
        do throws(ScenarioProblems) {
            return (try Scenario(text, overrides), false)
        } catch {
            // The largest value over all frames, which is never below itself. Errors have the positions of the condition.
            overrides.expectation = "max(\(expression)) >= max(\(expression))"
            if let scenario = try? Scenario(text, overrides) { return (scenario, true) }
            throw error
        }
    }

    /// The number of sets of up to `most` of `count` things.
    static func count(of count: Int, upTo most: Int) -> Double {
        var (sum, sets) = (1.0, 1.0)
        for size in 1...max(1, min(most, count)) {
            sets = sets * Double(count - size + 1) / Double(size)
            sum += sets.rounded()
        }
        return sum
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
        // Part i drops frame i first; the last part drops none.
        let parts = frames.count + 1
        let next = Atomic(0)
        let results = Mutex([Result<ScheduleFindings, ScheduleError>?](repeating: nil, count: parts))
        perform(max(1, min(threads, parts))) { _ in
            var worker = Worker(search: self)
            while true {
                let part = next.add(1, ordering: .relaxed).oldValue
                guard part < parts else { return }
                let result = Result { () throws(ScheduleError) in try worker.run(part) }
                results.withLock { $0[part] = result }
            }
        }
        var findings = ScheduleFindings(expectations: scenario.expectations.count)
        var failure: (error: ScheduleError, schedule: [DroppedFrame])?
        for result in results.withLock({ $0 }) {
            switch result {
            case .success(let found): findings.combine(found)
            case .failure(let error):
                guard case .run(_, let schedule) = error else { throw error }
                if let old = failure, !ScheduleFindings.isSmaller(schedule, old.schedule) { continue }
                failure = (error, schedule)
            case nil: break
            }
        }
        if let failure { throw smallest(failure.error, failure.schedule) }
        return try report(findings)
    }

    /// The measures and results of one schedule, from a separate run.
    func findings(with schedule: [DroppedFrame]) throws(ScheduleError) -> ScheduleFindings {
        var walker = ScheduleWalker(scenario, tree, in: window, hasNumber: hasNumber)
        do throws(RunError) { try walker.run(schedule) } catch { throw .run(error, schedule: schedule) }
        return walker.takeFindings()
    }

    /// The error of the smallest part of a schedule that fails.
    private func smallest(_ error: ScheduleError, _ schedule: [DroppedFrame]) -> ScheduleError {
        var found = (error, schedule)
        for omitted in schedule.indices {
            var part = schedule
            part.remove(at: omitted)
            do throws(ScheduleError) { _ = try findings(with: part) } catch {
                let smaller = smallest(error, part)
                guard case .run(_, let schedule) = smaller, ScheduleFindings.isSmaller(schedule, found.1) else {
                    continue
                }
                found = (smaller, schedule)
            }
        }
        return found.0
    }

    /// The unit of ``ScheduleMeasure/number``; empty for a number without one.
    private var numberUnit: String {
        guard hasNumber, case .formula(let expected)? = scenario.expectations.last?.condition,
            let dimension = expected.formula.extremes.first?.dimension
        else { return "" }
        return dimension.unit
    }

    private func report(_ findings: ScheduleFindings) throws(ScheduleError) -> ScheduleReport {
        let walker = ScheduleWalker(scenario, tree, in: window, hasNumber: hasNumber)
        let names = walker.names
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
            var walker = ScheduleWalker(scenario, tree, in: window, hasNumber: hasNumber)
            do throws(RunError) { try walker.run(schedule) } catch { throw .run(error, schedule: schedule) }
            failures.append(ScheduleReport.Failure(expectation: walker.verdicts[index], schedule: schedule))
        }
        return ScheduleReport(
            scenario: scenario.name, drops: drops, frames: frames.count, runs: findings.runs, worst: worst,
            failures: failures, unsettled: findings.unsettled)
    }

    /// Runs parts of the search, in ascending order, on one thread.
    private struct Worker {
        let search: ScheduleSearch
        private var walker: ScheduleWalker
        /// The number of frames that may be dropped up to the walker's.
        private var position = 0

        init(search: ScheduleSearch) {
            self.search = search
            walker = Worker.walker(search)
        }

        private static func walker(_ search: ScheduleSearch) -> ScheduleWalker {
            ScheduleWalker(search.scenario, search.tree, in: search.window, hasNumber: search.hasNumber)
        }

        mutating func run(_ part: Int) throws(ScheduleError) -> ScheduleFindings {
            do throws(RunError) {
                guard part < search.frames.count else {
                    try walker.finish()
                    return walker.takeFindings()
                }
                while walker.frame.frame < search.frames[part].frame || position == 0 {
                    try walker.step()
                    position += 1
                }
                try walker.drop(search.drops)
                return walker.takeFindings()
            } catch {
                let schedule = walker.schedule
                (walker, position) = (Worker.walker(search), 0)
                throw .run(error, schedule: schedule)
            }
        }
    }
}

/// The reason why a search cannot be made.
public enum ScheduleError: Error, Hashable, Sendable {
    /// The scenario is a system.
    case noFrames
    /// No frame may be dropped.
    case noDrops
    /// The run has no frame in the window that may be dropped.
    case noFramesInWindow
    /// There are more schedules than allowed.
    case tooMany(schedules: Double, drops: Int, frames: Int)
    /// The run failed under a schedule.
    case run(RunError, schedule: [DroppedFrame])

    /// The command's exit code: that of the run, otherwise 65, and 64 for no drops.
    public var exitCode: Int32 {
        switch self {
        case .run(let error, _): error.exitCode
        case .noDrops: 64
        case .noFrames, .noFramesInWindow, .tooMany: 65
        }
    }
}

extension ScheduleError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String {
        switch self {
        case .noFrames: "a system has no frames to drop (expected scene or layers in place of system)"
        case .noDrops: "no frame may be dropped (expected at least 1)"
        case .noFramesInWindow: "the run has no frame in that time that could be dropped"
        case .tooMany(let schedules, let drops, let frames):
            "up to \(drops) of \(frames) frames are \(ScheduleError.digits(schedules)) schedules (expected at most \(ScheduleError.digits(ScheduleSearch.mostRuns))); drop fewer, choose a shorter time with --from and --to, or use --force"
        case .run(let error, let schedule):
            schedule.isEmpty
                ? "the run fails without drops: \(error)"
                : "the run fails with drops at \(schedule.map { "frame \($0.frame)" }.joined(separator: ", ")): \(error)"
        }
    }

    private static func digits(_ value: Double) -> String { value < 1e15 ? "\(Int64(value))" : "\(value)" }
}
