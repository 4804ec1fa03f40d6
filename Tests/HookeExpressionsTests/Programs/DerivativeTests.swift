import HookeDynamics
import Testing

@testable import HookeExpressions

/// Derivatives are exact: the closed forms, the dual numbers, and the difference quotients where those are exact or have a bound.
@Suite struct DerivativeTests {
    private static let x = 0.7310585786300049
    private static let y = 2.375

    private static let exponential: Double = Elementary.exp(-x * x)
    private static let length: Double = Elementary.hypot(x, y)
    private static let stretch: Double = 1 + 0.55 * x / 3
    /// What shows of the limit 3 x at a pull of 2.
    private static let share: Double = (0.55 * 2 / (1 + 0.55 * 2 / (3 * x))) / (3 * x)

    private static let elementary: [(String, Double)] = [
        ("x ^ 2", x + x), ("x ^ 3", 3 * (x * x)), ("1 / x", -(1 / x) / x), ("x / y", 1 / y),
        ("x * y - x + 7", y - 1),
        ("sin(x)", Elementary.cos(x)), ("cos(x)", -Elementary.sin(x)), ("exp(x)", Elementary.exp(x)), ("log(x)", 1 / x),
        ("sqrt(x)", 1 / (2 * x.squareRoot())), ("exp(-x * x)", exponential * (-x + -x)),
        ("x ^ y", y * Elementary.pow(x, y - 1)),
        ("y ^ x", Elementary.pow(y, x) * Elementary.log(y)), ("x ^ 0.5", 0.5 * Elementary.pow(x, -0.5)),
        ("hypot(x, y)", x / length),
        ("atan2(x, y) / 1", y / length / length),
    ]

    private static let choices: [(String, Double)] = [
        ("abs(x)", 1), ("abs(-x)", 1), ("abs(x - 5)", -1), ("min(x, y)", 1), ("max(x, y)", 0), ("clamp(x, 0, 1)", 1),
        ("clamp(x, 2, 3)", 0), ("if(x < y, 3 * x, x ^ 2)", 3), ("if(x > y, sqrt(x - y), -x)", -1),
        ("lerp(x, y, 0.25)", 0.75),
        ("lerp(2, 10, x)", 8), ("nearest(x, [2 * x, 10])", 2), ("nearest(x, [2, 10])", 0),
        ("project(x / 1 s)", 1.0 / 1000 * 0.998 / (1 - 0.998)), ("project(x, 5 Hz)", 1),
        ("rubberBand(x, 3)", 0.55 / stretch / stretch), ("rubberBand(2, 3 * x)", share * share * 3),
    ]

    /// By x, as the same Swift.
    @Test(arguments: elementary + choices)
    func closedForm(_ text: String, _ expected: Double) throws {
        let (program, byX, _) = try Numbers.derivatives(text)
        let slope = byX.map { program.outputs(for: [DerivativeTests.x, DerivativeTests.y])[$0] } ?? 0
        #expect(slope.bitPattern == expected.bitPattern, "\(text): \(slope), and Swift has \(expected)")
    }

    static let corners: [(String, Double)] = [
        // Corners and the edges of domains, at x = 0.
        ("abs(x)", 0.0), ("hypot(x, 0)", 0), ("x ^ 2", 0), ("x ^ 1", 1), ("x ^ y", 0), ("rubberBand(x, 3)", 0.55),
        ("rubberBand(-x, 3)", -0.55),
        ("max(x, 0)", 0), ("min(x, 0)", 1), ("tanh(x)", 1), ("sqrt(x)", .infinity), ("sqrt(x * x)", 0),
        ("if(x > 0, log(x), x)", 1),
        ("floor(x + 0.5)", 0),
        ("sign(x)", 0), ("x * abs(x)", 0),
    ]

    @Test(arguments: corners)
    func atZero(_ text: String, _ expected: Double) throws {
        let (program, byX, _) = try Numbers.derivatives(text)
        #expect((byX.map { program.outputs(for: [0, 2.5])[$0] } ?? 0) == expected)
    }

    @Test func powersOfZeroDoNotDependOnTheExponent() throws {
        let (program, byX, byY) = try Numbers.derivatives("x ^ y")
        let outputs = program.outputs(for: [0, 2])
        #expect(byX.map { outputs[$0] } == 0 && byY.map { outputs[$0] } == 0)
    }

