internal import HookeAnimation
internal import HookeScenes

/// Follows a progress bar from refresh to refresh: how far its coloured line trails its bend, and how far its end by arc length lies from
/// the share by x.
struct BarObserver {
    private let bar: ProgressBar
    /// The most frames from a change of the bend to the first in which the coloured line has arrived.
    private(set) var trailingFrames = 0
    /// The largest horizontal distance between the line's end and the share by x, points.
    private(set) var contactGap = 0.0
    /// How often the bar's layer drew itself.
    var drawings: Int { bar.drawingCount }
    /// How many layers draw the lines.
    var layers: Int { bar.line == nil ? 1 : 2 }

    private var bend: Point?
    /// Frames since the bend changed.
    private var frames = 0
    /// The line as it shows; kept for its room.
    private var shown = Path()

    init(of bar: ProgressBar) { self.bar = bar }

    /// Looks at a refresh.
    mutating func observe() {
        guard let line = bar.line, let presentation = line.layer.presentation else { return }
        shown.removeAll()
        line.appendShownPath(to: &shown)
        // A path of another kind, which an explicit animation or a step has set, has no bend.
        guard shown.points.count == 3 else { return }
        let share = presentation.component(0, of: .strokeEnd)
        frames = bend == shown.points[1] ? frames + 1 : 0
        bend = shown.points[1]
        if share != line.layer.component(0, of: .strokeEnd) { trailingFrames = max(trailingFrames, frames + 1) }
        let end = bar.geometry.strokeEnd(at: share, bend: shown.points[1])
        contactGap = max(contactGap, abs(end.x - bar.geometry.contact(at: share, progress: 0).x))
    }

    /// Writes or reads the observations so far.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (x, y) = (bend?.x, bend?.y)
        try archive.code(&x)
        try archive.code(&y)
        try archive.code(&frames, in: 0...1 << 48)
        try archive.code(&trailingFrames, in: 0...1 << 48)
        try archive.code(&contactGap)
        if archive.isReading { bend = x.flatMap { x in y.map { Point(x: x, y: $0) } } }
    }
}
