public import HookeForms
public import HookeAnimation
internal import HookeScenes
public import HookeDynamics
internal import HookeTrace

/// A touch that lands and moves: `pan: { from: [160 pt, 60 pt], to: [220 pt, 260 pt], for: 0.4 s }`. With a `point` it drags that point of a
/// network.
package struct PanStep: ScriptAction {
    /// The view that it drags; `nil` for the view under the touch, in a single scene.
    package let view: Name?
    /// The point of a network that it drags; `nil` for a view.
    package let point: PointName?
    package let pan: Pan

    package init(view: Name?, point: PointName? = nil, pan: Pan) {
        (self.view, self.point, self.pan) = (view, point, pan)
    }

    package static let kind = StepKind.pan
    package static let scope = StepScope.script
    package var contents: StepContents { StepContents(layers: view.map { [$0.value] } ?? []) }

    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a pan", about: "A touch that moves along a line or through waypoints.",
            Field.optional(
                "view", .layerName,
                "The view to pan, which must have 'pans: true'; not needed for a single scene."),
            PointDrag.field, Pan.field
        ) { PanStep(view: $0, point: $1, pan: $2) }, "A touch that moves.")

    package func check(in checker: inout ScriptChecker) {
        if let point { return PointDrag(point, along: pan).check(beside: view, in: &checker) }
        switch (view, checker.scene) {
        case (let view?, _): guard isFree(view, in: &checker) else { return }
        case (nil, .touched): break
        case (nil, .network):
            return checker.report(
                Diagnostic(at: checker.valuePosition, "a pan of a network needs 'point'", expected: "a point's name"))
        case (nil, .untouched):
            return checker.report(
                Diagnostic(
                    at: checker.position, "nothing in the scene can be panned", expected: "set, add or another step"))
        case (nil, nil):
            return checker.report(
                Diagnostic(
                    at: checker.valuePosition, "a pan needs 'view'", expected: Schema<Name>.layerName.expected))
        }
        let end = pan.ends == .never ? Flicks.forever : checker.time + pan.duration
        let last = checker.touches.updateValue(end, forKey: view?.value ?? "")
        guard checker.isInOrder, let last, checker.time < last else { return }
        checker.report(.pan(whileAnotherGoesOnUntil: last, view?.position ?? checker.timePosition))
    }

    /// Whether a touch can drag a view; reports a view that it cannot drag.
    private func isFree(_ view: Name, in checker: inout ScriptChecker) -> Bool {
        guard let symbol = checker.symbol(view) else { return false }
        guard symbol.isPossibly(.view) || symbol.kind == .scroll || symbol.pans,
            symbol.pans || !symbol.gestures.isEmpty || symbol.isUnknown || symbol.isDuplicate
        else {
            checker.report(
                Diagnostic(
                    at: view.position, "\(quoted(view.value)) cannot be panned",
                    expected: "kind: view and pans: true, or kind: scroll"))
            return false
        }
        guard checker.layers.isShown(view.value) else {
            checker.report(
                Diagnostic(at: view.position, "\(quoted(view.value)) is removed and cannot be panned"))
            return false
        }
        return true
    }

    package func schedule(in context: ScriptContext, at time: Flicks) {
        if let point { return PointDrag(point, along: pan).schedule(in: context, at: time) }
        context.stage.play(TouchPath(pan), at: time)
    }

    /// Lands the touch now: of a step with expressions that read the run.
    package func perform(in context: ScriptContext, at time: Flicks) {
        if let point { return PointDrag(point, along: pan).land(in: context, at: time) }
        schedule(in: context, at: time)
    }
}

/// Stops a layer where it shows: `catch: sheet`.
///
/// Its position becomes the presentation's at the step's own time, without an animation, and the animations of its position are removed. The
/// velocity before that is that of an expression in the step around it: `animate: { velocity: [0, =velocity(sheet.position.y)], do:
/// [{ catch: sheet }, ...] }`.
package struct CatchStep: ScriptAction {
    package let layer: Name

    package static let kind = StepKind.catch
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.layerName.map { CatchStep(layer: $0) },
        "The layer that stops where it shows: the animations of its position are removed.")

    package var contents: StepContents { StepContents(layers: [layer.value]) }

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    package func perform(in context: ScriptContext, at time: Flicks) { context.layer(layer).catchPosition(at: time) }
}

/// A touch: its location as a function of time, and how it ends.
public struct Pan: Hashable, Sendable {
    /// The path of the touch.
    public var path: Path
    /// How the touch ends.
    public var ends: PanEnd

