extension Transform {
    /// The product of this transform followed by another: `CATransform3DConcat(self, other)`.
    public func concatenated(with other: Transform) -> Transform {
        Transform(
            row1: other.applied(to: row1), row2: other.applied(to: row2), row3: other.applied(to: row3),
            row4: other.applied(to: row4))
    }

    /// The product of a row vector and the matrix.
    func applied(to vector: SIMD4<Double>) -> SIMD4<Double> {
        row1 * vector.x + row2 * vector.y + row3 * vector.z + row4 * vector.w
    }

    /// The image of a point of the plane z = 0, divided by w. Not finite where w is zero.
    public func applied(to point: Point) -> Point {
        let image = applied(to: SIMD4(point.x, point.y, 0, 1))
        return image.w == 1 ? Point(x: image.x, y: image.y) : Point(x: image.x / image.w, y: image.y / image.w)
    }

    /// Whether the transform maps the plane to itself without depth or perspective: `CATransform3DIsAffine`.
    public var isPlane: Bool {
        row1.z == 0 && row1.w == 0 && row2.z == 0 && row2.w == 0 && row3 == SIMD4(0, 0, 1, 0) && row4.z == 0
            && row4.w == 1
    }

    /// The determinant; 0 if the transform has no inverse.
    public var determinant: Double {
        let (upper, lower) = (Minors(row1, row2), Minors(row3, row4))
        return upper.determinant(with: lower)
    }

    /// The inverse. A transform without an inverse returns itself, as in Core Animation (measured).
    public var inverse: Transform {
        // By the 2 by 2 minors of the upper and of the lower rows (Laplace's expansion).
        let (upper, lower) = (Minors(row1, row2), Minors(row3, row4))
        let determinant = upper.determinant(with: lower)
        guard determinant != 0, determinant.isFinite else { return self }
        let (a, b) = (lower.cofactors(of: row2), lower.cofactors(of: row1))
        let (c, d) = (upper.cofactors(of: row4), upper.cofactors(of: row3))
        return Transform(
            row1: SIMD4(a.x, -b.x, c.x, -d.x) / determinant, row2: SIMD4(-a.y, b.y, -c.y, d.y) / determinant,
            row3: SIMD4(a.z, -b.z, c.z, -d.z) / determinant, row4: SIMD4(-a.w, b.w, -c.w, d.w) / determinant)
    }
}

/// The six 2 by 2 minors of two rows, named after their columns.
private struct Minors {
    let xy, xz, xw, yz, yw, zw: Double

    init(_ upper: SIMD4<Double>, _ lower: SIMD4<Double>) {
        xy = upper.x * lower.y - upper.y * lower.x
        xz = upper.x * lower.z - upper.z * lower.x
        xw = upper.x * lower.w - upper.w * lower.x
        yz = upper.y * lower.z - upper.z * lower.y
        yw = upper.y * lower.w - upper.w * lower.y
        zw = upper.z * lower.w - upper.w * lower.z
    }

    func determinant(with other: Minors) -> Double {
        xy * other.zw - xz * other.yw + xw * other.yz + yz * other.xw - yw * other.xz + zw * other.xy
    }

    /// The 3 by 3 minors of a row above these two, each without one column.
    func cofactors(of row: SIMD4<Double>) -> SIMD4<Double> {
        SIMD4(
            row.y * zw - row.z * yw + row.w * yz, row.x * zw - row.z * xw + row.w * xz,
            row.x * yw - row.y * xw + row.w * xy, row.x * yz - row.y * xz + row.z * xy)
    }
}

/// A transform as an affine transform followed by a perspective: M = A P, where P is the identity except for its fourth column.
extension Transform {
    /// The affine part A.
    var affine: Transform {
        var transform = self
        transform.row1.w = 0
        transform.row2.w = 0
        transform.row3.w = 0
        transform.row4.w = 1
        return transform
    }

    /// The fourth column of P; `nil` if A has no inverse.
    var perspective: SIMD4<Double>? {
        let column = SIMD4(row1.w, row2.w, row3.w, row4.w)
        if column == SIMD4(0, 0, 0, 1) { return column }
        let affine = affine
        guard affine.determinant != 0 else { return nil }
        let inverse = affine.inverse
        return SIMD4(
            inverse.row1.dot(column), inverse.row2.dot(column), inverse.row3.dot(column), inverse.row4.dot(column))
    }

    /// This affine transform followed by a perspective.
    func with(perspective: SIMD4<Double>) -> Transform {
        var transform = self
        transform.row1.w = row1.dot(perspective)
        transform.row2.w = row2.dot(perspective)
        transform.row3.w = row3.dot(perspective)
        transform.row4.w = row4.dot(perspective)
        return transform
    }
}

// Written out, because the order of additions affects the rounding.

extension SIMD3<Double> {
    func dot(_ other: SIMD3<Double>) -> Double { x * other.x + y * other.y + z * other.z }

    func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
    }

    var length: Double { dot(self).squareRoot() }
}

extension SIMD4<Double> {
    func dot(_ other: SIMD4<Double>) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

    var length: Double { dot(self).squareRoot() }

    /// The first three lanes.
    var xyz: SIMD3<Double> { SIMD3(x, y, z) }

    /// Linear interpolation; a progress outside 0...1 extrapolates. Exact at progress 0 and 1.
    func mixed(with end: SIMD4<Double>, progress: Double) -> SIMD4<Double> {
        progress == 1 ? end : self + (end - self) * progress
    }
}

extension SIMD where Scalar == Double {
    /// Whether all lanes are finite: a finite number times zero is zero.
    @inline(__always)
    var isFinite: Bool { self * 0 == .zero }
}
