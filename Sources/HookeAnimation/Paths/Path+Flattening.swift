extension Path {
    /// How far, in points, lines may lie from the curves that they stand for unless one says otherwise: as `UIBezierPath.flatness`.
    public static let defaultFlatness = 0.6

    /// The path with its curves made lines, none farther from its curve than the tolerance in points, which is positive.
    public func flattened(tolerance: Double = defaultFlatness) -> Path {
        precondition(tolerance > 0, "a tolerance is positive")
        var flat = Path()
        flat.reserve(elements: verbs.count, points: points.count)
        forEachSegment { segment in
            switch segment.verb {
            case .move: flat.move(to: segment.end)
            case .line: flat.addLine(to: segment.end)
            case .close: flat.close()
            case .curve:
                let count = segment.curve.lineCount(tolerance: tolerance)
                for line in 1..<max(count, 1) {
                    flat.addLine(to: segment.curve.point(at: Double(line) / Double(count)))
                }
                flat.addLine(to: segment.end)
            }
        }
        return flat
    }
}

extension CubicCurve {
    /// How many lines over equal steps of the parameter stay within a tolerance of the curve (G. Wang's formula, 1984).
    ///
    /// A line over a step h is nowhere farther from the curve than h²/8 times the greatest second derivative; that is at most six times
    /// the greater second difference of the points, so n lines are within 6/8 of it, over n². At most 65 536 lines are given,
    /// and one where the points are not finite; there the tolerance is not held.
    public func lineCount(tolerance: Double) -> Int {
        let bend = max((start - control1 * 2 + control2).length, (control1 - control2 * 2 + end).length)
        let count = (0.75 * bend / tolerance).squareRoot().rounded(.up)
        guard count.isFinite else { return 1 }
        return Int(max(1, min(count, 65_536)))
    }
}
