public import HookeForms
public import HookeDynamics

/// Something that happens to a scene at a time.
public struct Step: Hashable, Sendable {
    /// When, since the start of the run.
    public var at: Flicks
    /// What.
    public var action: Action

    /// What can happen.
    public enum Action: Hashable, Sendable {
        /// A finger goes down and moves.
        case pan(Pan)
        /// A point of a network gets a velocity, points per second, in place of its own.
        case flick(point: String, velocity: ScreenPoint)
        /// A point of a network is held where it is.
        case hold(point: String)
        /// A held point of a network is let go.
        case letGo(point: String)
        /// All anchors of a network move.
        case moveAnchors(by: ScreenPoint)
        /// Numbers of a network become others: stiffnesses, dampings, masses, gravity, drag.
        case set(NetworkSettings)
    }
}

/// A finger on the display: where it is from its touch on, and how it leaves.
public struct Pan: Hashable, Sendable {
    /// The way it takes.
    public var path: Path
    /// How it ends.
    public var ends: PanEnd

    /// The way of a finger; times since its touch.
    public enum Path: Hashable, Sendable {
        /// Straight from one place to another.
        case line(from: ScreenPoint, to: ScreenPoint, for: Flicks, curve: PanCurve)
        /// From place to place; the first at 0, each later than the one before.
        case through([Waypoint])
    }

    /// A place that a finger passes.
    public struct Waypoint: Hashable, Sendable {
        /// When, since the touch.
        public var at: Flicks
        /// Where.
        public var to: ScreenPoint
    }

    /// From the touch to the last move.
    public var duration: Flicks {
        switch path {
        case .line(_, _, let duration, _): duration
        case .through(let waypoints): waypoints.last?.at ?? .zero
        }
    }
}

/// How a finger's speed changes on its way: the timing functions of Core Animation by name.
public enum PanCurve: String, Word {
    /// Evenly.
    case linear
    /// Slowly at first.
    case easeIn = "ease-in"
    /// Slowly at the end.
    case easeOut = "ease-out"
    /// Slowly at both ends.
    case easeInOut = "ease-in-out"
    /// As implicit animations do.
    case standard = "default"

    /// The same for people, with the control points of the cubic.
    public var about: String {
        switch self {
        case .linear: "evenly"
        case .easeIn: "slowly at first, (0.42, 0, 1, 1)"
        case .easeOut: "slowly at the end, (0, 0, 0.58, 1)"
        case .easeInOut: "slowly at both ends, (0.42, 0, 0.58, 1)"
        case .standard: "as implicit animations do, (0.25, 0.1, 0.25, 1)"
        }
    }
}

/// How a pan ends.
public enum PanEnd: String, Word {
    /// The finger leaves.
    case lifted
    /// The system takes the touch away.
    case cancelled
    /// The finger stays where it is.
    case never

    /// The same for people.
    public var about: String {
        switch self {
        case .lifted: "the finger leaves the display where its way ends"
        case .cancelled: "the system takes the touch away where its way ends"
        case .never: "the finger stays down until the run ends"
        }
    }
}
