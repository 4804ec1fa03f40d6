import HookeDynamics
import Testing

@testable import HookeExpressions

/// Variants that are stepped side by side have the bits that each has alone.
@Suite struct BatchStepperTests {
    /// The rate of x, an expression of x and of the time y.
    private struct Rate: Dynamics {
        let program: ExpressionProgram
        var stateCount: Int { 1 }

        func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
            derivative[0] = program.outputs(for: [state[0], time])[0]
        }
    }

    /// Compares variants of an expression with their own steps, by vectors of every width that the processor has.
    private static func check(
        _ texts: [String], _ method: ExplicitMethod, step: Double = 0.07, count: Int = 5
    ) throws {
        let programs = try texts.map { try Numbers.program($0) }
        let batch = try #require(BatchProgram(programs, sharing: [1]), "\(texts[0])")
        let starts = texts.indices.map { [0.4 + 0.11 * Double($0)] }
        let alone = zip(programs, starts).map { program, start in
            var stepper = ExplicitStepper(method, for: Rate(program: program))
            var state = start
            return (0..<count).map { index in
                stepper.step(from: 0.3 + Double(index) * step, by: step, state: &state)
                return state[0]
            }
        }
        for width in VectorWidth.available {
            let stepper = BatchStepper(method, for: batch, from: starts, by: width)
            for index in 0..<count {
                stepper.step(from: 0.3 + Double(index) * step, by: step)
                for variant in texts.indices {
                    let (a, b) = (alone[variant][index], stepper[variant, 0])
                    try #require(
                        a.bitPattern == b.bitPattern || a.isNaN && b.isNaN,
                        "\(texts[variant]) by \(method), \(width.rawValue) wide, step \(index): \(b), alone \(a)")
                }
            }
        }
    }

    /// An expression in as many variants, whose constant 0.25 differs.
    private static func variants(of text: String, count: Int) -> [String] {
        (0..<count).map { text.replacing("0.25", with: "0.\(25 + 3 * $0)") }
    }

    @Test("Random expressions", arguments: 1...80)
    func random(seed: Int) throws {
        var random = RandomExpressions(seed: seed)
        let text = random.any(depth: 4)
        guard (try? Numbers.program(text)) != nil else { return }
        let texts = BatchStepperTests.variants(of: text, count: 1 + seed % BatchProgram.width)
        // A constant may make two variants different programs.
        guard BatchProgram(try texts.map { try Numbers.program($0) }) != nil else { return }
        let method = ExplicitMethod.allCases[seed % ExplicitMethod.allCases.count]
        try BatchStepperTests.check(texts, method)
    }

    @Test(
        "Every kernel, by every method",
        arguments: [
            "x + y", "x - y * 0.25", "y - 0.25 * x", "x / (1 + y)", "-x", "x * x", "x * (x * x) * 0.25", "x * y * 0.25",
            "x * y / 3", "x * y + 0.25", "x * y - 0.25", "0.25 - x * y", "x * 0.25 + y * 3", "x * 0.25 - y * 3",
            "(x + 0.25) * y", "(x - 0.25) * y", "x + y + 0.25", "x + y - 0.25", "x - y + 0.25", "x - y - 0.25",
            "x - y + 0.25 * y", "x - y - 0.25 * x", "-0.25 * x - 3 * x ^ 3", "0.25 * (x - y) + 2 * (x - y) ^ 3",
            "sqrt(abs(x)) - 0.25", "cos(2 * y) - 0.25 * x", "sin(0.25 * y + x)", "if(x < 0.25, y, -x)",
            "if(x > 9, log(x - 9), 0.25 * y)", "1e-103 * x ^ 3 + (x * 1e-120) ^ 3", "(x - y) ^ 10 + 0.25 * x ^ -3",
            "max(x, 0.25) - min(y, x)", "exp(-x) + tanh(y) * 0.25",
        ], ExplicitMethod.allCases)
    func kernels(text: String, method: ExplicitMethod) throws {
        for count in [1, 7, 16] {
            try BatchStepperTests.check(BatchStepperTests.variants(of: text, count: count), method)
        }
    }

    @Test("Constants that are equal in one variant only are constants of all")
    func equalConstants() throws {
        try BatchStepperTests.check(
            ["2 * x - 3 * y", "3 * x - 3 * y", "3 * x - 2 * y", "0.5 * x - 0.5 * y"], .rk8pd)
    }

    @Test("A variant that grows past all numbers leaves the others alone")
    func overflow() throws {
        try BatchStepperTests.check(["x * x * 1e200", "x * x * 0.1", "x * x * 0.2"], .rk8pd)
    }

    @Test(
        "Programs of other operations, numbers of inputs or places are not joined",
        arguments: [
            ["x + 1", "x - 1"], ["x + 1", "1 + y"], ["x", "2"], ["x + y", "x"], ["2 * x + y", "y + 2 * x"],
        ])
    func different(texts: [String]) throws {
        #expect(BatchProgram(try texts.map { try Numbers.program($0) }) == nil)
    }

    @Test("Neither none nor more than the width are joined")
    func counts() throws {
        let program = try Numbers.program("x * 0.5")
        #expect(BatchProgram([]) == nil)
        #expect(BatchProgram(Array(repeating: program, count: BatchProgram.width)) != nil)
        #expect(BatchProgram(Array(repeating: program, count: BatchProgram.width + 1)) == nil)
    }
}
