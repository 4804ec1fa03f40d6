import HookeDynamics

/// An animation that was ended before its time, its end not told yet.
struct Removal {
    var animation: RunningAnimation
    /// The time of its end.
    var time: Flicks
    /// Whether it never showed, its layer being in no window at the commit: then it is told that it started, too.
    var neverShowed = false
}

/// Starts, stops and completions that fall due at a refresh.
///
/// A transaction's block runs before its animations' stops are told (measured on Apple's frameworks), a view block's
/// completion after them, since UIKit calls it from the stop. Blocks and delegates are told of what is ended early in the next
/// events too, never from within what ended it.
extension Stage {
    /// What was ended early comes first, since what replaces an animation removes it and only then is added: the blocks that waited
    /// for it, then its stop.
    func tellRemovals() {
        guard !removals.isEmpty else { return }
        tellNeverShowed()
        let removed = takeRemovals()
        guard !removed.isEmpty else { return }
        runDueBlocks(views: false)
        for removal in removed { tellStop(of: removal.animation, finished: false, at: removal.time) }
    }

    func tellStarts() {
        guard mayStartOrStop else { return }
        var (hasStarted, started) = (false, [RunningAnimation]())
        // Where they are, and not through the stage's own way to them, which has the sampling arranged anew.
        for index in running.entries.indices where running.entries[index].status == .committed {
            let layer = running.entries[index].layer
            guard running.entries[index].timing.hasBegun(at: localTime(of: layer, at: now)) else { continue }
            running.start(index)
            hasStarted = true
            logEvent(
                .animationStart, layers.name[layer], running.entries[index].label,
                at: eventTime(of: running.entries[index].timing.beginTime, in: layer))
            if case .nobody = running.entries[index].witness { continue }
            started.append(running.entries[index])
        }
        if hasStarted { plan.findDue(of: running.entries) }
        // Now that nothing is gone through: a delegate may add animations and remove them.
        for animation in started { delegate(of: animation)?.didStart() }
    }

    func tellStops() {
        let ended = mayStartOrStop ? endAnimations() : []
        runDueBlocks(views: false)
        for animation in ended {
            let length = Flicks(nearest: animation.timing.activeDuration)
            let end = animation.timing.beginTime.adding(clamping: length)
            tellStop(of: animation, finished: true, at: eventTime(of: end, in: animation.layer))
        }
        runDueBlocks(views: true)
        endAnimators()
    }

    /// Ends the animations whose time is over, and says which.
    private func endAnimations() -> [RunningAnimation] {
        let places = animations.indices.filter { index in
            animations[index].status == .started
                && animations[index].timing.hasEnded(at: localTime(of: animations[index].layer, at: now))
        }
        guard !places.isEmpty else { return [] }
        for index in places { animations[index].status = .ended }
        let ended = places.map { animations[$0] }
        for animation in ended {
            completions.leave(animation.group, finished: true)
            stopBlocking(animation)
        }
        discardAnimations { $0.status == .ended && $0.isRemovedOnCompletion }
        return ended
    }

    /// Whether the time of any start or stop may have come. Where layers have clocks of their own it always may.
    private var mayStartOrStop: Bool {
        if !plan.isCurrent { plan.arrange(animations) }
        return !timings.isEmpty || Double(now.count) >= plan.nextDue
    }

    private func tellNeverShowed() {
        let unshown = removals.filter { $0.neverShowed }
        guard !unshown.isEmpty else { return }
        removals.removeAll { $0.neverShowed }
        for removal in unshown {
            logEvent(.animationStart, layers.name[removal.animation.layer], removal.animation.label, at: removal.time)
            delegate(of: removal.animation)?.didStart()
            tellStop(of: removal.animation, finished: false, at: removal.time)
        }
    }

    /// Those whose stop can be told: a block that waits for one and cannot run before the next refresh keeps it waiting, too.
    private func takeRemovals() -> [Removal] {
        guard !removals.isEmpty else { return [] }
        let (completions, frame) = (completions, frame)
        let isDue = { (removal: Removal) in !completions.comesNext(removal.animation.group, after: frame) }
        defer { removals.removeAll(where: isDue) }
        return removals.filter(isDue)
    }

    func stopBlocking(_ animation: RunningAnimation) {
        if animation.blocksInteraction { interaction.unblock(animation.layer) }
    }

    func tellStop(of animation: RunningAnimation, finished: Bool, at time: Flicks) {
        logEvent(
            .animationStop, layers.name[animation.layer], animation.label + (finished ? " finished" : " removed"),
            at: time)
        delegate(of: animation)?.didStop(finished)
    }

    private func runDueBlocks(views: Bool) {
        guard completions.areIdle else { return }
        while let (block, finished) = completions.takeDue(frame: frame, views: views) {
            logEvent(
                .completion, "", (views ? "view" : "transaction") + (finished ? " finished" : " removed"), at: now)
            switch block {
            case .nothing: break
            case .named(let name): completionBlocks[name]?(finished)
            case .code(let code): code(finished)
            }
        }
    }
}
