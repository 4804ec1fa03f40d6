import HookeDynamics

/// The state of a stage between two frames.
extension Stage {
    /// Writes the state, or reads it into a stage on which the same scene has been set up.
    ///
    /// Closures are not stored: the handlers of links, recognisers, actions, layouts and named completions are the new scene's,
    /// matched by order of creation and by name; so are subscriptions to streams, with what their operators keep of values that
    /// can be stored (``Stream/storable``). What an operator has started, as `flatMap` does, is refused. Therefore a
    /// scene must create its layers, links and recognisers, schedule its script, subscribe to streams and let layers follow
    /// motions during its setup. The presentation is not stored either: it is sampled again, which also brings each solver to its
    /// earlier position.
    ///
    /// - Parameters:
    ///   - solvers: The solvers of the running springs and networks, matched by name, in addition to the propagator.
    ///   - end: The run ends at the latest at the first refresh not before this time.
    /// - Throws: ``SnapshotError/notRestorable(_:)`` when writing something that bytes cannot store; any other case when reading.
    package func archive(
        in archive: inout SnapshotCoder, solvers: [any Solver] = [], through end: Flicks = .forever
    ) throws(SnapshotError) {
        let solvers = solvers + [Propagator()]
        guard state.blocks.isEmpty else { throw .notRestorable("an animation block that is being run") }
        guard state.failure == nil else { throw .notRestorable("a motion that could not be solved") }
        if let streams = handlers.streams {
            if let state = streams.rememberedState { throw .notRestorable(state) }
            guard !state.events.hasUnsent else { throw .notRestorable("an event that streams have not sent yet") }
        }
        try archive.same([size.width, size.height], as: "the display's size")
        try state.display.archive(in: &archive)
        // The frame before the last one is before the end, and the last one at most as late as work and dropped refreshes can make
        // it.
        try archive.require(now.count - end.count < Stage.longestFrame.count, "it is beyond the end")
        if !state.lists.isEmpty { try archiveCells(in: &archive) }
        try state.objects.archive(in: &archive)
        try state.layers.archive(in: &archive)
        let layers = state.layers.count
        if archive.isReading { caches.rebuild(for: state.layers) }
        try state.dashes.archive(in: &archive, layers: layers)
        try state.tree.archive(in: &archive)
        try state.clocks.archive(in: &archive, layers: layers)
        try state.completions.archive(in: &archive)
        try requireCompletionBlocks()
        try state.transactions.archive(in: &archive, groups: state.completions.groups.count)
        try archiveAnimators(in: &archive, solvers: solvers)
        try archiveAnimations(in: &archive, solvers: solvers, through: end)
        try archiveLinks(in: &archive)
        try state.touches.archive(in: &archive, layers: layers)
        if !state.scrolls.isEmpty { try state.scrolls.archive(in: &archive) }
        if !state.lists.isEmpty { try ListState.archive(&state.lists, in: &archive) }
        try archive.same(state.touchSampling != nil, as: "the rate of the touch sensor")
        try state.touchSampling?.archive(in: &archive)
        try state.inputs.archive(in: &archive, recognizers: state.touches.recognizers.count)
        try handlers.streams?.archive(in: &archive)
        let hasTimers = state.inputs.timerSlots.allSatisfy { handlers.streams?.timers.hasHandler(in: $0) ?? false }
        try archive.require(hasTimers, "a timer belongs to no stream")
        try state.drawing.archive(in: &archive, layers: layers)
        try state.interaction.archive(in: &archive, layers: layers)
        try state.events.archive(in: &archive)
        if archive.isReading {
            caches.invalidate(.all)
            sampleIfNeeded()
            if let failure = state.failure { throw .solver(failure) }
        }
        // After the sampling, which must not count as the frame's work.
        try archive.code(&state.counts)
    }

    /// The longest time from one frame to the next: a day of work, and a million refreshes at 1 Hz, the lowest rate of a scenario.
    private static let longestFrame = Flicks((24 * 3600 + Int64(FramePipeline.mostStalls) + 1) * Flicks.perSecond)

    private func requireCompletionBlocks() throws(SnapshotError) {
        for group in state.completions.groups {
            guard case .named(let name) = group.block, handlers.completionBlocks[name] == nil else { continue }
            throw .otherScene("the completion block '\(name)', which is not set")
        }
    }

    private func archiveLinks(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try state.links.archive(in: &archive)
        for link in 0..<state.links.count where !state.links[link].isValid { handlers.links[link] = nil }
    }
}

/// Running animations, and removed ones whose stops are not reported yet.
extension Stage {
    private func archiveAnimations(
        in archive: inout SnapshotCoder, solvers: [any Solver], through end: Flicks
    ) throws(SnapshotError) {
        var solved: [RunningAnimation] = []
        if !archive.isReading {
            solved = followers
            caches.handBackSprings()
        }
        var shared = try SharedMotions(of: solved, followed: state.followed, animators: state.animators.listed)
        try shared.archive(in: &archive, solvers: solvers)
        var (running, removals) = (state.animations, state.removals)
        try running.archive(in: &archive) { (animation, archive) throws(SnapshotError) in
            try self.archiveAnimation(&animation, in: &archive, shared: shared)
        }
        try removals.archive(in: &archive) { (animation, archive) throws(SnapshotError) in
            try self.archiveAnimation(&animation, in: &archive, shared: shared)
        }
        (state.animations, state.removals) = (running, removals)
        caches.invalidate(.plan)
        guard archive.isReading else { return }
        // A layer with a clock of its own can be ahead of the run.
        try shared.replay(for: followers, through: state.clocks.wereAny ? .forever : max(now, end))
    }

