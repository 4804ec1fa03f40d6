import HookeAnimation
import Testing

@Suite struct PathInterpolationTests {
    static let from = Path("M 0 0 C 10 0 20 0 30 0 L 5 5 Z")
    static let to = Path("M 0 10 C 10 30 20 -30 50 10 L 5 25 Z")

    @Test("layers.md 15.5a: paths with equal elements are interpolated point by point")
    func pointwise() throws {
        let way = try #require(PathInterpolation(from: Self.from, to: Self.to))
        #expect(way.value(at: 0.5) == Path("M 0 5 C 10 15 20 -15 40 5 L 5 15 Z"))
        for share in [-0.1, 0.125, 1.07] {
            for (index, point) in way.value(at: share).points.enumerated() {
                let (start, end) = (Self.from.points[index], Self.to.points[index])
                expect(
                    point.x, near: (1 - share) * start.x + share * end.x, within: 1e-13, "point \(index) at \(share)")
                expect(
                    point.y, near: (1 - share) * start.y + share * end.y, within: 1e-13, "point \(index) at \(share)")
            }
        }
    }

    @Test("The ends are the paths, bit for bit")
    func ends() throws {
        var (from, to) = (Self.from, Self.to)
        from.mapPoints { Point(x: $0.x / 3, y: $0.y * 0.1) }
        to.mapPoints { Point(x: $0.x * 1e9 / 7, y: $0.y / 11) }
        let way = try #require(PathInterpolation(from: from, to: to))
        #expect(way.value(at: 0) == from)
        #expect(way.value(at: 1) == to)
    }

    @Test(
        "layers.md 15.5b: other paths have no interpolation",
        arguments: [
            "M 0 0 L 1 1", "M 0 0 L 10 0 L 5 5 Z", "M 0 0 C 1 1 2 2 3 3 L 5 5 L 0 0",
            "M 0 0 C 1 1 2 2 3 3 L 5 5 Z M 0 0", "",
        ])
    func other(text: String) {
        #expect(PathInterpolation(from: Self.from, to: Path(text)) == nil)
        #expect(PathInterpolation(from: Path(text), to: Self.from) == nil)
    }

    @Test("The interpolation of empty paths is empty")
    func empty() throws {
        #expect(try #require(PathInterpolation(from: Path(), to: Path())).value(at: 0.5).isEmpty)
    }

    @Test("An interpolated path overwrites another in its storage")
    func written() throws {
        let way = try #require(PathInterpolation(from: Self.from, to: Self.to))
        var path = Path("M 1 1 L 2 2 L 3 3 L 4 4 L 5 5 L 6 6 L 7 7 L 8 8")
        let room = path.points.withUnsafeBufferPointer { $0.baseAddress }
        for share in [0.2, 0.4, 0.9] {
            way.write(at: share, into: &path)
            #expect(path == way.value(at: share))
        }
        #expect(path.points.withUnsafeBufferPointer { $0.baseAddress } == room, "the points moved to other memory")
    }

    @Test("layers.md 15.5c: setting the path of a shape layer does not animate implicitly")
    func noImplicitAnimation() throws {
        let stage = Stage.small()
        let shape = stage.addShapeLayer("shape")
        try stage.step()
        shape.updatePath { $0 = Self.to }
        #expect(!stage.isMoving)
        try stage.step()
        #expect(!stage.isMoving)
        #expect(shape.path == Self.to)
    }
}
