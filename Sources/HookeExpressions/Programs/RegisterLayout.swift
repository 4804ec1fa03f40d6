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
