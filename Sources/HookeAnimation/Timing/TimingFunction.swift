/// A cubic Bézier curve from (0, 0) to (1, 1) that maps the share of time gone to the share of the way.
///
///     TimingFunction.easeInEaseOut.value(at: 0.25)   // 0.1291...
public struct TimingFunction: Hashable, Sendable {
    /// x of the first control point, in 0...1.
    public let x1: Double
    /// y of the first control point.
    public let y1: Double
    /// x of the second control point, in 0...1.
    public let x2: Double
    /// y of the second control point.
    public let y2: Double

    /// A curve by its control points; both x must be in 0...1, y may be outside, and is finite.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        precondition(TimingFunction.isCurve(x1, y1, x2, y2), TimingFunction.requirement)
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    static func isCurve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Bool {
        (0...1).contains(x1) && (0...1).contains(x2) && y1.isFinite && y2.isFinite
    }

    static let requirement = "x of a timing function's control points is in 0...1, and y finite"

    /// The straight line.
    public static let linear = TimingFunction(0, 0, 1, 1)
    /// Starts slowly.
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    /// Ends slowly.
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    /// Starts and ends slowly.
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// What implicit animations use.
    public static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

    /// The share of the way at a share of the time in 0...1.
    public func value(at fraction: Double) -> Double {
        isStraight ? fraction : TimingFunction.bezier(y1, y2, parameter(at: fraction))
    }

    /// The way per share of time at a share of the time in 0...1: dy/dx; 0 where the curve stands upright.
    public func slope(at fraction: Double) -> Double { valueAndSlope(at: fraction).slope }

    /// Value and slope at a share of the time in 0...1, for the work of one: finding the curve's parameter is nearly all of it.
    public func valueAndSlope(at fraction: Double) -> (value: Double, slope: Double) {
        if isStraight { return (fraction, 1) }
        let s = parameter(at: fraction)
        let dx = TimingFunction.bezierSlope(x1, x2, s)
        return (TimingFunction.bezier(y1, y2, s), dx > 0 ? TimingFunction.bezierSlope(y1, y2, s) / dx : 0)
    }

    /// With both control points on the diagonal, y is x whatever the parameter.
    var isStraight: Bool { x1 == y1 && x2 == y2 }

    /// The curve parameter where x is `fraction`, to 2^-52.
    ///
    /// x grows with the parameter, so halving always works, and a fixed count of halvings is the same work on every CPU.
    /// Newton's step is taken where it stays inside the bracket (quadratic from there).
    private func parameter(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        var low = 0.0
        var high = 1.0
        var s = fraction
        for _ in 0..<64 {
            let miss = TimingFunction.bezier(x1, x2, s) - fraction
            if miss == 0 { return s }
            if miss > 0 { high = s } else { low = s }
            let slope = TimingFunction.bezierSlope(x1, x2, s)
            let newton = s - miss / slope
            let next = slope > 0 && newton > low && newton < high ? newton : (low + high) / 2
            if next == s { return s }
            s = next
        }
        return s
    }

    /// Bernstein form with the ends at 0 and 1.
    private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * s * p1 + 3 * r * s * s * p2 + s * s * s
    }

    private static func bezierSlope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        let r = 1 - s
        return 3 * r * r * p1 + 6 * r * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }
}
