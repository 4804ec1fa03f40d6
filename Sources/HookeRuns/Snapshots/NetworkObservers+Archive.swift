internal import HookeForms
internal import HookeScenario
internal import HookeAnimation
internal import HookeDynamics
internal import HookeScenes
internal import HookeSolvers

extension NetworkObservers {
    /// What came of each network so far. Which there are the scene says, which was read before: none before the first frame, which takes
    /// in the scene's own with what the script does at 0 s.
    mutating func archive(in archive: inout SnapshotCoder, of scene: any Scene) throws(SnapshotError) {
        if archive.isReading, scene.stage.frame >= 0 {
            do throws(SolverError) { try addNew(in: scene) } catch { throw .solver(error) }
        }
        try archive.same(watches.count, as: "the number of networks")
        for index in watches.indices { try watches[index].archive(in: &archive) }
    }
}

extension NetworkObserver {
    fileprivate mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&energy)
        try archive.code(&dissipated.last)
        try archive.code(&dissipated.most)
        try archive.code(&worstRise)
        try archive.code(&isUnderGravity)
        try archive.same(comparison != nil, as: "whether a network's error is estimated")
        guard let finer = comparison?.finer else { return }
        // The second pass has had the changes until here; the first's own are told anew from here on.
        try finer.archiveChanges(in: &archive)
        try comparison?.comparison.archive(in: &archive, components: finer.stateCount)
    }
}
