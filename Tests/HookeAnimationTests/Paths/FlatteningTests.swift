import HookeAnimation
import Testing

@Suite struct FlatteningTests {
    @Test("layers.md 15.3c: the default flatness is .6")
    func flatness() {
        #expect(Path.defaultFlatness == 0.6)
        #expect(CubicCurve.bow.path.flattened() == CubicCurve.bow.path.flattened(tolerance: 0.6))
    }

    @Test("No curve deviates from its lines by more than the tolerance", arguments: [10, 0.6, 0.05, 0.001])
    func held(tolerance: Double) {
        for curve in CubicCurve.named + CubicCurve.shaken {
            let excess = farthest(curve, lines: curve.lineCount(tolerance: tolerance))
            #expect(excess <= tolerance * (1 + 1e-12), "\(curve) is \(excess) away, tolerance \(tolerance)")
        }
    }

    @Test(
        "The number of lines is minimal: on a parabola one fewer exceeds the tolerance", arguments: [0.6, 0.05, 0.001])
    func sharp(tolerance: Double) {
        // A quadratic's second derivative is the same everywhere, and square to the line over its vertex: the bound is reached there.
        var path = Path()
        path.move(to: .zero)
        path.addQuadCurve(to: Point(x: 200, y: 0), control: Point(x: 100, y: 120))
        let curve = path.segments[1].curve
        let count = curve.lineCount(tolerance: tolerance)
        // Over an odd number of lines the middle one lies over the vertex.
        let fewer = count % 2 == 0 ? count - 1 : count - 2
        let bound = 240.0 / 4 / Double(fewer * fewer)
        #expect(bound > tolerance, "\(fewer) lines would do")
        expect(farthest(curve, lines: fewer), near: bound, within: 1e-3 * bound, "\(fewer) lines")
    }

    @Test("On any curve at most three times as many lines are used as are needed")
    func few() {
        for curve in CubicCurve.shaken {
            let count = curve.lineCount(tolerance: 0.01)
            #expect(farthest(curve, lines: max(1, count / 3)) > 0.01, "\(curve): \(count) lines")
        }
    }

    @Test("Straight elements are kept, curves keep their ends, parameters are evenly spaced")
    func elements() {
        let path = Path("M 0 0 L 10 0 C 10 20 30 20 30 0 Z M 5 5 Z")
        let flat = path.flattened(tolerance: 1)
        #expect(!flat.verbs.contains(.curve))
        #expect(flat.currentPoint == path.currentPoint)
        let curve = path.segments[2].curve
        let count = curve.lineCount(tolerance: 1)
        #expect(flat.verbs.count == path.verbs.count - 1 + count)
        for line in 1...count {
            #expect(flat.points[1 + line] == curve.point(at: Double(line) / Double(count)))
        }
        #expect(Path().flattened().isEmpty)
    }

    @Test("Straight curves, curves without length and curves with points that are not finite are one line")
    func degenerate() {
        #expect(CubicCurve.dot.lineCount(tolerance: 0.6) == 1)
        #expect(CubicCurve([0, 0, 1, 1, 2, 2, 3, 3]).lineCount(tolerance: 1e-9) == 1)
        #expect(CubicCurve([0, 0, .nan, 1, 2, 2, 3, 3]).lineCount(tolerance: 0.6) == 1)
        #expect(CubicCurve([0, 0, .infinity, 1, 2, 2, 3, 3]).lineCount(tolerance: 0.6) == 1)
        #expect(
            CubicCurve([0, 0, 1e100, 1, 2, 2, 3, 3]).lineCount(tolerance: 0.6) == 65_536, "and never more than this")
    }

    @Test("A tolerance that is not positive is a programming error")
    func wrong() async {
        await #expect(processExitsWith: .failure) { _ = Path().flattened(tolerance: 0) }
        await #expect(processExitsWith: .failure) { _ = Path().flattened(tolerance: .nan) }
    }

    /// How far the curve is from its lines: each line is tried with sixteen points of its own stretch.
    private func farthest(_ curve: CubicCurve, lines: Int) -> Double {
        var farthest = 0.0
        for line in 0..<lines {
            let start = curve.point(at: Double(line) / Double(lines))
            let end = curve.point(at: Double(line + 1) / Double(lines))
            for step in 1..<16 {
                let point = curve.point(at: (Double(line) + Double(step) / 16) / Double(lines))
                farthest = max(farthest, point.distance(from: start, to: end))
            }
        }
        return farthest
    }
}
