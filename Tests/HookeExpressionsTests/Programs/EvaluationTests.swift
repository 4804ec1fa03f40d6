import HookeDynamics
import HookeExpressions
import Testing

/// Programs have the bits of the same Swift.
@Suite struct EvaluationTests {
    private static let x = 0.7310585786300049
    private static let v = -3.25
    private static let k = 162.6288

    // Formulas of several operations, each checked by the compiler apart.
    private static let springForce: Double = -k * x - 14.538 * v
    private static let square: Double = x * x
    private static let interpolated: Double = x + (v - x) * 0.25
    private static let projected: Double = v / 1000 * 0.998 / (1 - 0.998)
    private static let projectedFast: Double = v / 1000 * 0.99 / (1 - 0.99)
    private static let pulledFar: Double = x / (1 + 1 / (0.55 * 3.25 / x))
    private static let pulledNear: Double = 0.55 * x / (1 + 0.55 * x / k)

    /// Precedence and arithmetic.
    private static let arithmetic: [(String, Double)] = [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("2 ^ 3 ^ 2", 512), ("-2 ^ 2", -4), ("2 ^ -1", 0.5), ("(-2) ^ 2", 4),
        ("10 - 4 - 3", 3), ("100 / 10 / 5", 2), ("1e3", 1000), (".5", 0.5), ("2.", 2), ("2 ^ -2 ^ 2", 1.0 / 16),
        ("-k * x - 14.538 * v", springForce), ("--x", x), ("x - -v", x - -v),
    ]

    /// Powers.
    private static let powers: [(String, Double)] = [
        ("x ^ 0", 1), ("x ^ 1", x), ("x ^ 2", square), ("x ^ 3", Elementary.pow(x, 3)), ("x * x * x", square * x),
        ("x ^ 5", Elementary.pow(x, 5)), ("x ^ 17", Elementary.pow(x, 17)), ("x ^ -1", Elementary.pow(x, -1)),
        ("x ^ 0.5", x.squareRoot()), ("x ^ v", Elementary.pow(x, v)),
    ]

    /// Functions of numbers.
    private static let functions: [(String, Double)] = [
        ("sqrt(x)", x.squareRoot()), ("exp(v)", Elementary.exp(v)), ("log(x)", Elementary.log(x)),
        ("sin(v)", Elementary.sin(v)), ("cos(v)", Elementary.cos(v)), ("tanh(x)", Elementary.tanh(x)),
        ("atan2(v, x) / 1 rad", Elementary.atan2(v, x)), ("hypot(3, 4)", 5), ("hypot(x, v)", Elementary.hypot(x, v)),
        ("abs(v)", 3.25), ("sign(v)", -1), ("sign(x - x)", 0), ("floor(v)", -4), ("floor(-v)", 3), ("min(x, v)", v),
        ("max(x, v, 2)", 2), ("max([x, v])", x), ("min([x], v, [1, 2])", v), ("clamp(v, -1, 1)", -1),
        ("clamp(x, -1, 1)", x), ("clamp(2, x, v)", v), ("lerp(x, v, 0.25)", interpolated),
    ]

    /// Choices and conditions.
    private static let choices: [(String, Double)] = [
        ("if(x > 0, v, k)", v), ("if(x < 0 or v < 0, 1, 2)", 1), ("if(not (x <= 1 and v != 0), 1, 2)", 2),
        ("if(x >= x, 1, 2)", 1), ("if(x == v, 1, 2)", 2), ("if((x > v) == true, 1, 2)", 1), ("if(false, x, v)", v),
        ("nearest(v, [-10, -4, 4])", -4), ("nearest(0, [-1, 1])", -1), ("nearest(0, [1, -1])", 1),
        ("nearest(x, [v])", v), ("nearest(v, [x, k, v])", v), ("pi", .pi),
    ]

    /// Projection and rubber band.
    private static let interaction: [(String, Double)] = [
        ("project(v / 1 s) / 1", projected), ("project(v, 0.99) / 1 s", projectedFast),
        ("project(x, v / 1 s)", x + projected), ("project(x, v / 1 s, 0.99)", x + projectedFast),
        ("rubberBand(v, x)", -pulledFar), ("rubberBand(x, k)", pulledNear), ("rubberBand(0, k)", 0),
    ]

