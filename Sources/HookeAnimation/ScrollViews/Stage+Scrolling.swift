import HookeDynamics

/// Drags, releases and motions of scroll views.
extension Stage {
    /// The range of offsets along an axis.
    func scrollRange(of view: Int, isVertical: Bool) -> ScrollRange {
        let scroll = state.scrolls[view]
        let size = modelValue(of: Property<Rect>.bounds, in: scroll.layer).size
        let inset = scroll.contentInset
        return isVertical
            ? ScrollRange(
                content: scroll.contentSize.height, before: inset.top, after: inset.bottom, viewport: size.height)
            : ScrollRange(
                content: scroll.contentSize.width, before: inset.left, after: inset.right, viewport: size.width)
    }

    /// Whether a drag moves the content along an axis: it is longer than the view, or bounces always.
    func canScroll(_ view: Int, isVertical: Bool) -> Bool {
        let (scroll, range) = (state.scrolls[view], scrollRange(of: view, isVertical: isVertical))
        if range.upper > range.lower { return true }
        return scroll.leavesEdges && (isVertical ? scroll.alwaysBounceVertical : scroll.alwaysBounceHorizontal)
    }

    /// Sets the size of the content. Decelerating content that has not arrived at its end goes on over more content.
    func setContentSize(_ size: Size, of view: Int) {
        guard size != state.scrolls[view].contentSize else { return }
        state.scrolls[view].contentSize = size
        guard state.scrolls[view].isMoving else { return }
        state.scrolls[view].extend(
            x: scrollRange(of: view, isVertical: false), y: scrollRange(of: view, isVertical: true))
    }

    func contentOffset(of view: Int) -> Point {
        modelValue(of: Property<Rect>.bounds, in: state.scrolls[view].layer).origin
    }

    private func setOffset(_ offset: Point, of view: Int) {
        guard offset != contentOffset(of: view) else { return }
        setModelValue(offset, of: Property<Rect>.bounds.origin, in: state.scrolls[view].layer)
        if let didScroll = handlers.scrolls[view].didScroll { didScroll(self, view) }
    }

    /// Records the end of a motion.
    private func recordEnd(of motion: ScrollViewMotion, _ view: Int, _ detail: String, at time: Flicks) {
        let kind: StageEvent.Kind = motion.isProgrammatic ? .scrollAnimationEnded : .decelerationEnded
        state.record(kind, onLayer: state.scrolls[view].layer, detail, at: time)
    }
}

/// What touches do to scroll views.
extension Stage {
    /// Stops the moving content under a touch that has landed, and begins to sample the touch.
    func catchScrolling(_ recognizers: [Int], at location: Point, time: Flicks) {
        for recognizer in recognizers {
            guard let view = state.scrolls.index(ofPan: recognizer) else { continue }
            let motion = state.scrolls[view].motion
            let isCaught = state.scrolls[view].land(TouchSample(time: time, location: location))
            state.touches[recognizer].pan.slop = isCaught ? 0 : state.scrolls[view].slop
            guard let motion else { continue }
            setOffset(motion.offset(at: time, rest: contentOffset(of: view)), of: view)
            recordEnd(of: motion, view, "caught", at: time)
        }
    }

    /// Samples a touch for the velocity of its release, also where it rests.
    ///
    /// - Parameter index: The index of the touch, where this is its last sample: a rest before it of at most the interval of the samples does
    ///   not count, since no sample has shown it.
    func sampleScrolling(_ recognizers: [Int], at location: Point, time: Flicks, lifting index: Int? = nil) {
        let interval = (state.touchSampling?.rate ?? state.display.rate).time(ofRefresh: 1)
        var stop: Flicks?
        if let index {
            let touch = state.touches.down[index]
            let moved = touch.landed.adding(clamping: touch.path.lastMove)
            if moved < time, time - moved <= interval { stop = moved }
        }
        for recognizer in recognizers {
            guard let view = state.scrolls.index(ofPan: recognizer) else { continue }
            let sample = TouchSample(time: time, location: location)
            if state.scrolls[view].carried != nil, let last = state.scrolls[view].lastSample {
                let move = Point.zero - converted(location, from: last.location, around: view)
                state.scrolls[view].keepMomentum(moving: move, from: last.time, to: time)
            }
            state.scrolls[view].add(sample, every: interval, restingSince: stop)
        }
    }

