internal import HookeAnimation
public import HookeDynamics
internal import HookeForms
internal import HookeScenario
internal import HookeScenes
internal import HookeTrace

/// A finger that comes back: it lands in the middle of the visible part of a view, where that shows, rests, and lifts.
///
/// A pan with a slop begins only with a movement: the finger moves by the slop in the first frame, then by ``creep`` until it lifts, because a
/// finger at rest gives no samples and would keep the velocity of the slop. A view that catches and a scroll view stop without a movement.
public struct Regrab: Hashable, Sendable {
    /// The view; `nil` for the single scene.
    public let view: String?
    /// The time at which the finger lands.
    public let time: Flicks
    /// Where it lands, points of the display, in thousandths.
    public let x, y: Double
    /// The movement in the first frame, points; 0 for none.
    let travel: Double
    /// Whether the movement is to the right; otherwise it is down.
    let isHorizontal: Bool
    /// The duration of that movement: one frame.
    let interval: Flicks
    /// How long the finger rests.
    let hold: Flicks

    /// The movement of a finger that rests after a movement, points.
    public static let creep = 0.001
}

extension Regrab {
    private var waypoints: [(time: Flicks, x: Double, y: Double)] {
        func moved(_ distance: Double) -> (Double, Double) {
            isHorizontal ? (x + distance, y) : (x, y + distance)
        }
        guard travel > 0 else { return [(.zero, x, y), (hold, x, y)] }
        let (begun, end) = (moved(travel), moved(travel + Regrab.creep))
        return [(.zero, x, y), (interval, begun.0, begun.1), (interval + hold, end.0, end.1)]
    }

    /// The path of the touch.
    var path: TouchPath {
        TouchPath(through: waypoints.map { TouchPath.Knot(time: $0.time, location: Point(x: $0.x, y: $0.y)) })
    }

    var words: String { "a finger\(view.map { " on \($0)" } ?? "") at \(DisplayScript.text(of: time))" }

    var json: JSONValue {
        [
            "kind": "regrab", "view": view.map(JSONValue.string) ?? .null, "time": .real(time.seconds),
            "x": .real(x), "y": .real(y),
        ]
    }

    /// The text of a scenario with the touch after all steps of its time.
    func text(in source: ScenarioSource) throws(ScenarioProblems) -> String {
        let points = waypoints.map { point in
            "{ at: \(DisplayScript.text(of: point.time)), to: [\(point.x) pt, \(point.y) pt] }"
        }
        let name = view.map { "view: '\($0)', " } ?? ""
        var script = DisplayScript()
        script.append("pan: { \(name)through: [\(points.joined(separator: ", "))] }", at: time)
        var revision = try ScenarioRevision(of: source.text)
        try revision.add(script, to: source.scenario())
        return revision.text
    }
}

/// A finger that a search lets come back at every frame.
struct RegrabSearch: Sendable {
    private let source: ScenarioSource
    private let scenario: Scenario
    /// The view; `nil` for the single scene.
    private let view: String?
    private let hold: Flicks
    private let interval: Flicks

    /// Finds the view that the finger grabs: that of the options, or of the script's last pan, or the only one that a finger can drag.
    ///
    /// - Parameter run: a run of the scenario before its first frame.
    init(_ options: RegrabOptions, _ source: ScenarioSource, in run: ScenarioRun) throws(ScheduleError) {
        let scenario = run.scenario
        let known = run.composed.draggedViews
        if let asked = options.view {
            guard known.contains(asked) else { throw .unknownView(asked, known: known.compactMap(\.self)) }
            view = asked
        } else if let name = RegrabSearch.panned(by: scenario.script) {
            view = name.isEmpty ? nil : name
        } else {
            guard let only = known.first else { throw .nothingToGrab }
            guard known.count == 1 else { throw .severalToGrab(known.compactMap(\.self)) }
            view = only
        }
        (self.source, self.scenario) = (source, scenario)
        let rate = scenario.display.refresh
        interval = Flicks(seconds: 1 / rate.hertz)
        hold = Flicks(seconds: Double(options.frames) / rate.hertz)
    }

