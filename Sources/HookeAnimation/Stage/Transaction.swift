public import HookeDynamics

/// The current transaction of a stage, as `CATransaction`. Values set here hold for later changes in the innermost open level.
///
///     stage.transaction.perform {
///         stage.transaction.setDisableActions(true)
///         layer.position = finger
///     }
public struct Transaction {
    let stage: Stage

    /// Opens a level that inherits all values.
    public func begin() { stage.state.transactions.begin() }

    /// Closes the innermost level and restores the values before it; without an open level it does nothing.
    ///
    /// The changes are committed at the next refresh, with the implicit transaction around all levels. A ``flush()`` that waited
    /// for this level commits them now.
    public func commit() {
        guard let level = stage.state.transactions.commit() else { return }
        stage.state.closeGroup(level.group, within: level.outerGroup)
        if stage.state.transactions.isFlushWaiting { flush() }
    }

    /// Commits the changes now, as the next refresh would: layout, display, commit. Starts, stops and completions are reported at
    /// the refresh. While explicit transactions are open it waits for their commit.
    ///
    /// It traps in a layout or display handler, which already runs for a commit.
    public func flush() {
        trap(unless: !stage.isInHandler, "a handler that lays out or draws flushes the transaction that it is run for")
        stage.state.transactions.isFlushWaiting = stage.state.transactions.isExplicit
        if !stage.state.transactions.isExplicit { stage.commitTransaction() }
    }

    /// Whether the transaction is locked. Since a stage is used from one thread, a lock blocks nothing. Locks are counted for code
    /// written for several threads.
    public var isLocked: Bool { stage.state.transactions.locks > 0 }

    /// Adds a lock.
    public func lock() { stage.state.transactions.locks += 1 }

    /// Removes a lock; without one it does nothing.
    public func unlock() { stage.state.transactions.locks = max(0, stage.state.transactions.locks - 1) }

    /// Runs `changes` in a new level.
    public func perform<Failure>(_ changes: () throws(Failure) -> Void) throws(Failure) {
        begin()
        defer { commit() }
        try changes()
    }

    /// Whether setters skip the lookup of actions.
    public var disableActions: Bool { stage.state.transactions.disablesActions }

    /// Enables or disables the lookup of actions by setters, in this level; in the implicit transaction until the next commit.
    public func setDisableActions(_ flag: Bool) { stage.state.transactions.current.disableActions = flag }

    /// The duration of animations without one, by default 0.25 s.
    public var animationDuration: Flicks {
        stage.state.transactions.current.animationDuration ?? TransactionLevel.defaultDuration
    }

    /// Sets the duration of animations without one; not negative.
    public func setAnimationDuration(_ duration: Flicks) {
        trap(unless: duration >= .zero, "a duration is not negative")
        stage.state.transactions.current.animationDuration = duration
    }

    /// The timing function of implicit animations; `nil` is the default curve.
    public var animationTimingFunction: TimingFunction? { stage.state.transactions.current.timingFunction }

    /// Sets the timing function of implicit animations.
    public func setAnimationTimingFunction(_ function: TimingFunction?) {
        stage.state.transactions.current.timingFunction = function
    }

    /// Sets a block that runs when all animations added from now on, in this level and in inner ones, have ended. It never runs
    /// inside `commit`. An earlier block still runs, but waits only for animations added before this call; `nil` sets no new block.
    public func setCompletionBlock(_ block: (() -> Void)?) {
        setCompletion(block.map { block in stage.completionBlock { _ in block() } })
    }

    /// Sets the completion block that ``Stage/setCompletionBlock(named:_:)`` has set under a name, which a snapshot stores.
    public func setCompletionBlock(named name: String) {
        setCompletion(stage.namedCompletion(name))
    }

    private func setCompletion(_ block: CompletionBlock?) {
        let level = stage.state.transactions.current
        stage.state.closeGroup(level.group, within: level.outerGroup)
        stage.state.transactions.current.group =
            block.map { stage.state.completions.open(outer: level.outerGroup, isView: false, block: $0) }
            ?? level.outerGroup
    }
}
