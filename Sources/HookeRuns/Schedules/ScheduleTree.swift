internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario

/// Runs of a search that have one script, except for the time of one step.
struct ScheduleTree: Sendable {
    /// A step that waits for its time.
    struct Pending: Sendable {
        /// Where the step comes from.
        let source: Source
        /// Its index in the script of the tree's scenario, where it stands at the last of its times.
        let step: Int
        /// Its times, in ascending order; at each of them it stands at this place of the script.
        let times: [Flicks]

        /// Where a step comes from.
        enum Source: Sendable {
            case move(StepMove)
            case regrab(RegrabSearch)
        }
    }

    let scenario: Scenario
    let composition: Composition
    /// The step that is moved or added, if that is the same in all runs.
    var change: Schedule.Change?
    /// The step that is moved or added at several times; `nil` for a script without one.
    var pending: Pending?

    /// Whether runs of a schedule are runs of the tree.
    func contains(_ schedule: Schedule) -> Bool {
        guard let change = schedule.change else { return self.change == nil && pending == nil }
        return self.change == change || pending?.times.contains(change.time) ?? false
    }

    /// The number of times of its step; 1 for a tree without a pending step.
    var count: Int { pending?.times.count ?? 1 }
}

extension ScheduleTree.Pending {
    /// The change that does the step at a time in a run, which is before that time.
    func change(at time: Flicks, in run: ScenarioRun) throws(RunError) -> Schedule.Change {
        switch source {
        case .move(let move): .move(move.moved(to: time))
        case .regrab(let search): .regrab(try search.regrab(at: time, in: run))
        }
    }

    /// A change with which a run fails that has failed while the step waited; `nil` if it fails without the step too.
    func change(after time: Flicks) -> Schedule.Change? {
        switch source {
        case .move(let move): times.first { $0 > time }.map { .move(move.moved(to: $0)) }
        case .regrab: nil
        }
    }
}

extension ScenarioRun {
    /// Lets a step of the script wait, before the run: the time of rest does not depend on it.
    mutating func suspend(_ pending: ScheduleTree.Pending) {
        let others = tree.script.enumerated().filter { $0.offset != pending.step && !$0.element.changesDisplayOnly }
        state.lastEnd = others.last?.element.at.seconds ?? 0
    }

    /// Sets the time of a step that waits, and the path of a finger that comes back.
    mutating func resume(_ pending: ScheduleTree.Pending, as change: Schedule.Change) {
        let step = tree.script[pending.step]
        let path: TouchPath? = if case .regrab(let regrab) = change { regrab.path } else { nil }
        stage.moveInputs(
            composed.inputs(ofStep: pending.step), from: step.at, to: change.time, landing: path)
        if !step.changesDisplayOnly { state.lastEnd = max(state.lastEnd, change.time.seconds) }
    }
}
