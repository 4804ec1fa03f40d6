/// Keyframes of paths. Two paths with the same elements are interpolated point by point; between others the second path shows from
/// the first instant, as in an animation between two paths.
///
/// Paths have no distance and no spline: paced and cubic modes are linear.
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

    /// The two paths around a fraction of the duration, and the progress between them; `nil` for fewer than two keyframes, so that
    /// the model's path shows.
    func leg(at fraction: Double) -> (from: Path, to: Path, progress: Double)? {
        guard let segment = timing.segment(at: fraction) else { return nil }
        let next = min(segment.index + 1, outlines.count - 1)
        return (outlines[segment.index], outlines[next], segment.progress)
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

/// The interpolation between two paths with the same elements, point by point.
public struct PathInterpolation: Hashable, Sendable {
    /// The path at progress 0.
    public let from: Path
    /// The path at progress 1.
    public let to: Path

    /// The interpolation between two paths; `nil` if they differ in the number or kind of their elements, a case that Core
    /// Animation leaves undefined.
    public init?(from: Path, to: Path) {
        guard from.verbs == to.verbs else { return nil }
        self.from = from
        self.to = to
    }

    /// The path at a progress: exactly the ends at 0 and 1; values outside extrapolate, where a spring overshoots.
    public func value(at progress: Double) -> Path {
        var path = from
        write(at: progress, into: &path)
        return path
    }

    /// Writes the path at a progress into another one. Allocates nothing when that has enough capacity.
    public func write(at progress: Double, into path: inout Path) {
        path.removeAll()
        path.verbs.append(contentsOf: from.verbs)
        for index in from.points.indices {
            path.points.append(from.points[index].mixed(with: to.points[index], progress))
        }
    }
}
