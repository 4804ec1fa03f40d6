// Written out: the order of the additions is part of the result.

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

    /// A share of the way to another value; beyond 0...1 it goes on. The end itself is exact.
    func mixed(with end: SIMD4<Double>, share: Double) -> SIMD4<Double> {
        share == 1 ? end : self + (end - self) * share
    }
}
