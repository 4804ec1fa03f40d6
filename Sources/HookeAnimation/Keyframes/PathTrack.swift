import HookeDynamics

/// Motion along a path, resolved: the place at any share of the duration.
///
///     let track = try PathTrack(path, mode: .paced)
///     track.position(at: 0.5)
///     track.angle(at: 0.5, rotation: .auto)
///
/// Each line and each curve is a segment, a close too unless it is there already; moves are jumps that take no time. The share of
/// a segment is the curve's own parameter, unless the motion is paced: then it is the share of the flattened path's length.
/// Discrete motion shows where segments start. A path bends by itself: cubic is linear, cubic-paced is paced (not measured).
public struct PathTrack: Hashable, Sendable {
    /// When the ends of the segments are reached.
    public private(set) var timing: KeyframeTiming
    private var pieces: [PathPiece]
    private var isPaced: Bool

    /// A track along a path; lists as in ``KeyframeTrack``, key times one more than the path has segments.
    public init(
        _ path: Path, keyTimes: [Double]? = nil, mode: CalculationMode = .linear, timingFunctions: [TimingFunction] = []
    ) throws(KeyframeError) {
        for (index, point) in path.points.enumerated() where !(point.x.isFinite && point.y.isFinite) {
            throw .notFinite(parameter: "point of the path", index: index)
        }
        var pieces: [PathPiece] = []
        path.forEachSegment { segment in
            if let piece = PathPiece(segment) { pieces.append(piece) }
        }
        guard !pieces.isEmpty else { throw .pathWithoutSegments }
        isPaced = mode.isPaced
        self.pieces = mode.isPaced ? pieces.map { $0.flattened } : pieces
        timing =
            mode.isPaced
            ? KeyframeTiming(distances: self.pieces.map { $0.length })
            : try KeyframeTiming(
                count: mode == .discrete ? pieces.count : pieces.count + 1, keyTimes: keyTimes, mode: mode,
                timingFunctions: timingFunctions)
    }

    /// The place at a share of the duration; `nil` where the key times leave no segment.
    public func position(at fraction: Double) -> Point? {
        place(at: fraction).map { $0.piece.point($0.parameter) }
    }

    /// The change of the place per unit of the duration, zero where it holds.
    public func slope(at fraction: Double) -> Point? {
        place(at: fraction).map { $0.rate == 0 ? .zero : $0.piece.slope($0.parameter) * $0.rate }
    }

    /// The angle of the motion, radians from -pi to pi and half a turn more when reversed; 0 for a segment of one point.
    public func angle(at fraction: Double, rotation: RotationMode) -> Double? {
        guard let place = place(at: fraction) else { return nil }
        let direction = place.piece.direction(place.parameter)
        let angle = Elementary.atan2(direction.y, direction.x)
        return rotation == .auto ? angle : angle + .pi
    }

    /// The piece, its parameter and how fast that grows.
    private func place(at fraction: Double) -> (piece: PathPiece, parameter: Double, rate: Double)? {
        guard let segment = timing.segment(at: fraction) else { return nil }
        let piece = pieces[segment.index]
        guard isPaced else { return (piece, segment.share, segment.rate) }
        let (parameter, rate) = piece.parameter(atShareOfLength: segment.share)
        return (piece, parameter, segment.rate * rate)
    }
}

extension PathTrack {
    private init() {
        (timing, pieces, isPaced) = (.blank, [], false)
    }
}

extension PathTrack: SnapshotCodable {
    package static var blank: PathTrack { PathTrack() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&timing)
        try archive.code(&pieces)
        try archive.code(&isPaced)
        try archive.require(pieces.count >= timing.segmentCount, "a path has fewer pieces than its motion")
    }
}
