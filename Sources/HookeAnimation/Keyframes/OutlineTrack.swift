/// Keyframes of outlines: between two of the same elements point by point, between others the second shows from the first
/// instant on, as with one animation between them.
///
/// Outlines have no distance and no curve: paced runs as linear, cubic too.
public struct OutlineTrack: Hashable, Sendable {
    private var timing: KeyframeTiming
    private var outlines: [Path]

    init(
        _ outlines: [Path], keyTimes: [Double]?, mode: CalculationMode, timingFunctions: [TimingFunction]
    ) throws(KeyframeError) {
        for (index, outline) in outlines.enumerated() {
            guard outline.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
                throw .notFinite(parameter: "outline of keyframe", index: index)
            }
        }
        timing = try KeyframeTiming(
            count: outlines.count, keyTimes: keyTimes, mode: mode == .discrete ? .discrete : .linear,
            timingFunctions: timingFunctions)
        self.outlines = outlines
    }

    /// The two outlines at a share of the duration, and how far it is from one to the other; `nil` for a single one, which does
    /// nothing.
    func leg(at fraction: Double) -> (from: Path, to: Path, share: Double)? {
        guard let segment = timing.segment(at: fraction) else { return nil }
        let next = min(segment.index + 1, outlines.count - 1)
        return (outlines[segment.index], outlines[next], segment.share)
    }
}

extension OutlineTrack: SnapshotCodable {
    package static var blank: OutlineTrack { OutlineTrack() }

    private init() {
        (timing, outlines) = (.blank, [])
    }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&timing)
        try archive.code(&outlines)
        try archive.require(outlines.count >= timing.count, "there are fewer outlines than key times")
    }
}

/// The way from one path to another with the same elements, point by point.
public struct PathInterpolation: Hashable, Sendable {
    /// The path at share 0.
    public let from: Path
    /// The path at share 1.
    public let to: Path

    /// `nil` where the paths differ in the number or kind of their elements: Core Animation leaves that undefined, and there is no way.
    public init?(from: Path, to: Path) {
        guard from.verbs == to.verbs else { return nil }
        self.from = from
        self.to = to
    }

    /// The path at a share of the way: exactly the ends at 0 and 1, beyond them where a spring overshoots.
    public func value(at share: Double) -> Path {
        var path = from
        write(at: share, into: &path)
        return path
    }

    /// Writes the path at a share of the way over another one. Allocates nothing when that has the room.
    public func write(at share: Double, into path: inout Path) {
        path.removeAll()
        path.verbs.append(contentsOf: from.verbs)
        for index in from.points.indices {
            path.points.append(from.points[index].mixed(with: to.points[index], share))
        }
    }
}
