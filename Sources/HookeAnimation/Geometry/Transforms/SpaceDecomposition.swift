/// The decomposition of a transform by CSS Transforms Module Level 2 ("Decomposing a 3D matrix", after "unmatrix" in Graphics Gems
/// II): scale, shear, rotation, translation and perspective.
struct SpaceDecomposition: Hashable {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The shears xy, xz, yz.
    var shear: SIMD3<Double>
    var rotation: Quaternion
    var perspective: SIMD4<Double>

    /// The decomposition; `nil` for a transform without an inverse, or whose m44 is not 1.
    init?(_ transform: Transform) {
        guard let perspective = transform.perspective,
            var frame = SpaceFrame(transform.row1.xyz, transform.row2.xyz, transform.row3.xyz)
        else { return nil }
        if frame.isMirrored { frame = frame.turnedOver }
        translation = transform.row4.xyz
        scale = frame.scale
        shear = frame.shear
        rotation = Quaternion(rows: frame.first, frame.second, frame.third)
        self.perspective = perspective
    }

    /// Interpolates every part, the rotation along its arc.
    func mixed(with end: SpaceDecomposition, along arc: QuaternionArc, progress: Double) -> SpaceDecomposition {
        var result = self
        result.translation += (end.translation - translation) * progress
        result.scale += (end.scale - scale) * progress
        result.shear += (end.shear - shear) * progress
        result.rotation = arc.value(at: progress)
        result.perspective += (end.perspective - perspective) * progress
        return result
    }

    /// The transform of the parts.
    var transform: Transform {
        let (first, second, third) = rotation.rows
        let row2 = second + first * shear.x
        let row3 = third + second * shear.z + first * shear.y
        return Transform(
            row1: SIMD4(first * scale.x, 0), row2: SIMD4(row2 * scale.y, 0), row3: SIMD4(row3 * scale.z, 0),
            row4: SIMD4(translation, 1)
        ).with(perspective: perspective)
    }
}

/// The decomposition of three rows into orthonormal axes, scale factors and shears (Gram-Schmidt, in the order of "unmatrix",
/// Graphics Gems II): row 1 = sx a1, row 2 = sy (a2 + xy a1), row 3 = sz (a3 + yz a2 + xz a1).
struct SpaceFrame: Hashable {
    /// The orthonormal axes a1, a2 and a3.
    private(set) var first, second, third: SIMD3<Double>
    /// The scale factors sx, sy, sz.
    private(set) var scale: SIMD3<Double>
    /// The shears xy, xz, yz.
    let shear: SIMD3<Double>

    /// The decomposition; `nil` for rows that are linearly dependent or not finite.
    init?(_ row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>) {
        let x = row1.length
        guard x > 0 else { return nil }
        first = row1 / x
        var xy = first.dot(row2)
        let inSecond = row2 - first * xy
        let y = inSecond.length
        guard y > 0 else { return nil }
        second = inSecond / y
        xy /= y
        let xz = first.dot(row3)
        let aboveFirst = row3 - first * xz
        let yz = second.dot(aboveFirst)
        let inThird = aboveFirst - second * yz
        let z = inThird.length
        guard z > 0, x.isFinite, y.isFinite, z.isFinite else { return nil }
        third = inThird / z
        scale = SIMD3(x, y, z)
        shear = SIMD3(xy, xz / z, yz / z)
    }

    /// The coordinate axes.
    static let upright = SpaceFrame()

    private init() {
        (first, second, third) = (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
        (scale, shear) = (SIMD3(repeating: 1), .zero)
    }

    /// Whether the axes are left-handed, as in a mirrored transform.
    var isMirrored: Bool { first.dot(second.cross(third)) < 0 }

    /// The frame with all three axes and factors negated, which makes left-handed axes right-handed.
    var turnedOver: SpaceFrame {
        var frame = self
        (frame.first, frame.second, frame.third, frame.scale) = (-first, -second, -third, -scale)
        return frame
    }
}
