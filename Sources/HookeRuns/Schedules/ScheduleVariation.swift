internal import HookeDynamics
internal import HookeForms
internal import HookeScenario

/// A frame of the run without changes.
struct BaseFrame {
    let time: Flicks
    /// Whether a finger may come back in it: one was down before, if the script has any, and none is down in the frame before.
    let allowsFinger: Bool
}

/// A step that a search moves or adds: its times, and the scenario of each.
protocol ScheduleVariation: Sendable {
    /// What is moved or added, and where it stands.
    var name: String { get }
    /// The word for the variation in JSON.
    var kind: String { get }
    /// The times at which the step is tried.
    func times(of frames: [BaseFrame]) -> [Flicks]
    /// The number of steps of the file before it at a time. Runs whose step stands at one place share what they have in common.
    func place(at time: Flicks) -> Int
    /// The scenario with the step at a time, with any values that depend on the run.
    func variant(at time: Flicks) throws(ScenarioProblems) -> (scenario: Scenario, change: Schedule.Change)
    var pendingSource: ScheduleTree.Pending.Source { get }
}

extension ScheduleTree {
    /// The trees of a variation, and the times at which the scenario is invalid.
    static func trees(
        of variation: some ScheduleVariation, at times: [Flicks]
    ) -> (trees: [ScheduleTree], leftOut: [(time: Flicks, problem: Diagnostic)]) {
        var (trees, leftOut, place) = ([ScheduleTree](), [(time: Flicks, problem: Diagnostic)](), -1)
        for time in times {
            do throws(ScenarioProblems) {
                let (scenario, change) = try variation.variant(at: time)
                guard let composition = scenario.tree, let step = scenario.script.lastIndex(where: { $0.at == time })
                else { continue }
                let here = variation.place(at: time)
                let isShared = scenario.script[step].kind != .refresh
                if isShared, here == place, let last = trees.last?.pending {
                    let pending = Pending(source: last.source, step: step, times: last.times + [time])
                    trees[trees.count - 1] = ScheduleTree(
                        scenario: scenario, composition: composition, pending: pending)
                } else if isShared {
                    let pending = Pending(source: variation.pendingSource, step: step, times: [time])
                    trees.append(ScheduleTree(scenario: scenario, composition: composition, pending: pending))
                } else {
                    trees.append(ScheduleTree(scenario: scenario, composition: composition, change: change))
                }
                place = isShared ? here : -1
            } catch {
                if let problem = error.problems.first { leftOut.append((time, problem)) }
            }
        }
        return (trees, leftOut)
    }
}
