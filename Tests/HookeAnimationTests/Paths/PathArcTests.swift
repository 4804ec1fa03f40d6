import HookeAnimation
import HookeDynamics
import Testing

@Suite struct PathArcTests {
    /// Start, end, direction, what it sweeps and into how many curves.
    struct Arc: Sendable, CustomTestStringConvertible {
        let start: Double
        let end: Double
        let clockwise: Bool
        let sweep: Double
        let curves: Int
        var testDescription: String { "\(start) to \(end), \(clockwise ? "clockwise" : "the other way round")" }
    }

    static let arcs: [Arc] = [
        Arc(start: 0, end: .pi / 2, clockwise: true, sweep: .pi / 2, curves: 1),
        Arc(start: 0, end: .pi / 2, clockwise: false, sweep: 1.5 * .pi, curves: 3),
        Arc(start: 0, end: 2 * .pi, clockwise: true, sweep: 2 * .pi, curves: 4),
        Arc(start: 1, end: 1 - 2 * .pi, clockwise: false, sweep: 2 * .pi, curves: 4),
        Arc(start: -1, end: 1, clockwise: true, sweep: 2, curves: 2),
        Arc(start: 5, end: 1, clockwise: true, sweep: 2 * .pi - 4, curves: 2),
        Arc(start: 0.25, end: 20, clockwise: true, sweep: 2 * .pi, curves: 4),
        Arc(start: 1, end: 1, clockwise: true, sweep: 0, curves: 0),
        Arc(start: 1, end: 1 - 2 * .pi, clockwise: true, sweep: 0, curves: 0),
        Arc(start: 0, end: 1e-9, clockwise: true, sweep: 1e-9, curves: 1),
    ]

    @Test("An arc starts and ends at its angles, keeps its radius and has the length of its sweep", arguments: arcs)
    func arc(arc: Arc) throws {
        let centre = Point(x: 30, y: -20)
        var path = Path()
        path.addArc(center: centre, radius: 50, startAngle: arc.start, endAngle: arc.end, clockwise: arc.clockwise)
        let curves = path.segments.filter { $0.verb == .curve }
        #expect(curves.count == arc.curves)
        #expect(path.segments.count == arc.curves + 1)

        func around(_ angle: Double) -> Point {
            centre + Point(x: Elementary.cos(angle), y: Elementary.sin(angle)) * 50
        }
        let last = arc.start + (arc.clockwise ? arc.sweep : -arc.sweep)
        expect((path.points[0] - around(arc.start)).length, near: 0, within: 1e-12, "start")
        expect((try #require(path.currentPoint) - around(last)).length, near: 0, within: 1e-12, "end")
        for curve in curves {
            for point in curve.curve.samples(64) {
                let excess = (point - centre).length / 50 - 1
                #expect(excess > -1e-14 && excess < 2.73e-4, "\(excess) of the radius outside")
            }
        }
        // A curve is longer than its arc, that of 90° by 1.403e-4 of it: kappa's circle is 6.284067 long.
        let excess = path.length - 50 * arc.sweep
        #expect(excess > -1e-12 && excess <= 1.41e-4 * 50 * arc.sweep + 1e-12, "longer than its sweep by \(excess)")
        if arc.sweep == 2 * .pi { #expect(path.points.first == path.points.last, "a full turn closes to the bit") }
    }

    @Test("Clockwise is as seen with the y axis downwards")
    func direction() {
        var path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        let middle = path.segments[1].curve.point(at: 0.5)
        expect(middle.x, near: 10 * 0.5.squareRoot(), within: 1e-13)
        expect(middle.y, near: 10 * 0.5.squareRoot(), within: 1e-13)
    }

    @Test("An arc is joined to the current point by a line")
    func joined() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: Point(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(path.segments.map(\.verb) == [.move, .line, .curve])
        #expect(path.segments[1].end == Point(x: 15, y: 0))
    }

    @Test("An arc with radius 0 is its centre")
    func noRadius() {
        var path = Path()
        path.addArc(center: Point(x: 3, y: 4), radius: 0, startAngle: 0, endAngle: 1, clockwise: true)
        #expect(path.boundingBox == Rect(x: 3, y: 4, width: 0, height: 0))
    }

    @Test(
        "An arc between angles beyond all turns is finite, at most a full turn",
        arguments: [(0, -1e300), (0, 1e300), (1e300, -1e300), (-1.7e308, 1.7e308), (1.7e308, -1.7e308), (0, -1e17)])
    func far(start: Double, end: Double) {
        for clockwise in [true, false] {
            var path = Path()
            path.addArc(center: .zero, radius: 10, startAngle: start, endAngle: end, clockwise: clockwise)
            #expect(!path.isEmpty && path.points.count <= 13)
            #expect(path.points.allSatisfy { ($0.x * $0.x + $0.y * $0.y) < 400 })
        }
    }

    @Test("A negative radius and an angle that is not finite are programming errors")
    func wrong() async {
        await #expect(processExitsWith: .failure) {
            var path = Path()
            path.addArc(center: .zero, radius: -1, startAngle: 0, endAngle: 1, clockwise: true)
        }
        await #expect(processExitsWith: .failure) {
            var path = Path()
            path.addArc(center: .zero, radius: 1, startAngle: .nan, endAngle: 1, clockwise: true)
        }
    }
}
