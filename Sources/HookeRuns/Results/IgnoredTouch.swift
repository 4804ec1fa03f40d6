internal import HookeTrace

/// A touch that no recogniser received.
public struct IgnoredTouch: Hashable, Sendable {
    /// Seconds since the start of the run.
    public internal(set) var time = 0.0
    /// The view that ignored it; empty where there is none.
    public internal(set) var view = ""
    /// Its location in points, and why it was ignored, as in `events.csv`: `160.0 25.0 animating`.
    public internal(set) var detail = ""

    init() {}

    init(_ event: borrowing TraceEvent) { (time, view, detail) = (event.time, event.subject, event.detail) }

    /// How a finger can stop what moves.
    static let remedyWhileAnimating =
        "a finger stops a moving view with pans: { catches: true }, and an elastic header with interactionWhileAnimating: true"

    /// When, where and why it was ignored, and what to write so that it is not: `at 0.300 s at 160.0 25.0 pt on card: animating`.
    var words: String {
        let parts = detail.split(separator: " ", maxSplits: 2).map(String.init)
        let (place, reason) = (parts.prefix(2).joined(separator: " "), parts.count > 2 ? parts[2] : "")
        let remedy =
            switch reason {
            case "animating": "; \(IgnoredTouch.remedyWhileAnimating)"
            case "no recogniser": "; a finger drags a view with pans: true"
            case _: ""
            }
        return "at \(time.decimals(3)) s at \(place) pt\(view.isEmpty ? "" : " on \(view)"): \(reason)\(remedy)"
    }
}
