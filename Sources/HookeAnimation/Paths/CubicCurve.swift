/// A cubic Bézier curve, as a value that can be asked for points and cut in two.
public struct CubicCurve: Hashable, Sendable {
    /// Where it starts.
    public var start: Point
    /// The first control point: the curve leaves its start towards it.
    public var control1: Point
    /// The second control point: the curve reaches its end coming from it.
    public var control2: Point
    /// Where it ends.
    public var end: Point

    /// The curve of four points, in order.
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

    /// How the point moves with the parameter, in points a unit of it.
    public func derivative(at parameter: Double) -> Point {
        let t = parameter
        let r = 1 - t
        return (control1 - start) * (3 * r * r) + (control2 - control1) * (6 * r * t) + (end - control2) * (3 * t * t)
    }

    /// The part up to a parameter and the part from it on, by de Casteljau's construction.
    public func split(at parameter: Double) -> (before: CubicCurve, after: CubicCurve) {
        let first = start.mixed(with: control1, parameter)
        let middle = control1.mixed(with: control2, parameter)
        let last = control2.mixed(with: end, parameter)
        let before = first.mixed(with: middle, parameter)
        let after = middle.mixed(with: last, parameter)
        let cut = before.mixed(with: after, parameter)
        return (CubicCurve(start, first, before, cut), CubicCurve(cut, after, last, end))
    }

    /// The part between two parameters, the first not above the second; an end that is not cut stays as it is to the bit.
    public func part(from lower: Double, to upper: Double) -> CubicCurve {
        let head = upper >= 1 ? self : split(at: upper).before
        guard lower > 0 else { return head }
        return head.split(at: upper > 0 ? lower / upper : 1).after
    }

    /// The length of the polygon of its four points: the curve is never longer, and never shorter than its chord.
    public var polygonLength: Double {
        (control1 - start).length + (control2 - control1).length + (end - control2).length
    }
}

extension Point {
    /// The point at a share of the way to another: itself at 0 and the other at 1, to the bit, and an equal coordinate stays equal.
    func mixed(with other: Point, _ share: Double) -> Point {
        share == 1 ? other : self + (other - self) * share
    }
}
