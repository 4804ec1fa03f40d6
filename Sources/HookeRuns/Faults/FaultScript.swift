internal import HookeAnimation
public import HookeForms
public import HookeScenario

/// A scenario whose seeded faults are steps of its script.
///
/// Its run has the same frames as that of the seed, and the same trace. It does not depend on a seed.
public struct FaultScript: Sendable {
    /// The text of the scenario's file.
    public let text: String
    /// The number of steps that were added.
    public let stepCount: Int

    /// Runs a scenario to its end, and writes the faults of its frames as steps.
    ///
    /// - Parameters:
    ///   - scenario: the scenario, with its seed.
    ///   - text: its text.
    ///   - name: the name of the new scenario; `nil` for the same.
    /// - Throws: ``FaultScriptError``.
    public init(_ scenario: Scenario, _ text: ScenarioText, named name: String? = nil) throws(FaultScriptError) {
        guard let faults = scenario.display.faults, case .tree(let tree) = scenario.subject else { throw .noFaults }
        var seeded = faults
        seeded.seed = scenario.seed
        var script = DisplayScript()
        do throws(RunError) {
            var run = ScenarioRun(scenario, tree, noting: .nothing)
            while !run.isOver {
                try run.step()
                guard let refresh = run.stage.refresh else { break }
                // The last frame may lie after the end of the run; a step at the end takes effect in it.
                script.append(
                    seeded.fault(ofFrame: refresh.index), at: min(refresh.timestamp, scenario.until.latest))
            }
        } catch {
            throw .run(error)
        }
        let length = script.steps.reduce(0) { $0 + $1.text.utf8.count }
        guard length <= ScenarioText.largestSize else { throw .tooLong(steps: script.steps.count) }
        do throws(ScenarioProblems) {
            var revision = try ScenarioRevision(of: text)
            // Faults trace how frames are presented, and so does a pipeline; without one it has one stage.
            revision.removeFromDisplay("faults", replacingItBy: ("pipeline", "one-stage"))
            try revision.add(script, to: scenario)
            if let name { revision.rename(to: name) }
            (self.text, stepCount) = (revision.text, script.steps.count)
        } catch {
            throw .text(error)
        }
        guard self.text.utf8.count <= ScenarioText.largestSize else { throw .tooLong(steps: stepCount) }
    }
}

/// The reason why faults cannot be written as a script.
public enum FaultScriptError: Error, Hashable, Sendable {
    /// The scenario has no seeded faults.
    case noFaults
    /// The run failed.
    case run(RunError)
    /// The text cannot be revised.
    case text(ScenarioProblems)
    /// The text is longer than a scenario file may be.
    case tooLong(steps: Int)

    /// The command's exit code: that of the run, otherwise 65.
    public var exitCode: Int32 { if case .run(let error) = self { error.exitCode } else { 65 } }
}

extension FaultScriptError: CustomStringConvertible {
    /// The error in one sentence.
    public var description: String {
        switch self {
        case .noFaults: "the scenario has no seeded faults (expected display: { faults: ... })"
        case .run(let error): error.description
        case .text(let problems): problems.description
        case .tooLong(let steps):
            "the faults are \(steps) steps, more than fit into a scenario file of 1 MiB; shorten the run"
        }
    }
}
