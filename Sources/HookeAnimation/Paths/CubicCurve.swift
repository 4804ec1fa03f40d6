/// A cubic Bézier curve: points, derivatives, lengths and parts.
public struct CubicCurve: Hashable, Sendable {
    /// The start point.
    public var start: Point
    /// The first control point: the tangent at the start points to it.
    public var control1: Point
    /// The second control point: the tangent at the end comes from it.
    public var control2: Point
    /// The end point.
    public var end: Point

    /// A curve by its start, control points and end.
    public init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
        self.start = start
        self.control1 = control1
        self.control2 = control2
        self.end = end
    }

    /// The point at a parameter, 0 at the start and 1 at the end; both ends are exact.
    public func point(at parameter: Double) -> Point {
        let t = parameter
        let r = 1 - t
        return start * (r * r * r) + control1 * (3 * r * r * t) + control2 * (3 * r * t * t) + end * (t * t * t)
    }

    /// The derivative of the point by the parameter, in points.
    public func derivative(at parameter: Double) -> Point {
        let t = parameter
        let r = 1 - t
        return (control1 - start) * (3 * r * r) + (control2 - control1) * (6 * r * t) + (end - control2) * (3 * t * t)
    }

    /// The parts before and after a parameter, by de Casteljau's algorithm.
    public func split(at parameter: Double) -> (before: CubicCurve, after: CubicCurve) {
        let first = start.mixed(with: control1, parameter)
        let middle = control1.mixed(with: control2, parameter)
        let last = control2.mixed(with: end, parameter)
        let before = first.mixed(with: middle, parameter)
        let after = middle.mixed(with: last, parameter)
        let cut = before.mixed(with: after, parameter)
        return (CubicCurve(start, first, before, cut), CubicCurve(cut, after, last, end))
    }

    /// The part between two parameters, of which `lower` is not above `upper`. An end that is not cut keeps its bits.
    public func part(from lower: Double, to upper: Double) -> CubicCurve {
        let head = upper >= 1 ? self : split(at: upper).before
        guard lower > 0 else { return head }
        return head.split(at: upper > 0 ? lower / upper : 1).after
    }

    /// The length of the control polygon, in points: an upper bound of the curve's length.
    public var polygonLength: Double {
        (control1 - start).length + (control2 - control1).length + (end - control2).length
    }
}

extension Point {
    /// Linear interpolation to another point. Exact at progress 0 and 1; a coordinate that is equal in both points stays equal.
    func mixed(with other: Point, _ progress: Double) -> Point {
        progress == 1 ? other : self + (other - self) * progress
    }
}

extension CubicCurve {
    /// The parameters of the local extremes of x strictly between 0 and 1, in ascending order; 1 for each missing one.
    var turnsOfX: (Double, Double) { CubicCurve.turns(start.x, control1.x, control2.x, end.x) }

    /// The parameters of the local extremes of y strictly between 0 and 1, in ascending order; 1 for each missing one.
    var turnsOfY: (Double, Double) { CubicCurve.turns(start.y, control1.y, control2.y, end.y) }

    /// The roots of the derivative. With the differences a, b, c of the four coordinates it is a (1-t)² + 2 b t (1-t) + c t², up to
    /// a factor of three. One root comes from the sum without cancellation, the other from the roots' product.
    private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double, Double) {
        // If the four coordinates are monotonic, the curve has no extreme.
        let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
        if a >= 0 && b >= 0 && c >= 0 || a <= 0 && b <= 0 && c <= 0 { return (1, 1) }

        let square = a - 2 * b + c
        let half = b - a
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return (1, 1) }
        let root = discriminant.squareRoot()
        let sum = half >= 0 ? -half - root : -half + root
        let (first, second) = (inside(sum / square), inside(a / sum))
        return first <= second ? (first, second) : (second, first)
    }

    private static func inside(_ parameter: Double) -> Double {
        parameter > 0 && parameter < 1 ? parameter : 1
    }
}

extension CubicCurve {
    /// The arc length in points, with an error of at most 1e-11 of the control polygon's length.
    public var length: Double { length(from: 0, to: 1) }

