public import HookeDynamics

/// Delivery of touches. Hit tests use the model, so that a view that moves is hit at its destination.
extension Stage {
    /// Plays a touch that begins at `time`.
    ///
    /// The touch is sampled at each refresh of the display, including missed ones, or at ``touchRate``, and each sample is delivered in the
    /// next frame with its own time; its start and end keep their own times and locations. At one instant samples of all touches come first,
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
        let held = takers.filter { !state.touches[$0].touches.isEmpty }
        for recognizer in held {
            // A finger is measured from where the others are now.
            state.touches.moveTouches(of: recognizer, at: time)
            moveRecognizer(recognizer, at: time)
        }
        let serial = state.touches.land(path, at: time, on: view, recognizers: takers)
        for recognizer in takers where !held.contains(recognizer) || state.touches[recognizer].acceptsTouch {
            let verdict = state.touches[recognizer].land(serial, at: location, time: time)
            apply(verdict, to: recognizer, at: time)
        }
        if !state.scrolls.isEmpty { catchScrolling(takers, at: location, time: time) }
        if path.ending != .never { state.inputs.schedule(.lift(serial), at: time.adding(clamping: path.duration)) }
        if let caught { catchView(caught.view, takers, at: time) }
    }

    /// Begins a touch on a layer that no recogniser receives: the caller follows its path.
    ///
    /// Events record where it begins, and at its time how it ends. Call it from an action of the touch's time.
    ///
    /// - Parameters:
    ///   - path: The touch, in the coordinates of the stage.
    ///   - layer: The layer that it touches, wherever that is.
    ///   - time: When it begins.
    /// - Returns: The touch as its samples show it: its beginning, the samples of the sensor (``touchRate``; without one those at the
    ///   refreshes, at the present rate), and its end, joined by straight lines. Samples on a straight line along which it moves evenly are
    ///   left out. `nil` if there are more than ``TouchPath/mostSamples``.
    public func beginTouch(_ path: TouchPath, on layer: Layer, at time: Flicks) -> TouchPath? {
        let grid = state.touchSampling.map { RefreshTimes(rate: $0.rate) } ?? state.display.times
        guard let sampled = path.sampled(at: grid, from: time) else { return nil }
        let location = path.location(at: .zero)
        state.record(.touchBegan, onLayer: layer.slot, "\(location.x) \(location.y)", at: time)
        let serial = state.touches.land(path, at: time, on: layer.slot, recognizers: [])
        if path.ending != .never { state.inputs.schedule(.lift(serial), at: time.adding(clamping: path.duration)) }
        return sampled
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
        recognize(recognizer, at: time)
    }

    /// Ends a touch. The last location is delivered before the end, so that the result of a drag does not depend on the refresh
    /// rate.
    func lift(_ serial: Int, at time: Flicks) {
        guard let index = state.touches.index(of: serial) else { return }
        moveTouch(index, at: time, isLast: true)
        let touch = state.touches.down[index]
        let isCancelled = touch.path.ending == .cancelled
        state.record(isCancelled ? .touchCancelled : .touchEnded, onLayer: touch.slot, at: time)
        state.touches.lift(serial)
        for recognizer in touch.recognizers {
            let verdict = state.touches[recognizer].lift(serial, time: time, isCancelled: isCancelled)
            if !isCancelled {
                apply(verdict, to: recognizer, at: time)
            } else if state.touches[recognizer].state.isActive {
                changeRecognizer(recognizer, to: .cancelled, at: time)
            } else {
                failRecognizer(recognizer, at: time)
            }
            state.touches[recognizer].reset(at: time)
        }
        state.touches.endLifting()
        if !state.scrolls.isEmpty { releaseCaught(touch.recognizers, at: time) }
    }

    /// Moves an active touch, by its index, to its location at a time.
    ///
    /// A recogniser of several touches looks at them when the last of them has moved, or at all of them when one ends.
    ///
    /// - Parameter isCoalesced: Whether it is a sample between two frames: changes are then reported with the frame's own.
    func moveTouch(_ index: Int, at time: Flicks, isLast: Bool = false, isCoalesced: Bool = false) {
        let location = state.touches.location(ofTouch: index, at: time)
        let serial = state.touches.down[index].serial
        if !state.scrolls.isEmpty {
            sampleScrolling(
                state.touches.down[index].recognizers, at: location, time: time, lifting: isLast ? index : nil)
        }
        for recognizer in state.touches.down[index].recognizers {
            if !state.scrolls.isEmpty, leavesDrag(recognizer, at: location) {
                failRecognizer(recognizer, at: time)
                continue
            }
            if isLast, state.touches[recognizer].touches.count > 1 {
                state.touches.moveTouches(of: recognizer, at: time)
            } else {
                state.touches[recognizer].place(serial, at: location)
                if state.touches[recognizer].touches.last?.serial != serial { continue }
            }
            moveRecognizer(recognizer, at: time, isCoalesced: isCoalesced)
        }
    }

    /// Lets a recogniser look at its touches after they have moved.
    private func moveRecognizer(_ recognizer: Int, at time: Flicks, isCoalesced: Bool = false) {
        let verdict = state.touches[recognizer].move(time: time)
        switch verdict {
        case .change where isCoalesced: state.touches[recognizer].deferChange()
        case .none where !isCoalesced && state.touches[recognizer].hasUnreportedChange:
            apply(.change, to: recognizer, at: state.touches[recognizer].timestamp)
        default: apply(verdict, to: recognizer, at: time)
        }
    }

    /// Reports the changes of the samples since the last frame.
    func reportChanges() {
        for recognizer in state.touches.recognizers.indices where state.touches[recognizer].hasUnreportedChange {
            let time = state.touches[recognizer].timestamp
            state.inputs.begin(at: time)
            apply(.change, to: recognizer, at: time)
            deliverEvents()
            state.inputs.end()
        }
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
            state.touches.appendReady(on: current, to: &takers)
            layer = state.tree.superlayer(of: current)
        }
        return takers
    }
}

extension Stage {
    /// The rate of the touch sensor, from time zero on; `nil`, the default, for samples at the refreshes of the display.
    ///
    /// Recognisers receive each sample at its own time: those between two frames change their state and feed the velocity estimate, as
    /// coalesced touches do. A gesture begins with the very sample; its changes are reported once a frame, with the last sample, as in
    /// UIKit. Set it before the first refresh.
    public var touchRate: Rate? {
        get { state.touchSampling?.rate }
        set {
            trap(unless: refresh == nil, "the rate of the touch sensor is set before the first refresh")
            state.touchSampling = newValue.map { TouchSampling($0) }
        }
    }
}
