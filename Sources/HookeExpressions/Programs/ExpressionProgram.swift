import HookeDynamics

/// A program of flat instructions that evaluates expressions without allocating.
///
/// It works on ``ExpressionRegisters``, which the caller keeps:
///
///     var registers = program.makeRegisters()
///     registers[input: 0] = position
///     program.evaluate(&registers)
///     let force = registers[output: 0]
///
/// Instructions stand in the order of the text, operands from left to right. Nothing is fused or reordered; equal operations on
/// equal operands are computed once.
public struct ExpressionProgram: Sendable {
    /// The names that are read, by the index of their input.
    public let inputs: [ExpressionName]
    /// The register of each output.
    let outputs: [Int]
    /// Follow the inputs in the registers.
    let constants: [Double]
    /// Each computes the next register after the constants.
    let instructions: [Instruction]
    /// The parts of the texts that the inputs, and then the instructions, come from.
    let spans: [SourceSpan]

    /// An operation on registers.
    struct Instruction: Hashable, Sendable {
        let operation: Operation
        /// Operands that the operation does not have are 0.
        let first, second, third: UInt32
    }

    /// The count of outputs.
    public var outputCount: Int { outputs.count }
    /// The count of instructions.
    public var instructionCount: Int { instructions.count }

    /// Whether an output may jump while its inputs change continuously: it stands on a comparison, `if`, `sign` or `floor` of them.
    public var hasJumps: Bool { instructions.contains { $0.operation.jumps } }

    /// Registers for this program, with inputs of 0.
    public func makeRegisters() -> ExpressionRegisters {
        let zeros = [Double](repeating: 0, count: inputs.count)
        let results = [Double](repeating: 0, count: instructions.count)
        return ExpressionRegisters(values: zeros + constants + results, inputCount: inputs.count, outputs: outputs)
    }

    /// Computes every output from the inputs.
    ///
    /// A condition is 1 for true and 0 for false. A value that does not exist, such as the logarithm of -1, is NaN; ``fault(ofOutput:in:)`` says
    /// where it comes from.
    ///
    /// - Precondition: ``makeRegisters()`` of this program made the registers.
    public func evaluate(_ registers: inout ExpressionRegisters) {
        let start = inputs.count + constants.count
        trap(unless: registers.values.count == start + instructions.count, "these registers belong to another program")
        registers.values.withUnsafeMutableBufferPointer { registers in
            guard let values = registers.baseAddress else { return }
            instructions.withUnsafeBufferPointer { instructions in
                var result = start
                for instruction in instructions {
                    values[result] = instruction.operation(
                        values[Int(instruction.first)], values[Int(instruction.second)], values[Int(instruction.third)])
                    result += 1
                }
            }
        }
    }

    /// The outputs for the values of the inputs. Allocates registers.
    public func outputs(for values: [Double]) -> [Double] {
        trap(unless: values.count == inputs.count, "there is one value for each input")
        var registers = makeRegisters()
        for (index, value) in values.enumerated() { registers[input: index] = value }
        evaluate(&registers)
        return outputs.indices.map { registers[output: $0] }
    }
}

extension ExpressionProgram: Hashable {
    /// Compares what programs compute, not the positions in the texts.
    public static func == (left: ExpressionProgram, right: ExpressionProgram) -> Bool {
        left.inputs == right.inputs && left.outputs == right.outputs && left.instructions == right.instructions
            && left.constants.map { $0.bitPattern } == right.constants.map { $0.bitPattern }
    }

    /// Hashes what the program computes.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(inputs)
        hasher.combine(outputs)
        hasher.combine(instructions)
        for constant in constants { hasher.combine(constant.bitPattern) }
    }
}

/// The numbers that an ``ExpressionProgram`` works on: inputs, constants, results.
public struct ExpressionRegisters: Sendable {
    var values: [Double]
    let inputCount: Int
    let outputs: [Int]

    /// The value of an input, in base units: points, seconds, radians; 1 or 0 for a condition.
    public subscript(input index: Int) -> Double {
        get {
            trap(unless: index < inputCount, "there is no such input")
            return values[index]
        }
        set {
            trap(unless: index < inputCount, "there is no such input")
            values[index] = newValue
        }
    }

    /// The value of an output after the last evaluation, in base units; 1 or 0 for a condition.
    public subscript(output index: Int) -> Double { values[outputs[index]] }
}

/// A part of one of the expressions of a program.
struct SourceSpan: Hashable, Sendable {
    /// The index of the expression, in the order in which they were added.
    let expression: Int
    let range: Range<Int>
}

/// The part of an expression that has no finite value for some inputs.
public struct ExpressionFault: Error, Hashable, Sendable {
    /// The index of the expression in its program, in the order in which expressions were added.
    public let expression: Int
    /// The part of its text, and what is wrong.
    public let error: ExpressionError
}

extension ExpressionFault: CustomStringConvertible {
    /// The error in one line.
    public var description: String { error.description }
}

extension ExpressionProgram {
    /// Where an output that is infinite or not a number comes from: the first operation whose operands are finite and whose value is not, or an
    /// input that is not finite. `nil` for an output that is finite.
    ///
    /// Branches that `if`, `min`, `max` and `nearest` did not choose are not looked at.
    public func fault(ofOutput output: Int, in registers: ExpressionRegisters) -> ExpressionFault? {
        let values = registers.values
        let start = inputs.count + constants.count
        var register = outputs[output]
        guard !values[register].isFinite else { return nil }
        while register >= start {
            let operands = operands(of: instructions[register - start], values)
            guard let culprit = operands.first(where: { !values[$0].isFinite }) else {
                let span = spans[inputs.count + register - start]
                let numbers = operands.map { "\(values[$0])" }.joined(separator: " and ")
                return fault(span, values[register], "; computed from \(numbers)")
            }
            register = culprit
        }
        return fault(spans[register], values[register], "")
    }

    /// Whether an output is computed from the register of an instruction.
    func output(_ output: Int, reads register: Int) -> Bool {
        let start = inputs.count + constants.count
        var isRead = [Bool](repeating: false, count: start + instructions.count)
        isRead[outputs[output]] = true
        // Operands stand before what reads them.
        for index in stride(from: instructions.count - 1, through: 0, by: -1) where isRead[start + index] {
            let instruction = instructions[index]
            for operand in [instruction.first, instruction.second, instruction.third]
                .prefix(instruction.operation.operandCount)
            {
                isRead[Int(operand)] = true
            }
        }
        return isRead[register]
    }

    private func fault(_ span: SourceSpan, _ value: Double, _ reason: String) -> ExpressionFault {
        let message = value.isNaN ? "the value is not a number" : "the value is infinite"
        return ExpressionFault(expression: span.expression, error: ExpressionError(span.range, message + reason))
    }

    /// The registers that the value of an instruction depends on.
    private func operands(of instruction: Instruction, _ values: [Double]) -> [Int] {
        let all = [instruction.first, instruction.second, instruction.third].map { Int($0) }
        if instruction.operation == .select { return [values[all[0]] != 0 ? all[1] : all[2]] }
        return Array(all.prefix(instruction.operation.operandCount))
    }
}
