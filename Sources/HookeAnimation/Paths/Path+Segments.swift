extension Path {
    /// One element with the point that it starts from.
    public struct Segment: Hashable, Sendable {
        /// What it does.
        public let verb: Verb
        /// Where it starts: the end of the element before; for a move, its own point.
        public let start: Point
        /// The first control point; the start where there is none.
        public let control1: Point
        /// The second control point; the end where there is none.
        public let control2: Point
        /// Where it ends; for a close, the start of the subpath.
        public let end: Point

        @usableFromInline
        init(verb: Verb, start: Point, control1: Point, control2: Point, end: Point) {
            self.verb = verb
            self.start = start
            self.control1 = control1
            self.control2 = control2
            self.end = end
        }

        /// The four points as a cubic curve, the straight ones' controls on their ends: its parameter is not their share.
        public var curve: CubicCurve { CubicCurve(start, control1, control2, end) }
    }

    /// Calls `body` with each element in order, its start filled in. Allocates nothing.
    @inlinable
    public func forEachSegment(_ body: (Segment) throws -> Void) rethrows {
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
