/// The phases of a frame, in the order in which they run.
///
/// Core Animation does not document when it reports starts, stops and completions. Here it is after the commit, so that what a
/// completion changes shows from the next frame on.
public enum FramePhase: Int, CaseIterable, Sendable {
    /// The display advances to its next refresh.
    case clock
    /// Due touches and script steps are delivered.
    case input
    /// Display links call back.
    case links
    /// Marked layers lay out their sublayers.
    case layout
    /// Marked layers draw.
    case display
    /// The model is committed; pending animations begin.
    case apply
    /// Due starts, stops and completions are reported.
    case events
    /// The presentation is sampled at the frame's timestamp.
    case sample

    /// The name in traces.
    ///
    /// A switch, because reflection on the case's name takes longer than a frame.
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

/// Counts of a frame's work, equal on every machine.
public struct FrameCounts: Hashable, Sendable {
    /// Touches, script steps and streams' timers delivered.
    public var inputs = 0
    /// Display links called.
    public var links = 0
    /// Layouts run.
    public var layouts = 0
    /// Displays run: display handlers and drawings.
    public var displays = 0
    /// Components of the model that were committed.
    public var commits = 0
    /// Animations evaluated, once for each sampling.
    public var animationsSampled = 0
    /// Layers of the evaluated animations; consecutive animations of a layer count once.
    public var layersVisited = 0
    /// Elements of paths rebuilt.
    public var pathElements = 0
    /// Glyphs drawn: one for each Unicode code point of the texts in the drawings.
    public var glyphs = 0
    /// Steps of solvers; for the propagator, evaluations of the closed form.
    public var solverSteps = 0
    /// Evaluations of right-hand sides.
    public var evaluations = 0

    /// No work.
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
        try archive.code(&glyphs)
        try archive.code(&solverSteps)
        try archive.code(&evaluations)
    }
}
