import HookeDynamics
import Testing

@testable import HookeExpressions

/// Taylor series of programs: known series, and what has none.
@Suite struct ProgramSeriesTests {
    private static let order = 16

    /// The coefficients of the motion of x' = RATE(x, y, time), y' = RATE2, from a state.
    private static func coefficients(
        _ rates: [String], from state: [Double], at time: Double = 0, order: Int = order,
        constants: [(input: Int, value: Double)] = []
    ) throws -> [[Double]] {
        var scope = ExpressionScope()
        let names = ["x", "y", "time", "p"].map { ExpressionName($0) }
        for name in names { scope.define(name, .quantity(.number)) }
        var compiler = ProgramCompiler(scope: scope, inputs: names)
        let outputs = try rates.map { try compiler.add(ParsedExpression($0)).index }
        let series = try ProgramSeries(
            compiler.program(), order: order, components: Array(state.indices), time: 2, rates: outputs,
            constants: constants)
        var found = [Double](repeating: .nan, count: state.count * (order + 1))
        var span = found.mutableSpan
        series.expand(at: time, state: state.span, into: &span)
        // A second time, so that nothing of the first is left behind.
        series.expand(at: time, state: state.span, into: &span)
        return state.indices.map { component in (0...order).map { span[$0 * state.count + component] } }
    }

