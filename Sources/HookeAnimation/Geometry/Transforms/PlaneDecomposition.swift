import HookeDynamics

/// The decomposition of a plane transform by CSS Transforms Module Level 1 ("Decomposing a 2D matrix"): a scaling, a rotation, the
/// remaining matrix, and a translation. Core Animation decomposes alike (measured).
struct PlaneDecomposition: Hashable {
    var translation: SIMD2<Double>
    var scale: SIMD2<Double>
    /// The rotation in radians, from -pi to pi; after ``paired(_:_:)`` up to 2 pi.
    var angle: Double
    /// The remaining matrix m11, m12, m21, m22: the identity unless the transform shears.
    var remainder: SIMD4<Double>

    /// The decomposition; `nil` for a transform without an inverse.
    init?(_ transform: Transform) {
        var first = SIMD2(transform.m11, transform.m12)
        var second = SIMD2(transform.m21, transform.m22)
        let determinant = first.x * second.y - first.y * second.x
        guard determinant != 0, determinant.isFinite else { return nil }
        translation = SIMD2(transform.m41, transform.m42)
        scale = SIMD2(PlaneDecomposition.length(first), PlaneDecomposition.length(second))
        // A mirrored transform negates the axis that points further away from its own direction.
        if determinant < 0 {
            if first.x < second.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        first /= scale.x
        second /= scale.y
        angle = Elementary.atan2(first.y, first.x)
        remainder = SIMD4(
            lowHalf: first.x * first - first.y * second, highHalf: first.y * first + first.x * second)
    }

    /// The two decompositions prepared for interpolation: two different mirrorings become a rotation by pi, and the rotation takes
    /// the shorter arc. An angle of zero counts as 2 pi, so that the rotation from 0 to pi is negative, as measured.
    static func paired(_ from: PlaneDecomposition, _ to: PlaneDecomposition) -> (PlaneDecomposition, PlaneDecomposition)
    {
        var (from, to) = (from, to)
        if (from.scale.x < 0 && to.scale.y < 0) || (from.scale.y < 0 && to.scale.x < 0) {
            from.scale = -from.scale
            from.angle += from.angle < 0 ? .pi : -.pi
        }
        if from.angle == 0 { from.angle = 2 * .pi }
        if to.angle == 0 { to.angle = 2 * .pi }
        if abs(from.angle - to.angle) > .pi {
            if from.angle > to.angle { from.angle -= 2 * .pi } else { to.angle -= 2 * .pi }
        }
        return (from, to)
    }

    /// Interpolates every part.
    func mixed(with end: PlaneDecomposition, progress: Double) -> PlaneDecomposition {
        var result = self
        result.translation += (end.translation - translation) * progress
        result.scale += (end.scale - scale) * progress
        result.angle += (end.angle - angle) * progress
        result.remainder += (end.remainder - remainder) * progress
        return result
    }

    /// The transform of the parts.
    var transform: Transform {
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        let first = scale.x * (cosine * remainder.lowHalf + sine * remainder.highHalf)
        let second = scale.y * (cosine * remainder.highHalf - sine * remainder.lowHalf)
        return Transform(
            a: first.x, b: first.y, c: second.x, d: second.y, tx: translation.x, ty: translation.y)
    }

    private static func length(_ row: SIMD2<Double>) -> Double { (row.x * row.x + row.y * row.y).squareRoot() }
}
