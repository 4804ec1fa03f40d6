public import HookeDynamics

/// Delivery of touches. Hit tests use the model, so that a view that moves is hit at its destination.
extension Stage {
    /// Plays a touch that comes down at `time`.
    ///
    /// It is sampled at each refresh of the display, a missed one included, and each sample is delivered with its own time at the
    /// next frame; its landing and its end keep their own times and locations. At one instant the samples of all touches come first,
    /// then the ends of touches, both in the order in which they landed, then landings and scheduled actions in the order in which
    /// they were scheduled.
    ///
    /// It is for the frontmost view where it lands (``View/hitTest(_:)``) and for the recognisers on that view and on all that it lies
    /// in. Where there is no such view, or no such recogniser is ready, nothing sees any of it, and it is recorded as ignored.
    ///
    /// `time`, and so the touch's end, may be as late as can be: what would come after the longest time never does.
    public func play(_ path: TouchPath, at time: Flicks) {
        state.inputs.schedule(.land(path), at: time)
    }

    func land(_ path: TouchPath, at time: Flicks) {
        let location = path.location(at: .zero)
        let detail = "\(location.x) \(location.y)"
        guard let view = hitView(location, whetherTaken: true), case let takers = takers(of: view), !takers.isEmpty
        else {
            state.record(.touchIgnored, ignoring(location), detail, at: time)
            return
        }
        state.record(.touchBegan, onLayer: view, detail, at: time)
        for recognizer in takers { state.touches[recognizer].begin(at: location, time: time) }
        let serial = state.touches.land(path, at: time, on: view, recognizers: takers)
        if path.ending != .never { state.inputs.schedule(.lift(serial), at: time.adding(clamping: path.duration)) }
    }

    /// The last location is delivered before the end, so that what a drag leaves behind does not depend on the refresh rate.
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
    }

    /// Moves a touch that is down, by its index, to its location at a time.
    func moveTouch(_ index: Int, at time: Flicks) {
        let location = state.touches.location(ofTouch: index, at: time)
        for recognizer in state.touches.down[index].recognizers {
            guard let new = state.touches[recognizer].move(to: location, time: time) else { continue }
            if new == .began { failRivals(of: recognizer) }
            changePan(recognizer, to: new, at: time)
        }
    }

    /// One of a touch's recognisers begins: the others fail, unless one of the two allows both.
    private func failRivals(of recognizer: Int) {
        guard !state.touches[recognizer].recognizesSimultaneously else { return }
        for rival in state.touches.rivals(of: recognizer) where !state.touches[rival].recognizesSimultaneously {
            state.touches[rival].fail()
        }
    }

    /// A recogniser changes: its handler is called, and what begins or ends is recorded.
    func changePan(_ recognizer: Int, to new: GestureState, at time: Flicks) {
        state.touches[recognizer].change(to: new)
        let view = state.touches[recognizer].slot
        switch new {
        case .began: state.record(.panBegan, onLayer: view, at: time)
        case .ended: state.record(.panEnded, onLayer: view, at: time)
        case .cancelled: state.record(.panCancelled, onLayer: view, at: time)
        case .possible, .changed, .failed: break
        }
        handlers.pans[recognizer](self, recognizer)
    }

    /// The name of the view that ignores a touch at a location: the view that takes it but has no recogniser, or else the view that would take
    /// it if all views took touches. Empty where there is no view.
    private func ignoring(_ location: Point) -> String {
        let hit = hitView(location, whetherTaken: true) ?? hitView(location, whetherTaken: false)
        return hit.map { state.layers.name[$0] } ?? ""
    }

    /// The view that takes a touch at a location of the stage, by UIKit's rules; `nil` for the root.
    private func hitView(_ location: Point, whetherTaken isTaken: Bool) -> Int? {
        let space = LayerSpace(self, .model)
        let hit = space.hitView(space.inwards(location, to: LayerTree.root), LayerTree.root, whetherTaken: isTaken)
        return hit == LayerTree.root ? nil : hit
    }

    /// The recognisers that receive a touch on a view: those of the view and of all that it lies in, from the inside out,
    /// on one view in order of addition; not those that are switched off or have a touch already.
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
