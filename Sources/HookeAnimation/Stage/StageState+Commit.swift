import HookeDynamics

/// The apply phase: commits changes of the model and added animations. It changes the state and the caches, and calls no handlers.
extension StageState {
    /// Ends the implicit transaction and commits the tree, the animators, the components and paths, and the added animations.
    mutating func apply(_ caches: inout StageCaches) {
        let ended = transactions.restartImplicit()
        closeGroup(ended.group, within: ended.outerGroup)
        commitTree(&caches)
        caches.invalidate(animators.commit(at: now))
        if animations.endStanding() {
            removeAnimations(&caches) { if case .still = $0.easing { true } else { false } }
        }
        dashes.commit()
        counts.commits += caches.commit(&layers)
        if animations.hasLeaving {
            caches.invalidate(.all)
            caches.leave(animations.takeLeaving(), over: layers)
        }
        commitAnimations(&caches)
    }

    /// Whether a commit would find anything: what drawing has set since the last one.
    var hasChanges: Bool { layers.isWritten || tree.isChanged || animations.hasPending || animations.hasLeaving }

    /// Closes the group of a transaction or block to further animations, unless it is that of the level around it.
    mutating func closeGroup(_ group: Int, within outer: Int) {
        if group != outer { completions.close(group, frame: frame) }
    }

    /// Commits the tree: inserted layers become committed; removed layers lose their presentation, and their animations end.
    private mutating func commitTree(_ caches: inout StageCaches) {
        guard tree.isChanged else { return }
        let tree = tree
        caches.invalidate(clocks.commit(tree, at: display.refresh?.timestamp))
        for layer in tree.moved {
            let isShown = tree.isInside(layer, LayerTree.root)
            // Layers inserted into it since are in the list themselves.
            if isShown && layers.isCommitted[layer] { continue }
            tree.forEachInside(layer) { inside in
                layers.setCommitted(isShown, inside)
                if !isShown { removeAnimations(of: inside, &caches) { _ in true } }
            }
        }
        self.tree.commit()
    }

    /// Commits added animations: those without a begin time begin now on their layer's clock. Animations of layers outside the tree
    /// end: their start and stop are reported, then the blocks that waited for them run (measured).
    private mutating func commitAnimations(_ caches: inout StageCaches) {
        guard animations.hasPending else { return }
        let isCommitted = layers.isCommitted
        if animations.hasPending(outside: isCommitted) {
            removeAnimations(&caches, unshown: true) { $0.status == .pending && !isCommitted[$0.layer] }
        }
        let (clocks, tree, now) = (clocks, tree, now)
        caches.invalidate(animations.commitPending(at: now) { clocks.localTime(of: $0, in: tree, at: now) })
    }
}

/// Adding and removing animations. Stops are reported with the next events.
extension StageState {
    /// Adds a resolved animation, and removes the one with the same key.
    mutating func add(_ animation: consuming RunningAnimation, _ caches: inout StageCaches) {
        if let key = animation.givenKey {
            removeAnimations(of: animation.layer, &caches) { $0.goes(by: key) }
        }
        completions.join(animation.group)
        if animation.blocksInteraction { interaction.block(animation.layer) }
        caches.invalidate(animations.add(animation))
    }

    /// Removes animations before their end, in order of addition; groups that wait for them record that they did not finish. The
    /// stop of an animation without a group and a delegate is recorded at once.
    mutating func removeAnimations(
        _ caches: inout StageCaches, unshown: Bool = false, where isRemoved: (RunningAnimation) -> Bool
    ) {
        end(discardAnimations(&caches, where: isRemoved), unshown: unshown)
    }

    /// Removes animations of a layer before their end. They show until the next commit.
    mutating func removeAnimations(
        of layer: Int, _ caches: inout StageCaches, where isRemoved: (RunningAnimation) -> Bool
    ) {
        let removed = animations.take(from: layer, where: isRemoved)
        guard !removed.isEmpty else { return }
        caches.invalidate(animations.leave(removed))
        end(removed, unshown: false)
    }

    /// Removes animations. Their components show the committed value, unless another animation changes them.
    @discardableResult
    mutating func discardAnimations(
        _ caches: inout StageCaches, where isDiscarded: (RunningAnimation) -> Bool
    ) -> [RunningAnimation] {
        let discarded = animations.discard(where: isDiscarded)
        guard !discarded.isEmpty else { return [] }
        caches.invalidate(.all)
        caches.leave(discarded, over: layers)
        return discarded
    }

