internal import HookeAnimation
internal import HookeDynamics
internal import HookeForms
internal import HookeScenes

/// A touch that drags a point of a network: of a step `pan` or a finger of `touches` with the key `point`.
///
/// It takes hold of the point wherever that is, moves it as the finger moves, and lets it go with the velocity that it then has.
struct PointDrag {
    let point: PointName
    let touch: Pan

    init(_ point: PointName, along touch: Pan) { (self.point, self.touch) = (point, touch) }

    /// The key for the point of a touch.
    static let field = Field<PointName?>.optional(
        "point", PointName.schema, "The point of a network that it drags, wherever the point is; in place of a view.")

    /// Reports an unknown, held or dragged point, and a view beside it.
    func check(beside view: Name?, in checker: inout ScriptChecker) {
        if let view {
            return checker.report(
                Diagnostic(at: view.position, "a touch drags a view or a point", expected: "'view' or 'point'"))
        }
        var knots = [DragPath.Knot(time: .zero, offset: .zero)]
        if touch.duration > .zero { knots.append(DragPath.Knot(time: touch.duration, offset: .zero)) }
        checker.check(
            .drag(point.point.value, DragPath(through: knots, letsGo: touch.ends != .never)), of: point.network,
            [point.point], errorsAt: point.point.position)
    }

    /// Schedules the landing.
    func schedule(in context: ScriptContext, at time: Flicks) {
        context.stage.schedule(at: time) { [context = Unowned(context)] in land(in: context.object, at: $0) }
    }

    /// Lands the touch.
    func land(in context: ScriptContext, at time: Flicks) {
        context.network(point.network).drag(point.point.value, along: TouchPath(touch), at: time)
    }
}
