/// Fewer instructions for the same bits: what an evaluator of many states computes in place of a program.
///
/// Each change is exact for every number, signed zeros and infinities included; only the sign of a NaN may differ:
///
/// - powers with the constant exponents 0.5, 1.5, -0.5 and -1.5 are written out by ``PowerRule``,
/// - `a + b` and `b + a`, `a * b` and `b * a` are one, `a - b` and `b - a` where the sign does not matter: in squares, `abs` and `hypot`,
/// - `a + -b` is `a - b`, `-a * -b` is `a * b`, `2 * -a` is `-2 * a`,
/// - a quotient by a power of two is a product, and `x * 1`, `x - 0`, `--x` are `x`.
struct ProgramSimplification {
    typealias Operand = ProgramBuilder.Operand

    private var builder = ProgramBuilder()
    /// The part of the text that the step under way comes from.
    private var span = SourceSpan(expression: 0, range: 0..<0)

    /// The same outputs by fewer instructions.
    static func simplified(_ program: ExpressionProgram) -> ExpressionProgram {
        var simplification = ProgramSimplification()
        var operands = program.inputs.indices.map { Operand.input($0) }
        for value in program.constants { operands.append(simplification.builder.constant(value)) }
        for (index, instruction) in program.instructions.enumerated() {
            simplification.span = program.spans[program.inputs.count + index]
            let count = instruction.operation.operandCount
            operands.append(
                simplification.result(
                    of: ProgramBuilder.Step(
                        instruction.operation, operands[Int(instruction.first)],
                        count > 1 ? operands[Int(instruction.second)] : nil,
                        count > 2 ? operands[Int(instruction.third)] : nil)))
        }
        let inputs = program.inputs.indices.map { (name: program.inputs[$0], span: program.spans[$0]) }
        return simplification.builder.program(inputs: inputs, outputs: program.outputs.map { operands[$0] })
    }

    private mutating func result(of step: ProgramBuilder.Step) -> Operand {
        switch step.operation {
        case .add: sum(step.first, step.second)
        case .subtract: difference(step.first, step.second)
        case .multiply: product(step.first, step.second)
        case .divide: quotient(step.first, step.second)
        case .negate: negated(step.first) ?? emit(.negate, step.first)
        case .absolute: emit(.absolute, unsigned(step.first))
        case .hypotenuse: symmetric(.hypotenuse, unsigned(step.first), unsigned(step.second))
        case .equal, .and, .or: symmetric(step.operation, step.first, step.second)
        case .power: power(step.first, step.second)
        case .sign, .floor, .squareRoot, .exponential, .logarithm, .sine, .cosine, .hyperbolicTangent, .cube,
            .arcTangent, .minimum, .maximum, .rubberBand, .less, .lessOrEqual, .not, .select:
            builder.emit(step, span)
        }
    }

    private mutating func sum(_ a: Operand, _ b: Operand) -> Operand {
        if let opposite = negated(b) { return difference(a, opposite) }
        if let opposite = negated(a) { return difference(b, opposite) }
        return symmetric(.add, a, b)
    }

    private mutating func difference(_ a: Operand, _ b: Operand) -> Operand {
        if isPositiveZero(b) { return a }
        if let opposite = negated(b) { return sum(a, opposite) }
        return emit(.subtract, a, b)
    }

    private mutating func product(_ a: Operand, _ b: Operand) -> Operand {
        if a == b {
            let side = unsigned(a)
            return emit(.multiply, side, side)
        }
        switch (builder.constantValue(a), builder.constantValue(b)) {
        case (.some, .some), (nil, nil): break
        case (let factor?, nil): return scaled(b, by: factor, a)
        case (nil, let factor?): return scaled(a, by: factor, b)
        }
        if let first = negated(a), let second = negated(b) { return product(first, second) }
        return symmetric(.multiply, a, b)
    }

    /// A product with a constant.
    private mutating func scaled(_ a: Operand, by value: Double, _ factor: Operand) -> Operand {
        if value == 1 { return a }
        if let opposite = negated(a) { return scaled(opposite, by: -value, builder.constant(-value)) }
        return value == -1 ? emit(.negate, a) : symmetric(.multiply, factor, a)
    }

    private mutating func quotient(_ a: Operand, _ b: Operand) -> Operand {
        guard let divisor = builder.constantValue(b), isPowerOfTwo(divisor), isPowerOfTwo(1 / divisor) else {
            return emit(.divide, a, b)
        }
        return product(a, builder.constant(1 / divisor))
    }

    private mutating func power(_ base: Operand, _ exponent: Operand) -> Operand {
        guard let value = builder.constantValue(exponent), let hasFactor = PowerRule.hasFactor(beside: value) else {
            return emit(.power, base, exponent)
        }
        return PowerRule.power(
            of: base, hasFactor: hasFactor, isNegative: value < 0, multiply: { product($0, $1) },
            squareRoot: { emit(.squareRoot, $0) }, reciprocal: { quotient(builder.constant(1), $0) })
    }

    // MARK: What does not change bits

    /// The number of which this is the opposite; `nil` for a number that is not computed by a change of sign.
    private func negated(_ a: Operand) -> Operand? {
        guard case .result(let index) = a, builder.steps[index].operation == .negate else { return nil }
        return builder.steps[index].first
    }

    /// An operand with the same magnitude that stands for others with it too.
    private func unsigned(_ a: Operand) -> Operand {
        guard case .result(let index) = a else { return a }
        let step = builder.steps[index]
        switch step.operation {
        case .negate, .absolute: return unsigned(step.first)
        case .subtract:
            let reversed = ProgramBuilder.Step(.subtract, step.second, step.first)
            guard let other = builder.result(of: reversed), case .result(let place) = other, place < index else {
                return a
            }
            return other
        case .add, .multiply, .divide, .sign, .floor, .squareRoot, .exponential, .logarithm, .sine, .cosine,
            .hyperbolicTangent, .power, .cube, .arcTangent, .hypotenuse, .minimum, .maximum, .rubberBand, .less,
            .lessOrEqual, .equal, .not, .and, .or, .select:
            return a
        }
    }

    private func isPositiveZero(_ a: Operand) -> Bool { builder.constantValue(a)?.bitPattern == 0 }

    /// Whether a constant is a normal power of two, whose product and quotient round alike.
    private func isPowerOfTwo(_ value: Double) -> Bool { value.isNormal && value.significandBitPattern == 0 }

    /// The result of an operation whose operands may be exchanged.
    private mutating func symmetric(_ operation: Operation, _ a: Operand, _ b: Operand) -> Operand {
        let reversed = ProgramBuilder.Step(operation, b, a)
        return builder.result(of: reversed) ?? emit(operation, a, b)
    }

    private mutating func emit(_ operation: Operation, _ first: Operand, _ second: Operand? = nil) -> Operand {
        builder.emit(ProgramBuilder.Step(operation, first, second), span)
    }
}
