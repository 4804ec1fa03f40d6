import HookeAnimation
import Testing

@Suite struct ContainmentTests {
    @Test("A rectangle's path contains the rectangle's points, including edges and corners")
    func rectangle() {
        let rect = Rect(x: -2, y: 1, width: 5, height: 3)
        for path in [Path.rect(-2, 1, 5, 3), Path("M -2 1 L -2 4 L 3 4 L 3 1 Z"), Path("M 3 4 L -2 4 L -2 1 L 3 1")] {
            for x in stride(from: -4.0, through: 5, by: 0.5) {
                for y in stride(from: -1.0, through: 6, by: 0.5) {
                    let point = Point(x: x, y: y)
                    #expect(path.contains(point) == rect.contains(point), "\(point) in \(path)")
                    #expect(path.contains(point, rule: .evenOdd) == rect.contains(point), "\(point) in \(path)")
                }
            }
        }
    }

    @Test("A circle contains the points within its radius")
    func circle() {
        let path = Path.circle(10)
        for x in stride(from: -12.0, through: 12, by: 0.37) {
            for y in stride(from: -12.0, through: 12, by: 0.5) {
                let radius = Point(x: x, y: y).length
                // Between the circle and its curves, 2.73e-4 of the radius outside, nothing is promised.
                if radius >= 10 && radius <= 10.00273 { continue }
                #expect(path.contains(Point(x: x, y: y)) == (radius < 10), "(\(x), \(y))")
            }
        }
    }

    @Test("Curves and their lines agree for points farther from the lines than the flatness")
    func bruteForce() {
        for curve in CubicCurve.named + CubicCurve.shaken.prefix(40) {
            let fine = curve.path.flattened(tolerance: 0.01)
            let lines = fine.segments
            for x in stride(from: -95.0, through: 95, by: 19) {
                for y in stride(from: -95.0, through: 95, by: 19) {
                    let point = Point(x: x, y: y)
                    if lines.contains(where: { point.distance(from: $0.start, to: $0.end) <= 0.02 }) { continue }
                    #expect(
                        curve.path.windingNumber(around: point) == fine.windingNumber(around: point),
                        "\(point) of \(curve)")
                }
            }
        }
    }

    @Test("The two fill rules differ where a path winds twice, or once in each direction")
    func rules() {
        let twice = Path("M 0 0 L 10 0 L 10 10 L 0 10 Z M 2 2 L 8 2 L 8 8 L 2 8 Z")
        let ring = Path("M 0 0 L 10 0 L 10 10 L 0 10 Z M 2 2 L 2 8 L 8 8 L 8 2 Z")
        let (middle, rim) = (Point(x: 5, y: 5), Point(x: 1, y: 5))
        #expect(twice.windingNumber(around: middle) == 2)
        #expect(twice.contains(middle) && !twice.contains(middle, rule: .evenOdd))
        #expect(ring.windingNumber(around: middle) == 0)
        #expect(!ring.contains(middle) && !ring.contains(middle, rule: .evenOdd))
        #expect(twice.contains(rim) && ring.contains(rim) && ring.contains(rim, rule: .evenOdd))
    }

    @Test("A height at which a curve starts, ends or has an extremum is crossed once or not at all")
    func turningHeights() {
        let path = Path("M 0 0 C 0 80 100 80 100 0 Z")  // Its turn is at (50, 60).
        #expect(path.contains(Point(x: 50, y: 59.999)))
        #expect(!path.contains(Point(x: 50, y: 60)) && !path.contains(Point(x: -1, y: 60)))
        #expect(path.contains(Point(x: 50, y: 0)) && !path.contains(Point(x: -1, y: 0)))
        for x in [-1.0, 101] {
            for step in -4...64 { #expect(!path.contains(Point(x: x, y: Double(step))), "(\(x), \(step))") }
        }
        for point in [Point(x: -60, y: 0), Point(x: 60, y: 0), Point(x: -60, y: 50), Point(x: -60, y: -50)] {
            #expect(!Path.circle(50).contains(point), "\(point)")
        }
        #expect(Path.circle(50).contains(.zero))
    }

    @Test("An empty path and a line contain nothing; NaN points are not contained")
    func nothing() {
        #expect(!Path().contains(.zero))
        #expect(!Path("M 0 0").contains(.zero))
        #expect(!Path("M -5 -5 L 5 5").contains(.zero))
        #expect(!Path.circle(50).contains(Point(x: .nan, y: 0)))
        #expect(!Path.circle(50).contains(Point(x: 0, y: .nan)))
        #expect(!Path.circle(50).contains(Point(x: 0, y: .infinity)))
        #expect(!Path("M 0 0 L 10 0 L 10 10").contains(Point(x: -1e300, y: 5)))
    }
}