    /// All animations that follow springs and motions: those that show, and removed ones whose stops are not reported yet.
    private var followers: [RunningAnimation] {
        if state.animations.hasGaps { state.animations.closeGaps() }
        return state.animations.shown + state.removals.entries.map { $0.animation }
    }

    private func archiveAnimation(
        _ animation: inout RunningAnimation, in archive: inout SnapshotCoder, shared: SharedMotions
    ) throws(SnapshotError) {
        try animation.archive(in: &archive, shared: shared)
        if archive.isReading { try resolveDestination(of: &animation) }
        guard case .named(let name) = animation.observer, handlers.delegates[name] == nil else { return }
        throw .otherScene("the animations' delegate '\(name)', which is not set")
    }

    /// Finds the destination of an animation that was read. It must exist: nothing is appended.
    private func resolveDestination(of animation: inout RunningAnimation) throws(SnapshotError) {
        guard fits(animation) else { throw .damaged("an animation's layer or property does not exist") }
        if let target = animation.target {
            animation.destination = destination(of: target, animation.valueFunction, in: animation.layer)
        }
        switch animation.interpolation {
        case .transform, .transforms:
            guard case .transform = animation.destination else {
                throw .damaged("an animation of a transform has another target")
            }
        case .path(let track, let rotation?, _):
            guard let first = state.layers.component(of: .transform, in: animation.layer) else {
                throw .damaged("an animation rotates a layer without a transform")
            }
            animation.interpolation = .path(track, rotation, transform: first)
        case .group(var members):
            for index in members.indices {
                guard members[index].layer == animation.layer else { throw .damaged("a group is on several layers") }
                try resolveDestination(of: &members[index])
            }
            animation.interpolation = .group(members)
        case .nothing, .range, .keyframes, .path, .outline, .outlines: break
        }
    }

    private func fits(_ animation: RunningAnimation) -> Bool {
        guard (0..<state.layers.count).contains(animation.layer),
            (-1..<state.completions.groups.count).contains(animation.group)
        else { return false }
        guard let target = animation.target else { return true }
        let isThere =
            target.key.componentCount == 0 || state.layers.component(of: target.key, in: animation.layer) != nil
        return isThere && animation.easing.has(target.count)
    }
}

/// Animators, by name. One that the new scene has already created is overwritten; the others are created.
extension Stage {
    private func archiveAnimators(in archive: inout SnapshotCoder, solvers: [any Solver]) throws(SnapshotError) {
        var names: [String] = []
        for slot in archive.isReading ? [] : state.animators.listed {
            guard let name = state.animators[slot].name else {
                throw .notRestorable("a property animator that has no name")
            }
            names.append(name)
        }
        try archive.code(&names)
        var read: [Int] = []
        for name in names {
            let old = state.animators.named(name)
            var animation = old.map { state.animators[$0].animation } ?? .timing(duration: .zero)
            var form = ViewCurveSnapshot(animation.curve)
            try archive.code(&animation.duration)
            try archive.code(&animation.delay)
            try archive.code(&form)
            animation.curve = try form.curve(solvers)
            let slot = old ?? addAnimator(PropertyAnimator(name: name, animation: animation))
            try state.animators[slot].archive(in: &archive, layers: state.layers.count, solvers: solvers)
            try archiveHandlers(of: slot, name, in: &archive)
            read.append(slot)
        }
        if archive.isReading { state.animators.list(only: read) }
        try state.blocks.archive(in: &archive)
    }

    /// Waiting changes are the new scene's, which must have as many. Changes that have run are not run again.
    private func archiveHandlers(of slot: Int, _ name: String, in archive: inout SnapshotCoder) throws(SnapshotError) {
        var waiting = handlers.animators[slot].changes.count
        try archive.code(&waiting)
        if archive.isReading, waiting == 0 { handlers.animators[slot].changes = [] }
        guard waiting == handlers.animators[slot].changes.count else {
            throw .otherScene("what the animator '\(name)' is to change")
        }

        // An animator that has not started keeps the new scene's completions. One that has ended has the completions that have not
        // run, possibly none.
        let isNew = state.animators[slot].state == .inactive && waiting > 0
        var names: [String] = []
        for completion in archive.isReading || isNew ? [] : handlers.animators[slot].completions {
            switch completion {
            case .named(let own): names.append(own)
            case .code: throw .notRestorable("a completion of the property animator '\(name)' that has no name")
            }
        }
        try archive.code(&names)
        guard archive.isReading, !isNew else { return }
        for own in names where handlers.completionBlocks[own] == nil {
            throw .otherScene("the completion block '\(own)', which is not set")
        }
        handlers.animators[slot].completions = names.map { .named($0) }
    }
}
