/// Steps that wait for the results of others.
struct WaitingSteps {
    private(set) var steps: [KernelSelection.Step]
    /// How many results each waits for.
    private var missing: [Int]
    /// The steps that read each register.
    private var users: [[Int]]
    private var isDone: [Bool]
    /// The steps with each kernel, by its code.
    private var stepsByCode = [[Int]](repeating: [], count: Kernel.codeCount)
    private let inputCount: Int
    private let start: Int
    /// Where copies begin.
    private let end: Int
    private var registerCount: Int
    /// Those that wait for nothing, by the code of their kernel.
    private var ready = [[Int]](repeating: [], count: Kernel.codeCount)

    init(_ steps: [KernelSelection.Step], inputCount: Int, firstResult start: Int, registerCount: Int) {
        self.steps = steps
        self.inputCount = inputCount
        self.start = start
        end = registerCount
        self.registerCount = registerCount
        isDone = [Bool](repeating: false, count: steps.count)
        missing = [Int](repeating: 0, count: steps.count)
        users = [[Int]](repeating: [], count: registerCount)
        var isResult = [Bool](repeating: false, count: registerCount)
        for step in steps { isResult[step.result] = true }
        for (index, step) in steps.enumerated() {
            for operand in step.operands where isResult[operand] {
                users[operand].append(index)
                missing[index] += 1
            }
            stepsByCode[step.kernel.code].append(index)
            if missing[index] == 0 { ready[step.kernel.code].append(index) }
        }
    }

    /// The kernel of which most steps are ready, and these.
    mutating func next() -> (kernel: Kernel, members: [Int])? {
        var code = 0
        for other in ready.indices where ready[other].count > ready[code].count { code = other }
        guard let kernel = Kernel(code: code), !ready[code].isEmpty else { return nil }
        let members = ready[code]
        ready[code] = []
        for index in members {
            isDone[index] = true
            for user in users[steps[index].result] {
                missing[user] -= 1
                if missing[user] == 0 { ready[steps[user].kernel.code].append(user) }
            }
        }
        return (kernel, members)
    }

    /// The fewest steps whose results are worth copies beside them.
    private static let fewestReaders = 4

    /// Copies of earlier numbers, computed beside the steps of a kernel that can copy, for steps that would read them apart from these: at the
    /// end of a chain a force reads a position, where others read differences. So all forces stand in one group.
    mutating func copies(beside members: [Int], of kernel: Kernel, zero: Int, one: Int) -> [KernelSelection.Step] {
        guard members.count >= Self.fewestReaders, let identity = kernel.identity(zero: zero, one: one) else {
            return []
        }
        var isResult = [Bool](repeating: false, count: registerCount + steps.count)
        for index in members { isResult[steps[index].result] = true }
        var isAvailable = [Bool](repeating: false, count: end)
        for register in 0..<inputCount { isAvailable[register] = true }
        for index in steps.indices where isDone[index] { isAvailable[steps[index].result] = true }
        var copied: [Int: Int] = [:]
        var copies: [KernelSelection.Step] = []
        for code in 0..<Kernel.codeCount {
            let readers = stepsByCode[code].filter { !isDone[$0] }
            guard let first = readers.first else { continue }
            for place in steps[first].operands.indices {
                let count = readers.reduce(0) { $0 + (isResult[steps[$1].operands[place]] ? 1 : 0) }
                let others = readers.filter { reader in
                    let operand = steps[reader].operands[place]
                    return operand < end && isAvailable[operand] && !isResult[operand]
                }
                guard count >= Self.fewestReaders, !others.isEmpty, 3 * others.count <= count else { continue }
                for index in others {
                    let original = steps[index].operands[place]
                    if copied[original] == nil {
                        copies.append(
                            KernelSelection.Step(
                                kernel: kernel, operands: [original] + identity, result: registerCount))
                        copied[original] = registerCount
                        registerCount += 1
                    }
                    guard let copy = copied[original] else { continue }
                    steps[index].operands = steps[index].operands.map { $0 == original ? copy : $0 }
                }
            }
        }
        return copies
    }
}

extension Kernel {
    /// The operands after the first with which a kernel gives the first one, bit for bit: x - 0, x * 1, (x - 0) * 1; `nil` for others.
    fileprivate func identity(zero: Int, one: Int) -> [Int]? {
        switch self {
        case .arithmetic(.subtract): [zero]
        case .arithmetic(.multiply): [one]
        case .arithmetic(.differenceTimes): [zero, one]
        case .arithmetic, .single: nil
        }
    }
}
