import HookeAnimation
import HookeDynamics
import Testing

@Suite struct PathLengthTests {
    /// By mpmath's quadrature at 30 digits; the last in closed form, the way back and forth.
    @Test(
        "Arc lengths of curves are exact to 1e-11 of their polygon, including cusps and reversals",
        arguments: [
            (CubicCurve.bow, 165.6867750086768367), (.wave, 167.65426274202856692), (.loop, 253.62426519045331658),
            (.cusp, 182.84271247461900976), (.back, 129.6204011462117103), (.dot, 0),
        ] as [(CubicCurve, Double)])
    func known(curve: CubicCurve, length: Double) {
        expect(curve.length, near: length, within: 1e-11 * curve.polygonLength + 1e-300, "\(curve)")
    }

    @Test("The length of any curve is the limit of its lines, by Richardson extrapolation of 4096 and 8192")
    func bruteForce() {
        for curve in CubicCurve.shaken {
            let (coarse, fine) = (chords(curve, 4096), chords(curve, 8192))
            // The chords' error falls by four; what is left of it after that is far below a hundredth of it, but at a near cusp.
            let bound = (fine - coarse) / 50 + 1e-11 * curve.polygonLength
            expect(curve.length, near: fine + (fine - coarse) / 3, within: bound, "\(curve)")
            #expect(curve.length <= curve.polygonLength && curve.length >= (curve.end - curve.start).length)
        }
    }

    @Test("The lengths of the parts of a cut curve add up")
    func additive() {
        for curve in CubicCurve.named + CubicCurve.shaken {
            for cut in [0.1, 0.5, 0.77] {
                let bound = 2e-11 * curve.polygonLength + 1e-300
                expect(
                    curve.length(from: 0, to: cut) + curve.length(from: cut, to: 1), near: curve.length, within: bound,
                    "\(curve)")
                let (before, after) = curve.split(at: cut)
                expect(before.length + after.length, near: curve.length, within: bound, "\(curve) split at \(cut)")
            }
        }
    }

    @Test(
        "A curve close to a cusp is as long as the sum of its 512 parts",
        arguments: CubicCurve.sharp)
    func nearlyCusped(curve: CubicCurve) {
        let parts = (0..<512).reduce(0.0) {
            $0 + curve.length(from: Double($1) / 512, to: Double($1 + 1) / 512)
        }
        expect(curve.length, near: parts, within: 1e-11 * curve.polygonLength)
        // Not only from end to end: a part that begins or ends beside the cusp is no worse.
        for cut in [0.1, 0.31, 0.4999, 0.5001, 0.77] {
            let sum = curve.length(from: 0, to: cut) + curve.length(from: cut, to: 1)
            expect(sum, near: parts, within: 2e-11 * curve.polygonLength, "cut at \(cut)")
        }
    }

    @Test("A circle of curves is longer than 2 pi r by 1.403e-4 of it", arguments: [1e-3, 1, 50, 1e6])
    func circle(radius: Double) {
        // kappa's circle, by mpmath at 30 digits.
        expect(Path.circle(radius).length, near: 6.2840667922954226 * radius, within: 1e-10 * radius)
    }

    @Test("The length includes all subpaths and closes, not moves")
    func lines() {
        #expect(Path("M 0 0 L 3 4 M 100 100 L 100 112 Z").length == 5 + 12 + 12)
        #expect(Path.rect(5, 5, 30, 40).length == 140)
        #expect(Path().length == 0)
        #expect(Path("M 5 5 M 9 9").length == 0)
    }

    @Test("The parameter at a length has that length, to 1e-11 of the polygon")
    func inverse() {
        for curve in CubicCurve.named + CubicCurve.shaken {
            for share in [0.0, 0.001, 0.25, 0.5, 0.75, 0.999, 1] {
                let parameter = curve.parameter(atLength: share * curve.length)
                #expect(parameter >= 0 && parameter <= 1)
                expect(
                    curve.length(from: 0, to: parameter), near: share * curve.length,
                    within: 1e-11 * curve.polygonLength + 1e-300, "\(curve) at \(share)")
            }
            #expect(curve.parameter(atLength: -1) == 0)
            #expect(curve.parameter(atLength: 1e9) == 1)
        }
    }

    @Test("Points along a path follow the subpaths in order, and are clamped to its ends")
    func points() {
        let path = Path("M 0 0 L 10 0 M 50 50 L 50 60 Z")
        for (distance, point) in [
            (-3, Point(x: 0, y: 0)), (0, Point(x: 0, y: 0)), (4, Point(x: 4, y: 0)), (10, Point(x: 10, y: 0)),
            (13, Point(x: 50, y: 53)), (20, Point(x: 50, y: 60)), (26, Point(x: 50, y: 54)), (30, Point(x: 50, y: 50)),
            (99, Point(x: 50, y: 50)),
        ] as [(Double, Point)] {
            #expect(path.point(atLength: distance) == point, "at \(distance)")
        }
        #expect(Path().point(atLength: 1) == nil)
        #expect(Path("M 1 1 M 5 6").point(atLength: 3) == Point(x: 5, y: 6))
        #expect(Path("M 1 1 M 5 6 L 9 6").point(atLength: 0) == Point(x: 5, y: 6))
    }

    @Test("The point at a length of a circle has the corresponding angle")
    func pointsOnCircle() throws {
        let circle = MeasuredPath(.circle(100))
        for step in 0...48 {
            let share = Double(step) / 48
            let point = try #require(circle.point(atLength: share * circle.length))
            let angle = 2 * Double.pi * share
            // The curves stay within 2.73e-4 of the circle, and their speed along it within 2e-3, which within a quarter comes to this.
            expect(point.x, near: 100 * Elementary.cos(angle), within: 0.03, "x at \(share)")
            expect(point.y, near: 100 * Elementary.sin(angle), within: 0.03, "y at \(share)")
        }
    }

    @Test("Extreme numbers give a result: NaN gives NaN, an underflow gives 0")
    func hostile() {
        #expect(CubicCurve([0, 0, .nan, 1, 2, 2, 3, 3]).length.isNaN)
        #expect(!CubicCurve([0, 0, .infinity, 1, 2, 2, 3, 3]).length.isFinite)
        #expect(!CubicCurve([0, 0, 1e200, 1, 2, 2, 3, 3]).length.isFinite)
        #expect(CubicCurve.wave.scaled(by: 1e-170).length == 0)
        #expect(CubicCurve.wave.scaled(by: 1e-162).length < 1e-159)
        expect(CubicCurve.wave.scaled(by: 1e-100).length, near: 1.6765426274202857e-98, within: 1e-109)
        expect(CubicCurve.wave.scaled(by: 1e140).length, near: 1.6765426274202857e142, within: 1e131)
        #expect(CubicCurve([0, 0, .nan, 1, 2, 2, 3, 3]).parameter(atLength: 1) == 1)
        #expect(CubicCurve.wave.parameter(atLength: .nan) == 0)
        #expect(CubicCurve.wave.path.point(atLength: .nan) == .zero)
    }

    private func chords(_ curve: CubicCurve, _ count: Int) -> Double {
        let points = curve.samples(count)
        return zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
}

extension CubicCurve {
    fileprivate func scaled(by factor: Double) -> CubicCurve {
        CubicCurve(start * factor, control1 * factor, control2 * factor, end * factor)
    }
}
