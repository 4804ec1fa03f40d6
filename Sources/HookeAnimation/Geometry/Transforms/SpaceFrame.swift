/// Three rows as upright axes, factors and shears (Gram and Schmidt, in the order of "unmatrix", Graphics Gems II):
/// row 1 = sx a1, row 2 = sy (a2 + xy a1), row 3 = sz (a3 + yz a2 + xz a1).
struct SpaceFrame: Hashable {
    /// The unit axes a1, a2 and a3, at right angles to each other.
    private(set) var first, second, third: SIMD3<Double>
    /// The factors sx, sy, sz.
    private(set) var scale: SIMD3<Double>
    /// The shears xy, xz, yz.
    let shear: SIMD3<Double>

    /// `nil` for rows that lie in a plane.
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

    /// The axes themselves.
    static let upright = SpaceFrame()

    private init() {
        (first, second, third) = (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
        (scale, shear) = (SIMD3(repeating: 1), .zero)
    }

    /// Whether the axes are a left-handed set: a mirror image of a rotation.
    var isMirrored: Bool { first.dot(second.cross(third)) < 0 }

    /// All three axes and factors turned over, which undoes a mirror image.
    var turnedOver: SpaceFrame {
        var frame = self
        (frame.first, frame.second, frame.third, frame.scale) = (-first, -second, -third, -scale)
        return frame
    }
}
