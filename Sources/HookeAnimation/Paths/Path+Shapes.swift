import HookeDynamics

extension Path {
    /// Adds a quadratic curve from the current point as the equal cubic curve, whose control points lie two thirds of the way from
    /// each end to the quadratic control point.
    public mutating func addQuadCurve(to end: Point, control: Point) {
        guard let start = currentPoint else { return }
        addCurve(
            to: end, control1: start.mixed(with: control, 2.0 / 3), control2: end.mixed(with: control, 2.0 / 3))
    }

    /// Adds a closed rectangle, clockwise from its origin (y axis down).
    public mutating func addRect(_ rect: Rect) {
        let (low, high) = (rect.origin, rect.corner)
        move(to: low)
        addLine(to: Point(x: high.x, y: low.y))
        addLine(to: high)
        addLine(to: Point(x: low.x, y: high.y))
        close()
    }

    /// Adds the ellipse inscribed in a rectangle as four curves, clockwise from its rightmost point, as Core Graphics does.
    public mutating func addEllipse(in rect: Rect) {
        let (width, height) = (rect.size.width / 2, rect.size.height / 2)
        let centre = rect.origin + Point(x: width, y: height)
        let right = Point(x: width, y: 0)
        let down = Point(x: 0, y: height)
        move(to: centre + right)
        addQuarter(around: centre, from: right, to: down)
        addQuarter(around: centre, from: down, to: right * -1)
        addQuarter(around: centre, from: right * -1, to: down * -1)
        addQuarter(around: centre, from: down * -1, to: right)
        close()
    }

    /// Adds a closed rectangle with elliptic corners, clockwise from the end of the upper left corner. Radii are limited to half
    /// the width and half the height; if either is zero or negative, the corners are sharp.
    public mutating func addRoundedRect(_ rect: Rect, cornerWidth: Double, cornerHeight: Double) {
        let width = max(0, min(cornerWidth, rect.size.width / 2))
        let height = max(0, min(cornerHeight, rect.size.height / 2))
        guard width > 0, height > 0 else { return addRect(rect) }
        let (low, high) = (rect.origin, rect.corner)
        let right = Point(x: width, y: 0)
        let down = Point(x: 0, y: height)

        move(to: low + right)
        addLine(to: Point(x: high.x - width, y: low.y))
        addQuarter(around: Point(x: high.x - width, y: low.y + height), from: down * -1, to: right)
        addLine(to: Point(x: high.x, y: high.y - height))
        addQuarter(around: high - right - down, from: right, to: down)
        addLine(to: Point(x: low.x + width, y: high.y))
        addQuarter(around: Point(x: low.x + width, y: high.y - height), from: down, to: right * -1)
        addLine(to: Point(x: low.x, y: low.y + height))
        addQuarter(around: low + right + down, from: right * -1, to: down * -1)
        close()
    }

    /// Adds a quarter of an ellipse between two conjugate radii, from the current point. The control points lie 4/3 tan(90°/4) =
    /// 4/3 (√2 - 1) of a radius along the tangents, so that the middle of the curve lies on the ellipse. Elsewhere the curve is
    /// outside it by at most 2.73e-4 of the radius (M. Goldapp, "Approximation of circular arcs by cubic polynomials", CAGD 8,
    /// 1991).
    private mutating func addQuarter(around centre: Point, from: Point, to: Point) {
        let kappa = 4 * (2.0.squareRoot() - 1) / 3
        addCurve(to: centre + to, control1: centre + from + to * kappa, control2: centre + to + from * kappa)
    }
}

extension Rect {
    /// The lower right corner.
    fileprivate var corner: Point { origin + Point(x: size.width, y: size.height) }
}

extension Path {
    /// Adds an arc of a circle, preceded by a line to its start if there is a current point.
    ///
    /// Angles are in radians from the x axis and grow clockwise with the y axis down. `clockwise` has the same sense, as in
    /// `UIBezierPath` (`CGPath` has the opposite). A difference of a full turn or more in that direction gives one full turn, any
    /// other is taken modulo a turn. The arc is divided evenly into curves of at most 90°, which leave the circle by at most
    /// 2.73e-4 of the radius. The radius must be finite and not negative, the angles finite.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        trap(unless: radius >= 0 && radius < .infinity, "a radius is finite and not negative")
        trap(unless: startAngle.isFinite && endAngle.isFinite, "an arc's angles are finite")
        let sweep = Path.sweep(clockwise ? endAngle - startAngle : startAngle - endAngle)
        let pieces = max(1, (sweep / (.pi / 2) - 1e-12).rounded(.up))
        let step = (clockwise ? sweep : -sweep) / pieces

        var from = Path.direction(startAngle) * radius
        if isEmpty { move(to: center + from) } else { addLine(to: center + from) }
        guard sweep > 0 else { return }
        // Control points 4/3 tan(step/4) along the tangents put the middle of each curve on the circle.
        let (sine, cosine) = Elementary.sineAndCosine(step / 4)
        let reach = 4 * sine / (3 * cosine)
        for piece in 1...Int(pieces) {
            let isLast = Double(piece) == pieces
            // A full turn ends exactly at its start.
            let last = sweep < 2 * .pi ? endAngle : startAngle
            let to = Path.direction(isLast ? last : startAngle + step * Double(piece)) * radius
            addCurve(
                to: center + to, control1: center + from + from.turned * reach,
                control2: center + to - to.turned * reach)
            from = to
        }
    }

    /// The angle of an arc in its direction, from 0 to a full turn.
    private static func sweep(_ difference: Double) -> Double {
        let turn = 2 * Double.pi
        if difference >= turn { return turn }
        // Beyond all whole turns that a double can count, the rest may be any number, or none.
        let rest = difference - (difference / turn).rounded(.down) * turn
        return rest >= 0 ? min(rest, turn) : 0
    }

    private static func direction(_ angle: Double) -> Point {
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        return Point(x: cosine, y: sine)
    }
}

extension Point {
    /// The vector rotated by 90° clockwise (y axis down).
    fileprivate var turned: Point { Point(x: -y, y: x) }
}
