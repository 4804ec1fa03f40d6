extension CubicCurve {
    /// The parameters strictly between 0 and 1 at which x turns, in ascending order; 1 in place of those that are not.
    var turnsOfX: (Double, Double) { CubicCurve.turns(start.x, control1.x, control2.x, end.x) }

    /// The parameters strictly between 0 and 1 at which y turns, in ascending order; 1 in place of those that are not.
    var turnsOfY: (Double, Double) { CubicCurve.turns(start.y, control1.y, control2.y, end.y) }

    /// The roots of the derivative, a quadratic: with the differences a, b, c of the four numbers it is
    /// a (1-t)² + 2 b t (1-t) + c t², up to a factor of three. One root is taken from the sum whose terms do not cancel, the other from
    /// their product.
    private static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double, Double) {
        // Where the controls lie between the ends, in order, the coordinate never turns.
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
