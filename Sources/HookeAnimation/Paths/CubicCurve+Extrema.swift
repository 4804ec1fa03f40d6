extension CubicCurve {
    /// The parameters strictly between 0 and 1 at which a coordinate turns, in ascending order: the roots of its derivative, a quadratic.
    ///
    /// With the differences a, b, c of the four numbers the derivative is a (1-t)² + 2 b t (1-t) + c t², up to a factor of three. A root
    /// is taken from the sum whose terms do not cancel, the other from their product.
    static func turns(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> (Double?, Double?) {
        // Where the controls lie between the ends, in order, the coordinate never turns.
        let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
        if a >= 0 && b >= 0 && c >= 0 || a <= 0 && b <= 0 && c <= 0 { return (nil, nil) }

        let square = a - 2 * b + c
        let half = b - a
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return (nil, nil) }
        let root = discriminant.squareRoot()
        let sum = half >= 0 ? -half - root : -half + root
        let (first, second) = (inside(sum / square), inside(a / sum))
        guard let first, let second else { return (first ?? second, nil) }
        return first <= second ? (first, second) : (second, first)
    }

    private static func inside(_ parameter: Double) -> Double? {
        parameter > 0 && parameter < 1 ? parameter : nil
    }
}
