import HookeDynamics

extension Transform {
    /// Moves by so many points.
    public static func translation(x: Double, y: Double, z: Double = 0) -> Transform {
        var transform = identity
        transform.row4 = SIMD4(x, y, z, 1)
        return transform
    }

    /// Stretches along the axes; a negative factor mirrors.
    public static func scale(x: Double, y: Double, z: Double = 1) -> Transform {
        Transform(
            row1: SIMD4(x, 0, 0, 0), row2: SIMD4(0, y, 0, 0), row3: SIMD4(0, 0, z, 0), row4: SIMD4(0, 0, 0, 1))
    }

    /// Turns by an angle in radians about an axis of any length: from x towards y about z, as seen on a screen whose y runs
    /// downwards clockwise. An axis of no length turns nothing (measured on Apple's framework).
    public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform {
        let axis = SIMD3(x, y, z)
        let length = axis.length
        guard length > 0, length.isFinite else { return identity }
        let unit = axis / length
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        // Not cosine + x²(1 - cosine): so that a turn about one axis leaves that axis exactly alone, and is known as plane.
        let squares = unit * unit
        let diagonal = squares + (SIMD3(repeating: 1) - squares) * cosine
        let mixed = SIMD3(unit.y * unit.z, unit.z * unit.x, unit.x * unit.y) * (1 - cosine)
        let turned = unit * sine
        return Transform(
            row1: SIMD4(diagonal.x, mixed.z + turned.z, mixed.y - turned.y, 0),
            row2: SIMD4(mixed.z - turned.z, diagonal.y, mixed.x + turned.x, 0),
            row3: SIMD4(mixed.y + turned.y, mixed.x - turned.x, diagonal.z, 0),
            row4: SIMD4(0, 0, 0, 1))
    }

    /// The plane map x' = a x + c y + tx, y' = b x + d y + ty, as `CGAffineTransform` names its numbers.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(
            row1: SIMD4(a, b, 0, 0), row2: SIMD4(c, d, 0, 0), row3: SIMD4(0, 0, 1, 0), row4: SIMD4(tx, ty, 0, 1))
    }
}
