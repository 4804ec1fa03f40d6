import HookeAnimation
import Testing

@Suite struct PathBoundsTests {
    @Test("layers.md 15.4a: the bounding box includes control points")
    func controls() {
        #expect(CubicCurve.bow.path.boundingBox == Rect(x: 0, y: 0, width: 100, height: 90))
    }

    @Test(
        "layers.md 15.4b: boundingBoxOfPath is that of the drawn points",
        arguments: CubicCurve.named)
    func drawn(curve: CubicCurve) throws {
        try checkAgainstSamples(curve)
    }

    @Test("layers.md 15.4c: for any curve, boundingBoxOfPath is within the bounding box")
    func drawnAnywhere() throws {
        for curve in CubicCurve.shaken {
            try checkAgainstSamples(curve)
            let (inner, outer) = (try #require(curve.path.boundingBoxOfPath), try #require(curve.path.boundingBox))
            #expect(inner.origin.x >= outer.origin.x && inner.origin.y >= outer.origin.y, "\(curve)")
            #expect(inner.origin.x + inner.size.width <= outer.origin.x + outer.size.width + 1e-13, "\(curve)")
            #expect(inner.origin.y + inner.size.height <= outer.origin.y + outer.size.height + 1e-13, "\(curve)")
        }
    }

    @Test("layers.md 15.4d: an empty path has no bounding box of either kind")
    func empty() {
        #expect(Path().boundingBox == nil)
        #expect(Path().boundingBoxOfPath == nil)
    }

    @Test("In closed form: a curve with control points at height h rises to three quarters of h")
    func closedForm() {
        let path = Path("M 0 0 C 0 80 100 80 100 0")
        #expect(path.boundingBoxOfPath == Rect(x: 0, y: 0, width: 100, height: 60))
        #expect(Path("M 5 6").boundingBoxOfPath == Rect(x: 5, y: 6, width: 0, height: 0))
        #expect(Path.rect(1, 2, 3, 4).boundingBoxOfPath == Rect(x: 1, y: 2, width: 3, height: 4))
        #expect(Path.circle(50).boundingBoxOfPath == Rect(x: -50, y: -50, width: 100, height: 100))
    }

    @Test("NaN coordinates are ignored, infinite ones are included")
    func notFinite() {
        #expect(Path("M 1 2 L 3 4").mapped { Point(x: $0.x, y: .nan) }.boundingBoxOfPath == nil)
        var path = Path("M 1 2 L 3 4")
        path.addLine(to: Point(x: .nan, y: 9))
        #expect(path.boundingBoxOfPath == Rect(x: 1, y: 2, width: 2, height: 7))
        path.addLine(to: Point(x: .infinity, y: 9))
        #expect(path.boundingBoxOfPath?.size.width == .infinity)
    }

    /// Brute force: 4096 points lie inside, and come as near to each edge as their spacing allows. Beside a turn a step of half a
    /// spacing h changes a coordinate by at most h²/8 of the second derivative, which is at most 6 times 600.
    private func checkAgainstSamples(_ curve: CubicCurve) throws {
        let box = try #require(curve.path.boundingBoxOfPath)
        let points = curve.samples(4096)
        let bound = 3600.0 / 8 / (4096 * 4096) + 1e-12
        let low = Point(x: points.map(\.x).min()!, y: points.map(\.y).min()!)
        let high = Point(x: points.map(\.x).max()!, y: points.map(\.y).max()!)
        expect(box.origin.x, near: low.x, within: bound, "left of \(curve)")
        expect(box.origin.y, near: low.y, within: bound, "top of \(curve)")
        expect(box.origin.x + box.size.width, near: high.x, within: bound, "right of \(curve)")
        expect(box.origin.y + box.size.height, near: high.y, within: bound, "bottom of \(curve)")
        #expect(low.x >= box.origin.x - 1e-13 && low.y >= box.origin.y - 1e-13, "\(curve)")
    }
}

extension Path {
    fileprivate func mapped(_ map: (Point) -> Point) -> Path {
        var path = self
        path.mapPoints(map)
        return path
    }
}
