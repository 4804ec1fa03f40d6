import HookeAnimation
import HookeDynamics
import Testing

/// A line of length 100 and a curve, as measured on Apple's frameworks by Sidestep's conformance suite.
@Suite struct PathTrackTests {
    static let lineAndCurve: Path = {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 100, y: 0))
        path.addCurve(to: Point(x: 200, y: 100), control1: Point(x: 150, y: 0), control2: Point(x: 200, y: 50))
        return path
    }()

    private let fractions = [0, 0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 0.99]

    private func expectShown(
        _ track: PathTrack, _ shown: [(Double, Double)], within bound: Double,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (fraction, (x, y)) in zip(fractions, shown) {
            let position = try #require(track.position(at: fraction))
            expect(position.x, near: x, within: bound, "x at \(fraction)", sourceLocation: sourceLocation)
            expect(position.y, near: y, within: bound, "y at \(fraction)", sourceLocation: sourceLocation)
        }
    }

    @Test("layers.md 9.7a: linear follows the curve's parameter")
    func linear() throws {
        try expectShown(
            PathTrack(Self.lineAndCurve),
            [
                (0, 0), (20, 0), (50, 0), (100, 0), (129.6, 5.6), (168.75, 31.25), (194.4, 70.4), (199.94, 97),
            ], within: 0.005)
    }

    @Test("layers.md 9.7b: key times, one more than segments")
    func keyTimes() throws {
        try expectShown(
            PathTrack(Self.lineAndCurve, keyTimes: [0, 0.2, 1]),
            [
                (0, 0), (50, 0), (109.36, 0.57), (153.61, 18.46), (168.75, 31.25), (186.88, 54.65), (197.75, 81.35),
                (199.98, 98.13),
            ], within: 0.006)
    }

    @Test("layers.md 9.7c: paced follows the length of the flattened path, within the 0.06 pt of the measured rows")
    func paced() throws {
        try expectShown(
            PathTrack(Self.lineAndCurve, mode: .paced),
            [
                (0, 0), (25.49, 0), (63.72, 0), (126.87, 4.62), (149.72, 15.82), (177.88, 41.5), (195.99, 74.98),
                (199.96, 97.46),
            ], within: 0.065)
    }

    @Test("layers.md 9.7d: discrete shows the start points of segments")
    func discrete() throws {
        let start = (0.0, 0.0)
        let corner = (100.0, 0.0)
        try expectShown(
            PathTrack(Self.lineAndCurve, mode: .discrete),
            [start, start, start, corner, corner, corner, corner, corner], within: 0)
    }

    @Test("Paced along a curve: the length covered is the fraction of the whole, by an integration with 100 000 steps")
    func lengths() throws {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: Point(x: 100, y: 0), control1: Point(x: 0, y: 100), control2: Point(x: 100, y: 100))
        let curve = try PathTrack(path)
        let steps = 100_000
        var lengths = [0.0]
        var last = Point.zero
        for step in 1...steps {
            let next = curve.position(at: Double(step) / Double(steps))!
            lengths.append(lengths[step - 1] + (next - last).length)
            last = next
        }
        let paced = try PathTrack(path, mode: .paced)
        for fraction in stride(from: 0.05, through: 0.95, by: 0.05) {
            let step = lengths.firstIndex { $0 >= fraction * lengths[steps] }!
            let exact = curve.position(at: Double(step) / Double(steps))!
            // Within one of 64 chords the speed counts as steady: an eighth of (1/64)² of the second derivative, 849 pt.
            #expect((paced.position(at: fraction)! - exact).length < 0.026, "at \(fraction)")
        }
    }

    @Test("layers.md 9.7e: the gap of a move is not traversed", arguments: [.linear, .paced] as [CalculationMode])
    func gap(mode: CalculationMode) throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 10, y: 0))
        path.move(to: Point(x: 100, y: 100))
        path.addLine(to: Point(x: 100, y: 110))
        let track = try PathTrack(path, mode: mode)
        #expect(track.position(at: 0.25) == Point(x: 5, y: 0))
        #expect(track.position(at: 0.5) == Point(x: 100, y: 100))
        #expect(track.position(at: 1) == Point(x: 100, y: 110))
    }

    @Test("layers.md 9.7f: a close is a segment unless it has no length")
    func close() throws {
        var path = Path()
        path.move(to: .zero)
        path.addLine(to: Point(x: 10, y: 0))
        path.addLine(to: Point(x: 0, y: 10))
        path.close()
        let position = try #require(try PathTrack(path).position(at: 5 / 6.0))
        expect(position.x, near: 0, within: 0, "x")
        expect(position.y, near: 5, within: 2e-14, "y")
        var there = Path()
        there.move(to: .zero)
        there.addLine(to: Point(x: 10, y: 0))
        there.addLine(to: .zero)
        there.close()
        #expect(try PathTrack(there).position(at: 0.75) == Point(x: 5, y: 0))
    }

    @Test("layers.md 9.8: auto points in the direction of motion, autoReverse in the opposite one")
    func rotation() throws {
        let track = try PathTrack(Self.lineAndCurve)
        #expect(track.angle(at: 0.25, rotation: .auto) == 0)
        #expect(track.angle(at: 0.25, rotation: .autoReverse) == .pi)
        expect(track.angle(at: 0.75, rotation: .auto)!, near: .pi / 4, within: 2e-16, "middle of the curve")
        #expect(track.angle(at: 1, rotation: .auto) == .pi / 2)
        var down = Path()
        down.move(to: .zero)
        down.addLine(to: Point(x: 0, y: 100))
        for (mode, sign) in [(RotationMode.auto, 1.0), (.autoReverse, -1)] {
            let angle = try #require(try PathTrack(down).angle(at: 0.5, rotation: mode))
            let turned = Transform.rotation(angle, x: 0, y: 0, z: 1).concatenated(with: .scale(x: 2, y: 3))
            // OpenCoreAnimation's figures: the turn comes before the model's transform.
            expectNear(turned, Transform(a: 0, b: 3 * sign, c: -2 * sign, d: 0, tx: 0, ty: 0), within: 1e-15, "\(mode)")
        }
    }

    @Test("The direction of a curve with coincident control points is its limit")
    func standstill() throws {
        func angles(_ control1: Point, _ control2: Point) throws -> [Double] {
            var path = Path()
            path.move(to: .zero)
            path.addCurve(to: Point(x: 10, y: 0), control1: control1, control2: control2)
            let track = try PathTrack(path)
            return [0, 1].map { track.angle(at: $0, rotation: .auto)! }
        }
        let (start, end) = (Point.zero, Point(x: 10, y: 0))
        #expect(try angles(start, Point(x: 10, y: 10)) == [.pi / 4, -.pi / 2])
        #expect(try angles(Point(x: 0, y: 10), end) == [.pi / 2, -.pi / 4])
        #expect(try angles(start, end) == [0, 0])
        #expect(try angles(end, end) == [0, 0])
        #expect(try angles(start, start) == [0, 0])
    }

    @Test("The slope is the derivative of the position", arguments: CalculationMode.allCases)
    func slope(mode: CalculationMode) throws {
        let track = try PathTrack(Self.lineAndCurve, mode: mode)
        let step = 1e-7
        for fraction in stride(from: 0.013, through: 0.99, by: 0.037) {
            let ahead = track.position(at: fraction + step)!
            let difference = (ahead - track.position(at: fraction - step)!) * (1 / (2 * step))
            let slope = track.slope(at: fraction)!
            // Rounding, 3e-14 / step, and step² of the third derivative.
            expect(slope.x, near: difference.x, within: 1e-6, "x at \(fraction)")
            expect(slope.y, near: difference.y, within: 1e-6, "y at \(fraction)")
        }
    }

    @Test("Constant speed: paced slopes differ by the error of 64 chords")
    func speed() throws {
        let track = try PathTrack(Self.lineAndCurve, mode: .paced)
        let speeds = stride(from: 0.01, through: 0.99, by: 0.01).map { track.slope(at: $0)!.length }
        // A 64th of the second derivative, 300 pt, over the least speed, 150 pt.
        #expect(speeds.max()! / speeds.min()! < 1.032, "\(speeds.min()!) to \(speeds.max()!)")
    }

    @Test("A line of length 0 takes its time and has no direction")
    func rest() throws {
        var path = Path()
        path.move(to: Point(x: 5, y: 5))
        path.addLine(to: Point(x: 5, y: 5))
        for mode in CalculationMode.allCases where mode != .discrete {
            let track = try PathTrack(path, mode: mode)
            #expect(track.position(at: 0.5) == Point(x: 5, y: 5) && track.slope(at: 0.5) == .zero)
            #expect(track.angle(at: 0.5, rotation: .auto) == 0)
        }
    }
}