    /// Motions with textbook series: x' = ..., from x(0), and the first coefficients. (`p` is 3.)
    static let known: [(rate: String, start: Double, coefficients: [Double])] = [
        (
            "x", 1.0,
            [1.0, 1.0, 0.5, 0.16666666666666666, 0.041666666666666664, 0.008333333333333333, 0.001388888888888889]
        ),
        (
            "-x", 2.0,
            [2.0, -2.0, 1.0, -0.3333333333333333, 0.08333333333333333, -0.016666666666666666, 0.002777777777777778]
        ),
        ("x * x", 1.0, [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]),
        ("x ^ 2", 2.0, [2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0]),
        ("1 / x", 1.0, [1.0, 1.0, -0.5, 0.5, -0.625, 0.875, -1.3125]),
        ("sqrt(x)", 4.0, [4.0, 2.0, 0.25, 0.0, 0.0, 0.0, 0.0]),
        ("x ^ 1.5", 1.0, [1.0, 1.0, 0.75, 0.5, 0.3125, 0.1875, 0.109375]),
        ("exp(-x)", 0.0, [0.0, 1.0, -0.5, 0.3333333333333333, -0.25, 0.2, -0.16666666666666666]),
        ("1 / (1 + time)", 0.0, [0.0, 1.0, -0.5, 0.3333333333333333, -0.25, 0.2, -0.16666666666666666]),
        (
            "log(1 + time) + 1", 0.0,
            [0.0, 1.0, 0.5, -0.16666666666666666, 0.08333333333333333, -0.05, 0.03333333333333333]
        ),
        ("cos(2 * time)", 0.0, [0.0, 1.0, 0.0, -0.6666666666666666, 0.0, 0.13333333333333333, 0.0]),
        ("-sin(time)", 1.0, [1.0, 0.0, -0.5, 0.0, 0.041666666666666664, 0.0, -0.001388888888888889]),
        ("hypot(3 * (1 + time), 4 * (1 + time))", 0.0, [0.0, 5.0, 2.5, 0.0, 0.0, 0.0, 0.0]),
        ("atan2(time, 1)", 0.0, [0.0, 0.0, 0.5, 0.0, -0.08333333333333333, 0.0, 0.03333333333333333]),
        ("time ^ 3 - 2 * time + 7", 1.0, [1.0, 7.0, -1.0, 0.0, 0.25, 0.0, 0.0]),
        ("p * x", 1.0, [1.0, 3.0, 4.5, 4.5, 3.375, 2.025, 1.0125]),
        ("if(p > 4, log(-p), x)", 1.0, [1.0, 1.0, 0.5, 0.16666666666666666]),
        ("1 + x ^ 5", 0.0, [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.16666666666666666]),
        ("1 + x ^ 20", 0.0, [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        ("1 + x ^ 20.5", 0.0, [0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
        ("abs(p) + max(p, 5) + 0 * time", 0.0, [0.0, 8.0, 0.0, 0.0, 0.0, 0.0, 0.0]),
    ]

    @Test(arguments: known.indices)
    func knownSeries(index: Int) throws {
        let motion = Self.known[index]
        let found = try Self.coefficients([motion.rate], from: [motion.start], constants: [(3, 3)])[0]
        for (power, exact) in motion.coefficients.enumerated() {
            // A rounding in each of at most 16 terms of each of 7 coefficients.
            let bound: Double = 128 * 0x1p-53 * max(1, abs(exact))
            let error: Double = abs(found[power] - exact)
            #expect(error <= bound, "\(motion.rate): t^\(power) has \(found[power]), not \(exact)")
        }
    }

    /// tanh' = 1 - tanh^2: the series of x' = 1 - x^2 from 0, integrated.
    @Test func hyperbolicTangent() throws {
        let found = try Self.coefficients(["tanh(time + 0.3)", "1 - y ^ 2"], from: [0, Elementary.tanh(0.3)])
        for power in 1...Self.order {
            let exact = found[1][power - 1] / Double(power)
            #expect(abs(found[0][power] - exact) <= 1e-14, "t^\(power) has \(found[0][power]), not \(exact)")
        }
    }

    @Test("a power with a moving exponent has the series of its closed form: x' = 2^-x, x = log(1 + t log 2) / log 2")
    func variableExponent() throws {
        let found = try Self.coefficients(["2 ^ (-x)"], from: [0])[0]
        let rate = Elementary.log(2)
        var expected = 1.0
        for power in 1...Self.order {
            // The series of log(1 + z) / log 2 at z = t log 2.
            #expect(abs(found[power] - expected / Double(power)) <= 1e-14, "t^\(power): \(found[power])")
            expected *= -rate
        }
    }

    @Test(
        "the error names the component whose right-hand side has no series",
        arguments: [(["x", "abs(x)"], 1), (["abs(x)", "x"], 0)])
    func component(rates: [String], expected: Int) throws {
        let error = #expect(throws: SeriesError.self) { _ = try Self.coefficients(rates, from: [1, 1]) }
        #expect(error?.component == expected)
    }

    /// Two ways to the same function must have the same series.
    @Test(arguments: [
        ("x ^ 3", "x * (x * x)"), ("x ^ 6", "x * x * x * x * x * x"), ("sqrt(1 + x * x)", "hypot(1, x)"),
        ("x ^ 2.5", "x * x * sqrt(x)"),
        ("x ^ 20", "(x ^ 10) * (x ^ 10)"), ("sin(2 * x)", "2 * sin(x) * cos(x)"), ("exp(2 * x)", "exp(x) * exp(x)"),
        ("log(x * x)", "2 * log(x)"), ("tanh(x)", "(exp(x) - exp(-x)) / (exp(x) + exp(-x))"),
        ("atan2(x, 1)", "-atan2(-x, 1)"), ("x / (1 + x)", "1 - 1 / (1 + x)"),
        ("cos(time * x)", "1 - 2 * sin(time * x / 2) ^ 2"), ("x ^ -2", "1 / (x * x)"),
        ("2 ^ (-x)", "exp(-x * log(2))"), ("x ^ time", "exp(time * log(x))"), ("x ^ x", "exp(x * log(x))"),
        ("3 ^ (x * x)", "(3 ^ x) ^ x"), ("(1 + x) ^ sin(time)", "exp(sin(time) * log(1 + x))"),
    ])
    func identities(one: String, other: String) throws {
        for start in [0.4, 0.9] {
            let first = try Self.coefficients([one, "x"], from: [start, 1], at: 0.7)[0]
            let second = try Self.coefficients([other, "x"], from: [start, 1], at: 0.7)[0]
            for power in 0...Self.order {
                let size = max(abs(first[power]), 1e-6)
                #expect(
                    abs(first[power] - second[power]) <= 1e-10 * size,
                    "\(one): t^\(power), \(first[power]) and \(second[power])")
            }
        }
    }

    @Test(arguments: [
        "abs(x)", "min(x, 1)", "max(x, time)", "if(x > 0, x, 1)", "floor(x)", "sign(time)", "2 ^ abs(x)",
    ])
    func withoutSeries(rate: String) throws {
        let error = #expect(throws: SeriesError.self) { _ = try Self.coefficients([rate, "0"], from: [1, 1]) }
        #expect(error?.reason.contains("rk8pd") == true, "\(String(describing: error))")
    }

    @Test(
        "a series that does not exist at a state is not finite",
        arguments: [("sqrt(x)", 0.0), ("log(x)", 0), ("1 / x", 0), ("hypot(x, 0)", 0)])
    func undefined(rate: String, start: Double) throws {
        let found = try Self.coefficients([rate, "1"], from: [start, 0], order: 4)[0]
        // A motion with a right-hand side of 0 at its start may have one by chance; these have not.
        let moved = try Self.coefficients([rate + " + 1", "1"], from: [start, 0], order: 4)[0]
        let isUndefined = (found + moved).contains { !$0.isFinite }
        #expect(isUndefined, "\(found), \(moved)")
    }
}
