internal import CKernels

/// A program for variants side by side: up to sixteen ``ExpressionProgram``s that differ in their constants only.
///
/// Each number is rounded as in the program of its variant, so that every output has the same bits, NaN aside.
public struct BatchProgram: Sendable {
    /// The most variants.
    public static let width = Int(HOOKE_BATCH)

    /// The number of variants.
    public let count: Int
    /// The number of inputs, which are the first registers.
    let inputCount: Int
    /// The register of each output.
    let outputs: [UInt32]
    /// The numbers of each constant, one for each variant; they stand in the registers after the inputs.
    let constants: [[Double]]
    let instructions: [Instruction]
    let registerCount: Int

    /// What is computed of registers into another.
    struct Instruction: Sendable {
        enum Work: Sendable {
            case arithmetic(Kernel.Arithmetic)
            /// `isShared` if its operands are the same in all variants.
            case function(Operation, isShared: Bool)
        }

        let work: Work
        let result: Int
        let operands: [Int]
    }

    /// Joins programs; `nil` for none, for too many, and for programs of different operations.
    ///
    /// - Parameters:
    ///   - programs: the program of each variant.
    ///   - shared: the inputs that are the same in all variants, such as the time.
    public init?(_ programs: [ExpressionProgram], sharing shared: [Int] = []) {
        guard let first = programs.first, programs.count <= BatchProgram.width else { return nil }
        var joined = JoinedConstants(first, of: programs.count)
        guard let program = joined.join(programs) else { return nil }
        count = programs.count
        inputCount = first.inputs.count
        constants = joined.numbers
        outputs = program.outputs.map { UInt32($0) }
        // The register after the results holds zero, as the selection of kernels supposes.
        registerCount = inputCount + constants.count + program.instructions.count + 1
        var isShared = [Bool](repeating: false, count: registerCount)
        for input in shared { isShared[input] = true }
        for (index, numbers) in constants.enumerated() {
            isShared[inputCount + index] = numbers.allSatisfy { $0.bitPattern == numbers[0].bitPattern }
        }
        isShared[registerCount - 1] = true
        instructions = KernelSelection(program, combining: true).steps.map { step in
            isShared[step.result] = step.operands.allSatisfy { isShared[$0] }
            let work: Instruction.Work =
                switch step.kernel {
                case .single(let operation): .function(operation, isShared: isShared[step.result])
                // A square root is a function here: not every compiler has an instruction for vectors of it.
                case .arithmetic(.squareRoot): .function(.squareRoot, isShared: isShared[step.result])
                case .arithmetic(let arithmetic): .arithmetic(arithmetic)
                }
            return Instruction(work: work, result: step.result, operands: step.operands)
        }
    }
}

/// The constants of programs side by side: those of one place in the text, in each variant.
///
/// Programs share equal constants within themselves, which may be equal in one variant only. So each operand that is a constant is
/// compared for itself, and those with the same numbers in all variants are one again.
private struct JoinedConstants {
    private let first: ExpressionProgram
    private let variants: Int
    private(set) var numbers: [[Double]] = []
    private var indices: [[UInt64]: Int] = [:]

    init(_ first: ExpressionProgram, of variants: Int) { (self.first, self.variants) = (first, variants) }

    /// The program of all variants, whose constants stand for ``numbers``; `nil` where operations differ.
    mutating func join(_ programs: [ExpressionProgram]) -> ExpressionProgram? {
        let (inputs, count) = (first.inputs.count, first.instructions.count)
        guard
            programs.allSatisfy({ program in
                program.inputs == first.inputs && program.instructions.count == count
                    && program.outputs.count == first.outputs.count
            })
        else { return nil }
        // A constant is known by its index first, and gets its register when all are known.
        var operands: [[Place]] = []
        for index in 0..<count {
            let operation = first.instructions[index].operation
            guard programs.allSatisfy({ $0.instructions[index].operation == operation }) else { return nil }
            var places: [Place] = []
            for operand in 0..<operation.operandCount {
                guard let place = place(programs.map { Int($0.instructions[index].operands[operand]) }, in: programs)
                else { return nil }
                places.append(place)
            }
            operands.append(places)
        }
        var outputs: [Place] = []
        for output in first.outputs.indices {
            guard let place = place(programs.map { $0.outputs[output] }, in: programs) else { return nil }
            outputs.append(place)
        }
        let constants = numbers.count
        func register(_ place: Place) -> Int {
            switch place {
            case .input(let index): index
            case .constant(let index): inputs + index
            case .result(let index): inputs + constants + index
            }
        }
        let instructions = operands.indices.map { index in
            let registers = operands[index].map { UInt32(register($0)) }
            return ExpressionProgram.Instruction(
                operation: first.instructions[index].operation, first: registers[0],
                second: registers.count > 1 ? registers[1] : registers[0],
                third: registers.count > 2 ? registers[2] : registers[0])
        }
        return ExpressionProgram(
            inputs: first.inputs, outputs: outputs.map(register), constants: numbers.map { $0[0] },
            instructions: instructions, spans: first.spans)
    }

    /// What an operand is.
    private enum Place: Hashable {
        case input(Int)
        case constant(Int)
        case result(Int)
    }

    /// The place of an operand, given by its register in each program; `nil` where programs differ in more than a constant.
    private mutating func place(_ registers: [Int], in programs: [ExpressionProgram]) -> Place? {
        let inputs = first.inputs.count
        var values: [Double] = []
        for (register, program) in zip(registers, programs)
        where register >= inputs && register < inputs + program.constants.count {
            values.append(program.constants[register - inputs])
        }
        if values.count == variants {
            let bits = values.map { $0.bitPattern }
            if let index = indices[bits] { return .constant(index) }
            numbers.append(values)
            indices[bits] = numbers.count - 1
            return .constant(numbers.count - 1)
        }
        guard values.isEmpty else { return nil }
        let places = zip(registers, programs).map { register, program -> Place in
            register < inputs ? .input(register) : .result(register - inputs - program.constants.count)
        }
        return places.allSatisfy { $0 == places[0] } ? places[0] : nil
    }
}

extension ExpressionProgram.Instruction {
    /// All three operands.
    fileprivate var operands: [UInt32] { [first, second, third] }
}
