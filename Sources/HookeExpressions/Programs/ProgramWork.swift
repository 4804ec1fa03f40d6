import HookeDynamics

/// The registers and groups of a program, in memory without bounds checks.
///
/// The rule: only `init` writes groups and lists of registers, from a ``RegisterLayout``, whose registers are all below
/// ``GroupedProgram/registerCount``; it traps where one is not.
struct ProgramWork {
    let registers: UnsafeMutablePointer<Double>
    private let groups: UnsafeMutablePointer<KernelGroup>
    private let gathered: UnsafeMutablePointer<UInt32>
    private let groupCount: Int

    init(_ program: GroupedProgram) {
        ProgramWork.check(program)
        let count = program.registerCount
        registers = UnsafeMutableRawPointer.allocate(byteCount: max(16, 8 * count), alignment: 16)
            .bindMemory(to: Double.self, capacity: count)
        registers.initialize(repeating: 0, count: count)
        let constants = program.inputCount.roundedUpToEven
        for (index, value) in program.constants.enumerated() {
            registers[constants + 2 * index] = value
            registers[constants + 2 * index + 1] = value
        }
        gathered = ProgramWork.copy(program.gathered)
        var result = UnsafeMutableRawPointer(registers + constants + 2 * program.constants.count)
        var list = UnsafePointer(gathered)
        var all: [KernelGroup] = []
        for group in program.groups {
            all.append(
                KernelGroup(
                    group, registers, list, result, firstConstant: constants,
                    firstResult: constants + 2 * program.constants.count))
            let pairs = (Int(group.count) + 1) / 2
            if group.operands == .gathered { list += 2 * group.kernel.operandCount * pairs }
            result += 16 * pairs
        }
        groups = ProgramWork.copy(all)
        groupCount = all.count
    }

    private static func check(_ program: GroupedProgram) {
        let end = program.registerCount
        trap(unless: end & 1 == 0 && program.gathered.allSatisfy { $0 < end }, "a register outside of the program")
        trap(unless: program.outputs.allSatisfy { $0 < end }, "a register outside of the program")
        for group in program.groups {
            guard case .runs(let runs) = group.operands else { continue }
            let last = Int(group.count).roundedUpToEven - 1
            for run in runs {
                let reached = Int(run.start) + last * Int(run.stride)
                trap(unless: run.start < end && reached >= 0 && reached < end, "a register outside of the program")
            }
        }
    }

    static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
        let pointer = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        for (index, element) in elements.enumerated() { (pointer + index).initialize(to: element) }
        return pointer
    }

    func deallocate() {
        registers.deallocate()
        groups.deallocate()
        gathered.deallocate()
    }

    /// Computes all results from the inputs in the first registers.
    @inline(__always)
    func evaluate() {
        KernelGroup.compute(groups, groupCount, registers)
    }
}
