/// A cubic Bézier curve from (0, 0) to (1, 1), as CSS `cubic-bezier()` and `CAMediaTimingFunction`.
///
/// Beyond 0...1 it continues along its tangents at the ends (CSS Easing Functions Level 2, the output of a cubic Bézier easing function).
public struct CubicBezier: Hashable, Sendable {
    /// x of the first control point, in 0...1.
    public let x1: Double
    /// y of the first control point.
    public let y1: Double
    /// x of the second control point, in 0...1.
    public let x2: Double
    /// y of the second control point.
    public let y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        trap(unless: CubicBezier.isCurve(x1, y1, x2, y2), CubicBezier.requirement)
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    package static func isCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Bool {
        (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite
    }

    package static let requirement = "x of a timing function's control points is in 0...1, and y finite"

    /// Whether both control points lie on the diagonal, where y equals x.
    package var isStraight: Bool { x1 == y1 && x2 == y2 }

    package func value(at fraction: Double) -> Double {
        if isStraight { return fraction }
        if fraction < 0 { return fraction * startTangent }
        if fraction > 1 { return 1 + (fraction - 1) * endTangent }
        return CubicBezier.bernstein(y1, y2, parameter(at: fraction))
    }

    /// Value and slope, at the cost of one: finding the curve's parameter dominates. The slope is 0 where the curve is vertical.
    package func valueAndSlope(at fraction: Double) -> (value: Double, slope: Double) {
        if isStraight { return (fraction, 1) }
        if fraction < 0 { return (fraction * startTangent, startTangent) }
        if fraction > 1 { return (1 + (fraction - 1) * endTangent, endTangent) }
        let s = parameter(at: fraction)
        // At an end on which its control point lies both derivatives vanish, and the tangent points to the other control point.
        if s == 0, x1 == 0, y1 == 0, x2 > 0 { return (0, y2 / x2) }
        if s == 1, x2 == 1, y2 == 1, x1 < 1 { return (1, (1 - y1) / (1 - x1)) }
        let dx = CubicBezier.derivative(x1, x2, s)
        return (CubicBezier.bernstein(y1, y2, s), dx > 0 ? CubicBezier.derivative(y1, y2, s) / dx : 0)
    }

    /// The slope of the line before 0: through the first control point that is not above 0.
    private var startTangent: Double { x1 > 0 ? y1 / x1 : x2 > 0 ? y2 / x2 : 0 }

    /// The slope of the line after 1: through the last control point that is not above 1.
    private var endTangent: Double { x2 < 1 ? (1 - y2) / (1 - x2) : x1 < 1 ? (1 - y1) / (1 - x1) : 0 }

    /// The curve parameter where x is `fraction`, to 2^-52.
    ///
    /// x grows with the parameter, so that bisection always converges; at most 64 steps are taken. Newton's step is used where it
    /// stays inside the bracket, where it converges quadratically.
    private func parameter(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        var s = fraction
        for _ in 0..<64 {
            let miss = CubicBezier.bernstein(x1, x2, s) - fraction
            if miss == 0 { return s }
            if miss > 0 { high = s } else { low = s }
            let slope = CubicBezier.derivative(x1, x2, s)
            let newton = s - miss / slope
            let next = slope > 0 && newton > low && newton < high ? newton : (low + high) / 2
            if next == s { return s }
            s = next
        }
        return s
    }

    /// Bernstein form with the ends at 0 and 1.
    private static func bernstein(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    private static func derivative(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
}
