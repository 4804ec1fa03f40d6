import HookeExpressions
import Testing

/// The description of an expression is its usual spelling, and parses to the same program.
@Suite struct PrintingTests {
    static let rows: [(String, String)] = [
        ("1+2*3", "1 + 2 * 3"), ("(1+2)*3", "(1 + 2) * 3"), ("((x))", "x"), ("1-(2-3)", "1 - (2 - 3)"),
        ("(1-2)-3", "1 - 2 - 3"),
        ("8/(4/2)", "8 / (4 / 2)"), ("(x^2)^3", "(x ^ 2) ^ 3"), ("x^(2^3)", "x ^ 2 ^ 3"), ("(-x)^2", "(-x) ^ 2"),
        ("-(x^2)", "-x ^ 2"),
        ("x^(-y)", "x ^ -y"), ("x ^ -(y*2)", "x ^ -(y * 2)"), ("-(-x)", "--x"), ("-(x+y)", "-(x + y)"),
        ("(-x)*y", "-x * y"),
        ("x*(-y)", "x * -y"), ("not(x<y)", "not x < y"), ("(not true)==false", "(not true) == false"),
        ("true==(not false)", "true == (not false)"), ("(x<y)==(y<x)", "(x < y) == (y < x)"),
        ("(x<y and y<1)or x>2", "x < y and y < 1 or x > 2"), ("x<y and(y<1 or x>2)", "x < y and (y < 1 or x > 2)"),
        ("80pt", "80 pt"), ("300   pt/s", "300 pt/s"), ("2 pt/s^2*x", "2 pt/s^2 * x"), (".50 deg", ".50 deg"),
        ("max(x,y,[1,2])", "max(x, y, [1, 2])"), ("velocity( card.position.x )", "velocity(card.position.x)"),
        ("`x`+`my-card`.y", "x + `my-card`.y"), ("`a .`.x", "`a ..x`"), ("if(x>y,1,0)", "if(x > y, 1, 0)"),
    ]

    @Test(arguments: rows)
    func usualSpelling(_ text: String, _ expected: String) throws {
        let expression = try ParsedExpression(text)
        #expect(expression.description == expected)
        #expect(try ParsedExpression(expected).description == expected)
    }

    @Test(arguments: 1...400)
    func randomExpressionsParseToTheSameProgram(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        let text = seed.isMultiple(of: 4) ? random.condition(depth: 4) : random.any(depth: 4)
        let expression = try ParsedExpression(text)
        let printed = expression.description
        let again = try ParsedExpression(printed)
        #expect(again.description == printed, "\(text)")
        func program(_ expression: ParsedExpression) -> Result<ExpressionProgram, ExpressionErrors> {
            Result { () throws(ExpressionErrors) in
                var compiler = ProgramCompiler(scope: Numbers.scope)
                try compiler.add(expression)
                return compiler.program()
            }
        }
        switch (program(expression), program(again)) {
        case (.success(let first), .success(let second)): #expect(first == second, "\(text) and \(printed)")
        case (.failure(let first), .failure(let second)):
            // A constant part without a value, in both.
            #expect(first.errors.map(\.description) == second.errors.map(\.description), "\(text) and \(printed)")
        case (.success, .failure), (.failure, .success): Issue.record("\(text) and \(printed) differ")
        }
    }
}
