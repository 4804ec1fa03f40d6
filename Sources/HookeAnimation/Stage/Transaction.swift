public import HookeDynamics

/// The transaction that a stage's changes go into, as `CATransaction`: values set here hold for what follows in the
/// innermost open level.
///
///     stage.transaction.perform {
///         stage.transaction.setDisableActions(true)
///         layer.position = finger
///     }
public struct Transaction {
    let stage: Stage

    /// Opens a level that inherits all values.
    public func begin() { stage.state.transactions.begin() }

    /// Closes the innermost level and restores the values before it. With none open it does nothing.
    ///
    /// What was changed is taken over at the next refresh, with the implicit transaction that is around all others; a ``flush()``
    /// that waited for this level takes it over now.
    public func commit() {
        guard let level = stage.state.transactions.commit() else { return }
        stage.state.closeGroup(level.group, within: level.outerGroup)
        if stage.state.transactions.isFlushWaiting { flush() }
    }

    /// Takes over now what was changed, as the next refresh would: layout, display, commit. Starts, stops and completions are reported
    /// at the refresh. It waits until the explicit transactions that are open have been committed.
    ///
    /// What lays out or draws is run for a commit that is under way, or comes: to flush from within it is a programming error.
    public func flush() {
        precondition(!stage.isInHandler, "a handler that lays out or draws flushes the transaction that it is run for")
        stage.state.transactions.isFlushWaiting = stage.state.transactions.isExplicit
        if !stage.state.transactions.isExplicit { stage.commitTransaction() }
    }

    /// Whether it is locked. A stage is used from one thread, so that a lock blocks nothing: it is counted, for code that was
    /// written for several.
    public var isLocked: Bool { stage.state.transactions.locks > 0 }

    /// Locks it once more.
    public func lock() { stage.state.transactions.locks += 1 }

    /// Undoes one lock; without one it does nothing.
    public func unlock() { stage.state.transactions.locks = max(0, stage.state.transactions.locks - 1) }

    /// Runs `changes` in a level of their own.
    public func perform<Failure>(_ changes: () throws(Failure) -> Void) throws(Failure) {
        begin()
        defer { commit() }
        try changes()
    }

    /// Whether setters look for no actions.
    public var disableActions: Bool { stage.state.transactions.disablesActions }

    /// Keeps setters from looking for actions, in this level; in the implicit transaction until the next commit.
    public func setDisableActions(_ flag: Bool) { stage.state.transactions.current.disableActions = flag }

    /// The duration of animations that have none of their own.
    public var animationDuration: Flicks {
        stage.state.transactions.current.animationDuration ?? TransactionLevel.defaultDuration
    }

    /// Sets that duration, which must not be negative.
    public func setAnimationDuration(_ duration: Flicks) {
        precondition(duration >= .zero, "a duration is not negative")
        stage.state.transactions.current.animationDuration = duration
    }

    /// The easing of implicit animations; `nil` is the default curve.
    public var animationTimingFunction: TimingFunction? { stage.state.transactions.current.timingFunction }

    /// Sets that easing.
    public func setAnimationTimingFunction(_ function: TimingFunction?) {
        stage.state.transactions.current.timingFunction = function
    }

    /// Runs `block` when all animations added from now on, in this level and in inner ones, have ended. It never runs
    /// inside `commit`. A block set before stays, and waits for what was added until now; `nil` only ends its waiting for more.
    public func setCompletionBlock(_ block: (() -> Void)?) {
        setCompletion(block.map { block in stage.completionBlock { _ in block() } })
    }

    /// The same with a block that ``Stage/setCompletionBlock(named:_:)`` has set, which a snapshot keeps by its name.
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