    /// Lets content go that a touch has caught without dragging it.
    func releaseCaught(_ recognizers: [Int], at time: Flicks) {
        for recognizer in recognizers {
            guard let view = state.scrolls.index(ofPan: recognizer), state.scrolls[view].phase == .caught else {
                continue
            }
            state.scrolls[view].beginDrag(at: contentOffset(of: view), pulledTo: .zero)
            release(view, velocity: .zero, at: time)
        }
    }

    /// A change of the drag's recogniser.
    func scrollPanChanged(_ view: Int) {
        let pan = state.touches[state.scrolls[view].pan]
        let layer = state.scrolls[view].layer
        switch pan.state {
        case .began:
            let offset = contentOffset(of: view)
            state.scrolls[view].beginDrag(at: offset, pulledTo: pulled(view, at: offset))
            state.record(.scrollBegan, onLayer: layer, at: pan.timestamp)
            drag(view)
        case .changed: drag(view)
        case .ended:
            // A touch is sampled where it ends.
            let time = state.scrolls[view].lastSampleTime ?? now
            endDrags(of: view, at: time, isCancelled: false)
        case .cancelled:
            endDrags(of: view, at: state.scrolls[view].lastSampleTime ?? now, isCancelled: true)
        case .possible, .failed: break
        }
    }

    /// A vector of the stage in the coordinates around a scroll view, in which its offset is measured.
    func converted(_ location: Point, from origin: Point, around view: Int) -> Point {
        guard let outer = state.tree.superlayer(of: state.scrolls[view].layer) else { return location - origin }
        let space = LayerSpace(self, .model)
        return space.inwardsFromStage(location, to: outer) - space.inwardsFromStage(origin, to: outer)
    }

    /// The velocity of the content offset under the finger, points per second.
    func contentVelocity(of view: Int, at time: Flicks) -> Point {
        let velocity = state.scrolls[view].touchVelocity(at: time)
        return Point.zero - converted(velocity, from: .zero, around: view)
    }

    /// Lets a drag go on from another offset, as recentred content does under a finger.
    private func moveDrag(of view: Int, to offset: Point) {
        state.scrolls[view].moveDrag(to: offset, pulledTo: pulled(view, at: offset) + travel(of: view))
    }

    /// How far a finger has moved since its drag began.
    private func travel(of view: Int) -> Point {
        let pan = state.touches[state.scrolls[view].pan]
        return converted(pan.location, from: pan.pan.origin, around: view)
    }

    private func drag(_ view: Int) {
        let travel = travel(of: view)
        pull(view, to: state.scrolls[view].startPull - travel, after: travel, state.scrolls[view].pan)
    }

    /// Shows the content pulled to a position, along the axes along which it scrolls.
    func pull(_ view: Int, to pulled: Point) {
        var offset = contentOffset(of: view)
        if canScroll(view, isVertical: false) { offset.x = shown(view, pulledTo: pulled.x, isVertical: false) }
        if canScroll(view, isVertical: true) { offset.y = shown(view, pulledTo: pulled.y, isVertical: true) }
        setOffset(offset, of: view)
    }

    private func shown(_ view: Int, pulledTo position: Double, isVertical: Bool) -> Double {
        let scroll = state.scrolls[view]
        return scrollRange(of: view, isVertical: isVertical).shown(
            pulledTo: position, coefficient: scroll.physics.rubberBandCoefficient, bounces: scroll.leavesEdges)
    }

    func pulled(_ view: Int, at offset: Point) -> Point {
        let (bounces, coefficient) = (
            state.scrolls[view].leavesEdges, state.scrolls[view].physics.rubberBandCoefficient
        )
        return Point(
            x: scrollRange(of: view, isVertical: false)
                .pulled(at: offset.x, coefficient: coefficient, bounces: bounces),
            y: scrollRange(of: view, isVertical: true)
                .pulled(at: offset.y, coefficient: coefficient, bounces: bounces))
    }
}

