import HookeDynamics
import HookeExpressions

/// Every operator and function of expressions at a thousand random points: values and derivatives by both inputs; and the limits of depth and length.
func expressionsHash() -> UInt64 {
    var hash = RowHash()
    var scope = ExpressionScope()
    for name in ["x", "y"] { scope.define(name, .quantity(.number)) }
    var compiler = ProgramCompiler(scope: scope, inputs: [ExpressionName("x"), ExpressionName("y")])
    let sources = expressionTexts.map { text in
        guard let expression = try? ParsedExpression(text), let output = try? compiler.add(expression) else {
            preconditionFailure("this row has an expression that is refused")
        }
        return output.index
    }
    _ = compiler.addDerivatives(of: sources, by: 0..<2)
    let program = compiler.program()
    var registers = program.makeRegisters()
    var numbers = SeededNumbers(seed: 0xe59)
    for _ in 0..<1000 {
        registers[input: 0] = numbers.uniform(-8, 8)
        registers[input: 1] = numbers.uniform(0.001, 5)
        program.evaluate(&registers)
        for output in 0..<program.outputCount { hash.combine(registers[output: output]) }
    }
    return hash.value
}

private let expressionTexts: [String] =
    [
        "x + 2 * y - x / y", "x ^ 3 + y ^ 0.5 + y ^ x + 2 ^ -x", "-x ^ 2 * y",
        "if(x > 0 and not (y >= 2) or x == y, exp(-x * x), log(y))",
        "min(x, y, 1) + max([x, -y]) + clamp(x, -1, 2) + abs(x) + sign(x) * floor(y)",
        "sqrt(y) * hypot(x, y) + lerp(x, y, 0.3)", "sin(45 deg * x) + cos(x) * tanh(x) + atan2(x, y) / 1 rad",
        "nearest(project(x, 300 Hz * y, 0.99), [-400, 80.25, 1e3])", "project(x / 1 ms) + rubberBand(x, y)",
        "pi / 1.7e-3 + 100e2",
        String(repeating: "(", count: 60) + "x" + String(repeating: ")", count: 60),
        [String](repeating: "x", count: 500).joined(separator: " + "),
    ]