    /// The arc length in points between two parameters, of which `lower` is not above `upper`.
    ///
    /// The speed is integrated with the ten-point Gauss-Legendre rule. Intervals are halved until both halves agree with the whole
    /// within 1e-13 of the polygon's length, at most 24 times. Before that the curve is cut at the extremes of x and y: at a cusp
    /// both have one, and elsewhere the speed has no kink, which the rule would not resolve. Only the four operations and square
    /// roots are used.
    public func length(from lower: Double, to upper: Double) -> Double {
        let (x, y) = (turnsOfX, turnsOfY)
        let turns = SIMD4(x.0, x.1, y.0, y.1)
        var sum = 0.0
        var from = lower
        while from < upper {
            let to = min(upper, turns.replacing(with: upper, where: turns .<= from).min())
            sum += refined(from, to, whole: quadrature(from, to), tolerance: sharpness / 10, halvings: 24)
            from = to
        }
        return sum
    }

    /// The parameter at an arc length from the start, clamped to 0...1. The arc length at the result differs from the target by at
    /// most 1e-11 of the polygon's length.
    ///
    /// Newton's method on the length, whose derivative is the speed. Where a step does not halve or leaves the bracket, as near a
    /// cusp, the bracket is halved instead.
    public func parameter(atLength target: Double) -> Double {
        let whole = length
        guard target > 0 else { return 0 }
        guard target < whole else { return 1 }
        var (lower, upper) = (0.0, 1.0)
        var guess = target / whole
        var lastStep = 1.0
        while true {
            let excess = length(from: 0, to: guess) - target
            if excess.magnitude <= sharpness { return guess }
            if excess < 0 { lower = guess } else { upper = guess }
            let step = -excess / derivative(at: guess).length
            let newton = guess + step
            if newton > lower, newton < upper, step.magnitude < lastStep / 2 {
                lastStep = step.magnitude
                guess = newton
            } else {
                lastStep = (upper - lower) / 2
                guess = lower + lastStep
            }
            // The bracket's ends are neighbouring numbers.
            guard guess > lower, guess < upper else { return guess }
        }
    }

    /// The absolute tolerance of lengths. Below 1e-150 pt squares underflow, and halving gains nothing.
    private var sharpness: Double { max(1e-12 * polygonLength, 1e-150) }

    private func refined(
        _ lower: Double, _ upper: Double, whole: Double, tolerance: Double, halvings: Int
    ) -> Double {
        let middle = lower + (upper - lower) / 2
        let (left, right) = (quadrature(lower, middle), quadrature(middle, upper))
        // Comparisons with NaN are false, so that such intervals are not refined.
        guard (left + right - whole).magnitude > tolerance, halvings > 0 else { return left + right }
        return refined(lower, middle, whole: left, tolerance: tolerance, halvings: halvings - 1)
            + refined(middle, upper, whole: right, tolerance: tolerance, halvings: halvings - 1)
    }

    private func quadrature(_ lower: Double, _ upper: Double) -> Double {
        let middle = (lower + upper) / 2
        let half = (upper - lower) / 2
        var sum = 0.0
        for (node, weight) in CubicCurve.gaussLegendre {
            let step = half * node
            sum += weight * (derivative(at: middle - step).length + derivative(at: middle + step).length)
        }
        return half * sum
    }

    /// Positive nodes of the ten-point rule on -1...1, and their weights, computed with 40 digits.
    private static let gaussLegendre: [(node: Double, weight: Double)] = [
        (0x1.30e507891e27ap-3, 0x1.2e9de7014d6efp-2),
        (0x1.bbcc009016adcp-2, 0x1.13baa7a559bfep-2),
        (0x1.5bdb9228de198p-1, 0x1.c0b059d00bc31p-3),
        (0x1.bae995e9cb2f3p-1, 0x1.32138c878efe5p-3),
        (0x1.f2a3e062af2d8p-1, 0x1.1115f8b62dc1fp-4),
    ]
}
