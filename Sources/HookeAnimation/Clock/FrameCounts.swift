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
