internal import HookeForms
internal import HookeScenario
package import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

extension ScenarioRun {
    package mutating func keepStart() { start = StageCheckpoint(beforeFirstFrameOf: stage).map { ($0, state) } }

    package mutating func restart(noting notes: RecordingOptions) -> Bool {
        guard let start else { return false }
        start.stage.restore(stage)
        composed.reset()
        recorder.restart(noting: notes)
        (state, trust) = (start.state, nil)
        ledger?.restore([])
        return true
    }

    /// Restores the state before the first frame, if it was kept, for another scenario, which may have other releases. Returns whether it did.
    mutating func restart(as other: Scenario, noting notes: RecordingOptions) -> Bool {
        guard case .tree(let tree) = other.subject, notes.contains(.trust) == assessesTrust, timer == nil,
            other.hasSameSetup(as: scenario), restart(noting: notes)
        else { return false }
        (scenario, self.tree) = (other, tree)
        for (part, scene) in zip(composed.scenes, tree.scenes) {
            guard let header = scene.scene.as(ElasticHeaderDescription.self) else { continue }
            part.header?.releaseLaw = header.release?.releaseLaw(solver: solver)
        }
        return true
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archiveLedger(in: &archive)
        try stage.archive(in: &archive, solvers: [solver], through: scenario.until.latest)
        try composed.archive(in: &archive)
        try recorder.archive(in: &archive)
        try state.archive(in: &archive)
    }
}
