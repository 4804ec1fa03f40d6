/// A path with the lengths of its elements, measured once, so that points and parts of it by length cost only their own curve.
public struct MeasuredPath: Hashable, Sendable {
    /// The path.
    public let path: Path
    /// The length up to the end of each element, in order, in points.
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

    /// The length of all subpaths together, in points.
    public var length: Double { lengths.last ?? 0 }

    /// The point that far along the path, in points, clamped to its ends; `nil` for an empty path. At a gap between two subpaths it
    /// is the end of the first.
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
                // A path that begins with moves begins at the last of them.
                found = segment.end
            }
            before = after
            index += 1
        }
        return found
    }
}
