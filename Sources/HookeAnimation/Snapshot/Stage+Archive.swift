import HookeDynamics

/// The state of a stage between two frames.
extension Stage {
    /// Writes the state, or reads it over a stage on which the same scene has been set anew.
    ///
    /// Code is not kept: what a link calls, a recogniser, an action, a layout or a completion that has a name is the new scene's,
    /// told apart by order of creation and by name. So a scene makes its layers, links and recognisers, schedules its script and
    /// has layers follow motions when it is set up. What shows is not kept either: it is sampled anew, which also brings each
    /// solver to where it was.
    ///
    /// - Parameters:
    ///   - solvers: what solves the springs and networks that go on, told apart by name, beside the propagator.
    ///   - end: the run goes no further than the first refresh not before this.
    /// - Throws: ``SnapshotError/notRestorable(_:)`` in writing, for what code alone knows; in reading, whatever else is wrong.
    package func archive(
        in archive: inout SnapshotCoder, solvers: [any Solver] = [], through end: Flicks = .forever
    ) throws(SnapshotError) {
        guard viewBlocks.isEmpty else { throw .notRestorable("an animation block that is being run") }
        guard pendingError == nil else { throw .notRestorable("a motion that could not be solved") }
        try archive.same([size.width, size.height], as: "the display's size")
        try display.archive(in: &archive)
        try archive.require(now.count - end.count < display.rate.time(ofRefresh: 1).count, "it is beyond the end")
        try objects.archive(in: &archive)
        try layers.archive(in: &archive)
        try dashes.archive(in: &archive, layers: layers.count)
        try tree.archive(in: &archive)
        try archiveTimings(in: &archive)
        try completions.archive(in: &archive)
        try requireCompletionBlocks()
        try transactions.archive(in: &archive, groups: completions.groups.count)
        try archiveAnimators(in: &archive, solvers: solvers + [Propagator()])
        try archiveAnimations(in: &archive, solvers: solvers + [Propagator()])
        try archiveLinks(in: &archive)
        try archiveTouches(in: &archive)
        try drawing.archive(in: &archive, layers: layers.count)
        try interaction.archive(in: &archive, layers: layers.count)
        try archive.code(&eventLog)
        if archive.isReading {
            isSampled = false
            sampleIfNeeded()
            if let pendingError { throw .solver(pendingError) }
        }
        // After the sampling, which is no work of the frame that was made.
        try archive.code(&frameCounts)
    }

    private func archiveTimings(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var slots = timings.keys.sorted()
        var clocks = slots.map { timings[$0] ?? .layer }
        try archive.code(&slots)
        try archive.code(&clocks, count: slots.count)
        try archive.require(slots.allSatisfy((0..<layers.count).contains), "a clock is none of the layers'")
        timings = [:]
        for (slot, clock) in zip(slots, clocks) { timings[slot] = clock }
        try archive.code(&clockChanges, keys: 0..<layers.count)
    }

    private func requireCompletionBlocks() throws(SnapshotError) {
        for group in completions.groups {
            guard case .named(let name) = group.block, completionBlocks[name] == nil else { continue }
            throw .otherScene("the completion block '\(name)', which is not set")
        }
    }

    private func archiveLinks(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.same(linkCount, as: "the number of display links")
        var alive = links.filter { $0.isValid }.map { $0.serial }
        try archive.code(&alive)
        for link in links where !alive.contains(link.serial) { link.invalidate() }
        links.removeAll { !$0.isValid }
        try archive.require(links.map { $0.serial } == alive, "a display link is not there")
        for link in links { try link.archive(in: &archive) }
    }
}