    /// The view of the last touch of a script, empty for the single scene; `nil` without one.
    private static func panned(by script: [ScriptStep]) -> String? {
        for step in script.reversed() {
            if let pan = step.action.as(PanStep.self), pan.point == nil { return pan.view?.value ?? "" }
            if let touches = step.action.as(TouchesStep.self), let view = touches.view { return view.value }
        }
        return nil
    }

    /// The finger at a time of a run that has not made the frame of that time.
    func regrab(at time: Flicks, in run: ScenarioRun) throws(RunError) -> Regrab {
        let layer = run.composed.draggedLayer(view)
        let stage = run.stage
        let location: Point
        do throws(SolverError) { location = try stage.scrub(to: time) { stage.visibleMiddle(of: layer) } } catch {
            throw .solver(error, words: "a motion of a layer: \(error)")
        }
        let pan = stage.panRecognizer(on: layer)
        let isStopped = stage.scrollView(of: layer) != nil || pan?.catches == true
        return regrab(
            at: time, location, travel: isStopped ? 0 : pan?.slop ?? 0, isHorizontal: pan?.axis == .horizontal)
    }

    private func regrab(at time: Flicks, _ location: Point, travel: Double, isHorizontal: Bool) -> Regrab {
        Regrab(
            view: view, time: time, x: (location.x * 1000).rounded() / 1000, y: (location.y * 1000).rounded() / 1000,
            travel: travel, isHorizontal: isHorizontal, interval: interval, hold: hold)
    }
}

extension RegrabSearch: ScheduleVariation {
    var name: String { "a finger that comes back" + (view.map { " to \($0)" } ?? "") }
    var kind: String { "regrab" }
    var pendingSource: ScheduleTree.Pending.Source { .regrab(self) }

    /// The frames after a touch of the script, at which none is down; all but the first where the script has no touch.
    func times(of frames: [BaseFrame]) -> [Flicks] { frames.filter(\.allowsFinger).map(\.time) }

    func place(at time: Flicks) -> Int { scenario.script.firstIndex { $0.at > time } ?? scenario.script.count }

    /// Before the run it is not known where the view shows: the finger lands in a corner.
    func variant(at time: Flicks) throws(ScenarioProblems) -> (scenario: Scenario, change: Schedule.Change) {
        let anywhere = regrab(at: time, .zero, travel: 1, isHorizontal: false)
        return (try source.replacing(anywhere.text(in: source)).scenario(), .regrab(anywhere))
    }
}

/// What a finger that comes back grabs, and for how long.
public struct RegrabOptions: Hashable, Sendable {
    /// The view; `nil` for that of the script's last pan, or the only one that a finger can drag.
    public var view: String?
    /// How many frames of the display's first rate the finger rests; at least 3, so that no estimate of its velocity reaches further back.
    public var frames: Int

    /// The view of the script, for six frames.
    public init(view: String? = nil, frames: Int = 6) { (self.view, self.frames) = (view, max(3, frames)) }
}

extension ComposedStage {
    /// The names of the views that one finger drags, in order; `nil` for the single scene.
    fileprivate var draggedViews: [String?] {
        let own = context.pans.filter { $0.value.minimumNumberOfTouches == 1 }.keys.sorted()
        let inside = scenes.filter { part in
            !own.contains(part.scene.layer.name) && stage.panRecognizer(on: part.scene.layer) != nil
        }
        return own + inside.map { $0.name.isEmpty ? nil : $0.name }
    }

    /// The layer of a view, or of the single scene.
    fileprivate func draggedLayer(_ view: String?) -> Layer { view.map(layer) ?? scenes[0].scene.layer }
}

extension Stage {
    /// The middle of the part of a layer's bounds that shows on the display, or of the bounds where none does; of the model for a layer that is
    /// not in the committed tree.
    fileprivate func visibleMiddle(of layer: Layer) -> Point {
        let frame = layer.presentation.map { $0.convert($0[.bounds], to: nil) } ?? layer.frameInStage
        let visible = frame.intersection(Rect(origin: .zero, size: root.bounds.size)) ?? frame
        let middle = Point(
            x: visible.origin.x + visible.size.width / 2, y: visible.origin.y + visible.size.height / 2)
        return (middle.x - middle.x) + (middle.y - middle.y) == 0 ? middle : .zero
    }
}
