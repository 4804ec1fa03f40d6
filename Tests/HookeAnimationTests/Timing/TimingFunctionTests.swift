import HookeAnimation
import Testing

@Suite struct TimingFunctionTests {
    /// y where x is the fraction, by mpmath's findroot at 40 digits.
    @Test(
        "The curve is solved for x, to 1e-15",
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

    @Test("The slope is the derivative", arguments: [TimingFunction.default, .easeIn, .easeOut, .easeInEaseOut])
    func slope(function: TimingFunction) {
        for fraction in stride(from: 0.05, through: 0.95, by: 0.05) {
            let h = 1e-6
            let difference = (function.value(at: fraction + h) - function.value(at: fraction - h)) / (2 * h)
            // Central difference: h^2/6 of the third derivative, and rounding 1e-16/h.
            expect(function.slope(at: fraction), near: difference, within: 1e-8, "\(function) at \(fraction)")
        }
    }

    @Test("The ends are exact, and beyond them it stays there")
    func ends() {
        for function in [TimingFunction.linear, .default, .easeIn, .easeOut, .easeInEaseOut] {
            #expect(function.value(at: 0) == 0)
            #expect(function.value(at: 1) == 1)
        }
        #expect(TimingFunction.default.value(at: 1.5) == 1)
    }
}
