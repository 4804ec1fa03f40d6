import HookeDynamics
import HookeExpressions
import Testing

/// Powers: each rounded once but for those of 1.5, -0.5 and -1.5, with the same bits wherever an expression is evaluated.
@Suite struct PowerTests {
    private static let x = 0.7310585786300049

    // Each checked by the compiler apart.
    private static let root: Double = x.squareRoot()
    private static let square: Double = x * x

    static let rows: [(text: String, value: Double)] = [
        ("x ^ 0.5", root), ("x ^ 1.5", x * root), ("x ^ 2.5", Elementary.pow(x, 2.5)),
        ("x ^ 2", square), ("x ^ 3", Elementary.pow(x, 3)), ("x ^ 10", Elementary.pow(x, 10)),
        ("x ^ -3", Elementary.pow(x, -3)), ("x ^ -1", 1 / x), ("x ^ (1 + 2)", Elementary.pow(x, 3)),
        ("y + 0.5 * (x - y) + 2 * (x - y) ^ 3", 0.5 * x + 2 * Elementary.pow(x, 3)),
        ("x ^ -0.5", 1 / root), ("x ^ -1.5", 1 / (x * root)), ("x ^ (1 + 0.5)", x * root),
        ("x ^ 1.25", Elementary.pow(x, 1.25)), ("x ^ 16.5", Elementary.pow(x, 16.5)),
        ("x ^ -16.5", Elementary.pow(x, -16.5)), ("x ^ -2", Elementary.pow(x, -2)),
    ]

    @Test(arguments: rows.indices)
    func isProductAndRoot(_ row: Int) throws {
        let (text, value) = PowerTests.rows[row]
        let program = try Numbers.program(text)
        #expect(program.outputs(for: [PowerTests.x, 0]) == [value], "\(text)")
        let evaluator = ProgramEvaluator(GroupedProgram(program))
        evaluator.evaluate([PowerTests.x].span, 0)
        #expect(evaluator.output(0) == value, "\(text), grouped")
    }

    @Test(
        "a constant, a variable and a folded power have one value",
        arguments: [0.5, 1.5, 2.5, -0.5, -1.5, -3.5, 2, 3, 4, 7, 15, 16, 17, -1, -2, -3, -16])
    func oneValue(_ exponent: Double) throws {
        for base in [0.3, 2, 7.25, 1e-20, 123_456.789] {
            let constant = try Numbers.value("x ^ (\(exponent))", base)
            #expect(try Numbers.value("x ^ y", base, exponent) == constant)
            // A constant that overflows is an error.
            guard constant.isFinite else { continue }
            #expect(try Numbers.value("(\(base)) ^ (\(exponent))") == constant)
            // x * sqrt(x) has an error of 2^-53 by each operation, 1 / (x * sqrt(x)) one more; pow is rounded once.
            let bound = exponent.magnitude == 1.5 || exponent == -0.5 ? 4 * 0x1p-53 * constant.magnitude : 0
            #expect(abs(constant - Elementary.pow(base, exponent)) <= bound, "\(base) ^ \(exponent)")
        }
    }

    @Test("powers at the edges are those of sqrt")
    func edges() throws {
        #expect(try Numbers.value("x ^ 1.5", 0) == 0)
        #expect(try Numbers.value("x ^ 1.5", .infinity) == .infinity)
        #expect(try Numbers.value("x ^ 1.5", -1).isNaN)
        #expect(try Numbers.value("x ^ 2.5", .nan).isNaN)
        #expect(try Numbers.value("x ^ -1.5", .infinity) == 0)
        #expect(try Numbers.value("x ^ y", -1, 0.5).isNaN)
    }

    @Test("the derivative of a power exists at zero, and has the value of the power in it")
    func derivative() throws {
        let (program, byX, _) = try Numbers.derivatives("x ^ 1.5")
        let output = try #require(byX)
        #expect(program.outputs(for: [0, 0])[output] == 0)
        #expect(program.outputs(for: [PowerTests.x, 0])[output] == 1.5 * PowerTests.root)
    }
}
