import HookeAnimation

/// The seven control points under a touch, and the outline over them.
enum HeaderShape {
    static let minimalHeight = 50.0
    static let maxWaveHeight = 100.0

    /// The points from left to right for a touch at `x` that has moved down by `pull`. The wave gets 0.6 of the pull, up to its maximum
    /// height; the rest lowers the base.
    static func points(width: Double, pull: Double, x: Double) -> [Point] {
        let additionalHeight = max(pull, 0)
        let wave = min(additionalHeight * 0.6, maxWaveHeight)
        let base = minimalHeight + additionalHeight - wave

        let minLeftX = min((x - width / 2) * 0.28, 0)
        let maxRightX = max(width + (x - width / 2) * 0.28, width)
        let leftPart = x - minLeftX
        let rightPart = maxRightX - x
        return [
            Point(x: minLeftX, y: base),
            Point(x: minLeftX + leftPart * 0.44, y: base),
            Point(x: minLeftX + leftPart * 0.71, y: base + wave * 0.64),
            Point(x: x, y: base + wave * 1.36),
            Point(x: maxRightX - rightPart * 0.71, y: base + wave * 0.64),
            Point(x: maxRightX - rightPart * 0.44, y: base),
            Point(x: maxRightX, y: base),
        ]
    }

    /// The top edge, and three curves over the points.
    static func outline(over points: [Point], width: Double) -> Path {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 0, y: points[0].y))
        path.addCurve(to: points[2], control1: points[0], control2: points[1])
        path.addCurve(to: points[4], control1: points[3], control2: points[4])
        path.addCurve(to: points[6], control1: points[4], control2: points[5])
        path.addLine(to: Point(x: width, y: 0))
        path.close()
        return path
    }
}
