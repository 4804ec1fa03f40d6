import HookeDynamics

/// The release of content along an axis: where it would stop, and how it gets to where it shall.
struct ScrollRelease {
    let initial: MotionState
    /// The start within the edges: the initial state, or beyond an edge that in which the bounce passes it; `nil` if it does not.
    let start: MotionState?
    let range: ScrollRange
    let physics: ScrollPhysics
    let bounces: Bool
    /// By how much the momentum of another fling has multiplied the velocity.
    let boost: Double
    /// Where free deceleration would stop, within the edges.
    let free: Double
    /// Where it will stop unless a delegate decides otherwise.
    let target: Double

    init(_ stage: Stage, _ view: Int, isVertical: Bool, offset: Double, velocity: Double, boost: Double = 1) {
        let scroll = stage.state.scrolls[view]
        (range, physics, bounces, self.boost) = (
            stage.scrollRange(of: view, isVertical: isVertical), scroll.physics, scroll.leavesEdges, boost
        )
        // A finger that rests gives no deceleration.
        let isFast = physics.law != nil || velocity.magnitude > physics.stopSpeed
        var initial = MotionState(value: offset, velocity: isFast ? velocity : 0)
        if offset < range.lower { initial.velocity += physics.returnVelocity }
        if offset > range.upper { initial.velocity -= physics.returnVelocity }
        self.initial = initial
        start =
            range.contains(offset) ? initial : ScrollEntry(from: initial, into: range, by: physics)?.state
        guard let start else {
            (free, target) = (range.clamped(offset), range.clamped(offset))
            return
        }
        let end = start.value + physics.travel(velocity: start.velocity, over: range.viewport, boost: boost)
        let bound = range.clamped(end)
        free = bound
        let snapping = isVertical ? scroll.snappingY : scroll.snappingX
        if scroll.isPagingEnabled, range.viewport > 0 {
            let page = range.viewport
            let begin = isVertical ? scroll.startOffset.y : scroll.startOffset.x
            let first = ((begin - range.lower) / page).rounded()
            let nearest = ((end - range.lower) / page).rounded()
            target = range.clamped(range.lower + min(max(nearest, first - 1), first + 1) * page)
        } else if snapping != .free {
            target = range.clamped(snapping.nearest(to: bound))
        } else {
            target = bound
        }
    }

    /// The motion to a target; `nil` where the content is there.
    ///
    /// Deceleration by UIKit's law reaches a target that is nearer than where it would stop at a faster rate. The spring of the bounce pulls to any other.
    func motion(to wanted: Double) -> ScrollAxisMotion? {
        let target = range.clamped(wanted)
        let law: ScrollAxisMotion.Law
        if start != nil, target == free, self.target == free {
            guard initial.velocity != 0 else { return nil }
            law = .free(bounces: bounces, boost: boost)
        } else if physics.law == nil, let start, (target - start.value) * start.velocity > 0,
            (target - start.value).magnitude <= physics.travel(velocity: start.velocity).magnitude
        {
            law = .aimed(at: target)
        } else {
            guard target != initial.value || initial.velocity != 0 else { return nil }
            law = .spring(to: target)
        }
        return (try? ScrollAxisMotion(law, from: initial, in: range, by: physics))
            ?? (try? ScrollAxisMotion(.spring(to: target), from: initial, in: range, by: physics))
    }
}
