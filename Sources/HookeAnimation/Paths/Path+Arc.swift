import HookeDynamics

extension Path {
    /// Adds an arc of a circle, after a line to its start if there is a current point.
    ///
    /// Angles are in radians from the x axis and grow clockwise as one sees it, y pointing down; `clockwise` is meant so too, as in
    /// `UIBezierPath` (`CGPath` has it the other way round). A difference of a full turn or more in that direction is one full turn, any
    /// other is taken modulo a turn. The arc is split evenly into curves of at most 90°, which leave the circle by at most 2.73e-4 of
    /// the radius. The radius is finite and not negative, the angles finite.
    public mutating func addArc(
        center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool
    ) {
        precondition(radius >= 0 && radius < .infinity, "a radius is finite and not negative")
        precondition(startAngle.isFinite && endAngle.isFinite, "an arc's angles are finite")
        let sweep = Path.sweep(clockwise ? endAngle - startAngle : startAngle - endAngle)
        let pieces = max(1, (sweep / (.pi / 2) - 1e-12).rounded(.up))
        let step = (clockwise ? sweep : -sweep) / pieces

        var from = Path.direction(startAngle) * radius
        if isEmpty { move(to: center + from) } else { addLine(to: center + from) }
        guard sweep > 0 else { return }
        // 4/3 tan(step/4) along the tangents puts the middle of each curve on the circle.
        let (sine, cosine) = Elementary.sineAndCosine(step / 4)
        let reach = 4 * sine / (3 * cosine)
        for piece in 1...Int(pieces) {
            let isLast = Double(piece) == pieces
            // A full turn ends where it started, to the bit.
            let last = sweep < 2 * .pi ? endAngle : startAngle
            let to = Path.direction(isLast ? last : startAngle + step * Double(piece)) * radius
            addCurve(
                to: center + to, control1: center + from + from.turned * reach,
                control2: center + to - to.turned * reach)
            from = to
        }
    }

    /// How far an arc goes in its direction, from 0 to a full turn.
    private static func sweep(_ difference: Double) -> Double {
        let turn = 2 * Double.pi
        return difference >= turn ? turn : difference - (difference / turn).rounded(.down) * turn
    }

    private static func direction(_ angle: Double) -> Point {
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        return Point(x: cosine, y: sine)
    }
}

extension Point {
    /// Turned by 90° clockwise, y pointing down.
    fileprivate var turned: Point { Point(x: -y, y: x) }
}
