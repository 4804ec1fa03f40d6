internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario

/// Walks the tree of schedules of one run: at each frame it drops the next refresh or not.
///
/// What schedules have in common is computed once: the run is kept at each frame, and goes back to it. A run that cannot be kept in memory
/// begins again instead, and is brought to that frame.
struct ScheduleWalker {
    private let scenario: Scenario
    private let tree: Composition
    /// The times of frames that may be dropped.
    private let window: ClosedRange<Flicks>
    private var run: ScenarioRun
    private var motion: FrameMotion
    private var measures: FrameMeasures
    /// The frames that are dropped in this run.
    private(set) var schedule: [DroppedFrame] = []
    /// What was found since ``takeFindings()``.
    private var findings: ScheduleFindings
    /// Whether a run can be kept in memory.
    private let canKeep: Bool
    private let hasNumber: Bool

    /// A walker before the first frame.
    ///
    /// - Parameter hasNumber: whether the last expectation is that of a number.
    init(_ scenario: Scenario, _ tree: Composition, in window: ClosedRange<Flicks>, hasNumber: Bool) {
        (self.scenario, self.tree, self.window, self.hasNumber) = (scenario, tree, window, hasNumber)
        run = ScenarioRun(scenario, tree, noting: .nothing)
        run.keepStart()
        motion = FrameMotion(of: run)
        measures = FrameMeasures(of: motion)
        findings = ScheduleFindings(expectations: scenario.expectations.count)
        // Restored solvers count other steps, which matters where steps have a cost.
        canKeep = !(scenario.display.costs?.countsSolvers ?? false)
    }

    /// Whether the run is at its end.
    var isOver: Bool { run.isOver }
    /// The frame that was made last.
    var frame: DroppedFrame { DroppedFrame(frame: run.stage.frame, time: run.stage.now) }
    /// Whether it may be dropped: at the last frame of a run that would change nothing.
    var canDrop: Bool { !run.isOver && window.contains(run.stage.now) && run.stage.frame >= 0 }

    /// Makes the next frame.
    mutating func step() throws(RunError) {
        try run.step()
        measures.take(&motion, on: run.stage)
    }

    /// Runs every schedule that drops the frame that was made last, and up to `count` frames in all from there on. Afterwards the run is at that
    /// frame again.
    mutating func drop(_ count: Int) throws(RunError) {
        let kept = keep()
        run.stage.dropRefreshes(1)
        schedule.append(frame)
        try step()
        try walk(count - 1)
        schedule.removeLast()
        try goBack(to: kept)
    }

    /// Runs every schedule from here on that drops up to `count` frames.
    mutating func walk(_ count: Int) throws(RunError) {
        while !run.isOver {
            if count > 0, canDrop { try drop(count) }
            try step()
        }
        take()
    }

    /// Takes the run to its end without further drops.
    mutating func finish() throws(RunError) { try walk(0) }

    /// Makes a run that has not begun with a schedule, and takes it to its end.
    mutating func run(_ schedule: [DroppedFrame]) throws(RunError) {
        try begin(schedule, upTo: .max)
        take()
    }

    /// Removes and returns what was found.
    mutating func takeFindings() -> ScheduleFindings {
        defer { findings = ScheduleFindings(expectations: scenario.expectations.count) }
        return findings
    }

    // MARK: Going back

    private enum Kept {
        case memory(ScenarioCheckpoint, FrameMeasures)
        case frame(Int)
    }

    private func keep() -> Kept {
        if canKeep, let checkpoint = ScenarioCheckpoint(of: run) { return .memory(checkpoint, measures) }
        return .frame(run.stage.frame)
    }

    private mutating func goBack(to kept: Kept) throws(RunError) {
        switch kept {
        case .memory(let checkpoint, let measures):
            checkpoint.restore(&run)
            self.measures = measures
        case .frame(let frame):
            if !run.restart(noting: .nothing) {
                run = ScenarioRun(scenario, tree, noting: .nothing)
                run.keepStart()
                motion = FrameMotion(of: run)
            }
            measures = FrameMeasures(of: motion)
            try begin(schedule, upTo: frame)
        }
    }

    private mutating func begin(_ schedule: [DroppedFrame], upTo last: Int) throws(RunError) {
        var next = 0
        while !run.isOver, run.stage.frame < last {
            try step()
            guard next < schedule.count, schedule[next].frame == run.stage.frame else { continue }
            self.schedule = Array(schedule[...next])
            if run.stage.frame < last { run.stage.dropRefreshes(1) }
            next += 1
        }
    }

    // MARK: Results

    private mutating func take() {
        findings.runs += 1
        findings.take(measures.judder, .judder, schedule)
        findings.take(measures.gap, .gap, schedule)
        findings.take(measures.overshoot, .overshoot, schedule)
        switch scenario.until {
        case .time: break
        case .settled:
            if let settled = run.settled {
                findings.take(FrameMeasures.Largest(value: settled.time, frame: settled.frame), .settleTime, schedule)
            } else {
                findings.takeUnsettled(schedule)
            }
        }
        let results = run.verdicts
        let expected = hasNumber ? results.count - 1 : results.count
        for index in 0..<expected where !results[index].isHeld { findings.takeFailure(of: index, schedule) }
        guard hasNumber, let value = results.last?.extreme else { return }
        findings.take(FrameMeasures.Largest(value: value), .number, schedule)
    }

    /// The names of what is measured, such as `C.position`.
    var names: [String] { motion.subjects.map { "\($0.layer).\($0.property)" } }
    /// The results of the expectations of the run, which is over.
    var verdicts: [ExpectationResult] { run.verdicts }
}
