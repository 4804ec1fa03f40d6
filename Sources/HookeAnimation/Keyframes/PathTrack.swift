import HookeDynamics

/// Motion along a path: the position at any fraction of the duration.
///
///     let track = try PathTrack(path, mode: .paced)
///     track.position(at: 0.5)
///     track.angle(at: 0.5, rotation: .auto)
///
/// Each line and each curve is a segment, and so is a close of positive length; moves take no time. The progress in
/// a segment is the curve's parameter, or in paced modes the fraction of the flattened path's length.
/// Discrete motion shows the starts of segments. Cubic is the same as linear, cubic-paced as paced (not measured).
public struct PathTrack: Hashable, Sendable {
    /// The times of the segments' ends.
    public private(set) var timing: KeyframeTiming
    private var pieces: [PathPiece]
    private var isPaced: Bool

    /// A track along a path.
    ///
    /// - Parameters:
    ///   - path: At least one line, curve or close of positive length; all points finite.
    ///   - keyTimes: As in ``KeyframeTiming``, one more than the path has segments; ignored in paced modes.
    ///   - mode: The interpolation.
    ///   - timingFunctions: One for each segment, or none; ignored in discrete and paced modes.
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

    /// The position at a fraction of the duration; `nil` where the key times leave no segment.
    public func position(at fraction: Double) -> Point? {
        location(at: fraction).map { $0.piece.point($0.parameter) }
    }

    /// The change of the position per unit of the duration, in points; zero where the position is held.
    public func slope(at fraction: Double) -> Point? { slope(at: fraction, isFalling: false) }

    /// The slope; at a corner that of the segment into which a rising or falling fraction moves.
    func slope(at fraction: Double, isFalling: Bool) -> Point? {
        location(at: fraction, isFalling: isFalling)
            .map { $0.rate == 0 ? .zero : $0.piece.slope($0.parameter) * $0.rate }
    }

    /// The angle of the direction of motion in radians, clockwise from the x axis, from -pi to pi, plus pi for
    /// ``RotationMode/autoReverse``; 0 for a segment whose points coincide.
    public func angle(at fraction: Double, rotation: RotationMode) -> Double? {
        guard let location = location(at: fraction) else { return nil }
        let direction = location.piece.direction(location.parameter)
        let angle = Elementary.atan2(direction.y, direction.x)
        return rotation == .auto ? angle : angle + .pi
    }

    /// The piece at a fraction of the duration, its parameter, and the parameter's change per unit of the duration.
    private func location(
        at fraction: Double, isFalling: Bool = false
    ) -> (piece: PathPiece, parameter: Double, rate: Double)? {
        guard let segment = timing.segment(at: fraction, isFalling: isFalling) else { return nil }
        let piece = pieces[segment.index]
        guard isPaced else { return (piece, segment.progress, segment.rate) }
        let (parameter, rate) = piece.parameter(atFractionOfLength: segment.progress)
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

/// A line or curve as a function of its Bézier parameter from 0 to 1.
struct PathPiece: Hashable {
    private var segment: Path.Segment
    private var isCurve: Bool
    /// Cumulative lengths of chords over equal steps of the parameter, in points: the flattened piece.
    private(set) var chords: [Double]

    /// The number of chords of a flattened curve.
    private static let chordCount = 64

    /// The piece of a segment; `nil` for segments without motion: a move, and a close of no length.
    init?(_ segment: Path.Segment) {
        switch segment.verb {
        case .move: return nil
        case .close where segment.start == segment.end: return nil
        case .line, .close: isCurve = false
        case .curve: isCurve = true
        }
        self.segment = segment
        chords = []
    }

    private init(flattening piece: PathPiece) {
        (segment, isCurve) = (piece.segment, piece.isCurve)
        let count = piece.isCurve ? PathPiece.chordCount : 1
        var length = 0.0
        var chords = [0.0]
        for index in 0..<count {
            let from = piece.point(Double(index) / Double(count))
            length += (piece.point(Double(index + 1) / Double(count)) - from).length
            chords.append(length)
        }
        self.chords = chords
    }

    /// The same piece with chords, for motion at constant speed.
    var flattened: PathPiece { PathPiece(flattening: self) }

    /// The length of the flattened piece, points.
    var length: Double { chords.last ?? 0 }

    /// The parameter at a fraction of the length, and its derivative by that fraction.
    func parameter(atFractionOfLength fraction: Double) -> (value: Double, rate: Double) {
        guard length > 0 else { return (fraction, 1) }
        let target = fraction * length
        var low = 0
        var high = chords.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if chords[middle] <= target { low = middle } else { high = middle - 1 }
        }
        let chord = chords[low + 1] - chords[low]
        let count = Double(chords.count - 1)
        let within = chord > 0 ? (target - chords[low]) / chord : 0
        return ((Double(low) + within) / count, chord > 0 ? length / (chord * count) : 0)
    }

    /// The point at a parameter.
    func point(_ u: Double) -> Point { segment.point(at: u) }

    /// The derivative of the point by the parameter.
    func slope(_ u: Double) -> Point { segment.derivative(at: u) }

    /// The direction of motion at a parameter: the first derivative that is not zero, from the left at the end. Zero for a piece
    /// whose points coincide.
    func direction(_ u: Double) -> Point {
        let slope = slope(u)
        if slope != .zero || !isCurve { return slope }
        let turn1 = (segment.control2 - segment.control1) - (segment.control1 - segment.start)
        let turn2 = (segment.end - segment.control2) - (segment.control2 - segment.control1)
        let turn = turn1 * (1 - u) + turn2 * u
        if turn != .zero { return u < 1 ? turn : .zero - turn }
        return turn2 - turn1
    }
}

extension PathPiece: SnapshotCodable {
    static var blank: PathPiece { PathPiece() }

    private init() {
        segment = Path.Segment(verb: .line, start: .zero, control1: .zero, control2: .zero, end: .zero)
        (isCurve, chords) = (false, [])
    }

    /// Stores the verb as whether the piece is a curve.
    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var points = [segment.start, segment.control1, segment.control2, segment.end]
        for index in points.indices { try archive.code(&points[index]) }
        try archive.code(&isCurve)
        try archive.code(&chords)
        try archive.require(chords.count != 1, "a piece of a path has a length and no chord")
        segment = Path.Segment(
            verb: isCurve ? .curve : .line, start: points[0], control1: points[1], control2: points[2], end: points[3])
    }
}
