import HookeDynamics

/// What recognisers make of their touches: transitions, waiting for each other, and prevention.
extension Stage {
    /// Does what a gesture has made of an input.
    func apply(_ verdict: GestureVerdict, to recognizer: Int, at time: Flicks) {
        switch verdict {
        case .none: break
        case .begin, .recognize: recognizeIfFree(recognizer, at: time)
        case .change: changeRecognizer(recognizer, to: .changed, at: time)
        case .end: changeRecognizer(recognizer, to: .ended, at: time)
        case .fail: failRecognizer(recognizer, at: time)
        case .setDeadline(let deadline, let isLast):
            state.touches[recognizer].setHasDeadline(true)
            state.inputs.schedule(.deadline(recognizer, isLast: isLast), at: deadline)
        case .clearDeadline: clearDeadline(recognizer)
        }
    }

    /// Begins or recognises a gesture, unless it has to wait for another one's failure, or cannot any more.
    private func recognizeIfFree(_ recognizer: Int, at time: Flicks) {
        var waits = false
        for requirement in state.touches[recognizer].requirements {
            let other = state.touches[requirement].state
            if other.isActive || other == .ended { return failRecognizer(recognizer, at: time) }
            waits = waits || state.touches[requirement].isUndecided
        }
        if waits { return state.touches[recognizer].wait() }
        recognize(recognizer, at: time)
    }

    /// Begins a continuous gesture, or recognises a discrete one: those that it prevents, and those that need its failure, fail.
    func recognize(_ recognizer: Int, at time: Flicks) {
        clearDeadline(recognizer)
        var failed: [Int] = []
        for rival in state.touches.rivals(of: recognizer) where state.touches.prevents(recognizer, rival) {
            if state.touches[rival].fail() { failed.append(rival) }
        }
        for dependent in state.touches.dependents(on: recognizer) where state.touches[dependent].isUndecided {
            if state.touches[dependent].fail() { failed.append(dependent) }
        }
        let isContinuous = state.touches[recognizer].gesture.kind.isContinuous
        changeRecognizer(recognizer, to: isContinuous ? .began : .recognized, at: time)
        for rival in failed { settleFailure(of: rival, at: time) }
    }

    /// Makes a recogniser fail, and those go on that have waited for it.
    func failRecognizer(_ recognizer: Int, at time: Flicks) {
        if state.touches[recognizer].fail() { settleFailure(of: recognizer, at: time) }
    }

    private func settleFailure(of recognizer: Int, at time: Flicks) {
        clearDeadline(recognizer)
        for dependent in state.touches.dependents(on: recognizer) where state.touches[dependent].isWaiting {
            recognizeIfFree(dependent, at: time)
        }
        state.touches[recognizer].reset(at: time)
    }

    private func clearDeadline(_ recognizer: Int) {
        guard state.touches[recognizer].hasDeadline else { return }
        state.touches[recognizer].setHasDeadline(false)
        state.inputs.cancelDeadline(of: recognizer)
    }

    /// The deadline of a recogniser: its touches are looked at where they are now, whatever the display's refreshes are.
    func passDeadline(of recognizer: Int, at time: Flicks) {
        state.touches[recognizer].setHasDeadline(false)
        state.touches.moveTouches(of: recognizer, at: time)
        apply(state.touches[recognizer].move(time: time), to: recognizer, at: time)
        guard state.touches[recognizer].state == .possible else { return }
        apply(state.touches[recognizer].passDeadline(time: time), to: recognizer, at: time)
    }

    /// Records a transition and calls the recogniser's handler.
    func changeRecognizer(_ recognizer: Int, to new: GestureState, at time: Flicks) {
        state.touches[recognizer].change(to: new)
        recordChange(of: recognizer, to: new, at: time)
        handlers.recognizers[recognizer](self, recognizer)
        if new == .ended || new == .cancelled { state.touches[recognizer].reset(at: time) }
    }

    private func recordChange(of recognizer: Int, to new: GestureState, at time: Flicks) {
        let view = state.touches[recognizer].slot
        let kind = state.touches[recognizer].gesture.kind
        guard let event = StageEvent.Kind(kind, new) else { return }
        let name = state.touches[recognizer].name
        let numbers: EventNumbers
        switch kind {
        case .pan: numbers = EventNumbers(velocity: state.touches[recognizer].panVelocity)
        case .tap, .longPress: numbers = .none
        case .pinch:
            let velocity = state.touches[recognizer].scaleVelocity
            numbers = EventNumbers(value: state.touches[recognizer].pinch.scale, velocityX: velocity)
        case .rotation:
            let (angle, velocity) = (
                state.touches[recognizer].rotation.rotation, state.touches[recognizer].rotationVelocity
            )
            numbers = EventNumbers(value: angle, unit: .radians, velocityX: velocity)
        }
        state.record(event, onLayer: view, name, numbers: numbers, at: time)
    }
}

extension StageEvent.Kind {
    /// The event of a transition; `nil` for one without.
    fileprivate init?(_ kind: GestureKind, _ state: GestureState) {
        switch (kind, state) {
        case (.pan, .began): self = .panBegan
        case (.pan, .ended): self = .panEnded
        case (.pan, .cancelled): self = .panCancelled
        case (.tap, .ended): self = .tap
        case (.longPress, .began): self = .longPressBegan
        case (.longPress, .ended): self = .longPressEnded
        case (.longPress, .cancelled): self = .longPressCancelled
        case (.pinch, .began): self = .pinchBegan
        case (.pinch, .changed): self = .pinchChanged
        case (.pinch, .ended): self = .pinchEnded
        case (.pinch, .cancelled): self = .pinchCancelled
        case (.rotation, .began): self = .rotationBegan
        case (.rotation, .changed): self = .rotationChanged
        case (.rotation, .ended): self = .rotationEnded
        case (.rotation, .cancelled): self = .rotationCancelled
        case (.pan, .changed), (.longPress, .changed), (.tap, .began), (.tap, .changed), (.tap, .cancelled),
            (_, .possible), (_, .failed):
            return nil
        }
    }
}
