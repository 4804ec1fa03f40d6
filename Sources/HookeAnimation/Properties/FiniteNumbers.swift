// Which numbers the library takes. A number that is infinite or not a number would show as nothing, or spread to whatever is reckoned
// from it. It is refused where it comes in: as a programming error by whatever cannot throw, which then says so, else by a typed error.

extension SIMD where Scalar == Double {
    /// Whether all of the numbers are finite: anything finite times zero is zero.
    @inline(__always)
    var isFinite: Bool { self * 0 == .zero }
}

extension Point {
    /// Whether both coordinates are finite.
    @inline(__always)
    var isFinite: Bool { x * 0 + y * 0 == 0 }
}

extension Path {
    /// Whether all points are finite.
    var isFinite: Bool {
        var sum = SIMD2<Double>.zero
        for point in points { sum += SIMD2(point.x, point.y) }
        // A sum is finite only if all of its terms are; but great ones may add up to more than a double holds.
        return sum.isFinite || points.allSatisfy { $0.isFinite }
    }
}

extension ValueKind {
    /// Whether numbers are a value of the kind: finite ones. Of a colour that is none alpha is not a number.
    @inline(__always)
    func takes<Lanes: SIMD>(_ lanes: Lanes) -> Bool where Lanes.Scalar == Double {
        lanes.isFinite || self == .color && lanes[3].isNaN
    }

    /// Whether an end of an animation is one of the kind's values.
    func takes(_ value: AnimationValue) -> Bool {
        switch value {
        case .lanes(let lanes): takes(lanes)
        case .transform(let transform): transform.components.isFinite
        case .path(let path): path.isFinite
        }
    }
}

extension AnimationRange {
    /// Whether the ends that are given are values of a kind.
    func isTaken(by kind: ValueKind) -> Bool {
        [from, to, by].allSatisfy { $0.map(kind.takes) ?? true }
    }
}
