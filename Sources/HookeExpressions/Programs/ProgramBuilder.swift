import HookeDynamics

/// Builds a program: gives equal operations on equal operands one result, and computes at once what is constant.
///
/// An operation on constants without a finite value stays a step: a program may guard it by a condition, and says where it comes from.
struct ProgramBuilder {
    /// A number that the program has.
    enum Operand: Hashable {
        case input(Int)
        case constant(Int)
        case result(Int)
    }

    /// An operation and the numbers that it reads. Operands that the operation does not have repeat the first one.
    struct Step: Hashable {
        let operation: Operation
        let first, second, third: Operand

        init(_ operation: Operation, _ first: Operand, _ second: Operand? = nil, _ third: Operand? = nil) {
            let count = third != nil ? 3 : second != nil ? 2 : 1
            trap(unless: count == operation.operandCount, "an operation has the operands that it needs")
            (self.operation, self.first, self.second, self.third) = (operation, first, second ?? first, third ?? first)
        }
    }

    private(set) var constants: [Double] = []
    private(set) var steps: [Step] = []
    /// Where each step comes from, first.
    private(set) var spans: [SourceSpan] = []
    /// The result of each step. Looked up only, never iterated: its order is that of a hash.
    private var results: [Step: Operand] = [:]
    private var constantIndices: [UInt64: Int] = [:]

    /// A constant; constants with the same bits are one.
    mutating func constant(_ value: Double) -> Operand {
        if let index = constantIndices[value.bitPattern] { return .constant(index) }
        constants.append(value)
        constantIndices[value.bitPattern] = constants.count - 1
        return .constant(constants.count - 1)
    }

    /// The value of a constant; `nil` for what is known only when the program runs.
    func constantValue(_ operand: Operand) -> Double? {
        if case .constant(let index) = operand { constants[index] } else { nil }
    }

    /// The value of a step whose operands are constants; `nil` for others.
    func value(of step: Step) -> Double? {
        guard let first = constantValue(step.first), let second = constantValue(step.second),
            let third = constantValue(step.third)
        else { return nil }
        return step.operation(first, second, third)
    }

    /// The result of a step that was emitted before.
    func result(of step: Step) -> Operand? { results[step] }

    /// The result of a step.
    mutating func emit(_ step: Step, _ span: SourceSpan) -> Operand {
        if let first = constantValue(step.first) {
            if step.operation == .select { return first != 0 ? step.second : step.third }
            if step.operation == .and, first == 0 { return constant(0) }
            if step.operation == .or, first != 0 { return constant(1) }
            if let value = value(of: step), value.isFinite { return constant(value) }
        }
        if step.operation == .power, let exponent = constantValue(step.second) {
            if exponent == 0 { return constant(1) }
            if exponent == 1 { return step.first }
            if let simpler = PowerRule.step(of: step.first, to: exponent, one: constant(1)) {
                return emit(simpler, span)
            }
        }
        if let known = results[step] { return known }
        steps.append(step)
        spans.append(span)
        results[step] = .result(steps.count - 1)
        return .result(steps.count - 1)
    }

    /// Which of the steps so far operands stand on.
    func stepsNeeded(by operands: [Operand]) -> [Bool] {
        Needs(of: operands, steps, constantCount: constants.count).steps
    }

    /// The program that computes the outputs, without the steps and constants that none of them needs.
    func program(
        inputs: [(name: ExpressionName, span: SourceSpan)], outputs: [Operand]
    ) -> ExpressionProgram {
        let needs = Needs(of: outputs, steps, constantCount: constants.count)
        let keptConstants = Needs.positions(needs.constants, after: inputs.count)
        let keptSteps = Needs.positions(needs.steps, after: keptConstants.end)
        func register(_ operand: Operand) -> Int {
            switch operand {
            case .input(let index): index
            case .constant(let index): keptConstants.positions[index]
            case .result(let index): keptSteps.positions[index]
            }
        }
        var instructions: [ExpressionProgram.Instruction] = []
        var stepSpans: [SourceSpan] = []
        for index in steps.indices where needs.steps[index] {
            let step = steps[index]
            let count = step.operation.operandCount
            instructions.append(
                ExpressionProgram.Instruction(
                    operation: step.operation, first: UInt32(register(step.first)),
                    second: count > 1 ? UInt32(register(step.second)) : 0,
                    third: count > 2 ? UInt32(register(step.third)) : 0))
            stepSpans.append(spans[index])
        }
        return ExpressionProgram(
            inputs: inputs.map { $0.name }, outputs: outputs.map { register($0) },
            constants: constants.indices.filter { needs.constants[$0] }.map { constants[$0] },
            instructions: instructions, spans: inputs.map { $0.span } + stepSpans)
    }

    /// Which steps and constants outputs stand on.
    private struct Needs {
        var steps: [Bool]
        var constants: [Bool]

        init(of outputs: [Operand], _ all: [Step], constantCount: Int) {
            steps = [Bool](repeating: false, count: all.count)
            constants = [Bool](repeating: false, count: constantCount)
            for output in outputs { need(output) }
            for index in all.indices.reversed() where steps[index] {
                need(all[index].first)
                need(all[index].second)
                need(all[index].third)
            }
        }

        private mutating func need(_ operand: Operand) {
            switch operand {
            case .input: break
            case .constant(let index): constants[index] = true
            case .result(let index): steps[index] = true
            }
        }

        /// The register of each element that is kept, counted from `start`, and the one after the last.
        static func positions(_ isKept: [Bool], after start: Int) -> (positions: [Int], end: Int) {
            var next = start
            var positions: [Int] = []
            for kept in isKept {
                positions.append(next)
                if kept { next += 1 }
            }
            return (positions, next)
        }
    }
}

extension PowerRule {
    /// The operations of a power with a constant exponent: those with which it needs no function; `nil` for others.
    fileprivate static func step(
        of base: ProgramBuilder.Operand, to exponent: Double, one: ProgramBuilder.Operand
    ) -> ProgramBuilder.Step? {
        switch exponent {
        case 2: ProgramBuilder.Step(.multiply, base, base)
        case 3: ProgramBuilder.Step(.cube, base)
        case -1: ProgramBuilder.Step(.divide, one, base)
        default: nil
        }
    }
}
