import HookeDynamics

/// A path of lines and cubic Bézier curves, stored in two flat arrays, so that rebuilding it allocates nothing.
///
/// Adding a line, curve or close to an empty path does nothing, because it has no current point, as documented for `UIBezierPath`.
public struct Path: Hashable, Sendable {
    /// The kind of an element.
    public enum Verb: UInt8, Hashable, Sendable {
        /// Starts a subpath; one point.
        case move
        /// A straight line; one point.
        case line
        /// A cubic Bézier curve; two control points, then its end.
        case curve
        /// A line back to the start of the subpath; no point.
        case close

        /// The number of points of the element.
        public var pointCount: Int {
            switch self {
            case .move, .line: 1
            case .curve: 3
            case .close: 0
            }
        }
    }

    /// The elements in order.
    public internal(set) var verbs: [Verb] = []
    /// The points of all elements, in order.
    public internal(set) var points: [Point] = []

    /// An empty path.
    public init() {}

    /// Whether there are no elements.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Reserves capacity for elements and points, so that rebuilding allocates nothing.
    public mutating func reserve(elements: Int, points count: Int) {
        verbs.reserveCapacity(elements)
        points.reserveCapacity(count)
    }

    /// Replaces the elements and their points in place. If the elements are equal, only the points are written.
    ///
    /// The number of points must be the sum of the elements' point counts, and the first element a move.
    public mutating func become(_ elements: [Verb], over newPoints: Span<Point>) {
        if points.count != newPoints.count || !verbs.span.isIdentical(to: elements.span) {
            adopt(elements, pointCount: newPoints.count)
        }
        newPoints.withUnsafeBufferPointer { newPoints in
            points.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: newPoints) }
        }
    }

    /// Takes over a caller's array of elements, so that the next comparison with it is one of identity, and makes points for them unless they
    /// are equal to those before.
    private mutating func adopt(_ elements: [Verb], pointCount: Int) {
        let isSame = points.count == pointCount && verbs == elements
        verbs = elements
        if isSame { return }
        trap(
            unless: elements.reduce(0) { $0 + $1.pointCount } == pointCount && (elements.first ?? .move) == .move,
            "a path's elements do not fit its points")
        points = Array(repeating: .zero, count: pointCount)
    }

    /// Replaces the elements and their points in the path's own storage, without sharing an array.
    mutating func assign(_ elements: Span<Verb>, over newPoints: Span<Point>) {
        guard has(elements), points.count == newPoints.count else {
            removeAll()
            append(elements, over: newPoints)
            return
        }
        newPoints.withUnsafeBufferPointer { newPoints in
            points.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: newPoints) }
        }
    }

    private func has(_ elements: Span<Verb>) -> Bool {
        guard verbs.count == elements.count else { return false }
        for index in elements.indices where verbs[index] != elements[unchecked: index] { return false }
        return true
    }

    /// Appends elements and their points.
    mutating func append(_ elements: Span<Verb>, over newPoints: Span<Point>) {
        verbs.append(all: elements)
        points.append(all: newPoints)
    }

    /// Removes all elements and keeps the capacity.
    public mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }

    /// Starts a subpath.
    public mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
    }

    /// Adds a straight line from the current point.
    public mutating func addLine(to point: Point) {
        guard !isEmpty else { return }
        verbs.append(.line)
        points.append(point)
    }

    /// Adds a cubic curve from the current point.
    public mutating func addCurve(to end: Point, control1: Point, control2: Point) {
        guard !isEmpty else { return }
        verbs.append(.curve)
        points.append(addingCapacity: 3) { points in
            points.append(control1)
            points.append(control2)
            points.append(end)
        }
    }

    /// Closes the subpath with a line to its start.
    public mutating func close() {
        guard !isEmpty else { return }
        verbs.append(.close)
    }
}

extension Path.Verb: SnapshotCodable {
    package static var blank: Path.Verb { .move }
}

extension Path: SnapshotCodable {
    package static var blank: Path { Path() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&verbs)
        try archive.code(&points, count: verbs.reduce(0) { $0 + $1.pointCount })
    }
}

extension Path {
    /// The point at which the next line would start: the end of the last element, or after a close the start of its subpath; `nil`
    /// in an empty path.
    public var currentPoint: Point? {
        guard verbs.last == .close else { return points.last }
        var next = points.count
        for verb in verbs.reversed() {
            next -= verb.pointCount
            if verb == .move { return points[next] }
        }
        return nil
    }

    /// Maps all points, control points included, in place. An affine map of the points maps every point of the curves.
    public mutating func mapPoints<Failure>(_ map: (Point) throws(Failure) -> Point) throws(Failure) {
        for index in points.indices { points[index] = try map(points[index]) }
    }

    /// Appends the elements of another path.
    public mutating func append(_ other: Path) {
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
    }
}

extension Path {
    /// An element with its start point.
    public struct Segment: Hashable, Sendable {
        /// The kind of the element.
        public let verb: Verb
        /// The start: the end of the previous element; for a move, its own point.
        public let start: Point
        /// The first control point; the start for elements other than curves.
        public let control1: Point
        /// The second control point; the end for elements other than curves.
        public let control2: Point
        /// The end; for a close, the start of the subpath.
        public let end: Point

        @usableFromInline
        init(verb: Verb, start: Point, control1: Point, control2: Point, end: Point) {
            self.verb = verb
            self.start = start
            self.control1 = control1
            self.control2 = control2
            self.end = end
        }

        /// The four points as a cubic curve. For a straight element the control points are its ends, and the curve's parameter is
        /// not proportional to length.
        public var curve: CubicCurve { CubicCurve(start, control1, control2, end) }
    }

    /// Calls `body` with each element in order. Allocates nothing.
    @inlinable
    public func forEachSegment<Failure>(_ body: (Segment) throws(Failure) -> Void) throws(Failure) {
        var next = 0
        var current = Point.zero
        var subpathStart = Point.zero
        for verb in verbs {
            let segment: Segment
            switch verb {
            case .move:
                let end = points[next]
                subpathStart = end
                segment = Segment(verb: verb, start: end, control1: end, control2: end, end: end)
            case .line:
                let end = points[next]
                segment = Segment(verb: verb, start: current, control1: current, control2: end, end: end)
            case .curve:
                segment = Segment(
                    verb: verb, start: current, control1: points[next], control2: points[next + 1],
                    end: points[next + 2])
            case .close:
                segment = Segment(
                    verb: verb, start: current, control1: current, control2: subpathStart, end: subpathStart)
            }
            next += verb.pointCount
            current = segment.end
            try body(segment)
        }
    }
}

extension Path {
    /// Whether all points are finite.
    var isFinite: Bool {
        var sum = SIMD2<Double>.zero
        for point in points { sum += SIMD2(point.x, point.y) }
        // A sum is finite only if all its terms are. A sum of great finite terms may overflow, so the points are checked then.
        return sum.isFinite || points.allSatisfy { $0.isFinite }
    }
}
