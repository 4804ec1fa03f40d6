public import HookeAnimation

/// The elastic header's shape: seven control points under a finger, and the path through them.
///
/// Formulas and constants are those of the source article (a pull-to-refresh header that wobbles back).
public struct ElasticShape: Sendable {
    /// The names of the points, from the left.
    public static let names = ["L3", "L2", "L1", "C", "R1", "R2", "R3"]

    /// The article's colour of the header: 57 67 89 of 255.
    public static let color = Color(red: 57.0 / 255, green: 67.0 / 255, blue: 89.0 / 255)

    /// The points from the left: L3, L2, L1, C, R1, R2, R3.
    public let points: InlineArray<7, Point>

    /// The points for a header `width` wide and `baseHeight` high at its edges, with a wave of `waveHeight` under the finger at
    /// `x`; all in points.
    public init(width: Double, baseHeight: Double, waveHeight: Double, x: Double) {
        let minLeftX = min((x - width / 2) * 0.28, 0)
        let maxRightX = max(width + (x - width / 2) * 0.28, width)
        let leftPart = x - minLeftX
        let rightPart = maxRightX - x
        points = [
            Point(x: minLeftX, y: baseHeight),
            Point(x: minLeftX + leftPart * 0.44, y: baseHeight),
            Point(x: minLeftX + leftPart * 0.71, y: baseHeight + waveHeight * 0.64),
            Point(x: x, y: baseHeight + waveHeight * 1.36),
            Point(x: maxRightX - rightPart * 0.71, y: baseHeight + waveHeight * 0.64),
            Point(x: maxRightX - rightPart * 0.44, y: baseHeight),
            Point(x: maxRightX, y: baseHeight),
        ]
    }

    /// The shape for a finger at `x` that has pulled down by `pull`: six tenths of the pull raise the wave, up to its maximum
    /// height, and the rest the base.
    public init(width: Double, minimalHeight: Double, maxWaveHeight: Double, pull: Double, x: Double) {
        let additionalHeight = max(pull, 0)
        let waveHeight = min(additionalHeight * 0.6, maxWaveHeight)
        self.init(
            width: width, baseHeight: minimalHeight + additionalHeight - waveHeight, waveHeight: waveHeight, x: x)
    }

    /// Builds the outline over seven points, in place: top edge, three curves, closed.
    public static func outline(_ path: inout Path, width: Double, point: (Int) -> Point) {
        let base = point(0)
        let pathPoints: InlineArray<12, Point> = [
            .zero, Point(x: 0, y: base.y),
            base, point(1), point(2),
            point(3), point(4), point(4),
            point(4), point(5), point(6),
            Point(x: width, y: 0),
        ]
        path.become(elements, over: pathPoints.span)
    }

    private static let elements: [Path.Verb] = [.move, .line, .curve, .curve, .curve, .line, .close]
}
