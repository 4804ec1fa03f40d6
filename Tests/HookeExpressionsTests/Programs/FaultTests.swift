import HookeExpressions
import Testing

/// Values that are infinite or not a number are traced to the part of the text that they come from.
@Suite struct FaultTests {
    static let rows: [(String, Double, Double, String?, Range<Int>)] = [
        ("1 + log(x) * 2", -1.0, 0.0, "the value is not a number; computed from -1.0", 4..<10),
        ("y + 1 / x", 0, 0, "the value is infinite; computed from 1.0 and 0.0", 4..<9),
        ("sqrt(x) - exp(y)", -4, 0, "the value is not a number; computed from -4.0", 0..<7),
        ("sqrt(x) - exp(y)", 4, 1000, "the value is infinite; computed from 1000.0", 10..<16),
        ("(x / y) ^ 2 + 1", 0, 0, "the value is not a number; computed from 0.0 and 0.0", 0..<7),
        ("if(x > 0, log(x), x / y)", -1, 0, "the value is infinite; computed from -1.0 and 0.0", 18..<23),
        ("max(x, log(y))", 2, 0, nil, 0..<0),
        ("if(x > 0, log(x), x)", -1, 0, nil, 0..<0),
        ("if(x > 0, log(-3), x)", -1, 0, nil, 0..<0),
        ("if(x > 0, log(-3), x)", 1, 0, "the value is not a number; computed from -3.0", 10..<17),
        ("2 * (x + y)", .nan, 1, "the value is not a number", 5..<6),
        ("2 * (x + y)", 1, .infinity, "the value is infinite", 9..<10),
        ("rubberBand(x, y)", 3, -1, "the value is not a number; computed from 3.0 and -1.0", 0..<16),
        ("x * x * x", 1e200, 0, "the value is infinite; computed from 1e+200 and 1e+200", 0..<5),
    ]

    @Test(arguments: rows)
    func isFound(_ text: String, _ x: Double, _ y: Double, _ message: String?, _ range: Range<Int>) throws {
        let program = try Numbers.program(text)
        var registers = program.makeRegisters()
        (registers[input: 0], registers[input: 1]) = (x, y)
        program.evaluate(&registers)
        let fault = program.fault(ofOutput: 0, in: registers)
        #expect(fault?.description == message)
        if let fault { #expect(fault.error.range == range && fault.expression == 0) }
    }

    @Test func namesItsExpression() throws {
        var compiler = ProgramCompiler(scope: Numbers.scope)
        try compiler.add(ParsedExpression("x + 1"))
        try compiler.add(ParsedExpression("2 * log(x)"))
        let program = compiler.program()
        var registers = program.makeRegisters()
        registers[input: 0] = -3
        program.evaluate(&registers)
        #expect(program.fault(ofOutput: 0, in: registers) == nil)
        let fault = try #require(program.fault(ofOutput: 1, in: registers))
        #expect(fault.expression == 1 && fault.error.range == 4..<10)
    }

    @Test func isThrownByACheckedValue() throws {
        let root = try CompiledExpression("sqrt(x)", in: Numbers.scope)
        #expect(try root.value([9]) == 3)
        let fault = try #require(throws: ExpressionFault.self) { try root.value([-9]) }
        #expect(fault.description == "the value is not a number; computed from -9.0")
    }

    @Test(arguments: 1...200)
    func noRandomProgramTraps(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        guard let program = try? Numbers.program(random.any(depth: 5)) else { return }
        var registers = program.makeRegisters()
        for (x, y) in [(0.0, 0.0), (-1, 1e308), (.infinity, -0.0), (.nan, 1)] {
            (registers[input: 0], registers[input: 1]) = (x, y)
            program.evaluate(&registers)
            let isFinite = registers[output: 0].isFinite
            #expect((program.fault(ofOutput: 0, in: registers) == nil) == isFinite)
        }
    }
}