    private mutating func end(_ removed: [RunningAnimation], unshown: Bool) {
        for animation in removed where animation.status != .ended {
            completions.leave(animation.group, finished: false)
            stopBlocking(animation)
            if animation.isUnwatched && !unshown {
                recordStop(of: animation, finished: false, at: now)
            } else {
                removals.append(Removal(animation: animation, time: now, neverShowed: unshown))
            }
        }
    }

    /// Stops blocking the touches of an animation's view, if it did.
    mutating func stopBlocking(_ animation: RunningAnimation) {
        if animation.blocksInteraction { interaction.unblock(animation.layer) }
    }

    mutating func recordStop(of animation: RunningAnimation, finished: Bool, at time: Flicks) {
        record(
            .animationStop, onLayer: animation.layer,
            finished ? StageState.finishedDetail(animation.label) : animation.label + " removed", at: time)
    }

    /// Records that the animation of a serial on a layer reached its end, at the time of the end. (A method of the state, because a call
    /// through the stage would copy the state.)
    ///
    /// - Parameter detail: that of ``finishedDetail(_:)``.
    mutating func recordEnd(of timing: MediaTiming, serial: Int, on layer: Int, _ detail: String) {
        let end = timing.beginTime.adding(clamping: Flicks(nearest: timing.activeDuration))
        record(.animationStop, onLayer: layer, detail, at: eventTime(of: end, serial: serial, in: layer))
    }

    /// Records where a number stopped before its motion had decayed, at that time of the last repetition.
    mutating func recordMotionEnd(
        _ end: MotionEnd, of part: PropertyPath, scaledBy scale: Double, _ timing: MediaTiming, serial: Int,
        on layer: Int
    ) {
        let numbers = EventNumbers(
            value: end.left.value * -scale, unit: part.restUnit == .points ? .points : .number,
            velocityX: end.left.velocity * scale)
        // Cut off before, or within a repetition, it has no such end.
        let (active, duration) = (timing.activeDuration, Double(timing.duration.count))
        guard end.flicks <= timing.duration, timing.speed > 0, active * timing.speed >= duration,
            (active * timing.speed / duration).rounded() * duration == active * timing.speed
        else { return }
        let rest = Double((timing.duration - end.flicks).count) / timing.speed
        let time = timing.beginTime.adding(clamping: Flicks(nearest: active - rest))
        record(
            .motionStopped, onLayer: layer, "\(part.name) \(end.isClamped ? "clamped" : "at rest") \(end.time)",
            numbers: numbers, at: eventTime(of: time, serial: serial, in: layer))
    }

    /// The detail of the event that an animation of a name has finished.
    static func finishedDetail(_ label: String) -> String { label + " finished" }

    /// Removes and returns the removals whose stop can be reported.
    mutating func takeDueRemovals() -> [Removal] { removals.takeDue(completions, frame: frame) }

    /// Ends the animations whose time is over; gives them.
    mutating func endAnimations(_ caches: inout StageCaches) -> [RunningAnimation] {
        if animations.hasGaps { animations.closeGaps() }
        let ending = animations.entries.indices.filter { index in
            animations.entries[index].status == .started
                && animations.entries[index].timing.hasEnded(at: localTime(of: animations.entries[index].layer))
        }
        guard !ending.isEmpty else { return [] }
        caches.invalidate(animations.end(ending))
        for index in ending {
            completions.leave(animations.entries[index].group, finished: true)
            if animations.entries[index].blocksInteraction { interaction.unblock(animations.entries[index].layer) }
        }
        if ending.count == animations.entries.count, let ended = animations.takeAllEnded() {
            caches.leave(ended, over: layers)
            return ended
        }
        let ended = ending.map { animations.entries[$0] }
        discardAnimations(&caches) { $0.status == .ended && $0.isRemovedOnCompletion }
        return ended
    }

    /// A layer's time now, in flicks.
    func localTime(of layer: Int) -> Double { clocks.localTime(of: layer, in: tree, at: now) }

    /// The stage's time of a start or stop, of the animation of a serial, at a layer time that has come. It is not before the animation's
    /// commit, though the layer time may be.
    func eventTime(of time: Flicks, serial: Int, in layer: Int) -> Flicks {
        if animations.wasCommitted(serial, at: now) { return now }
        return clocks.eventTime(of: time, in: layer, of: tree, now: now)
    }
}
