import HookeDynamics

/// A 4 by 4 matrix that multiplies row vectors (x, y, z, 1) from the right, as Core Animation's `CATransform3D`: the fourth row is
/// the translation, the fourth column the perspective.
///
///     let tilted = Transform.rotation(.pi / 6, x: 0, y: 1, z: 0)
///     let moved = tilted.concatenated(with: .translation(x: 40, y: 0, z: 0))   // tilts, then moves
public struct Transform: Hashable, Sendable {
    /// m11, m12, m13, m14.
    public var row1: SIMD4<Double>
    /// m21, m22, m23, m24.
    public var row2: SIMD4<Double>
    /// m31, m32, m33, m34.
    public var row3: SIMD4<Double>
    /// m41, m42, m43, m44: the translation in points, and 1.
    public var row4: SIMD4<Double>

    /// A matrix by its rows.
    public init(row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>, row4: SIMD4<Double>) {
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
        self.row4 = row4
    }

    /// The identity.
    public static let identity = Transform(
        row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(0, 0, 1, 0), row4: SIMD4(0, 0, 0, 1))
}

extension Transform {
    /// The sixteen elements row by row: m11, m12 ... m44.
    public var components: SIMD16<Double> {
        SIMD16(lowHalf: SIMD8(lowHalf: row1, highHalf: row2), highHalf: SIMD8(lowHalf: row3, highHalf: row4))
    }

    /// A matrix by its sixteen elements, row by row: m11, m12 ... m44.
    public init(components: SIMD16<Double>) {
        self.init(
            row1: components.lowHalf.lowHalf, row2: components.lowHalf.highHalf, row3: components.highHalf.lowHalf,
            row4: components.highHalf.highHalf)
    }

    /// The element in a row and a column, both from 1 to 4 as in the names: `transform[4, 2]` is `m42`.
    public subscript(row: Int, column: Int) -> Double {
        get {
            trap(unless: (1...4).contains(row) && (1...4).contains(column), "rows and columns count from 1 to 4")
            return components[4 * (row - 1) + column - 1]
        }
        set {
            trap(unless: (1...4).contains(row) && (1...4).contains(column), "rows and columns count from 1 to 4")
            var numbers = components
            numbers[4 * (row - 1) + column - 1] = newValue
            self = Transform(components: numbers)
        }
    }
}

extension Transform {
    /// A translation, in points.
    public static func translation(x: Double, y: Double, z: Double = 0) -> Transform {
        var transform = identity
        transform.row4 = SIMD4(x, y, z, 1)
        return transform
    }

    /// A scaling along the axes; a negative factor mirrors.
    public static func scale(x: Double, y: Double, z: Double = 1) -> Transform {
        Transform(
            row1: SIMD4(x, 0, 0, 0), row2: SIMD4(0, y, 0, 0), row3: SIMD4(0, 0, z, 0), row4: SIMD4(0, 0, 0, 1))
    }

    /// A rotation by an angle in radians about an axis of any length. A positive angle about z turns x towards y, which is
    /// clockwise on a screen whose y axis points down. An axis of length zero, or of a length that is not finite, gives the
    /// identity (zero: measured on Apple's framework).
    public static func rotation(_ angle: Double, x: Double, y: Double, z: Double) -> Transform {
        let axis = SIMD3(x, y, z)
        let length = axis.length
        guard length > 0, length.isFinite else { return identity }
        let unit = axis / length
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        // Instead of cosine + x²(1 - cosine): a rotation about a coordinate axis then leaves that axis exactly unchanged, so
        // that `isPlane` holds.
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

    /// The plane affine map x' = a x + c y + tx, y' = b x + d y + ty, with the names of `CGAffineTransform`.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.init(
            row1: SIMD4(a, b, 0, 0), row2: SIMD4(c, d, 0, 0), row3: SIMD4(0, 0, 1, 0), row4: SIMD4(tx, ty, 0, 1))
    }
}

// The elements under their Core Animation names.
extension Transform {
    /// Row 1, column 1: the factor from x to x.
    public var m11: Double {
        get { row1.x }
        set { row1.x = newValue }
    }
    /// Row 1, column 2: the factor from x to y.
    public var m12: Double {
        get { row1.y }
        set { row1.y = newValue }
    }
    /// Row 1, column 3: the factor from x to z.
    public var m13: Double {
        get { row1.z }
        set { row1.z = newValue }
    }
    /// Row 1, column 4: the perspective of x, a factor from x to the divisor w.
    public var m14: Double {
        get { row1.w }
        set { row1.w = newValue }
    }
    /// Row 2, column 1: the factor from y to x.
    public var m21: Double {
        get { row2.x }
        set { row2.x = newValue }
    }
    /// Row 2, column 2: the factor from y to y.
    public var m22: Double {
        get { row2.y }
        set { row2.y = newValue }
    }
    /// Row 2, column 3: the factor from y to z.
    public var m23: Double {
        get { row2.z }
        set { row2.z = newValue }
    }
    /// Row 2, column 4: the perspective of y, a factor from y to the divisor w.
    public var m24: Double {
        get { row2.w }
        set { row2.w = newValue }
    }
    /// Row 3, column 1: the factor from z to x.
    public var m31: Double {
        get { row3.x }
        set { row3.x = newValue }
    }
    /// Row 3, column 2: the factor from z to y.
    public var m32: Double {
        get { row3.y }
        set { row3.y = newValue }
    }
    /// Row 3, column 3: the factor from z to z.
    public var m33: Double {
        get { row3.z }
        set { row3.z = newValue }
    }
    /// Row 3, column 4: the perspective of z, -1/d for an eye at the distance d.
    public var m34: Double {
        get { row3.w }
        set { row3.w = newValue }
    }
    /// Row 4, column 1: the translation to the right, in points.
    public var m41: Double {
        get { row4.x }
        set { row4.x = newValue }
    }
    /// Row 4, column 2: the translation downwards, in points.
    public var m42: Double {
        get { row4.y }
        set { row4.y = newValue }
    }
    /// Row 4, column 3: the translation towards the eye, in points.
    public var m43: Double {
        get { row4.z }
        set { row4.z = newValue }
    }
    /// Row 4, column 4: the constant term of the divisor w, usually 1.
    public var m44: Double {
        get { row4.w }
        set { row4.w = newValue }
    }
}

extension Transform: SnapshotCodable {
    package static var blank: Transform { .identity }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&row1)
        try archive.code(&row2)
        try archive.code(&row3)
        try archive.code(&row4)
    }
}
