internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenario

/// The state of a run between two frames, kept in memory, to which the run can return any number of times.
///
/// What the run has recorded is not part of it. (A class, because a copy of a structure would retain all its parts.)
final class ScenarioCheckpoint {
    private let stage: StageCheckpoint
    private let composed: ComposedStage.Checkpoint
    private let state: RunState

    /// Keeps the state of a run; `nil` if a part of it is shared with the copy: networks, streams, texts and lists.
    init?(of run: ScenarioRun) {
        guard !run.hasNetworks, let composed = run.composed.checkpoint(),
            let stage = StageCheckpoint(betweenFramesOf: run.stage)
        else { return nil }
        (self.stage, self.composed, state) = (stage, composed, run.state)
    }

    /// Restores the run of which this is a checkpoint.
    func restore(_ run: inout ScenarioRun) {
        stage.restore(run.stage)
        run.composed.restore(composed)
        run.state = state
    }
}
