internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario

/// Walks a tree of schedules of one run: at each frame it drops the next refresh or not, and does the step that waits or not.
///
/// What schedules have in common is computed once: the run is kept at each frame, and goes back to it. A run that cannot be kept in memory
/// begins again instead, and is brought to that frame.
struct ScheduleWalker {
    private let tree: ScheduleTree
    /// The times of frames that may be dropped.
    private let window: ClosedRange<Flicks>
    private(set) var run: ScenarioRun
    private var motion: FrameMotion
    private var measures: FrameMeasures
    /// What is different in this run.
    private(set) var schedule: Schedule
    /// The number of frames made since the start of the tree's run without drops.
    private(set) var point = 0
    /// What was found since ``takeFindings()``.
    private var findings: ScheduleFindings
    /// Whether a run can be kept in memory.
    private let canKeep: Bool
    private let hasNumber: Bool

    /// A walker before the first frame.
    ///
    /// - Parameter hasNumber: whether the last expectation is that of a number.
    init(_ tree: ScheduleTree, in window: ClosedRange<Flicks>, hasNumber: Bool) {
        (self.tree, self.window, self.hasNumber) = (tree, window, hasNumber)
        run = ScheduleWalker.makeRun(tree)
        motion = ScheduleWalker.motion(of: run)
        measures = FrameMeasures(of: motion)
        schedule = Schedule(change: tree.change)
        findings = ScheduleFindings(expectations: tree.scenario.expectations.count)
        // Restored solvers count other steps, which matters where steps have a cost.
        canKeep = !(tree.scenario.display.costs?.countsSolvers ?? false)
    }

    /// Reads what a run traces in every frame.
    private static func motion(of run: ScenarioRun) -> FrameMotion {
        FrameMotion(run.composed, probing: run.composed.numbers(inEveryFrameOf: run.tree.probes))
    }

    private static func makeRun(_ tree: ScheduleTree) -> ScenarioRun {
        var run = ScenarioRun(tree.scenario, tree.composition, noting: .nothing)
        if let pending = tree.pending { run.suspend(pending) }
        run.keepStart()
        return run
    }

    /// Whether the run is at its end.
    var isOver: Bool { run.isOver }
    /// The frame that was made last.
    var frame: DroppedFrame { DroppedFrame(frame: run.stage.frame, time: run.stage.now) }
    /// Whether it may be dropped: at the last frame of a run that would change nothing.
    var canDrop: Bool { !run.isOver && window.contains(run.stage.now) && run.stage.frame >= 0 }

    /// The step that still waits; `nil` for none.
    private var pending: ScheduleTree.Pending? { schedule.change == nil ? tree.pending : nil }

    /// The schedule of a run that has failed. Where a moved step still waits, the run fails whenever that comes later.
    var failedSchedule: Schedule {
        var schedule = schedule
        schedule.change = schedule.change ?? pending?.change(after: run.stage.now)
        return schedule
    }

    /// Whether there are schedules that change nothing up to the next frame.
    var goesOn: Bool {
        guard !run.isOver else { return false }
        return pending.map { ($0.times.last ?? .zero) > run.stage.nextTimestamp } ?? true
    }

    /// Makes the next frame without a change.
    mutating func advance() throws(RunError) {
        try step()
        point += 1
    }

    private mutating func step() throws(RunError) {
        let ignored = run.state.ignoredTouches
        let isLanding = schedule.change.map { $0.isLanding(after: run.stage, by: run.stage.nextTimestamp) } ?? false
        try run.step()
        measures.take(&motion, on: run.stage)
        if isLanding { isIgnored = run.state.ignoredTouches > ignored }
    }

    /// Whether the touch of a finger that came back was ignored.
    private var isIgnored = false

    /// Runs every schedule whose next change is here: the step that waits before the next frame, or a drop of the frame that was made last, with
    /// up to `count` drops in all. Takes the run itself if it is over. Afterwards the run is here again.
    mutating func branch(_ count: Int) throws(RunError) {
        try doPendingStep(thenDropping: count)
        if count > 0, canDrop {
            let kept = keep()
            run.dropFrame()
            schedule.drops.append(frame)
            try doPendingStep(thenDropping: count - 1)
            if goesOn {
                try step()
                try walk(count - 1)
            }
            schedule.drops.removeLast()
            try goBack(to: kept)
        }
        if run.isOver, pending == nil { take() }
    }

