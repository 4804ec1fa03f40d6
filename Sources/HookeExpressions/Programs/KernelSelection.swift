/// Covers the instructions of a program by kernels.
struct KernelSelection {
    /// A kernel and the registers of the program that it reads.
    struct Step {
        let kernel: Kernel
        var operands: [Int]
        /// The register of the program that it computes.
        let result: Int
    }

    private(set) var steps: [Step] = []
    private let instructions: [ExpressionProgram.Instruction]
    private let start: Int
    /// The register after those of the program, which holds 0.
    private var zero: Int { start + instructions.count }
    /// How often each result is read, as an output too.
    private var uses: [Int]
    /// Results that a kernel computes on the way.
    private var isCovered: [Bool]

    /// Each instruction by itself, or as many together as kernels can compute of results that nothing else reads.
    init(_ program: ExpressionProgram, combining: Bool) {
        instructions = program.instructions
        start = program.inputs.count + program.constants.count
        uses = [Int](repeating: 0, count: instructions.count)
        isCovered = [Bool](repeating: false, count: instructions.count)
        for instruction in instructions {
            for operand in KernelSelection.operands(of: instruction) where operand >= start {
                uses[operand - start] += 1
            }
        }
        for output in program.outputs where output >= start { uses[output - start] += 1 }
        for index in instructions.indices.reversed() where !isCovered[index] {
            let operands = KernelSelection.operands(of: instructions[index])
            let (kernel, read) =
                combining
                ? combined(instructions[index].operation, operands)
                : (Kernel(instructions[index].operation), operands)
            steps.append(Step(kernel: kernel, operands: read, result: start + index))
        }
        steps.reverse()
    }

    private static func operands(of instruction: ExpressionProgram.Instruction) -> [Int] {
        [instruction.first, instruction.second, instruction.third].prefix(instruction.operation.operandCount)
            .map { Int($0) }
    }

    /// The kernel that computes an operation and, where it can, its operands.
    private mutating func combined(_ operation: Operation, _ operands: [Int]) -> (Kernel, [Int]) {
        switch operation {
        case .multiply: return product(operands[0], operands[1])
        case .divide:
            if let factors = cover(operands[0], .multiply) {
                return (.arithmetic(.multiplyDivide), factors + [operands[1]])
            }
        case .add: return sum(operands[0], operands[1])
        case .subtract: return difference(operands[0], operands[1])
        case .negate, .absolute, .sign, .floor, .squareRoot, .exponential, .logarithm, .sine, .cosine,
            .hyperbolicTangent, .power, .cube, .arcTangent, .hypotenuse, .minimum, .maximum, .rubberBand, .less,
            .lessOrEqual, .equal, .not, .and, .or, .select:
            break
        }
        return (Kernel(operation), operands)
    }

    private mutating func product(_ a: Int, _ b: Int) -> (Kernel, [Int]) {
        if a == b { return (.arithmetic(.square), [a]) }
        for (one, other) in [(b, a), (a, b)] {
            if let factors = cover(one, .multiply) { return (.arithmetic(.multiplyTwice), factors + [other]) }
            if let terms = cover(one, .subtract) { return (.arithmetic(.differenceTimes), terms + [other]) }
            if let terms = cover(one, .add) { return (.arithmetic(.sumTimes), terms + [other]) }
        }
        return (.arithmetic(.multiply), [a, b])
    }

    private mutating func sum(_ a: Int, _ b: Int) -> (Kernel, [Int]) {
        for (one, other) in [(b, a), (a, b)] {
            guard let factors = cover(one, .multiply) else { continue }
            if let others = cover(other, .multiply) {
                return lineAndCube(others, factors) ?? lineAndCube(factors, others)
                    ?? (.arithmetic(.sumOfProducts), factors + others)
            }
            if let terms = cover(other, .subtract) { return (.arithmetic(.differencePlusProduct), terms + factors) }
            return (.arithmetic(.productPlus), factors + [other])
        }
        for (one, other) in [(a, b), (b, a)] {
            if let terms = cover(one, .add) { return (.arithmetic(.sumPlus), terms + [other]) }
            if let terms = cover(one, .subtract) { return (.arithmetic(.differencePlus), terms + [other]) }
        }
        return (.arithmetic(.add), [a, b])
    }

    /// The kernel of a sum of two products, one of which has a cube of the other one's factor.
    private mutating func lineAndCube(_ line: [Int], _ cube: [Int]) -> (Kernel, [Int])? {
        for (factor, base) in [(line[0], line[1]), (line[1], line[0])] {
            for (other, power) in [(cube[0], cube[1]), (cube[1], cube[0])] where covering(power, .cube) == [base] {
                _ = cover(power, .cube)
                let terms = cover(base, .subtract, uses: 2) ?? [base, zero]
                return (.arithmetic(.lineAndCube), terms + [factor, other])
            }
        }
        return nil
    }

    private mutating func difference(_ a: Int, _ b: Int) -> (Kernel, [Int]) {
        if let factors = cover(b, .multiply) {
            if let others = cover(a, .multiply) { return (.arithmetic(.differenceOfProducts), others + factors) }
            if let terms = cover(a, .subtract) { return (.arithmetic(.differenceMinusProduct), terms + factors) }
            return (.arithmetic(.minusProduct), factors + [a])
        }
        if let factors = cover(a, .multiply) { return (.arithmetic(.productMinus), factors + [b]) }
        if let terms = cover(a, .add) { return (.arithmetic(.sumMinus), terms + [b]) }
        if let terms = cover(a, .subtract) { return (.arithmetic(.differenceMinus), terms + [b]) }
        return (.arithmetic(.subtract), [a, b])
    }

    /// The operands of the operation that computes a number which is read as often as the kernel reads it; `nil` for other numbers.
    private mutating func cover(_ register: Int, _ operation: Operation, uses: Int = 1) -> [Int]? {
        guard let operands = covering(register, operation, uses: uses) else { return nil }
        isCovered[register - start] = true
        return operands
    }

    /// The same, without a note that a kernel computes the number.
    private func covering(_ register: Int, _ operation: Operation, uses count: Int = 1) -> [Int]? {
        guard register >= start, uses[register - start] == count, instructions[register - start].operation == operation
        else { return nil }
        return KernelSelection.operands(of: instructions[register - start])
    }
}
