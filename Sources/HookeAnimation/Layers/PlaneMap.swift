/// How the plane of a layer lies in that of its superlayer. A layer is flat: what lies in it is mapped to its plane first,
/// and with that to the next, so a map is one of planes, with perspective.
enum PlaneMap {
    /// Moved: the layer's coordinates and this.
    case offset(Point)
    /// (x, y, 1) times the rows, the third lane divided out.
    case projection(SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

    /// What a transform does to the plane z = 0, the depth it gives left out.
    init(_ transform: Transform) {
        func row(_ row: SIMD4<Double>) -> SIMD3<Double> { SIMD3(row.x, row.y, row.w) }
        self = .projection(row(transform.row1), row(transform.row2), row(transform.row4))
    }

    /// Where a point goes.
    func applied(to point: Point) -> Point { image(of: point).point }

    /// Where a point goes, and whether that is in front of the eye.
    func image(of point: Point) -> (point: Point, isInFront: Bool) {
        switch self {
        case .offset(let offset):
            return (point + offset, true)
        case .projection(let first, let second, let third):
            let image = first * point.x + second * point.y + third
            return image.z == 1
                ? (Point(x: image.x, y: image.y), true)
                : (Point(x: image.x / image.z, y: image.y / image.z), image.z > 0)
        }
    }

    /// What undoes it; `nil` where the plane is seen from its edge or shrunk to nothing.
    var inverse: PlaneMap? {
        switch self {
        case .offset(let offset):
            return .offset(Point.zero - offset)
        case .projection(let first, let second, let third):
            // By the rows' cross products. Of a map without perspective the last is (0, 0, determinant), so that the third
            // lane of what it maps back is exactly 1.
            let last = first.cross(second)
            let determinant = third.dot(last)
            guard determinant != 0, determinant.isFinite else { return nil }
            let columns = [second.cross(third) / determinant, third.cross(first) / determinant, last / determinant]
            func row(_ lane: Int) -> SIMD3<Double> { SIMD3(columns[0][lane], columns[1][lane], columns[2][lane]) }
            return .projection(row(0), row(1), row(2))
        }
    }

    /// The upright rectangle around where a rectangle goes.
    func box(of rect: Rect) -> Rect {
        if case .offset(let offset) = self { return Rect(origin: rect.origin + offset, size: rect.size) }
        return Rect(around: rect.corners.map(applied))
    }
}

extension Rect {
    /// Upper left, upper right, lower right, lower left.
    var corners: [Point] {
        let end = Point(x: origin.x + size.width, y: origin.y + size.height)
        return [origin, Point(x: end.x, y: origin.y), end, Point(x: origin.x, y: end.y)]
    }

    /// The smallest upright rectangle around some points.
    init(around points: [Point]) {
        var (low, high) = (points[0], points[0])
        for point in points {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.init(origin: low, size: Size(width: high.x - low.x, height: high.y - low.y))
    }
}
