import HookeDynamics

/// Which of nested scroll views takes a drag.
///
/// It is decided where the drag begins, by the direction of the finger's travel along its longer axis: the innermost scroll view that can
/// move its content in that direction without leaving its edges, else the innermost that can pull it beyond an edge, else the innermost.
/// The scroll view keeps the drag to its end, also where its content arrives at an edge, unless it hands over there.
extension Stage {
    /// How far content can follow a finger, in ascending order.
    private enum Reach: Int {
        case nowhere
        case beyondEdge
        case withinEdges
    }

    /// Whether a scroll view that would begin a drag at a location leaves it to one around it, whose content can follow the finger further.
    func leavesDrag(_ recognizer: Int, at location: Point) -> Bool {
        guard let view = state.scrolls.index(ofPan: recognizer), state.scrolls[view].phase != .caught else {
            return false
        }
        let pan = state.touches[recognizer].pan
        let travel = location - pan.origin
        guard state.touches[recognizer].state == .possible, travel.length >= pan.slop, travel != .zero else {
            return false
        }
        let own = reach(of: view, along: travel, from: pan.origin)
        return state.touches.rivals(of: recognizer).contains { rival in
            guard let other = state.scrolls.index(ofPan: rival), state.touches[rival].state == .possible,
                isInside(state.scrolls[view].layer, state.scrolls[other].layer)
            else { return false }
            return reach(of: other, along: travel, from: pan.origin).rawValue > own.rawValue
        }
    }

    private func isInside(_ layer: Int, _ outer: Int) -> Bool {
        var next = state.tree.superlayer(of: layer)
        while let current = next {
            if current == outer { return true }
            next = state.tree.superlayer(of: current)
        }
        return false
    }

    /// How far content follows a finger's travel along the longer axis of the travel.
    private func reach(of view: Int, along travel: Point, from origin: Point) -> Reach {
        let way = converted(origin + travel, from: origin, around: view)
        let isVertical = way.y.magnitude > way.x.magnitude
        let (finger, offset) =
            isVertical ? (way.y, contentOffset(of: view).y) : (way.x, contentOffset(of: view).x)
        let range = scrollRange(of: view, isVertical: isVertical)
        if finger < 0 ? offset < range.upper : offset > range.lower { return .withinEdges }
        return canScroll(view, isVertical: isVertical) && state.scrolls[view].leavesEdges ? .beyondEdge : .nowhere
    }
}

/// Drags that a scroll view hands over at its edges to one around it.
extension Stage {
    /// Pulls content to a position; what goes beyond an edge moves the scroll view around it if this one hands over.
    ///
    /// - Parameters:
    ///   - pulled: The position of the pull.
    ///   - travel: The way of the finger, in the coordinates around the view.
    ///   - pan: The recogniser of the drag.
    func pull(_ view: Int, to pulled: Point, after travel: Point, _ pan: Int) {
        guard state.scrolls[view].handsOver, let outer = state.scrolls[view].receiver ?? receiver(of: view) else {
            return pull(view, to: pulled)
        }
        let start = state.scrolls[view].startPull
        var rest = Point.zero
        if handsOver(view, to: outer, isVertical: false) {
            rest.x = scrollRange(of: view, isVertical: false).excess(pulledTo: pulled.x, from: start.x)
        }
        if handsOver(view, to: outer, isVertical: true) {
            rest.y = scrollRange(of: view, isVertical: true).excess(pulledTo: pulled.y, from: start.y)
        }
        pull(view, to: pulled - rest)
        let touch = state.touches[pan]
        if state.scrolls[view].receiver == nil {
            guard rest != .zero else { return }
            let offset = contentOffset(of: outer)
            state.scrolls[outer].beginDrag(at: offset, pulledTo: self.pulled(outer, at: offset))
            state.record(.scrollBegan, onLayer: state.scrolls[outer].layer, at: touch.timestamp)
        }
        state.scrolls[view].handOver(rest, to: outer)
        // The same part of the finger's way, in the coordinates around the outer view.
        let way = converted(touch.location, from: touch.pan.origin, around: outer)
        let outerRest = Point(
            x: travel.x == 0 ? 0 : rest.x * (way.x / travel.x), y: travel.y == 0 ? 0 : rest.y * (way.y / travel.y))
        pull(outer, to: state.scrolls[outer].startPull + outerRest, after: way, pan)
    }

    /// Ends a drag and those that it was handed over to. Along an axis the last of them that moves has the finger's velocity.
    func endDrags(of view: Int, at time: Flicks, isCancelled: Bool) {
        var (next, holdsX, holdsY): (Int?, Bool, Bool) = (view, true, true)
        while let current = next {
            let (receiver, rest) = (state.scrolls[current].receiver, state.scrolls[current].rest)
            var velocity = isCancelled ? Point.zero : contentVelocity(of: current, at: time)
            if !holdsX || rest.x != 0 { velocity.x = 0 }
            if !holdsY || rest.y != 0 { velocity.y = 0 }
            (holdsX, holdsY, next) = (rest.x != 0, rest.y != 0, receiver)
            let (launch, boost) = state.scrolls[current].launch(from: velocity, at: time)
            endDrag(current, velocity: launch, boost: boost, at: time)
        }
    }

    /// The nearest scroll view around another that scrolls along an axis of it.
    private func receiver(of view: Int) -> Int? {
        var next = state.tree.superlayer(of: state.scrolls[view].layer)
        while let layer = next {
            if let outer = state.scrolls.index(ofLayer: layer),
                handsOver(view, to: outer, isVertical: false) || handsOver(view, to: outer, isVertical: true)
            {
                return outer
            }
            next = state.tree.superlayer(of: layer)
        }
        return nil
    }

    private func handsOver(_ view: Int, to outer: Int, isVertical: Bool) -> Bool {
        canScroll(view, isVertical: isVertical) && canScroll(outer, isVertical: isVertical)
    }
}
