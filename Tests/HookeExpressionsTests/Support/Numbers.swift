import HookeExpressions

/// Expressions over pure numbers.
enum Numbers {
    static let inputs = [ExpressionName("x"), ExpressionName("y")]

    /// A scope with the numbers x and y.
    static var scope: ExpressionScope {
        var scope = ExpressionScope()
        for name in inputs { scope.define(name, .quantity(.number)) }
        return scope
    }

    /// A program for x and y: the output 0 is the expression's value.
    static func program(_ text: String) throws -> ExpressionProgram {
        var compiler = ProgramCompiler(scope: scope, inputs: inputs)
        try compiler.add(ParsedExpression(text))
        return compiler.program()
    }

    /// A program for x and y, with the value as output 0 and the outputs of the derivatives by x and y; `nil` where it is zero.
    static func derivatives(_ text: String) throws -> (program: ExpressionProgram, byX: Int?, byY: Int?) {
        var compiler = ProgramCompiler(scope: scope, inputs: inputs)
        let source = try compiler.add(ParsedExpression(text)).index
        let entries = compiler.addDerivatives(of: [source], by: 0..<2)
        return (
            compiler.program(), entries.first { $0.input == 0 }?.output, entries.first { $0.input == 1 }?.output
        )
    }

    /// The value at a point.
    static func value(_ text: String, _ x: Double = 0, _ y: Double = 0) throws -> Double {
        try program(text).outputs(for: [x, y])[0]
    }
}
