import HookeDynamics

/// Starts, stops and completions that fall due at a refresh.
///
/// A transaction's block runs before the stops of its animations are reported (measured on Apple's frameworks), a view block's
/// completion after them, since UIKit calls it from the stop. For animations that end early, blocks and delegates are also called
/// with the next events, never by the code that ended them.
extension Stage {
    /// Reports animations that were removed before their end: the blocks that waited for them, then their stops. This comes before
    /// starts, because adding an animation first removes the one of the same key.
    func reportRemovals() {
        guard !state.removals.isEmpty else { return }
        for removal in state.removals.takeNeverShowed() {
            state.record(.animationStart, onLayer: removal.animation.layer, removal.animation.label, at: removal.time)
            delegate(of: removal.animation.observer)?.didStart()
            reportStop(of: removal.animation, finished: false, at: removal.time)
        }
        let removed = state.takeDueRemovals()
        guard !removed.isEmpty else { return }
        runDueBlocks(views: false)
        for removal in removed { reportStop(of: removal.animation, finished: false, at: removal.time) }
    }

    /// Reports starts, then stops, and ends the animators that have reached their end.
    func reportStartsAndStops() {
        var mayStop = state.mayStartOrStop(&caches)
        if mayStop {
            // After the loop over the animations, because a delegate may add and remove animations.
            for observer in state.startAnimations(&caches) { delegate(of: observer)?.didStart() }
            mayStop = state.mayStartOrStop(&caches)
        }
        if mayStop || state.completions.areIdle { reportStops(of: mayStop ? state.endAnimations(&caches) : []) }
        endAnimators()
    }

    /// Runs the transactions' blocks that are due, reports stops, and runs the view blocks' completions that are due then.
    private func reportStops(of ended: [RunningAnimation]) {
        runDueBlocks(views: false)
        // Field by field, because a copy of an animation costs more; and one detail for those of one name that follow each other.
        let ended = ended.span
        var (last, detail) = ("", StageState.finishedDetail(""))
        for index in ended.indices {
            let label = RunningAnimation.label(ended[index].givenKey, ended[index].target)
            ended[index].forEachEnd { part, end, scale in
                state.recordMotionEnd(
                    end, of: part, scaledBy: scale, ended[index].timing, serial: ended[index].serial,
                    on: ended[index].layer)
            }
            if label != last { (last, detail) = (label, StageState.finishedDetail(label)) }
            state.recordEnd(of: ended[index].timing, serial: ended[index].serial, on: ended[index].layer, detail)
            takeDelegate(of: ended[index].observer)?.didStop(true)
        }
        runDueBlocks(views: true)
    }

    func reportStop(of animation: RunningAnimation, finished: Bool, at time: Flicks) {
        state.recordStop(of: animation, finished: finished, at: time)
        takeDelegate(of: animation.observer)?.didStop(finished)
    }

    private func runDueBlocks(views: Bool) {
        guard state.completions.areIdle else { return }
        while let (block, finished) = state.completions.takeDue(frame: frame, views: views) {
            state.record(
                .completion, "", (views ? "view" : "transaction") + (finished ? " finished" : " removed"), at: now)
            switch block {
            case .nothing: break
            case .named(let name): handlers.completionBlocks[name]?(finished)
            case .code(let slot): handlers.completions.take(slot)?(finished)
            }
        }
    }

    /// Sets the completion block of a name; its argument says whether all animations reached their end.
    public func setCompletionBlock(named name: String, _ block: @escaping (_ finished: Bool) -> Void) {
        handlers.completionBlocks[name] = block
    }

    /// The completion of a closure, which runs once and then is released.
    func completionBlock(_ code: ((_ finished: Bool) -> Void)?) -> CompletionBlock {
        code.map { .code(handlers.completions.add($0)) } ?? .nothing
    }

    func namedCompletion(_ name: String) -> CompletionBlock {
        trap(unless: handlers.completionBlocks[name] != nil, "no completion block is named '\(name)'")
        return .named(name)
    }

    /// Sets the delegate of the animations that are added with its name.
    public func setAnimationDelegate(named name: String, _ delegate: AnimationDelegate) {
        handlers.delegates[name] = delegate
    }

    private func delegate(of observer: AnimationObserver) -> AnimationDelegate? {
        switch observer {
        case .none: nil
        case .named(let name): handlers.delegates[name]
        case .code(let slot): handlers.observers[slot]
        }
    }

    /// The delegate for its last call: one without a name is released.
    private func takeDelegate(of observer: AnimationObserver) -> AnimationDelegate? {
        guard case .code(let slot) = observer else { return delegate(of: observer) }
        return handlers.observers.take(slot)
    }
}

extension StageState {
    /// Whether an animation may start or stop now. Always true if a layer has a clock of its own.
    fileprivate mutating func mayStartOrStop(_ caches: inout StageCaches) -> Bool {
        if animations.hasGaps { animations.closeGaps() }
        caches.arrange(animations.shown)
        return !clocks.isEmpty || Double(now.count) >= caches.plan.nextDue
    }

    /// Starts the animations whose begin time has come; returns the observers of those with a delegate.
    fileprivate mutating func startAnimations(_ caches: inout StageCaches) -> [AnimationObserver] {
        var (hasStarted, observers) = (false, [AnimationObserver]())
        for index in animations.entries.indices where animations.entries[index].status == .committed {
            let layer = animations.entries[index].layer
            guard animations.entries[index].timing.hasBegun(at: localTime(of: layer)) else { continue }
            animations.start(index)
            hasStarted = true
            record(
                .animationStart, onLayer: layer, animations.label(of: index),
                at: eventTime(
                    of: animations.entries[index].timing.beginTime, serial: animations.entries[index].serial,
                    in: layer))
            if animations.entries[index].observer == .none { continue }
            if observers.isEmpty { observers.reserveCapacity(animations.entries.count - index) }
            observers.append(animations.entries[index].observer)
        }
        if hasStarted { caches.findDue(of: animations.entries) }
        return observers
    }
}