/// Releases.
extension Stage {
    func endDrag(_ view: Int, velocity: Point, boost: Double, at time: Flicks) {
        // Along an axis that cannot move the content has no velocity.
        let velocity = Point(
            x: canScroll(view, isVertical: false) ? velocity.x : 0,
            y: canScroll(view, isVertical: true) ? velocity.y : 0)
        let target = release(view, velocity: velocity, boost: boost, at: time)
        state.record(
            .scrollEnded, onLayer: state.scrolls[view].layer, "target \(target.x) \(target.y)",
            numbers: EventNumbers(velocity: velocity), at: time)
    }

    /// Lets the content go; returns where it will stop.
    @discardableResult
    private func release(_ view: Int, velocity: Point, boost: Double = 1, at time: Flicks) -> Point {
        let offset = contentOffset(of: view)
        let (across, down) = (
            ScrollRelease(self, view, isVertical: false, offset: offset.x, velocity: velocity.x, boost: boost),
            ScrollRelease(self, view, isVertical: true, offset: offset.y, velocity: velocity.y, boost: boost)
        )
        var target = Point(x: across.target, y: down.target)
        if let willEndDragging = handlers.scrolls[view].willEndDragging {
            willEndDragging(self, view, velocity * (1 / 1000), &target)
            trap(unless: target.isFinite, "a scroll view's target is finite")
        }
        let (x, y) = (
            canScroll(view, isVertical: false) ? across.motion(to: target.x) : nil,
            canScroll(view, isVertical: true) ? down.motion(to: target.y) : nil
        )
        state.scrolls[view].release(ScrollViewMotion(x: x, y: y, from: time, isProgrammatic: false))
        return state.scrolls[view].motion?.offset(at: .forever, rest: contentOffset(of: view))
            ?? contentOffset(of: view)
    }

    /// Scrolls to an offset.
    func scroll(_ view: Int, to offset: Point, animated isAnimated: Bool, at time: Flicks) {
        trap(unless: offset.isFinite, "a content offset is finite")
        let from = contentOffset(of: view)
        guard isAnimated, state.scrolls[view].phase != .dragging else {
            if state.scrolls[view].isMoving { state.scrolls[view].release(nil) }
            if state.scrolls[view].phase == .dragging { moveDrag(of: view, to: offset) }
            return setOffset(offset, of: view)
        }
        func motion(_ start: Double, _ end: Double, isVertical: Bool) -> ScrollAxisMotion? {
            guard start != end else { return nil }
            return try? ScrollAxisMotion(
                .eased(to: end), from: MotionState(value: start, velocity: 0),
                in: scrollRange(of: view, isVertical: isVertical), by: state.scrolls[view].physics)
        }
        state.scrolls[view].release(
            ScrollViewMotion(
                x: motion(from.x, offset.x, isVertical: false), y: motion(from.y, offset.y, isVertical: true),
                from: time, isProgrammatic: true))
    }
}

/// Motions of content that no finger holds.
extension Stage {
    /// Moves the content of all scroll views to a time, and reports the arrivals at edges and the ends up to then, in order.
    func advanceScrolling(to time: Flicks) {
        while let event = state.scrolls.nextEvent(until: time) {
            guard let motion = state.scrolls[event.view].motion else { continue }
            if let isVertical = event.edge {
                state.scrolls[event.view].noteEdge(isVertical: isVertical)
                let isForwards = (isVertical ? motion.y : motion.x).map { $0.initial.velocity > 0 } ?? false
                let name = isVertical ? isForwards ? "bottom" : "top" : isForwards ? "right" : "left"
                state.record(.scrollEdge, onLayer: state.scrolls[event.view].layer, name, at: event.time)
            } else {
                state.scrolls[event.view].release(nil)
                setOffset(motion.offset(at: event.time, rest: contentOffset(of: event.view)), of: event.view)
                recordEnd(of: motion, event.view, "finished", at: event.time)
            }
        }
        for view in state.scrolls.indices {
            guard let motion = state.scrolls[view].motion else { continue }
            setOffset(motion.offset(at: time, rest: contentOffset(of: view)), of: view)
        }
    }
}
