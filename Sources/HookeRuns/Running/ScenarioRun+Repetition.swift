internal import HookeForms
internal import HookeScenario
package import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

extension ScenarioRun {
    package mutating func keepStart() { start = ScenarioStart(of: self) }

    package mutating func restart(noting notes: RecordingOptions) -> Bool {
        guard let start else { return false }
        start.stage.restore(stage)
        composed.reset()
        recorder.restart(noting: notes)
        (scenes, probes, screens, checks) = (start.scenes, start.probes, start.screens, start.checks)
        (settled, lastEnd, ignoredTouches, firstIgnoredTouch, trust) = (nil, start.lastEnd, 0, nil, nil)
        (presents, wasActive) = (start.presents, false)
        ledger?.restore([])
        return true
    }

    /// Restores the state before the first frame, if it was kept, for another scenario, which may have other releases. Returns whether it did.
    mutating func restart(as other: Scenario, noting notes: RecordingOptions) -> Bool {
        guard case .tree(let tree) = other.subject, notes.contains(.trust) == assessesTrust, timer == nil,
            other.isMade(as: scenario), restart(noting: notes)
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
        try probes.archive(in: &archive)
        try screens.archive(in: &archive)
        for index in scenes.indices { try scenes[index].archive(in: &archive) }
        try archive.same(checks.count, as: "the number of expectations")
        for index in checks.indices { try checks[index].archive(in: &archive) }
        var (time, frame) = (settled?.time, settled?.frame)
        try archive.code(&time)
        try archive.code(&frame)
        if let time, let frame { settled = (time, frame) }
        try archive.code(&lastEnd)
        try archive.code(&ignoredTouches)
        if ignoredTouches > 0 {
            var touch = firstIgnoredTouch ?? IgnoredTouch()
            try archive.code(&touch.time)
            try archive.code(&touch.view)
            try archive.code(&touch.detail)
            firstIgnoredTouch = touch
        }
        try presents?.archive(in: &archive)
        try archive.code(&wasActive)
    }
}

/// The state of a run before its first frame, to which the run can return any number of times.
final class ScenarioStart {
    let stage: StageCheckpoint
    let scenes: [SceneObserver]
    let probes: ProbeQueue
    let screens: ScreenQueue
    let checks: [ExpectationEvaluator]
    let presents: PresentObserver?
    let lastEnd: Double

    init?(of run: ScenarioRun) {
        guard let stage = StageCheckpoint(of: run.stage) else { return nil }
        self.stage = stage
        (scenes, probes, screens) = (run.scenes, run.probes, run.screens)
        (checks, presents, lastEnd) = (run.checks, run.presents, run.lastEnd)
    }
}
