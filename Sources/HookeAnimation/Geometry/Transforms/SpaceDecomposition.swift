/// A transform taken apart as the CSS Transforms Module Level 2 does it ("Decomposing a 3D matrix", after "unmatrix" of Graphics
/// Gems II): factors, shears, a rotation, a translation and a perspective.
struct SpaceDecomposition: Hashable {
    var translation: SIMD3<Double>
    var scale: SIMD3<Double>
    /// The shears xy, xz, yz.
    var shear: SIMD3<Double>
    var rotation: Quaternion
    var perspective: SIMD4<Double>

    /// `nil` for a transform that cannot be undone, or whose m44 is not 1.
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

    /// Every part a share of the way to another's, the rotation along its arc.
    func mixed(with end: SpaceDecomposition, along arc: QuaternionArc, share: Double) -> SpaceDecomposition {
        var result = self
        result.translation += (end.translation - translation) * share
        result.scale += (end.scale - scale) * share
        result.shear += (end.shear - shear) * share
        result.rotation = arc.value(at: share)
        result.perspective += (end.perspective - perspective) * share
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
