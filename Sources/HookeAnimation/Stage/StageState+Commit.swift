import HookeDynamics

/// The apply phase: what was set and added is committed. It touches the state and the caches, and calls no code.
extension StageState {
    /// Ends the implicit transaction, and commits the tree, the animators, the numbers and outlines, and the animations that were added.
    mutating func apply(_ caches: inout StageCaches) {
        let ended = transactions.restartImplicit()
        closeGroup(ended.group, within: ended.outerGroup)
        commitTree(&caches)
        caches.expire(animators.commit(at: now))
        if animations.endStanding() {
            removeAnimations(&caches) { if case .still = $0.easing { true } else { false } }
        }
        dashes.commit()
        counts.commits += caches.commit(&layers)
        commitAnimations(&caches)
    }

    /// No animation joins a transaction's or a block's group from now on, unless it is that of what is around it.
    mutating func closeGroup(_ group: Int, within outer: Int) {
        if group != outer { completions.close(group, frame: frame) }
    }

    /// Takes the tree as it is: what came in is committed, what went out shows no more, and its animations end.
    private mutating func commitTree(_ caches: inout StageCaches) {
        guard tree.isChanged else { return }
        let tree = tree
        caches.expire(clocks.commit(tree, at: display.refresh?.timestamp))
        for layer in tree.moved {
            let isShown = tree.isInside(layer, LayerTree.root)
            // Whatever came into it since is listed by itself.
            if isShown && layers.isCommitted[layer] { continue }
            tree.forEachInside(layer) { inside in
                layers.setCommitted(isShown, inside)
                if !isShown { removeAnimations(of: inside, &caches) { _ in true } }
            }
        }
        self.tree.commit()
    }

    /// What begins with its commit begins at this time of the layer's own clock. What was added to layers in no window ends: that it
    /// started and stopped is reported, then what waited for it runs (measured).
    private mutating func commitAnimations(_ caches: inout StageCaches) {
        guard animations.hasPending else { return }
        let isCommitted = layers.isCommitted
        if animations.hasPending(outside: isCommitted) {
            removeAnimations(&caches, unshown: true) { $0.status == .pending && !isCommitted[$0.layer] }
        }
        let (clocks, tree, now) = (clocks, tree, now)
        caches.expire(animations.commitPending { clocks.localTime(of: $0, in: tree, at: now) })
    }
}

/// Adding animations and taking them out, the stops of which are reported with the next events.
extension StageState {
    /// Adds an animation that is resolved; one of the same key is removed.
    mutating func add(_ animation: consuming RunningAnimation, _ caches: inout StageCaches) {
        if let key = animation.givenKey {
            removeAnimations(of: animation.layer, &caches) { $0.goes(by: key) }
        }
        completions.join(animation.group)
        if animation.blocksInteraction { interaction.block(animation.layer) }
        caches.expire(animations.add(animation))
    }

    /// Ends animations before their time, in order of addition; what waits for them learns that they did not finish. Where nothing
    /// waits and there is no delegate, the stop is recorded at once.
    mutating func removeAnimations(
        _ caches: inout StageCaches, unshown: Bool = false, where isRemoved: (RunningAnimation) -> Bool
    ) {
        end(discardAnimations(&caches, where: isRemoved), unshown: unshown)
    }

    /// The same among those of a layer.
    mutating func removeAnimations(
        of layer: Int, _ caches: inout StageCaches, where isRemoved: (RunningAnimation) -> Bool
    ) {
        let removed = animations.take(from: layer, where: isRemoved)
        guard !removed.isEmpty else { return }
        caches.expire(.all)
        caches.leave(removed, over: layers)
        end(removed, unshown: false)
    }

    /// Takes animations out; the numbers they animated show their committed value, unless another animates them.
    @discardableResult
    mutating func discardAnimations(
        _ caches: inout StageCaches, where isDiscarded: (RunningAnimation) -> Bool
    ) -> [RunningAnimation] {
        let discarded = animations.discard(where: isDiscarded)
        guard !discarded.isEmpty else { return [] }
        caches.expire(.all)
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

    /// An animation has ended: its view takes touches again, if it kept them away.
    mutating func stopBlocking(_ animation: RunningAnimation) {
        if animation.blocksInteraction { interaction.unblock(animation.layer) }
    }

    mutating func recordStop(of animation: RunningAnimation, finished: Bool, at time: Flicks) {
        record(
            .animationStop, onLayer: animation.layer, animation.label + (finished ? " finished" : " removed"), at: time)
    }

    /// Records that an animation reached its end, at the time of that end. (Here, and not on the stage, which would copy the state to ask
    /// it for the time.)
    mutating func recordEnd(of animation: RunningAnimation) {
        let end = animation.timing.beginTime.adding(clamping: Flicks(nearest: animation.timing.activeDuration))
        recordStop(of: animation, finished: true, at: eventTime(of: end, in: animation.layer))
    }

    /// Takes out the removals whose stop can be reported.
    mutating func takeDueRemovals() -> [Removal] { removals.takeDue(completions, frame: frame) }

    /// Ends the animations whose time is over; gives them.
    mutating func endAnimations(_ caches: inout StageCaches) -> [RunningAnimation] {
        if animations.hasGaps { animations.closeGaps() }
        let ending = animations.entries.indices.filter { index in
            animations.entries[index].status == .started
                && animations.entries[index].timing.hasEnded(at: localTime(of: animations.entries[index].layer))
        }
        guard !ending.isEmpty else { return [] }
        caches.expire(animations.end(ending))
        for index in ending {
            completions.leave(animations.entries[index].group, finished: true)
            if animations.entries[index].blocksInteraction { interaction.unblock(animations.entries[index].layer) }
        }
        let ended = ending.map { animations.entries[$0] }
        discardAnimations(&caches) { $0.status == .ended && $0.isRemovedOnCompletion }
        return ended
    }

    /// A layer's time now, in flicks.
    func localTime(of layer: Int) -> Double { clocks.localTime(of: layer, in: tree, at: now) }

    /// The stage's time of an event at a time of a layer that has come.
    func eventTime(of time: Flicks, in layer: Int) -> Flicks {
        clocks.eventTime(of: time, in: layer, of: tree, now: now)
    }
}
