/// A line or a curve as a motion along it, by its Bézier parameter from 0 to 1.
struct PathPiece: Hashable {
    private var segment: Path.Segment
    private var isCurve: Bool
    /// How far along the piece its parameter has come, in chords of equal parameter: the flattened piece. Points.
    private(set) var chords: [Double]

    /// Chords that a curve is flattened into.
    private static let chordCount = 64

    /// `nil` for what is not traversed: a move, and a close that is there already.
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

    /// The same piece, ready to be traversed at one speed.
    var flattened: PathPiece { PathPiece(flattening: self) }

    /// The length of the flattened piece, points.
    var length: Double { chords.last ?? 0 }

    /// The parameter at a share of the length, and how much it grows with it.
    func parameter(atShareOfLength share: Double) -> (value: Double, rate: Double) {
        guard length > 0 else { return (share, 1) }
        let target = share * length
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

    /// Where the motion points at a parameter: its first derivative that is not zero, seen from behind at the end. Zero for a
    /// piece of one point.
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

    /// A piece knows no verb but whether it is a curve.
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
