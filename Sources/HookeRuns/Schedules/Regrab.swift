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

/// What a finger that comes back grabs, and for how long.
public struct RegrabOptions: Hashable, Sendable {
    /// The view; `nil` for that of the script's last pan, or the only one that a finger can drag.
    public var view: String?
    /// How many frames of the display's first rate the finger rests; at least 3, so that no estimate of its velocity reaches further back.
    public var frames: Int

    /// The view of the script, for six frames.
    public init(view: String? = nil, frames: Int = 6) { (self.view, self.frames) = (view, max(3, frames)) }
}
