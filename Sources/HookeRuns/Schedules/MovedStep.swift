public import HookeDynamics
internal import HookeForms
internal import HookeAnimation
internal import HookeScenario
internal import HookeTrace

/// A step of a script at another time, all else unchanged.
public struct MovedStep: Hashable, Sendable {
    /// Its index among the steps of the file, from 0.
    public let index: Int
    /// Its time in the file.
    public let original: Flicks
    /// Its other time.
    public let time: Flicks
}

extension MovedStep {
    /// The path of the step in the file: `script[1]`.
    var path: String { "script[\(index)]" }

    var words: String { "\(path) at \(DisplayScript.text(of: time))" }

    var json: JSONValue {
        [
            "kind": "move", "step": .string(path), "from": .real(original.seconds), "time": .real(time.seconds),
        ]
    }

    /// The text of a scenario with the step after all others of its new time.
    func text(in source: ScenarioSource) throws(ScenarioProblems) -> String {
        var revision = try ScenarioRevision(of: source.text)
        let scenario = try source.scenario()
        revision.move(index, to: place(in: scenario, revision), at: DisplayScript.text(of: time))
        return revision.text
    }

    /// The number of the other steps of the file before it.
    func place(in scenario: Scenario, _ revision: ScenarioRevision) -> Int {
        var times: [SourcePosition: Flicks] = [:]
        for step in scenario.script { times[step.position] = step.at }
        var others = revision.scriptPositions.map { times[$0] }
        others.remove(at: index)
        return others.firstIndex { $0.map { $0 > time } ?? false } ?? others.count
    }
}