    /// Units.
    private static let units: [(String, Double)] = [
        ("1500 ms / 1 s", 1.5), ("180 deg / 1 rad", 180 * Double.pi / 180), ("300 pt/s * 0.5 s / 1 pt", 150),
        ("2 pt/s^2 * 3 s * 3 s / 1 pt", 18), ("60 Hz * 2 s", 120), ("1 / 250 ms / 1 Hz", 4), ("2 pt/ms / 1 pt/s", 2000),
        ("1 ms^2 / 1 s^2", 1 / 1e6),
    ]

    @Test(arguments: [arithmetic, powers, functions, choices, interaction, units].joined().map { Row($0.0, $0.1) })
    func isTheSameSwift(_ row: Row) throws {
        var scope = ExpressionScope()
        scope.define("x", .quantity(.number))
        scope.define("v", .quantity(.number))
        scope.define("k", .constant(EvaluationTests.k, .number))
        let compiled = try CompiledExpression(row.text, in: scope, as: .quantity(.number))
        let value = try compiled.value(compiled.names.map { $0.text == "x" ? EvaluationTests.x : EvaluationTests.v })
        #expect(value.bitPattern == row.value.bitPattern, "\(row.text): \(value), and Swift has \(row.value)")
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let value: Double
        init(_ text: String, _ value: Double) { (self.text, self.value) = (text, value) }
        var testDescription: String { text }
    }

    @Test(arguments: [-1e6, -300, -20, -0.001, 0, 0.001, 20, 300, 1e6])
    func rubberBandIsThatOfDynamics(_ pull: Double) throws {
        let value = try Numbers.value("rubberBand(x, 568)", pull)
        #expect(value == (try RubberBand(dimension: 568).offset(pulled: pull)))
        // The published form; its 1 - 1 / (1 + s) loses digits for small pulls: two roundings of 1 and two more, each 2^-53 of the limit.
        let published = (pull < 0 ? -1 : 1) * (1 - 1 / (abs(pull) * 0.55 / 568 + 1)) * 568
        #expect(abs(value - published) <= 4 * 0x1p-53 * 568)
    }

    @Test(arguments: [-3000.0, -1, 0, 0.5, 1234.5678])
    func projectionIsThatOfDynamics(_ velocity: Double) throws {
        let value = try Numbers.value("project(x / 1 s)", velocity)
        // Three roundings; 1 - rate is exact.
        #expect(abs(value - Decay.normal.steppedDistance(velocity: velocity)) <= 3.01 * 0x1p-53 * abs(value))
    }

    @Test func equalOperationsAreComputedOnce() throws {
        #expect(try Numbers.program("sin(x) * sin(x) + sin(x)").instructionCount == 3)
        #expect(try Numbers.program("(x - y) ^ 2 + abs(x - y)").instructionCount == 4)
    }

    @Test func constantsAreComputedBeforehand() throws {
        #expect(try Numbers.program("2 * pi * sqrt(9) * x").instructionCount == 1)
        #expect(try Numbers.program("if(2 > 1, x, sin(y))").instructionCount == 0)
        #expect(try Numbers.program("nearest(3, [1, 2, 5])").instructionCount == 0)
    }

    @Test func conditionsAreOutputsToo() throws {
        var scope = ExpressionScope()
        scope.defineProperty("card.position.y", measuring: .length)
        let program = try CompiledExpression("abs(gap(card.position.y)) < 3 pt", in: scope, as: .condition).program
        for (gap, isHeld) in [(-2.5, 1.0), (3, 0), (.nan, 0)] {
            #expect(program.outputs(for: [gap]) == [isHeld], "\(gap)")
        }
    }

    @Test(arguments: 1...100)
    func registersCanBeUsedAgain(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        guard let program = try? Numbers.program(random.any(depth: 4)) else { return }
        var registers = program.makeRegisters()
        for _ in 0..<4 {
            let point = [random.numbers.uniform(-4, 4), random.numbers.uniform(-4, 4)]
            (registers[input: 0], registers[input: 1]) = (point[0], point[1])
            program.evaluate(&registers)
            #expect(registers[output: 0].bitPattern == program.outputs(for: point)[0].bitPattern)
        }
    }

    @Test func compilesAndEvaluatesTheLongestExpression() throws {
        let sum = [String](repeating: "x", count: 500).joined(separator: " + ")
        #expect(try Numbers.value(sum, 2) == 1000)
        #expect(try ParsedExpression(sum).description == sum)
        let nested = String(repeating: "sqrt(", count: 64) + "x" + String(repeating: ")", count: 64)
        #expect(try Numbers.value(nested, 2) == 1)
        let powers = String(repeating: "x ^ ", count: 64) + "x"
        #expect(try Numbers.value(powers, 1) == 1)
    }
}
