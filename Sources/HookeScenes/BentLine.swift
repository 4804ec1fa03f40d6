public import HookeAnimation

/// A line that dips where its progress stands: deepest at one half, straight at 0 and 1. Lengths are points.
///
/// The formulas are those of the source article (a bent progress bar). Progress and shares are clamped to 0...1, as a shape layer clamps
/// `strokeEnd` where it draws: an animation may show values beyond.
public struct BentLine: Hashable, Sendable {
    /// The left end.
    public var origin: Point
    /// The distance of the ends.
    public var length: Double
    /// How deep the line dips at a progress of one half.
    public var maxOffset: Double

    /// A line of this length, from its left end to the right.
    public init(origin: Point, length: Double, maxOffset: Double) {
        (self.origin, self.length, self.maxOffset) = (origin, length, maxOffset)
    }

    /// The right end.
    public var end: Point { Point(x: origin.x + length, y: origin.y) }

    /// How far the bend lies from the left end: its label is offset by as much.
    public func offset(at progress: Double) -> Point {
        let progress = BentLine.clamped(progress)
        return Point(x: length * progress, y: maxOffset * (1 - abs(progress - 0.5) * 2))
    }

    /// Where the line bends.
    public func bend(at progress: Double) -> Point { origin + offset(at: progress) }

    /// Where a share of the line ends by its part of x, on the bent line: left of the bend where the share is at most the progress, right of
    /// it where it is more.
    public func contact(at share: Double, progress: Double) -> Point {
        let (share, progress) = (BentLine.clamped(share), BentLine.clamped(progress))
        let factor =
            if progress == 0 { 1.0 } else if share > progress { 1 - (share - progress) / (1 - progress) } else {
                share / progress
            }
        return Point(x: origin.x + length * share, y: origin.y + offset(at: progress).y * factor)
    }

    /// Where a share of a line with a given bend ends by its part of the arc length: where a shape layer's stroke ends.
    public func strokeEnd(at share: Double, bend: Point) -> Point {
        let (left, right) = ((bend - origin).length, (end - bend).length)
        let distance = BentLine.clamped(share) * (left + right)
        guard distance > left else { return left > 0 ? origin + (bend - origin) * (distance / left) : origin }
        return right > 0 ? bend + (end - bend) * ((distance - left) / right) : end
    }

    /// The number that the label shows: whole percents, rounded down in double arithmetic, so that 0.29 gives 28 and 0.57 gives 56.
    public static func percentage(of progress: Double) -> Double { (clamped(progress) * 100).rounded(.down) }

    /// Makes a path the whole line, in place.
    func outline(_ path: inout Path, at progress: Double) {
        let points: InlineArray<3, Point> = [origin, bend(at: progress), end]
        path.become(BentLine.elements, over: points.span)
    }

    private static let elements: [Path.Verb] = [.move, .line, .line]

    static func clamped(_ share: Double) -> Double { min(max(share, 0), 1) }
}
