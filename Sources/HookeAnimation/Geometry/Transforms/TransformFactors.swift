import HookeDynamics

/// The scale factors and rotation angles that key paths read from a transform: the length of each of the first three rows, and the
/// angles about x, y and z that rotate the coordinate axes to the rows' directions (x first, z last).
struct TransformFactors: Hashable {
    /// The lengths of the rows. In a mirrored transform one of them is negative: that of the row that points furthest away from its
    /// own axis, which in the plane is the rule of ``PlaneDecomposition``.
    let scale: SIMD3<Double>
    private let x, y, z: SIMD3<Double>

    init(_ transform: Transform) {
        let rows = (transform.row1.xyz, transform.row2.xyz, transform.row3.xyz)
        var scale = SIMD3(rows.0.length, rows.1.length, rows.2.length)
        if rows.0.dot(rows.1.cross(rows.2)) < 0 {
            let along = SIMD3(rows.0.x, rows.1.y, rows.2.z) / scale
            if along.z < along.x && along.z < along.y {
                scale.z = -scale.z
            } else if along.x < along.y {
                scale.x = -scale.x
            } else {
                scale.y = -scale.y
            }
        }
        self.scale = scale
        let frame = TransformFactors.frame(rows.0 / scale.x, rows.1 / scale.y, rows.2 / scale.z)
        (x, y, z) = (frame.first, frame.second, frame.third)
    }

    /// The angles about x, y and z in radians. At a rotation about y by a right angle (gimbal lock) x is 0 and z takes the whole
    /// rotation.
    var angles: SIMD3<Double> {
        let flat = (x.x * x.x + x.y * x.y).squareRoot()
        let aboutY = Elementary.atan2(-x.z, flat)
        guard flat > 1e-9 else { return SIMD3(0, aboutY, Elementary.atan2(-y.x, y.y)) }
        return SIMD3(Elementary.atan2(y.z, z.z), aboutY, Elementary.atan2(x.y, x.x))
    }

    /// The affine transform with its rows scaled to given lengths. A row of length zero takes the direction of its axis in the
    /// frame.
    func scaled(to factors: SIMD3<Double>, _ transform: Transform) -> Transform {
        func row(_ old: SIMD4<Double>, _ axis: SIMD3<Double>, from: Double, to: Double) -> SIMD4<Double> {
            from == to ? old : from == 0 ? SIMD4(axis * to, old.w) : old * (to / from)
        }
        var result = transform
        result.row1 = row(transform.row1, x, from: scale.x, to: factors.x)
        result.row2 = row(transform.row2, y, from: scale.y, to: factors.y)
        result.row3 = row(transform.row3, z, from: scale.z, to: factors.z)
        return result
    }

    /// The affine transform with its rotation replaced by one of the given angles.
    func turned(to angles: SIMD3<Double>, _ transform: Transform) -> Transform {
        let rotation = Transform.rotation(angles.x, x: 1, y: 0, z: 0)
            .concatenated(with: .rotation(angles.y, x: 0, y: 1, z: 0))
            .concatenated(with: .rotation(angles.z, x: 0, y: 0, z: 1))
        func row(_ old: SIMD4<Double>) -> SIMD4<Double> {
            let upright = SIMD3(old.xyz.dot(x), old.xyz.dot(y), old.xyz.dot(z))
            return SIMD4(rotation.applied(to: SIMD4(upright, 0)).xyz, old.w)
        }
        var result = transform
        result.row1 = row(transform.row1)
        result.row2 = row(transform.row2)
        result.row3 = row(transform.row3)
        return result
    }

    /// The orthogonal frame of three unit rows; a row of length zero is given as NaN. One such row is replaced by the cross product
    /// of the other two, several by coordinate axes. If the result is singular, the frame is the identity.
    private static func frame(
        _ row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>
    ) -> SpaceFrame {
        let upright = Transform.identity
        let rows =
            switch (row1.x.isNaN, row2.x.isNaN, row3.x.isNaN) {
            case (true, false, false): (row2.cross(row3), row2, row3)
            case (false, true, false): (row1, row3.cross(row1), row3)
            case (false, false, true): (row1, row2, row1.cross(row2))
            case (let first, let second, let third):
                (
                    first ? upright.row1.xyz : row1, second ? upright.row2.xyz : row2,
                    third ? upright.row3.xyz : row3
                )
            }
        return SpaceFrame(rows.0, rows.1, rows.2) ?? SpaceFrame.upright
    }
}
