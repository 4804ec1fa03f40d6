import HookeDynamics
import Testing

@testable import HookeExpressions

/// A condition guards: the branch that is not taken need not have a value, in any evaluator.
@Suite struct GuardTests {
    /// Expressions at x = -3, their values and their derivatives by x.
    static let rows: [(text: String, value: Double, slope: Double)] = [
        ("if(x > 0, log(x), 0)", 0, 0), ("if(x > 0, log(-3), x)", -3, 1), ("if(x < 0, 2 * x, 1 / (x + 3))", -6, 2),
        ("if(-3 > 0, log(-3), 7)", 7, 0), ("if(1 > 2, x / 0, x)", -3, 1), ("if(2 > 1, x, exp(1000))", -3, 1),
        ("if(-3 > 0 and log(-3) > 1, 1, x)", -3, 1), ("if(-3 < 0 or sqrt(-3) > 1, x, 1)", -3, 1),
        ("if(x > 0 and log(x) > 1, 1, x)", -3, 1), ("if(0 > 1, clamp(x, 0, -3), x)", -3, 1),
        ("if(0 > 1, nearest(x, [1 / 0, 2]), x)", -3, 1), ("if(x > 0, if(x > 1, log(x), sqrt(x)), x)", -3, 1),
        ("sqrt(max(x, 0))", 0, 0), ("if(x > 0, x, 0) ^ 0.25", 0, 0), ("max(x, 0) ^ y", 0, 0),
    ]

    @Test(arguments: rows)
    func otherBranch(_ text: String, _ value: Double, _ slope: Double) throws {
        let compiled = try CompiledExpression(text, in: Numbers.scope)
        #expect(try compiled.value(compiled.names.map { $0.text == "x" ? -3 : 0.5 }) == value)
        let (program, byX, _) = try Numbers.derivatives(text)
        let evaluator = ProgramEvaluator(GroupedProgram(program))
        evaluator.evaluate([-3].span, 0.5)
        #expect(evaluator.output(0) == value, "\(text), grouped")
        if let byX {
            #expect(evaluator.output(byX) == slope && program.outputs(for: [-3, 0.5])[byX] == slope, "\(text)'")
        } else {
            #expect(slope == 0)
        }
    }
}
