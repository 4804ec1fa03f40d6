import HookeAnimation
import Testing

@Suite struct TimingFunctionTests {
    /// y where x is the fraction, by mpmath's findroot at 40 digits.
    @Test(
        "The curve is solved for x, as in layers.md 7.2, to 1e-15",
        arguments: [
            (TimingFunction.easeInEaseOut, 0.25, 0.12916193104731981),
            (TimingFunction.default, 0.5, 0.80240338758485699),
            (TimingFunction.default, 0.1, 0.094796305716043246),
            (TimingFunction.easeIn, 0.5, 0.31535681257253930),
            (TimingFunction.easeOut, 0.5, 0.68464318742746070),
        ] as [(TimingFunction, Double, Double)])
    func solved(function: TimingFunction, fraction: Double, value: Double) {
        expect(function.value(at: fraction), near: value, within: 2e-15)
    }

    @Test("x of the solution is the fraction, over a sweep of curves and fractions")
    func inverse() {
        for x1 in stride(from: 0.0, through: 1, by: 0.125) {
            for x2 in stride(from: 0.0, through: 1, by: 0.125) {
                // With y control points equal to the x ones the curve is the diagonal, so value(at: x) must be x;
                // shifted a little off it, the solver is really used.
                let straight = TimingFunction(x1, x1, x2, x2)
                let nearly = TimingFunction(x1, x1 + 1e-13, x2, x2)
                for fraction in stride(from: 0.0, through: 1, by: 1.0 / 64) {
                    #expect(straight.value(at: fraction) == fraction)
                    // Where both x are at the ends the curve stands nearly upright and y cannot be sharper than this.
                    expect(nearly.value(at: fraction), near: fraction, within: 1e-9, "\(nearly) at \(fraction)")
                }
            }
        }
    }

    @Test(
        "At an end on which its control point lies the slope is that towards the other control point",
        arguments: [
            (TimingFunction.easeOut, 0.0, 1 / 0.58), (.easeIn, 1, 1 / 0.58), (TimingFunction(0, 0, 0.5, 2), 0, 4),
            (TimingFunction(0.5, -1, 1, 1), 1, 4),
        ])
    func slopeAtEnd(function: TimingFunction, end: Double, slope: Double) {
        // Two roundings.
        expect(function.slope(at: end), near: slope, within: 0x1p-51 * slope, "\(function) at \(end)")
        // Near there x is the square of the parameter, of which slopes are smooth functions: a millionth is a thousandth of the parameter.
        let inside = abs(end - 1e-6)
        expect(function.slope(at: end), near: function.slope(at: inside), within: 4e-3, "\(function) at \(end)")
    }

    @Test("The slope is the derivative", arguments: [TimingFunction.default, .easeIn, .easeOut, .easeInEaseOut])
    func slope(function: TimingFunction) {
        for fraction in stride(from: 0.05, through: 0.95, by: 0.05) {
            let h = 1e-6
            let difference = (function.value(at: fraction + h) - function.value(at: fraction - h)) / (2 * h)
            // Central difference: h^2/6 of the third derivative, and rounding 1e-16/h.
            expect(function.slope(at: fraction), near: difference, within: 1e-8, "\(function) at \(fraction)")
        }
    }

    @Test("The ends are exact, and the curve is constant beyond them")
    func ends() {
        for function in [TimingFunction.linear, .default, .easeIn, .easeOut, .easeInEaseOut] {
            #expect(function.value(at: 0) == 0)
            #expect(function.value(at: 1) == 1)
        }
        #expect(TimingFunction.default.value(at: 1.5) == 1)
    }

    @Test(
        "layers.md 7.1a, 7.1c: the named curves have their control points, by name and by accessor",
        arguments: [
            (.linear, [0, 0, 1, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
        ] as [(TimingFunction.Name, [Double])])
    func names(name: TimingFunction.Name, points: [Double]) throws {
        let function = TimingFunction(name)
        #expect(function.controlPoints.map(\.x) == [0, points[0], points[2], 1])
        #expect(function.controlPoints.map(\.y) == [0, points[1], points[3], 1])
        #expect(try TimingFunction(named: name.rawValue) == function)
        #expect(function.name == name)
        #expect(TimingFunction.Name.allCases.filter { TimingFunction($0) == function } == [name])
    }

    @Test("layers.md 7.1b: an unknown name is an error", arguments: ["", "ease", "EaseIn", "ease-in", "cubic"])
    func unknownName(name: String) {
        let error = #expect(throws: TimingFunctionError.unknownName(name)) { try TimingFunction(named: name) }
        #expect(
            error?.description
                == "there is no timing function '\(name)'; the names are linear, easeIn, easeOut, easeInEaseOut, default"
        )
    }

    @Test("A custom curve has no name; its y may be beyond 0...1, its x may not")
    func ownCurve() throws {
        let curve = try TimingFunction(controlPoints: Point(x: 0.3, y: -0.5), Point(x: 0.7, y: 1.5))
        #expect(curve.name == nil)
        #expect(curve.value(at: 0.1) < 0 && curve.value(at: 0.9) > 1)
        for (first, second, error) in [
            (Point(x: -0.1, y: 0), Point(x: 1, y: 1), .outOfRange(controlPoint: 1, x: -0.1)),
            (Point(x: 0, y: 0), Point(x: 1.5, y: 1), .outOfRange(controlPoint: 2, x: 1.5)),
            (Point(x: 0, y: .nan), Point(x: 1, y: 1), .notFinite(controlPoint: 1)),
        ] as [(Point, Point, TimingFunctionError)] {
            #expect(throws: error) { try TimingFunction(controlPoints: first, second) }
        }
    }

    @Test("The solution equals bisection to 1e-12", arguments: TimingFunction.Name.allCases)
    func halving(name: TimingFunction.Name) {
        let function = TimingFunction(name)
        let points = function.controlPoints
        func cubic(_ a: Double, _ b: Double, _ s: Double) -> Double {
            // Horner's form, another one than the library's.
            ((1 + 3 * a - 3 * b) * s + 3 * (b - 2 * a)) * s * s + 3 * a * s
        }
        for fraction in stride(from: 0.0, through: 1, by: 1.0 / 128) {
            var (low, high) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if cubic(points[1].x, points[2].x, middle) < fraction { low = middle } else { high = middle }
            }
            // Where the curve stands upright the parameter is known to the root of an ulp, and y, which stands too, to one.
            expect(
                function.value(at: fraction), near: cubic(points[1].y, points[2].y, low), within: 1e-12,
                "\(name) at \(fraction)")
        }
        // layers.md 7.2: By(x) in place of By(s) would give .1563.
        expect(TimingFunction.easeInEaseOut.value(at: 0.25), near: 0.1292, within: 5e-5)
    }
}
