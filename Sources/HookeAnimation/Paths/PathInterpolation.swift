/// The way from one path to another with the same elements, point by point.
public struct PathInterpolation: Hashable, Sendable {
    /// The path at share 0.
    public let from: Path
    /// The path at share 1.
    public let to: Path

    /// `nil` where the paths differ in the number or kind of their elements: Core Animation leaves that undefined, and there is no way.
    public init?(from: Path, to: Path) {
        guard from.verbs == to.verbs else { return nil }
        self.from = from
        self.to = to
    }

    /// The path at a share of the way: exactly the ends at 0 and 1, beyond them where a spring overshoots.
    public func value(at share: Double) -> Path {
        var path = from
        write(at: share, into: &path)
        return path
    }

    /// Writes the path at a share of the way over another one. Allocates nothing when that has the room.
    public func write(at share: Double, into path: inout Path) {
        path.removeAll()
        path.verbs.append(contentsOf: from.verbs)
        for index in from.points.indices {
            path.points.append(from.points[index].mixed(with: to.points[index], share))
        }
    }
}