    @Test func theTangentKeepsItsDigits() throws {
        let (program, byX, _) = try Numbers.derivatives("tanh(x)")
        // 4 e^-2x (1 - 2 e^-2x + ...): the second term is below 2^-56 of the first for x = 20. Six roundings.
        let slope = program.outputs(for: [20, 0])[try #require(byX)]
        let expected = 4 * Elementary.exp(-40)
        #expect(abs(slope - expected) <= 6 * 0x1p-53 * expected)
    }

    @Test func zerosAreLeftOut() throws {
        var compiler = ProgramCompiler(scope: Numbers.scope, inputs: Numbers.inputs)
        let sources = try ["x * 2", "floor(y)", "x < y", "x * y", "5"].map {
            try compiler.add(ParsedExpression($0)).index
        }
        let entries = compiler.addDerivatives(of: sources, by: 0..<2)
        #expect(entries.map { [$0.source, $0.input] } == [[0, 0], [3, 0], [3, 1]])
        let outputs = compiler.program().outputs(for: [3, 7])
        #expect(entries.map { outputs[$0.output] } == [2, 7, 3])
    }

    /// Derivatives by both inputs, in one program.
    @Test(arguments: 1...300)
    func dualNumbersAgree(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        let text = random.any(depth: 4)
        guard let (program, byX, byY) = try? Numbers.derivatives(text) else { return }
        let value = try Numbers.program(text)
        for _ in 0..<5 {
            let point = [random.numbers.uniform(-3, 3), random.numbers.uniform(-3, 3)]
            let outputs = program.outputs(for: point)
            for (input, output) in [byX, byY].enumerated() {
                let dual = DualNumbers(value, at: point, by: input).output
                #expect(dual.value.bitPattern == outputs[0].bitPattern, "\(text)")
                let slope = output.map { outputs[$0] } ?? 0
                guard dual.magnitude.isFinite, slope.isFinite, dual.value.isFinite else { continue }
                // Each operation's partial derivative has at most 8 roundings in either form, its product and sum two more; a chain is at most as
                // long as the program.
                let bound = 2 * 10 * 0x1p-53 * Double(value.instructionCount) * dual.magnitude
                #expect(
                    abs(slope - dual.slope) <= bound,
                    "\(text) at \(point): \(slope), and the dual number has \(dual.slope)")
            }
        }
    }

    /// The test above passes over expressions with a constant part that has no value, and points without a derivative: they must be the fewer.
    @Test func mostRandomExpressionsHaveDerivatives() throws {
        var compared = 0
        for seed in 1...300 {
            var random = RandomExpressions(seed: seed)
            guard let (program, byX, _) = try? Numbers.derivatives(random.any(depth: 4)) else { continue }
            let outputs = program.outputs(for: [random.numbers.uniform(-3, 3), random.numbers.uniform(-3, 3)])
            if outputs[0].isFinite, let byX, outputs[byX].isFinite { compared += 1 }
        }
        #expect(compared >= 100)
    }

    /// Polynomials of degree 4 with whole coefficients at multiples of 1/8 are computed exactly, and so is the five-point quotient:
    /// 12 h f' = f(x - 2h) - 8 f(x - h) + 8 f(x + h) - f(x + 2h).
    @Test(arguments: 1...150)
    func differenceQuotientsOfPolynomialsAreExact(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        let text = random.polynomial(degree: 4)
        let (program, byX, _) = try Numbers.derivatives(text)
        let h = 0.125
        func f(_ x: Double) -> Double { program.outputs(for: [x, 0])[0] }
        for _ in 0..<4 {
            let x = Double(random.numbers.below(65) - 32) / 8
            let slope = byX.map { program.outputs(for: [x, 0])[$0] } ?? 0
            let quotient = f(x - 2 * h) - 8 * f(x - h) + 8 * f(x + h) - f(x + 2 * h)
            #expect(12 * h * slope == quotient, "\(text) at \(x)")
        }
    }

    /// Central differences of smooth expressions with the step h err by h^2 f'''/6 + O(h^4), which the difference to the step 2h shows three times;
    /// and by the rounding errors of the values, which the dual numbers bound, over h. Where h^2 f''' vanishes by chance O(h^4) is left: h^4 is 2^-52,
    /// and the fifth derivative is taken to be at most 120 times 2^12 times what the slope is added from.
    @Test(arguments: 1...200)
    func centralDifferencesAgree(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        let text = random.smooth(depth: 3)
        let (program, byX, _) = try Numbers.derivatives(text)
        let value = try Numbers.program(text)
        let h = 0x1p-13
        for _ in 0..<4 {
            // x + h and x - h are exact.
            let x = Double(random.numbers.below(0x10_0000)) * 0x1p-18 - 2
            let y = random.numbers.uniform(-2, 2)
            func dual(_ x: Double) -> DualNumbers.Dual { DualNumbers(value, at: [x, y], by: 0).output }
            func quotient(_ h: Double) -> (slope: Double, error: Double) {
                let (below, above) = (dual(x - h), dual(x + h))
                return ((above.value - below.value) / (2 * h), (above.error + below.error) / (2 * h))
            }
            let (near, far) = (quotient(h), quotient(2 * h))
            let slope = byX.map { program.outputs(for: [x, y])[$0] } ?? 0
            let bound = abs(far.slope - near.slope) + 2 * near.error + far.error + 0x1p-40 * dual(x).magnitude
            #expect(
                abs(slope - near.slope) <= bound,
                "\(text) at \(x), \(y): \(slope), and the difference quotient is \(near.slope)")
        }
    }
}
