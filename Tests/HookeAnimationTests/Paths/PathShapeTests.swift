import HookeAnimation
import Testing

@Suite struct PathShapeTests {
    @Test("layers.md 15.3a: a quadratic curve is the cubic with control points at two thirds")
    func quadratic() {
        var path = Path()
        path.move(to: Point(x: 10, y: 20))
        path.addQuadCurve(to: Point(x: 70, y: 20), control: Point(x: 40, y: 80))
        let curve = path.segments[1].curve
        expect(curve.control1.x, near: 30, within: 1e-14 * 30, "control 1")
        expect(curve.control1.y, near: 60, within: 1e-14 * 60, "control 1")
        expect(curve.control2.x, near: 50, within: 1e-14 * 50, "control 2")
        expect(curve.control2.y, near: 60, within: 1e-14 * 60, "control 2")
        // The quadratic's own polynomial, (1-t)² p + 2 t (1-t) q + t² r.
        for step in 0...64 {
            let t = Double(step) / 64
            let r = 1 - t
            let x = r * r * 10 + 2 * t * r * 40 + t * t * 70
            let y = r * r * 20 + 2 * t * r * 80 + t * t * 20
            expect((curve.point(at: t) - Point(x: x, y: y)).length, near: 0, within: 1e-13, "at \(t)")
        }
    }

    @Test("layers.md 15.3b: a close is a line to the start of its subpath, and the next line starts there")
    func close() {
        let path = Path("M 1 2 L 5 2 L 5 6 Z L 0 0 M 9 9 L 8 8 Z")
        let segments = path.segments
        #expect(segments[3].start == Point(x: 5, y: 6))
        #expect(segments[3].end == Point(x: 1, y: 2))
        #expect(segments[4].start == Point(x: 1, y: 2))
        #expect(segments[7].end == Point(x: 9, y: 9))
        #expect(path.currentPoint == Point(x: 9, y: 9))
    }

    @Test("The current point is the last end, after a close the subpath's start; an empty path has none")
    func currentPoint() {
        #expect(Path().currentPoint == nil)
        #expect(Path("M 1 2").currentPoint == Point(x: 1, y: 2))
        #expect(Path("M 1 2 C 0 0 3 3 4 5").currentPoint == Point(x: 4, y: 5))
        #expect(Path("M 1 2 L 3 4 Z L 5 6 Z Z").currentPoint == Point(x: 1, y: 2))
    }

    @Test("In an empty path lines, curves and closes have no effect")
    func noCurrentPoint() {
        var path = Path()
        path.addLine(to: Point(x: 1, y: 1))
        path.addCurve(to: Point(x: 1, y: 1), control1: .zero, control2: .zero)
        path.addQuadCurve(to: Point(x: 1, y: 1), control: .zero)
        path.close()
        #expect(path.isEmpty && path.points.isEmpty)
    }

    @Test("A rectangle goes right, then down, and is closed")
    func rect() {
        #expect(Path.rect(1, 2, 30, 40) == Path("M 1 2 L 31 2 L 31 42 L 1 42 Z"))
    }

    @Test(
        "An ellipse deviates from the exact one only outwards, by at most 2.73e-4 of the radius",
        arguments: [(100.0, 100.0), (300, 40)])
    func ellipse(width: Double, height: Double) {
        var path = Path()
        path.addEllipse(in: Rect(x: 10, y: 20, width: width, height: height))
        #expect(path.segments.map(\.verb) == [.move, .curve, .curve, .curve, .curve, .close])
        #expect(path.segments[0].end == Point(x: 10 + width, y: 20 + height / 2), "it starts at the right")
        #expect(path.segments[1].end == Point(x: 10 + width / 2, y: 20 + height), "and goes down")
        #expect(path.segments[5].start == path.segments[5].end, "it comes back to the bit")
        var farthest = 0.0
        for segment in path.segments where segment.verb == .curve {
            for point in segment.curve.samples(256) {
                let unit = Point(x: (point.x - 10) * 2 / width - 1, y: (point.y - 20) * 2 / height - 1)
                farthest = max(farthest, unit.length - 1)
                #expect(unit.length >= 1 - 1e-14)
            }
        }
        expect(farthest, near: 2.725e-4, within: 1e-6, "greatest error, known from the literature")
    }

    @Test("A rounded rectangle has quarter ellipses as corners, at most half its size")
    func roundedRect() {
        var path = Path()
        path.addRoundedRect(Rect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 20, cornerHeight: 10)
        #expect(
            path.segments.map(\.verb) == [.move, .line, .curve, .line, .curve, .line, .curve, .line, .curve, .close])
        #expect(path.boundingBoxOfPath == Rect(x: 0, y: 0, width: 100, height: 60))
        #expect(path.contains(Point(x: 7, y: 3.5)))  // (13/20)² + (6.5/10)² = .845
        #expect(!path.contains(Point(x: 5, y: 2.5)))  // (15/20)² + (7.5/10)² = 1.125
        let ends = path.segments.map(\.end)
        #expect(ends.first == Point(x: 20, y: 0) && ends[8] == ends[0] && ends[4] == Point(x: 80, y: 60))

        var pill = Path()
        pill.addRoundedRect(Rect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 1e9, cornerHeight: 1e9)
        #expect(pill.boundingBox == Rect(x: 0, y: 0, width: 100, height: 60))
        var sharp = Path()
        sharp.addRoundedRect(Rect(x: 0, y: 0, width: 100, height: 60), cornerWidth: 5, cornerHeight: -1)
        #expect(sharp == .rect(0, 0, 100, 60))
    }

    @Test("An affine map of a path maps all points, control points too, in place")
    func mapped() {
        func map(_ point: Point) -> Point { Point(x: 2 * point.x - point.y + 3, y: point.x / 2 + point.y - 7) }
        for curve in CubicCurve.named {
            var path = curve.path
            path.mapPoints(map)
            for (here, there) in zip(curve.samples(16), path.segments[1].curve.samples(16)) {
                expect((map(here) - there).length, near: 0, within: 1e-12, "\(curve)")
            }
        }
    }
}