    /// Runs every schedule from here on with up to `count` more drops.
    private mutating func walk(_ count: Int) throws(RunError) {
        while true {
            try branch(count)
            guard goesOn else { return }
            try step()
        }
    }

    /// Does the step that waits at each of its times up to the next frame, and runs every schedule from there on.
    private mutating func doPendingStep(thenDropping count: Int) throws(RunError) {
        guard let pending, !run.isOver else { return }
        let (now, next) = (run.stage.now, run.stage.nextTimestamp)
        let isFirst = run.stage.frame < 0
        let times = pending.times.filter { ($0 > now || isFirst) && $0 <= next }
        guard !times.isEmpty else { return }
        let kept = keep()
        for time in times {
            let change = try pending.change(at: time, in: run)
            run.resume(pending, as: change)
            schedule.change = change
            try step()
            try walk(count)
            schedule.change = nil
            try goBack(to: kept)
        }
    }

    /// Makes a run that has not begun with a schedule of the tree, and takes it to its end.
    mutating func run(_ schedule: Schedule) throws(RunError) {
        try begin(schedule, upTo: .max)
        take()
    }

    /// Removes and returns what was found.
    mutating func takeFindings() -> ScheduleFindings {
        defer { findings = ScheduleFindings(expectations: tree.scenario.expectations.count) }
        return findings
    }

    // MARK: Going back

    private enum Kept {
        case memory(ScenarioCheckpoint, FrameMeasures, isIgnored: Bool)
        case frame(Int)
    }

    private func keep() -> Kept {
        if canKeep, let checkpoint = ScenarioCheckpoint(of: run) {
            return .memory(checkpoint, measures, isIgnored: isIgnored)
        }
        return .frame(run.stage.frame)
    }

    private mutating func goBack(to kept: Kept) throws(RunError) {
        switch kept {
        case .memory(let checkpoint, let measures, let isIgnored):
            checkpoint.restore(&run)
            (self.measures, self.isIgnored) = (measures, isIgnored)
        case .frame(let frame):
            if !run.restart(noting: .nothing) {
                run = ScheduleWalker.makeRun(tree)
                motion = ScheduleWalker.motion(of: run)
            }
            measures = FrameMeasures(of: motion)
            isIgnored = false
            try begin(schedule, upTo: frame)
        }
    }

    private mutating func begin(_ schedule: Schedule, upTo last: Int) throws(RunError) {
        self.schedule = Schedule(change: schedule.change)
        if let pending = tree.pending, let change = schedule.change { run.resume(pending, as: change) }
        var rest = schedule.drops[...]
        while !run.isOver, run.stage.frame < last {
            try step()
            guard let next = rest.first, next.frame == run.stage.frame else { continue }
            self.schedule.drops.append(rest.removeFirst())
            run.dropFrame()
        }
    }

    // MARK: Results

    private mutating func take() {
        findings.runs += 1
        if case .regrab = schedule.change { findings.returns += 1 }
        if isIgnored { findings.ignored += 1 }
        findings.take(measures.judder, .judder, schedule)
        findings.take(measures.gap, .gap, schedule)
        findings.take(measures.overshoot, .overshoot, schedule)
        switch tree.scenario.until {
        case .time: break
        case .settled:
            if let settled = run.state.settled {
                findings.take(FrameMeasures.Largest(value: settled.time, frame: settled.frame), .settleTime, schedule)
            } else {
                findings.takeUnsettled(schedule)
            }
        }
        let results = run.verdicts
        let expected = hasNumber ? results.count - 1 : results.count
        for index in 0..<expected where !results[index].isHeld { findings.takeFailure(of: index, schedule) }
        guard hasNumber, let number = results.last else { return }
        // A number that is not finite in some frame has no largest value, and is not below itself there.
        if number.isHeld, let value = number.extreme, value.isFinite {
            findings.take(FrameMeasures.Largest(value: value), .number, schedule)
        } else {
            findings.takeFailure(of: expected, schedule)
        }
    }

    /// The names of what is measured, such as `C.position`.
    var names: [String] { motion.subjects.map { "\($0.layer).\($0.property)" } }
    /// The results of the expectations of the run, which is over.
    var verdicts: [ExpectationResult] { run.verdicts }
}

extension Schedule.Change {
    /// Whether a finger that comes back lands after the last frame of a stage, and by a time.
    fileprivate func isLanding(after stage: Stage, by next: Flicks) -> Bool {
        guard case .regrab(let regrab) = self else { return false }
        return regrab.time > stage.now && regrab.time <= next
    }
}
