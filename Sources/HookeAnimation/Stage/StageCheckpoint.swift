import HookeDynamics

/// A checkpoint of a stage, before its first refresh or between two. Restoring it costs a few copies; setting up the scene again would look
/// up actions for each change of tree and model. (A class, because a copy of a structure would retain all its parts.)
package final class StageCheckpoint {
    private let state: StageState
    private let handlers: StageHandlers

    /// The state of a stage; `nil` if it has stepped or if something moves already, because solvers cannot be reset, or if there
    /// are subscriptions to its streams, because operators cannot be reset.
    package init?(beforeFirstFrameOf stage: Stage) {
        let state = stage.state
        guard state.display.refresh == nil, !state.transactions.isExplicit, state.blocks.isEmpty, state.failure == nil,
            stage.animations.isEmpty, state.removals.isEmpty, state.followed.isEmpty, state.animators.isEmpty,
            stage.handlers.streams?.isInUse != true
        else { return nil }
        (self.state, handlers) = (state, stage.handlers)
    }

    /// The state of a stage between two frames; `nil` if layers follow a motion, or a stream, an open transaction or a view block keeps state
    /// that a copy would share.
    ///
    /// Animations share their cursors with the copy. Their values do not depend on what was read before; the counts of their solvers' work
    /// do.
    package init?(betweenFramesOf stage: Stage) {
        let state = stage.state
        guard !state.transactions.isExplicit, state.blocks.isEmpty, state.failure == nil, state.followed.isEmpty,
            stage.handlers.streams == nil
        else { return nil }
        (self.state, handlers) = (state, stage.handlers)
    }

    /// Restores the stage of which this is a checkpoint. Its phase observer stays; subscriptions to its streams are cancelled.
    package func restore(_ stage: Stage) {
        stage.restart(state, handlers)
    }
}

extension Stage {
    /// Replaces the state and the handlers, and rebuilds the caches.
    fileprivate func restart(_ start: StageState, _ handlers: StageHandlers) {
        trap(unless: !activity.isStepping && !isInHandler, "a stage is restored from within its own frame")
        let observer = self.handlers.phaseObserver
        self.handlers.streams?.cancelAll()
        state.restart(start)
        self.handlers = handlers
        self.handlers.streams = nil
        self.handlers.phaseObserver = observer
        caches.rebuild(for: state.layers)
    }
}

extension StageState {
    fileprivate mutating func restart(_ start: StageState) {
        // Incremented if appended properties have other indices than at the start.
        let restorations = layers.restorations + (layers.extras == start.layers.extras ? 0 : 1)
        self = start
        layers.noteRestart(restorations)
    }
}
