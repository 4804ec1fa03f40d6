/// A path of lines and cubic Bézier curves, kept in two flat arrays so that it can be rebuilt without allocating.
///
/// Lines, curves and closes need a current point: in an empty path they do nothing, as the documentation of `UIBezierPath` says.
public struct Path: Hashable, Sendable {
    /// What an element does.
    public enum Verb: UInt8, Hashable, Sendable {
        /// Starts a subpath; one point.
        case move
        /// A straight line; one point.
        case line
        /// A cubic Bézier curve; two control points, then its end.
        case curve
        /// A line back to the start of the subpath; no point.
        case close

        /// How many points the element takes.
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
    /// The points of all elements, one after another.
    public internal(set) var points: [Point] = []

    /// An empty path.
    public init() {}

    /// Whether there is nothing in it.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Makes room once, so that later rebuilding allocates nothing.
    public mutating func reserve(elements: Int, points count: Int) {
        verbs.reserveCapacity(elements)
        points.reserveCapacity(count)
    }

    /// Becomes a path of these elements over these points, in its own room: an outline that keeps its elements moves its points.
    ///
    /// There must be as many points as the elements take, and a move first.
    public mutating func become(_ elements: [Verb], over places: Span<Point>) {
        if verbs != elements || points.count != places.count {
            precondition(
                elements.reduce(0) { $0 + $1.pointCount } == places.count && (elements.first ?? .move) == .move,
                "a path's elements do not fit its points")
            verbs = elements
            points = Array(repeating: .zero, count: places.count)
        }
        places.withUnsafeBufferPointer { places in
            points.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: places) }
        }
    }

    /// Becomes a path of these elements over these points, one by one in its own room: it shares nobody else's.
    mutating func assign(_ elements: Span<Verb>, over places: Span<Point>) {
        guard has(elements), points.count == places.count else {
            removeAll()
            append(elements, over: places)
            return
        }
        places.withUnsafeBufferPointer { places in
            points.withUnsafeMutableBufferPointer { _ = $0.update(fromContentsOf: places) }
        }
    }

    private func has(_ elements: Span<Verb>) -> Bool {
        guard verbs.count == elements.count else { return false }
        for index in elements.indices where verbs[index] != elements[unchecked: index] { return false }
        return true
    }

    /// Adds elements over points, of which there must be as many as they take.
    mutating func append(_ elements: Span<Verb>, over places: Span<Point>) {
        verbs.append(addingCapacity: elements.count) { verbs in
            for index in elements.indices { verbs.append(elements[unchecked: index]) }
        }
        points.append(addingCapacity: places.count) { points in
            for index in places.indices { points.append(places[unchecked: index]) }
        }
    }

    /// Empties the path and keeps its room.
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
