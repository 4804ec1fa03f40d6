import HookeExpressions
import Testing

/// Grouped programs have the bits of the program from which they are made, instruction by instruction.
@Suite struct GroupedProgramTests {
    /// Both evaluations of a program, whose inputs are x and y.
    private static func check(_ program: ExpressionProgram, _ points: [(Double, Double)], _ text: String) {
        let evaluator = ProgramEvaluator(GroupedProgram(program))
        for (x, y) in points {
            let plain = program.outputs(for: [x, y])
            var grouped = [Double](repeating: 0, count: plain.count)
            var target = grouped.mutableSpan
            evaluator.evaluate([x].span, y, into: &target)
            for index in plain.indices {
                // The sign and the payload of a NaN may differ.
                #expect(
                    plain[index].bitPattern == grouped[index].bitPattern || plain[index].isNaN && grouped[index].isNaN,
                    "\(text) at x = \(x), y = \(y), output \(index): \(grouped[index]), and \(plain[index]) by itself")
                #expect(evaluator.output(index).bitPattern == grouped[index].bitPattern)
            }
        }
    }

    private static let points: [(Double, Double)] = [
        (0.7310585786300049, -3.25), (0, 0), (-0.0, 0), (0, -0.0), (-0.0, -0.0), (1, 1), (-1, 1), (2, 2),
        (0x1p-1040, 0x1p-1060),
        (1e300, -1e300), (.infinity, 1), (-2, .infinity), (.nan, 1), (.leastNonzeroMagnitude, 0.5), (3, 4),
    ]

    @Test(arguments: 1...300)
    func randomExpressionsHaveTheSameBits(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        let text = random.any(depth: 4)
        guard let program = try? Numbers.program(text) else { return }
        GroupedProgramTests.check(program, GroupedProgramTests.points, text)
    }

    @Test(arguments: 1...60)
    func derivativesHaveTheSameBits(_ seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        let text = random.smooth(depth: 3)
        GroupedProgramTests.check(try Numbers.derivatives(text).program, GroupedProgramTests.points, text)
    }

    @Test(
        "what is simplified keeps signed zeros, subnormal numbers and infinities",
        arguments: [
            "x + -y", "-x + y", "x - -y", "-x * -y", "-x * 3", "2 * -x", "x * 1", "-1 * x", "x - 0", "0 - x", "x + 0",
            "x / 2",
            "x / -0.25", "x / 3", "x * 0", "--x", "(x - y) ^ 2 - (y - x) ^ 2", "abs(x - y) - abs(y - x)", "abs(-x)",
            "hypot(x - y, -x) / hypot(-x, y - x)", "(y - x) * (x - y)", "x * y - y * x", "x + y - (y + x)",
            "1 / (x / 2)",
            "x * (y * x)", "(x * y) * x", "x / y * 2", "x * y / 3", "x ^ 3", "x ^ 2", "(x + y) * x", "(x - y) * x",
            "x * y + x", "x * y - x", "x - x * y", "x * y + x / y * y", "x * y + 2 * x", "3 * x - 2 * y", "x + y + 1",
            "x + y - 1", "x - y + 1", "x - y - 1", "x - y + 2 * y", "x - y - 2 * y", "1 - (x - y)", "1 - (x + y)",
            "sqrt(x) + sqrt(y)", "x ^ 1.5", "x ^ -0.5 + y ^ 2.5", "(-x) ^ 0.5", "x ^ 15.5", "x ^ 16.5",
            "3 * x + 2 * x ^ 3", "x * y + x ^ 3 * 2", "(x - y) ^ 3 * y + (x - y) * 3", "3 * x + 2 * y ^ 3",
        ])
    func edges(_ text: String) throws {
        GroupedProgramTests.check(try Numbers.program(text), GroupedProgramTests.points, text)
    }

    /// Many outputs of one form: groups of all lengths, read in rows, at equal distances, and from lists.
    @Test(arguments: 1...24)
    func longGroupsHaveTheSameBits(_ count: Int) throws {
        let names = (0...count).map { ExpressionName("p\($0)") }
        var compiler = ProgramCompiler(inputs: names) { _ in .quantity(.number) }
        func add(_ text: String) throws { try compiler.add(ParsedExpression(text)) }
        for index in 1..<max(2, count) {
            // Differences, with an end that is none; pairs in both orders; distant neighbours.
            let stretch = index == 1 ? "p1" : "(p\(index) - p\(index - 1))"
            try add("3 * \(stretch) + 2 * \(stretch) ^ 3 - 0.1 * p\(count - index)")
            try add("p\(index) * (p0 - p\(index)) / ((p\(index) - p0) ^ 2 + 1) ^ 1.5")
            try add("sin(p\(index)) * p\(index / 2) - p\(count)")
            try add("p\(2 * index % count) * 0.5 - p\(index) * p\(index)")
        }
        let program = compiler.program()
        var random = SeededNumbers(seed: UInt64(count))
        let evaluator = ProgramEvaluator(GroupedProgram(program))
        for _ in 0..<4 {
            let values = names.map { _ in random.uniform(-2, 2) }
            let plain = program.outputs(for: values)
            var grouped = plain.map { _ in Double.nan }
            var target = grouped.mutableSpan
            evaluator.evaluate(Array(values.dropLast()).span, values[count], into: &target)
            #expect(grouped.map { $0.bitPattern } == plain.map { $0.bitPattern }, "\(count) names")
        }
    }

    @Test func programsWithoutInstructions() throws {
        GroupedProgramTests.check(try Numbers.program("y"), GroupedProgramTests.points, "y")
        GroupedProgramTests.check(try Numbers.program("2"), GroupedProgramTests.points, "2")
    }

    @Test func equalFormsStandInFewGroups() throws {
        let names = (0...40).map { ExpressionName("p\($0)") }
        var compiler = ProgramCompiler(inputs: names) { _ in .quantity(.number) }
        for index in 1..<40 {
            try compiler.add(ParsedExpression("2 * (p\(index - 1) - p\(index)) - 3 * (p\(index) - p\(index + 1))"))
        }
        // Differences, then differences of their products.
        #expect(GroupedProgram(compiler.program()).groupCount == 2)
    }
}
