internal import HookeDynamics
internal import HookeForms
internal import HookeAnimation
internal import HookeScenario
internal import HookeTrace

/// A step of a script that a search moves to every frame.
public struct StepMove: Sendable {
    /// Its index among the steps of the file, from 0.
    public let index: Int
    /// What it does and where it stands: `script[1] (animate, line 9)`.
    public let name: String
    private let source: ScenarioSource
    private let scenario: Scenario
    private let revision: ScenarioRevision
    private let step: ScriptStep

    /// Finds a step.
    ///
    /// - Parameters:
    ///   - reference: `script[1]`, the path of the step as in manifests, with indices from 0; or the number of its first line, as in the
    ///     messages of errors.
    ///   - source: the scenario's text.
    /// - Throws: ``ScheduleError/unknownStep(_:steps:)`` with the steps that there are, and ``ScheduleError/scenario(_:)``.
    public init(_ reference: String, in source: ScenarioSource) throws(ScheduleError) {
        do throws(ScenarioProblems) {
            (scenario, revision) = (try source.scenario(), try ScenarioRevision(of: source.text))
        } catch {
            throw .scenario(error)
        }
        guard scenario.tree != nil else { throw .noFrames }
        self.source = source
        let found = StepMove.steps(of: scenario, revision)
        let positions = revision.scriptPositions
        var indices: [Int] = []
        if reference.hasPrefix("script["), reference.hasSuffix("]"), let index = Int(reference.dropFirst(7).dropLast())
        {
            indices = [index]
        } else if let line = Int(reference) {
            indices = positions.indices.filter { positions[$0].line == line }
        }
        let known = found.filter { indices.contains($0.index) }
        guard known.count == 1, let step = known.first else {
            throw .unknownStep(reference, steps: found.map(\.words))
        }
        (index, name, self.step) = (step.index, step.name, step.step)
    }

    /// A step with a time, and what messages call it.
    private struct Found {
        let index: Int
        let step: ScriptStep

        var name: String { "script[\(index)] (\(step.kind.rawValue), line \(step.position.line))" }
        var words: String { "\(name) at \(DisplayScript.text(of: step.at))" }
    }

    private static func steps(of scenario: Scenario, _ revision: ScenarioRevision) -> [Found] {
        scenario.script.compactMap { step in
            revision.scriptPositions.firstIndex(of: step.position).map { Found(index: $0, step: step) }
        }
    }

    /// The step at another time.
    func moved(to time: Flicks) -> MovedStep { MovedStep(index: index, original: step.at, time: time) }
}

extension StepMove: ScheduleVariation {
    /// The times of frames in a window, apart from that of the step in the file.
    func times(of frames: [BaseFrame]) -> [Flicks] { frames.map(\.time).filter { $0 != step.at } }

    func place(at time: Flicks) -> Int { moved(to: time).place(in: scenario, revision) }

    func variant(at time: Flicks) throws(ScenarioProblems) -> (scenario: Scenario, change: Schedule.Change) {
        let moved = moved(to: time)
        return (try source.replacing(moved.text(in: source)).scenario(), .move(moved))
    }

    var kind: String { "move" }
    var pendingSource: ScheduleTree.Pending.Source { .move(self) }
}
