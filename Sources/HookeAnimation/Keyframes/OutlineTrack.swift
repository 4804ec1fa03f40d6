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
