public import HookeDynamics

/// Delivery of touches. Hit tests use the model, so that a view that moves is hit at its destination.
extension Stage {
    /// Plays a touch that begins at `time`.
    ///
    /// The touch is sampled at each refresh of the display, including missed ones, and each sample is delivered in the next frame
    /// with its own time; its start and end keep their own times and locations. At one instant samples of all touches come first,
    /// then ends of touches, both in the order in which the touches landed, then landings and scheduled actions in the order in
    /// which they were scheduled.
    ///
    /// It is delivered to the frontmost view that it hits (``View/hitTest(_:)``), to that view's recognisers and to those of all
    /// views around it. If it hits no view, or none of these recognisers is ready, the whole touch is recorded as ignored. A view that
    /// catches (``PanRecognizer/catches``) is hit where it shows at the touch's time.
    ///
    /// `time` may be as late as `Flicks.forever`; inputs after that are never delivered.
    public func play(_ path: TouchPath, at time: Flicks) {
        state.inputs.schedule(.land(path), at: time)
    }

    func land(_ path: TouchPath, at time: Flicks) {
        let location = path.location(at: .zero)
        let detail = "\(location.x) \(location.y)"
        let caught = state.touches.catchesAny ? caughtView(at: location, time) : nil
        guard let view = caught?.hit ?? hitView(location, .takingTouches), case let takers = takers(of: view),
            !takers.isEmpty
        else {
            let ignored = ignoredTouch(at: location)
            state.record(.touchIgnored, ignored.view, "\(detail) \(ignored.reason)", at: time)
            return
        }
        state.record(.touchBegan, onLayer: view, detail, at: time)
        for recognizer in takers { state.touches[recognizer].begin(at: location, time: time) }
        if !state.scrolls.isEmpty { catchScrolling(takers, at: location, time: time) }
        let serial = state.touches.land(path, at: time, on: view, recognizers: takers)
        if path.ending != .never { state.inputs.schedule(.lift(serial), at: time.adding(clamping: path.duration)) }
        if let caught { catchView(caught.view, takers, at: time) }
    }

    /// The view that a touch catches, and the view in it that the touch hits, where they show at its time; `nil` if it catches none.
    private func caughtView(at location: Point, _ time: Flicks) -> (view: Int, hit: Int)? {
        let found: Int?
        do throws(SolverError) {
            found = try scrub(to: time) {
                let space = LayerSpace(self, .presentation)
                return space.hitView(space.inwards(location, to: LayerTree.root), LayerTree.root, .visible)
            }
        } catch {
            fail(error)
            return nil
        }
        guard let hit = found, hit != LayerTree.root else { return nil }
        var caught: Int?
        var layer: Int? = hit
        while let current = layer {
            if state.interaction.isDisabled(current) { return nil }
            if caught == nil, state.touches.catches(current), isMoving(current) { caught = current }
            layer = state.tree.superlayer(of: current)
        }
        return caught.map { (view: $0, hit: hit) }
    }

    /// Whether animations move a layer's position.
    private func isMoving(_ layer: Int) -> Bool {
        animations.contains { $0.layer == layer && $0.status != .ended && $0.animates(.position) }
    }

    /// Stops a view where it shows, and begins the pan of its recogniser.
    private func catchView(_ view: Int, _ takers: [Int], at time: Flicks) {
        Layer(stage: self, slot: view).catchPosition(at: time)
        guard let recognizer = takers.first(where: { state.touches[$0].slot == view && state.touches[$0].catches })
        else { return }
        failRivals(of: recognizer)
        changePan(recognizer, to: .began, at: time)
    }

    /// Ends a touch. The last location is delivered before the end, so that the result of a drag does not depend on the refresh
    /// rate.
    func lift(_ serial: Int, at time: Flicks) {
        guard let index = state.touches.index(of: serial) else { return }
        moveTouch(index, at: time)
        let touch = state.touches.down[index]
        let isCancelled = touch.path.ending == .cancelled
        state.record(isCancelled ? .touchCancelled : .touchEnded, onLayer: touch.slot, at: time)
        state.touches.lift(serial)
        for recognizer in touch.recognizers {
            if state.touches[recognizer].state.isActive {
                changePan(recognizer, to: isCancelled ? .cancelled : .ended, at: time)
            }
            state.touches[recognizer].end(at: time)
        }
        if !state.scrolls.isEmpty { releaseCaught(touch.recognizers, at: time) }
    }

    /// Moves an active touch, by its index, to its location at a time.
    func moveTouch(_ index: Int, at time: Flicks) {
        let location = state.touches.location(ofTouch: index, at: time)
        if !state.scrolls.isEmpty { sampleScrolling(state.touches.down[index].recognizers, at: location, time: time) }
        for recognizer in state.touches.down[index].recognizers {
            if !state.scrolls.isEmpty, leavesDrag(recognizer, at: location) {
                state.touches[recognizer].fail()
                continue
            }
            guard let new = state.touches[recognizer].move(to: location, time: time) else { continue }
            if new == .began { failRivals(of: recognizer) }
            changePan(recognizer, to: new, at: time)
        }
    }

    /// Makes the other recognisers of a touch fail when one begins, unless one of the two allows simultaneous recognition.
    private func failRivals(of recognizer: Int) {
        guard !state.touches[recognizer].recognizesSimultaneously else { return }
        for rival in state.touches.rivals(of: recognizer) where !state.touches[rival].recognizesSimultaneously {
            state.touches[rival].fail()
        }
    }

    /// Calls a recogniser's handler after a change, and records a begin or an end.
    func changePan(_ recognizer: Int, to new: GestureState, at time: Flicks) {
        state.touches[recognizer].change(to: new)
        let view = state.touches[recognizer].slot
        let numbers = EventNumbers(velocity: state.touches[recognizer].velocity)
        switch new {
        case .began: state.record(.panBegan, onLayer: view, numbers: numbers, at: time)
        case .ended: state.record(.panEnded, onLayer: view, numbers: numbers, at: time)
        case .cancelled: state.record(.panCancelled, onLayer: view, numbers: numbers, at: time)
        case .possible, .changed, .failed: break
        }
        handlers.pans[recognizer](self, recognizer)
    }

    /// The view hit by a touch at a location of the stage, by UIKit's rules; `nil` for the root.
    func hitView(_ location: Point, _ candidates: HitCandidates) -> Int? {
        let space = LayerSpace(self, .model)
        let hit = space.hitView(space.inwards(location, to: LayerTree.root), LayerTree.root, candidates)
        return hit == LayerTree.root ? nil : hit
    }

    /// The recognisers that receive a touch on a view: those of the view and of all views around it, from the inside out, on one
    /// view in order of addition; without disabled ones and those that have a touch.
    private func takers(of view: Int) -> [Int] {
        var takers: [Int] = []
        var layer: Int? = view
        while let current = layer {
            takers += state.touches.ready(on: current)
            layer = state.tree.superlayer(of: current)
        }
        return takers
    }
}
