/// A stage as it was set up, before its first refresh: to restore it costs a few copies, where setting up the same again asks each
/// change of tree and model for its actions. (A class, since a copy would retain all that it is made of.)
package final class StageCheckpoint {
    private let state: StageState
    private let handlers: StageHandlers

    /// The state of a stage before its first refresh; `nil` where it has gone on, or where something moves already: what solves that cannot
    /// go back.
    package init?(of stage: Stage) {
        let state = stage.state
        guard state.display.refresh == nil, !state.transactions.isExplicit, state.blocks.isEmpty, state.failure == nil,
            stage.animations.isEmpty, state.removals.isEmpty, state.followed.isEmpty, state.animators.isEmpty
        else { return nil }
        (self.state, handlers) = (state, stage.handlers)
    }

    /// Brings the stage that it is of back to it. What observes its phases still does.
    package func restore(_ stage: Stage) {
        stage.restart(state, handlers)
    }
}

extension Stage {
    /// Takes over a state and handlers; caches are rebuilt.
    fileprivate func restart(_ start: StageState, _ handlers: StageHandlers) {
        precondition(!activity.isStepping && !isInHandler, "a stage is restored from within its own frame")
        let observer = self.handlers.phaseObserver
        state.restart(start)
        self.handlers = handlers
        self.handlers.phaseObserver = observer
        caches.rebuild(for: state.layers)
    }
}

extension StageState {
    fileprivate mutating func restart(_ start: StageState) {
        // One more where appended properties stand elsewhere than at the start.
        let restorations = layers.restorations + (layers.extras == start.layers.extras ? 0 : 1)
        self = start
        layers.noteRestart(restorations)
    }
}
