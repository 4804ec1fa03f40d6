import HookeDynamics

/// A rotation as a unit quaternion x i + y j + z k + w; the lanes are x, y, z, w.
struct Quaternion: Hashable {
    var lanes: SIMD4<Double>

    /// The rotation whose matrix has these rows, a right-handed orthonormal set (row vectors, as in ``Transform``).
    ///
    /// The largest of the four components is computed first, and the others by dividing by it (Shepperd 1978), so that none loses
    /// accuracy.
    init(rows a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) {
        let trace = a.x + b.y + c.z
        let turned = SIMD3(b.z - c.y, c.x - a.z, a.y - b.x)
        if trace > 0 {
            let doubled = (1 + trace).squareRoot()
            lanes = SIMD4(turned / (2 * doubled), doubled / 2)
        } else if a.x > b.y && a.x > c.z {
            let doubled = (1 + a.x - b.y - c.z).squareRoot()
            lanes = SIMD4(doubled * doubled, a.y + b.x, c.x + a.z, turned.x) / (2 * doubled)
        } else if b.y > c.z {
            let doubled = (1 + b.y - a.x - c.z).squareRoot()
            lanes = SIMD4(a.y + b.x, doubled * doubled, b.z + c.y, turned.y) / (2 * doubled)
        } else {
            let doubled = (1 + c.z - a.x - b.y).squareRoot()
            lanes = SIMD4(c.x + a.z, b.z + c.y, doubled * doubled, turned.z) / (2 * doubled)
        }
    }

    private init(lanes: SIMD4<Double>) { self.lanes = lanes }

    /// The rows of the rotation matrix.
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (x, y, z, w) = (lanes.x, lanes.y, lanes.z, lanes.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }
}

/// The spherical linear interpolation between two rotations along the shorter arc (Shoemake 1985).
struct QuaternionArc: Hashable {
    private let start: Quaternion
    private let end: Quaternion
    /// Half the angle between them, radians from 0 to pi/2.
    private let angle: Double
    private let sine: Double

    init(from start: Quaternion, to end: Quaternion) {
        let nearer = start.lanes.dot(end.lanes) < 0 ? -end.lanes : end.lanes
        self.start = start
        self.end = Quaternion(nearest: nearer)
        // Kahan's formula is accurate for small angles, where the arc cosine of the dot product is not.
        angle = 2 * Elementary.atan2((start.lanes - nearer).length, (start.lanes + nearer).length)
        sine = Elementary.sin(angle)
    }

    /// The rotation at a progress.
    func value(at progress: Double) -> Quaternion {
        guard sine > 0 else { return start }
        let before = Elementary.sin((1 - progress) * angle) / sine
        let after = Elementary.sin(progress * angle) / sine
        return Quaternion(nearest: start.lanes * before + end.lanes * after)
    }
}

extension Quaternion {
    /// The four components normalised to length 1.
    init(nearest lanes: SIMD4<Double>) { self.init(lanes: lanes / lanes.length) }
}
