import HookeExpressions
import Testing

/// What names mean, what is suggested for unknown ones, and how inputs are numbered.
@Suite struct ScopeTests {
    @Test(arguments: [
        ("card.positon.y", "unknown name 'card.positon.y'; did you mean 'card.position.y'?"),
        ("velocity(card.position.x)", "unknown name 'card.position.x'; did you mean 'card.position.y'?"),
        ("tim", "unknown name 'tim'; did you mean 'time'?"),
        ("my-card.width", "unknown name 'my'; did you mean '`my-card`.width'?"),
        ("`my-cart`.width", "unknown name 'my-cart.width'; did you mean '`my-card`.width'?"),
        ("gap(progress)", "'progress' has no aspect 'gap'"),
        ("completelyElse", "unknown name 'completelyElse'"),
    ])
    func unknownNames(_ text: String, _ message: String) throws {
        let error = try #require(throws: ExpressionErrors.self) {
            try CompiledExpression(text, in: DimensionTests.scope)
        }
        #expect(error.errors.first?.description == message)
    }

    @Test func longNamesAreShortened() throws {
        let error = try #require(throws: ExpressionErrors.self) {
            try CompiledExpression(String(repeating: "long", count: 100_000), in: ExpressionScope())
        }
        #expect(error.description == "unknown name 'longlonglonglonglonglonglonglonglonglong...onglonglonglong'")
    }

    @Test func piCanBeDefinedOtherwise() throws {
        var scope = ExpressionScope()
        #expect(try CompiledExpression("pi", in: scope).value([]) == .pi)
        scope.define("pi", .constant(3, .length))
        #expect(try CompiledExpression("pi", in: scope).type == .quantity(.length))
        #expect(scope.names == [ExpressionName("pi")])
    }

    @Test func inputsAreNumberedAsTheyAreRead() throws {
        let text = "time * 1 Hz + velocity(card.position.y) / pan.velocity.y + time * 2 Hz + height / card.position.y"
        let compiled = try CompiledExpression(text, in: DimensionTests.scope)
        #expect(
            compiled.names == [
                ExpressionName("time"), ExpressionName("card.position.y", .velocity), ExpressionName("pan.velocity.y"),
                ExpressionName("card.position.y"),
            ])
        #expect(try compiled.value([3, 10, 5, 4]) == 3.0 * 1 + 10.0 / 5 + 3.0 * 2 + 568.0 / 4)
    }

    @Test func givenInputsComeFirst() throws {
        var compiler = ProgramCompiler(scope: Numbers.scope, inputs: [ExpressionName("y")])
        let sum = try compiler.add(ParsedExpression("x + 1"))
        let product = try compiler.add(ParsedExpression("x * y"))
        let program = compiler.program()
        #expect(program.inputs == [ExpressionName("y"), ExpressionName("x")])
        #expect([sum.index, product.index] == [0, 1])
        #expect(program.outputs(for: [10, 3]) == [4, 30])
    }

    @Test func aRefusedExpressionLeavesNoOutput() throws {
        var compiler = ProgramCompiler(scope: Numbers.scope)
        try compiler.add(ParsedExpression("x"))
        #expect(throws: ExpressionErrors.self) { try compiler.add(ParsedExpression("y + z")) }
        try compiler.add(ParsedExpression("2 * x"))
        #expect(compiler.program().outputCount == 2)
    }

    @Test func functionsAreDocumented() {
        for function in ExpressionFunction.all {
            #expect(function.signature.hasPrefix(function.name + "(") && function.signature.hasSuffix(")"))
            #expect(function.about.hasSuffix("."), "\(function.name)")
        }
        let names = ExpressionFunction.all.map(\.name)
        #expect(Set(names).count == names.count)
    }
}