    /// The location of a touch as a function of the time since it landed.
    public enum Path: Hashable, Sendable {
        /// A straight line with a timing function.
        case line(from: ScreenPoint, to: ScreenPoint, for: Flicks, curve: EasingName)
        /// Waypoints with linear motion between them; the first at 0 s, each later than the previous one.
        case through([Waypoint])
    }

    /// A location of a touch at a time.
    public struct Waypoint: Hashable, Sendable {
        /// The time since the touch landed.
        public var at: Flicks
        /// The location.
        public var to: ScreenPoint
    }

    /// The time from the landing to the last move.
    public var duration: Flicks {
        switch path {
        case .line(_, _, let duration, _): duration
        case .through(let waypoints): waypoints.last?.at ?? .zero
        }
    }
}

/// How the touch of a pan ends.
public enum PanEnd: String, Word {
    /// The word for one of them in messages.
    public static let noun = "pan ending"

    /// The touch is lifted at the last location.
    case lifted
    /// The system cancels the touch at the last location.
    case cancelled
    /// The touch stays at the last location.
    case never

    /// The description for people.
    public var about: String {
        switch self {
        case .lifted: "the touch ends at the last point"
        case .cancelled: "the system cancels the touch at the last point"
        case .never: "the touch stays down until the run ends"
        }
    }
}

extension Pan {
    /// The keys of a pan: its path, and how it ends.
    fileprivate static let field = field(with: [])

    /// The keys of a finger's touch, which may also rest.
    static let fingerField = field(with: [
        Variant(
            Field.group(
                Field.required("location", .point, "Where the finger rests."),
                Field.required("for", .duration, "Duration.")
            ) { Path.line(from: $0, to: $0, for: $1, curve: .linear) })
    ])

    private static func field(with others: [Variant<Path>]) -> Field<Pan> {
        Field.group(ends, Field.variants(paths + others)) { Pan(path: $1, ends: $0) }
    }

    private static let ends = Field.optional(
        "ends", Schema<PanEnd>.words, default: "lifted", "How the touch ends.")

    private static let paths: [Variant<Path>] = [
        Variant(
            Field.group(
                Field.required("from", .point, "Start point."),
                Field.required("to", .point, "End point."),
                Field.required("for", .duration, "Duration."),
                Field.optional(
                    "curve", Schema<EasingName>.words, default: "linear", "Timing function.")
            ) { Path.line(from: $0, to: $1, for: $2, curve: $3) }),
        Variant(
            Field.required(
                "through", .list(of: .object(Waypoint.schema), atLeast: 1),
                "The waypoints, with linear motion between them."
            )
            .checked { waypoints, _, diagnostics in Waypoint.checkOrder(waypoints, &diagnostics) }
            .map { Path.through($0.map { Waypoint(at: $0.at.value, to: $0.to) }) }),
    ]
}

extension Pan.Waypoint {
    fileprivate static let schema = ObjectSchema(
        "a waypoint of a pan", about: "A point of the touch at a time.",
        Field.required("at", .located(.time), "Time since the touch began."),
        Field.required("to", .point, "Where.")
    ) { (at: $0, to: $1) }

    /// Reports a first waypoint that is not at 0 s, and waypoints that are not later than the previous one.
    fileprivate static func checkOrder(
        _ waypoints: [(at: Located<Flicks>, to: ScreenPoint)], _ diagnostics: inout Diagnostics
    ) {
        var last: Flicks?
        for (at, _) in waypoints {
            if last == nil, at.value != .zero {
                diagnostics.report(at: at.position, "the first waypoint must be at 0 s", expected: "at: 0 s")
            } else if let last, at.value <= last {
                diagnostics.report(at: at.position, "\(at.value) is not later than the previous waypoint, at \(last)")
            }
            last = at.value
        }
    }
}

extension TouchPath {
    /// The touch path of a pan for the stage.
    init(_ pan: Pan) {
        let ending: Ending =
            switch pan.ends {
            case .lifted: .lifted
            case .cancelled: .cancelled
            case .never: .never
            }
        switch pan.path {
        case .line(let start, let end, let duration, let curve):
            self.init(
                from: Point(start), to: Point(end), duration: duration, pace: curve.function, ending: ending)
        case .through(let waypoints):
            self.init(through: waypoints.map { Knot(time: $0.at, location: Point($0.to)) }, ending: ending)
        }
    }
}

extension Point {
    fileprivate init(_ point: ScreenPoint) { self.init(x: point.x, y: point.y) }
}

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
