/// A program for many evaluations: simplified, its operations joined to kernels and grouped, so that one decision serves a whole group.
///
/// Each operation is rounded as in the ``ExpressionProgram``, so that every output has the same bits, NaN aside. A ``ProgramEvaluator``
/// evaluates it.
public struct GroupedProgram: Sendable {
    /// The count of inputs.
    public let inputCount: Int
    /// The count of outputs.
    public var outputCount: Int { outputs.count }
    /// The count of groups.
    public var groupCount: Int { groups.count }

    /// Stand in the registers after the inputs, from an even register on, each twice.
    let constants: [Double]
    let groups: [Group]
    /// The registers that gathering groups read: of two steps at a time the first operands, then the second ones, and so on.
    let gathered: [UInt32]
    /// The register of each output.
    let outputs: [UInt32]
    /// The count of registers.
    let registerCount: Int

    /// Registers at equal distances.
    struct RegisterRun: Hashable, Sendable {
        let start: UInt32
        let stride: Int32
    }

    /// Where the operands of a group are.
    enum Operands: Hashable, Sendable {
        /// In the registers that ``GroupedProgram/gathered`` lists.
        case gathered
        /// In a run of registers for each operand.
        case runs([RegisterRun])
    }

    /// Steps with one kernel, two at a time. Their results stand in a row, from an even register on.
    struct Group: Sendable {
        let kernel: Kernel
        let operands: Operands
        /// The count of steps.
        let count: UInt32
    }

    /// Simplifies and groups the instructions of a program.
    public init(_ program: ExpressionProgram) {
        let program = ProgramSimplification.simplified(program)
        var layout = RegisterLayout(program, KernelSelection(program, combining: false).steps)
        let joined = RegisterLayout(program, KernelSelection(program, combining: true).steps)
        if joined.cost <= layout.cost { layout = joined }
        inputCount = program.inputs.count
        constants = layout.constants
        groups = layout.groups
        gathered = layout.gathered
        registerCount = layout.registerCount
        outputs = program.outputs.map { layout.places[$0] }
    }
}

extension Int {
    /// The next even number.
    var roundedUpToEven: Int { self + (self & 1) }
}

/// Orders kernels by groups, and gives each number a register.
///
/// Always the kernel of which most are ready comes next. Registers: inputs, constants, then the results of each group; each part begins at
/// an even register, so that two neighbours are read and written at once.
struct RegisterLayout {
    private(set) var groups: [GroupedProgram.Group] = []
    private(set) var gathered: [UInt32] = []
    /// The register of each input, constant and result of the program.
    private(set) var places: [UInt32] = []
    private(set) var registerCount = 0
    /// Those of the program, 0 and 1.
    private(set) var constants: [Double]
    /// Grows with the time that an evaluation takes.
    private(set) var cost = 0

    init(_ program: ExpressionProgram, _ steps: [KernelSelection.Step]) {
        let start = program.inputs.count + program.constants.count
        constants = program.constants + [0, 1]
        let firstConstant = program.inputs.count.roundedUpToEven
        for index in program.inputs.indices { places.append(UInt32(index)) }
        for index in program.constants.indices { places.append(UInt32(firstConstant + 2 * index)) }
        places += [UInt32](repeating: 0, count: program.instructions.count)
        let zero = places.count
        for index in [constants.count - 2, constants.count - 1] { places.append(UInt32(firstConstant + 2 * index)) }
        registerCount = firstConstant + 2 * constants.count
        var waiting = WaitingSteps(
            steps, inputCount: program.inputs.count, firstResult: start, registerCount: places.count)
        while let (kernel, members) = waiting.next() {
            let copies = waiting.copies(beside: members, of: kernel, zero: zero, one: zero + 1)
            places += [UInt32](repeating: 0, count: copies.count)
            place(members.map { waiting.steps[$0] } + copies, kernel)
        }
    }

