/// The phases of a frame, in the order in which they run.
///
/// Where Core Animation reports starts, stops and completions between these is not documented; here it is after the commit, so
/// that what a completion changes shows from the next frame on.
public enum FramePhase: Int, CaseIterable, Sendable {
    /// The display goes on to its next refresh.
    case clock
    /// Touches and script steps that are due.
    case input
    /// Display links call back.
    case links
    /// Layers that ask for it lay out their sublayers.
    case layout
    /// Layers that ask for it draw.
    case display
    /// The model is committed; pending animations begin.
    case apply
    /// Starts, stops and completions that fell due.
    case events
    /// The presentation is sampled at the frame's timestamp.
    case sample

    /// As traces write it.
    ///
    /// By a switch: to ask a case for its name by reflection takes longer than a frame.
    public var name: String {
        switch self {
        case .clock: "clock"
        case .input: "input"
        case .links: "links"
        case .layout: "layout"
        case .display: "display"
        case .apply: "apply"
        case .events: "events"
        case .sample: "sample"
        }
    }
}

/// Work of a frame, counted: the same on every machine.
public struct FrameCounts: Hashable, Sendable {
    /// Touches and script steps delivered.
    public var inputs = 0
    /// Display links called.
    public var links = 0
    /// Layouts run.
    public var layouts = 0
    /// Displays run: display handlers and drawings.
    public var displays = 0
    /// Numbers of the model taken into the committed one.
    public var commits = 0
    /// Animations that were evaluated, once for each sampling.
    public var animationsSampled = 0
    /// Layers that evaluated animations belong to; those of a layer count it once where they come one after another.
    public var layersVisited = 0
    /// Elements of paths rebuilt.
    public var pathElements = 0
    /// Steps of solvers; for the propagator, evaluations of the closed form.
    public var solverSteps = 0
    /// Evaluations of right-hand sides.
    public var evaluations = 0

    /// Nothing done.
    public init() {}
}

extension FrameCounts: SnapshotCodable {
    package static var blank: FrameCounts { FrameCounts() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&inputs)
        try archive.code(&links)
        try archive.code(&layouts)
        try archive.code(&displays)
        try archive.code(&commits)
        try archive.code(&animationsSampled)
        try archive.code(&layersVisited)
        try archive.code(&pathElements)
        try archive.code(&solverSteps)
        try archive.code(&evaluations)
    }
}
