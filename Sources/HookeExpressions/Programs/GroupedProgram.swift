/// A program whose instructions are grouped by operation, for many evaluations: one decision about the operation serves a whole group.
///
/// Instructions of the same operation that do not wait for others stand in a row. Each computes the same from the same operands as in the
/// ``ExpressionProgram``, so that every output has the same bits. A ``ProgramEvaluator`` evaluates it.
public struct GroupedProgram: Sendable {
    /// The count of inputs.
    public let inputCount: Int
    /// The count of outputs.
    public var outputCount: Int { outputs.count }
    /// The count of groups.
    public var groupCount: Int { groups.count }
    /// The count of instructions.
    public var instructionCount: Int { operands.count }

    let constants: [Double]
    let groups: [Group]
    /// Those of each instruction, in the order of the groups.
    let operands: [Operands]
    /// The register of each output.
    let outputs: [UInt32]

    /// Instructions of one operation.
    struct Group: Sendable {
        let operation: Operation
        let count: UInt32
    }

    /// The registers that an instruction reads: inputs, constants, then results in the order of the groups.
    struct Operands: Sendable {
        let first, second, third: UInt32
    }

    /// Groups the instructions of a program.
    public init(_ program: ExpressionProgram) {
        let start = program.inputs.count + program.constants.count
        let schedule = InstructionSchedule(program.instructions, firstResult: start)
        // The register of each instruction's result.
        var places = [UInt32](repeating: 0, count: program.instructions.count)
        for (place, index) in schedule.order.enumerated() { places[index] = UInt32(start + place) }
        func register(_ old: Int) -> UInt32 { old < start ? UInt32(old) : places[old - start] }
        inputCount = program.inputs.count
        constants = program.constants
        groups = schedule.groups
        operands = schedule.order.map { index in
            let instruction = program.instructions[index]
            return Operands(
                first: register(Int(instruction.first)), second: register(Int(instruction.second)),
                third: register(Int(instruction.third)))
        }
        outputs = program.outputs.map { register($0) }
    }
}

/// An order of instructions in which equal operations stand together: always the operation of which most instructions are ready comes next,
/// with those that become ready by it.
private struct InstructionSchedule {
    private(set) var order: [Int] = []
    private(set) var groups: [GroupedProgram.Group] = []

    init(_ instructions: [ExpressionProgram.Instruction], firstResult start: Int) {
        var missing = [Int](repeating: 0, count: instructions.count)
        var users = [[Int]](repeating: [], count: instructions.count)
        var ready = [[Int]](repeating: [], count: Operation.allCases.count)
        for (index, instruction) in instructions.enumerated() {
            let operands = [instruction.first, instruction.second, instruction.third].prefix(
                instruction.operation.operandCount)
            for operand in operands where Int(operand) >= start {
                users[Int(operand) - start].append(index)
                missing[index] += 1
            }
            if missing[index] == 0 { ready[Int(instruction.operation.rawValue)].append(index) }
        }
        order.reserveCapacity(instructions.count)
        while order.count < instructions.count {
            var kind = 0
            for other in ready.indices where ready[other].count > ready[kind].count { kind = other }
            let first = order.count
            var next = 0
            while next < ready[kind].count {
                let index = ready[kind][next]
                next += 1
                order.append(index)
                for user in users[index] {
                    missing[user] -= 1
                    if missing[user] == 0 { ready[Int(instructions[user].operation.rawValue)].append(user) }
                }
            }
            ready[kind] = []
            guard let operation = Operation(rawValue: UInt8(kind)), order.count > first else {
                preconditionFailure("each instruction reads earlier ones")
            }
            groups.append(GroupedProgram.Group(operation: operation, count: UInt32(order.count - first)))
        }
    }
}
