internal import HookeForms
internal import HookeScenario
package import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

/// What a scenario's run is before its first frame; held once, however often it is gone back to.
package final class ScenarioStart {
    package let stage: StageCheckpoint
    package let watch: MotionObserver
    package let networks: NetworkObservers
    package let checks: [ExpectationEvaluator]

    package init(
        _ stage: StageCheckpoint, _ watch: MotionObserver, _ networks: NetworkObservers,
        _ checks: [ExpectationEvaluator]
    ) {
        (self.stage, self.watch, self.networks, self.checks) = (stage, watch, networks, checks)
    }
}

extension ScenarioRun {
    package mutating func keepStart() {
        start = StageCheckpoint(of: stage).map { ScenarioStart($0, watch, networks, checks) }
    }

    package mutating func beginAgain(noting notes: RecordingOptions) -> Bool {
        guard let start else { return false }
        start.stage.restore(stage)
        scene.beginAgain()
        recorder.beginAgain(noting: notes)
        (watch, networks, checks) = (start.watch, start.networks, start.checks)
        (settled, lastEnd) = (nil, scenario.script.last?.at.seconds ?? 0)
        return true
    }

    /// Writes all that the run has come to, or reads it over a run that has not begun.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try stage.archive(
            in: &archive, solvers: [scenario.solver.solver], through: scenario.until.latest)
        try scene.archive(in: &archive)
        try recorder.archive(in: &archive)
        try watch.archive(in: &archive, of: scene)
        try networks.archive(in: &archive, of: scene)
        try archive.same(checks.count, as: "the number of expectations")
        for index in checks.indices { try checks[index].archive(in: &archive) }
        var (time, frame) = (settled?.time, settled?.frame)
        try archive.code(&time)
        try archive.code(&frame)
        if let time, let frame { settled = (time, frame) }
        try archive.code(&lastEnd)
    }
}
