import HookeDynamics

/// Which of nested scroll views takes a drag.
///
/// It is decided where the drag begins, by the direction of the finger's travel along its longer axis: the innermost scroll view that can
/// move its content in that direction without leaving its edges, else the innermost that can pull it beyond an edge, else the innermost.
/// The scroll view keeps the drag to its end, also where its content arrives at an edge.
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
        return canScroll(view, isVertical: isVertical) && state.scrolls[view].bounces ? .beyondEdge : .nowhere
    }
}
