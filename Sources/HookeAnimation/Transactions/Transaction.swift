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
    public func begin() { stage.transactions.begin() }

    /// Closes the innermost level and restores the values before it. With none open it does nothing.
    public func commit() {
        guard let level = stage.transactions.commit() else { return }
        stage.closeGroup(of: level)
    }

    /// Runs `changes` in a level of their own.
    public func perform(_ changes: () throws -> Void) rethrows {
        begin()
        defer { commit() }
        try changes()
    }

    /// Whether setters look for actions at all.
    public var disableActions: Bool { stage.transactions.current.disableActions }

    /// Keeps setters from looking for actions, in this level; in the implicit transaction until the next commit.
    public func setDisableActions(_ flag: Bool) { stage.transactions.current.disableActions = flag }

    /// The duration of animations that have none of their own.
    public var animationDuration: Flicks {
        stage.transactions.current.animationDuration ?? TransactionLevel.defaultDuration
    }

    /// Sets that duration; it must not be negative.
    public func setAnimationDuration(_ duration: Flicks) {
        precondition(duration >= .zero, "a duration is not negative")
        stage.transactions.current.animationDuration = duration
    }

    /// The pace of implicit animations; `nil` is the default curve.
    public var animationTimingFunction: TimingFunction? { stage.transactions.current.timingFunction }

    /// Sets that pace.
    public func setAnimationTimingFunction(_ function: TimingFunction?) {
        stage.transactions.current.timingFunction = function
    }

    /// Runs `block` when all animations added from now on, in this level and in inner ones, have ended. It never runs
    /// inside `commit`. A block set before stays, and waits for what was added until now.
    public func setCompletionBlock(_ block: @escaping () -> Void) {
        let level = stage.transactions.current
        stage.closeGroup(of: level)
        stage.transactions.current.group = stage.completions.open(
            outer: level.outerGroup, isView: false, block: .code { _ in block() })
    }
}
