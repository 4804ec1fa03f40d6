/// A path with the cumulative lengths of its elements, measured once. Finding a point or a part by length then evaluates only the
/// curves that are cut.
public struct MeasuredPath: Hashable, Sendable {
    /// The path.
    public let path: Path
    /// The length from the start of the path to the end of each element, in points.
    public let lengths: [Double]

    /// Measures a path.
    public init(_ path: Path) {
        self.path = path
        var sum = 0.0
        var lengths: [Double] = []
        lengths.reserveCapacity(path.verbs.count)
        path.forEachSegment {
            sum += $0.length
            lengths.append(sum)
        }
        self.lengths = lengths
    }

    /// The length of all subpaths, in points.
    public var length: Double { lengths.last ?? 0 }

    /// The point at a distance along the path, in points, clamped to its ends; `nil` for an empty path. At a gap between two
    /// subpaths it is the end of the first one.
    public func point(atLength distance: Double) -> Point? {
        guard var found = path.points.first else { return nil }
        let distance = min(distance, length)
        var index = 0
        var before = 0.0
        path.forEachSegment { segment in
            let after = lengths[index]
            if distance > before, distance < after {
                found = segment.point(at: segment.parameter(atLength: distance - before))
            } else if distance > before && distance == after || after == 0 {
                // A path that begins with several moves starts at the last of them.
                found = segment.end
            }
            before = after
            index += 1
        }
        return found
    }
}

extension MeasuredPath {
    /// The part between two fractions of the length, as ``trim(from:to:into:)`` writes it.
    public func trimmed(from start: Double, to end: Double) -> Path {
        var part = Path()
        trim(from: start, to: end, into: &part)
        return part
    }

    /// Writes the part between two fractions of the length into another path, over all subpaths in order. Allocates nothing if that
    /// has enough capacity.
    ///
    /// Fractions are clamped to 0...1. The result is empty if `end` is not above `start` or one of them is NaN. A curve is cut with
    /// an error of at most 1e-11 of its polygon's length. A complete subpath stays closed, so that its corner is joined; the close
    /// of a cut one becomes a line.
    public func trim(from start: Double, to end: Double, into part: inout Path) {
        part.removeAll()
        guard end > start, end > 0, start < 1 else { return }
        var cutter = PathCutter(
            lower: start > 0 ? start * length : -.infinity, upper: end < 1 ? end * length : .infinity)
        var index = 0
        var before = 0.0
        path.forEachSegment { segment in
            cutter.add(segment, from: before, to: lengths[index], into: &part)
            before = lengths[index]
            index += 1
        }
    }
}

/// Copies the parts of elements between two lengths.
private struct PathCutter {
    let lower: Double
    let upper: Double
    /// Whether the next part starts a new subpath, because the element before it was not copied.
    private var startsAnew = true
    /// Whether the subpath has been copied from its start.
    private var isWhole = false

    init(lower: Double, upper: Double) {
        self.lower = lower
        self.upper = upper
    }

    mutating func add(_ segment: Path.Segment, from before: Double, to after: Double, into part: inout Path) {
        if segment.verb == .move {
            startsAnew = true
            isWhole = before >= lower
            return
        }
        let (first, last) = (max(lower, before), min(upper, after))
        // Elements of length zero, such as dots, are kept if their position is in the range.
        if first < last || before == after && first == last {
            let from = first > before ? segment.parameter(atLength: first - before) : 0
            let to = last < after ? segment.parameter(atLength: last - before) : 1
            take(segment, from: from, to: to, into: &part)
            startsAnew = segment.verb == .close
        }
        // Without a move the next subpath starts where the last one was closed.
        if segment.verb == .close { isWhole = after >= lower }
    }

    private mutating func take(_ segment: Path.Segment, from: Double, to: Double, into part: inout Path) {
        if startsAnew { part.move(to: segment.point(at: from)) }
        if segment.verb == .curve {
            let piece = segment.curve.part(from: from, to: to)
            part.addCurve(to: piece.end, control1: piece.control1, control2: piece.control2)
        } else if segment.verb == .close, isWhole, to == 1 {
            part.close()
        } else {
            part.addLine(to: segment.point(at: to))
        }
    }
}