    /// Gives the results of steps registers in the order that needs the fewest reads.
    private mutating func place(_ steps: [KernelSelection.Step], _ kernel: Kernel) {
        let registers = steps.map { step in step.operands.map { places[$0] } }
        var order = Array(steps.indices)
        var best = OperandSegments(registers, kernel, below: registerCount)
        for operand in 0..<kernel.operandCount {
            let candidate = steps.indices.sorted { a, b in
                let (first, second) = (registers[a][operand], registers[b][operand])
                if first != second { return first < second }
                return registers[a] == registers[b] ? a < b : registers[a].lexicographicallyPrecedes(registers[b])
            }
            let segments = OperandSegments(candidate.map { registers[$0] }, kernel, below: registerCount)
            if segments.cost < best.cost { (best, order) = (segments, candidate) }
        }
        cost += best.cost
        for segment in best.segments {
            groups.append(
                GroupedProgram.Group(kernel: kernel, operands: segment.operands, count: UInt32(segment.range.count)))
            if segment.operands == .gathered { gather(order[segment.range].map { registers[$0] }) }
            for (offset, index) in order[segment.range].enumerated() {
                places[steps[index].result] = UInt32(registerCount + offset)
            }
            registerCount += segment.range.count.roundedUpToEven
        }
    }

    /// Lists the operands of steps, two by two; the last one stands twice where the count is odd.
    private mutating func gather(_ steps: [[UInt32]]) {
        for index in stride(from: 0, to: steps.count, by: 2) {
            let (one, other) = (steps[index], steps[min(index + 1, steps.count - 1)])
            for (first, second) in zip(one, other) { gathered += [first, second] }
        }
    }
}

/// How the operands of steps in a row are read: those at equal distances without a list of registers.
private struct OperandSegments {
    struct Segment {
        let range: Range<Int>
        let operands: GroupedProgram.Operands
    }

    private(set) var segments: [Segment] = []
    /// Grows with the time that reading takes.
    private(set) var cost = 0

    /// The cost of a group, in loads.
    private static let groupCost = 30
    /// Runs shorter than this are gathered: another group costs as much.
    private static let shortestRun = 6

    init(_ registers: [[UInt32]], _ kernel: Kernel, below limit: Int) {
        guard case .arithmetic = kernel else {
            gather(0..<registers.count, kernel)
            return
        }
        var gatheredFrom = 0
        var index = 0
        while index < registers.count {
            guard let (end, runs) = OperandSegments.runs(registers, from: index, below: limit) else {
                index += 2
                continue
            }
            gather(gatheredFrom..<index, kernel)
            segments.append(Segment(range: index..<end, operands: .runs(runs)))
            let lanes = (end - index).roundedUpToEven / 2
            let isDense = runs.allSatisfy { $0.stride == 0 || $0.stride == 1 && $0.start & 1 == 0 }
            cost += OperandSegments.groupCost + (isDense ? 1 : 2) * lanes * runs.count
            index = end
            gatheredFrom = end
        }
        gather(gatheredFrom..<registers.count, kernel)
    }

    private mutating func gather(_ range: Range<Int>, _ kernel: Kernel) {
        guard !range.isEmpty else { return }
        segments.append(Segment(range: range, operands: .gathered))
        cost += OperandSegments.groupCost + range.count.roundedUpToEven / 2 * 4 * kernel.operandCount
    }

    /// The longest runs from an index on; `nil` for short ones.
    private static func runs(
        _ registers: [[UInt32]], from index: Int, below limit: Int
    ) -> (end: Int, runs: [GroupedProgram.RegisterRun])? {
        guard index + 1 < registers.count else { return nil }
        func strides(_ at: Int) -> [Int] { zip(registers[at], registers[at + 1]).map { Int($1) - Int($0) } }
        let first = strides(index)
        var end = index + 2
        while end < registers.count, strides(end - 1) == first { end += 1 }
        // With an odd count the second lane of the last pair reads one register further, at most a result of the same pair.
        let isInside = zip(registers[end - 1], first).allSatisfy { (0..<limit + 2).contains(Int($0) + $1) }
        if (end - index) & 1 == 1, !isInside { end -= 1 }
        guard end - index >= min(shortestRun, registers.count) else { return nil }
        return (
            end,
            zip(registers[index], first).map { GroupedProgram.RegisterRun(start: $0, stride: Int32($1)) }
        )
    }
}
