internal import HookeDynamics

/// A group of kernels with the addresses of its operands and results, and its computation.
struct KernelGroup {
    private enum Reading: UInt8 {
        case gathered, strided, dense
        /// Of four operands the first two gathered, the others the same constants for all steps.
        case gatheredBesideConstants
    }

    private let kernel: Kernel
    private let reading: Reading
    private let count: Int
    private let hasOddPair: Bool
    private let results, end: UnsafeMutableRawPointer
    private let list: UnsafePointer<UInt32>
    private let runs: StridedPairs

    /// A group whose results begin at an address, and whose list of registers begins at another.
    init(
        _ group: GroupedProgram.Group, _ registers: UnsafeMutablePointer<Double>, _ list: UnsafePointer<UInt32>,
        _ results: UnsafeMutableRawPointer, firstConstant: Int, firstResult: Int
    ) {
        kernel = group.kernel
        count = Int(group.count)
        hasOddPair = (count + 1) / 2 & 1 == 1
        self.results = results
        end = results + 16 * ((count + 1) / 2)
        self.list = list
        switch group.operands {
        case .gathered:
            let isConstant = firstConstant..<firstResult
            let pairs = 0..<(count + 1) / 2
            let isShared =
                kernel.operandCount == 4
                && pairs.allSatisfy { pair in
                    (4..<8).allSatisfy { list[8 * pair + $0] == list[$0 & ~1] && isConstant.contains(Int(list[$0])) }
                }
            reading = isShared ? .gatheredBesideConstants : .gathered
            runs = StridedPairs(registers, [])
        case .runs(let runs):
            let isDense = runs.allSatisfy { run in
                let start = Int(run.start)
                return run.stride == 1 && start >= firstResult && start & 1 == 0
                    || run.stride == 0 && (firstConstant..<firstResult).contains(start)
            }
            reading = isDense ? .dense : .strided
            self.runs = StridedPairs(registers, runs)
        }
    }

    /// Computes the results of groups.
    static func compute(
        _ groups: UnsafePointer<KernelGroup>, _ count: Int, _ registers: UnsafePointer<Double>
    ) {
        var group = groups
        let end = groups + count
        while group < end {
            switch group.pointee.kernel {
            case .single(let operation): computeEach(operation, group, registers)
            case .arithmetic(let kernel): compute(kernel, group, registers)
            }
            group += 1
        }
    }

    /// Results of an operation that takes longer than to find out which it is.
    @inline(never)
    private static func computeEach(
        _ operation: Operation, _ group: UnsafePointer<KernelGroup>, _ registers: UnsafePointer<Double>
    ) {
        let results = group.pointee.results.assumingMemoryBound(to: Double.self)
        let size = 2 * operation.operandCount
        let (second, third) = (operation.operandCount > 1 ? 2 : 0, operation.operandCount > 2 ? 4 : 0)
        for index in 0..<group.pointee.count {
            let read = group.pointee.list + size * (index / 2) + index % 2
            results[index] = operation(
                registers[Int(read[0])], registers[Int(read[second])], registers[Int(read[third])])
        }
    }

    @inline(__always)
    private static func cube(_ a: Pair) -> Pair { Pair(Elementary.cube(a.x), Elementary.cube(a.y)) }

    @inline(__always)
    private static func compute(
        _ kernel: Kernel.Arithmetic, _ group: UnsafePointer<KernelGroup>, _ registers: UnsafePointer<Double>
    ) {
        switch kernel {
        case .add: each(group, registers) { a, b in a + b }
        case .subtract: each(group, registers) { a, b in a - b }
        case .multiply: each(group, registers) { a, b in a * b }
        case .divide: each(group, registers) { a, b in a / b }
        // By lanes: `-a` of a vector is 0 - a, which loses the sign of zero.
        case .negate: each(group, registers) { a in Pair(-a.x, -a.y) }
        case .squareRoot: each(group, registers) { a in Pair(a.x.squareRoot(), a.y.squareRoot()) }
        case .square: each(group, registers) { a in a * a }
        case .cube: each(group, registers) { a in cube(a) }
        case .multiplyTwice: each(group, registers) { a, b, c in a * b * c }
        case .multiplyDivide: each(group, registers) { a, b, c in a * b / c }
        case .productPlus: each(group, registers) { a, b, c in a * b + c }
        case .productMinus: each(group, registers) { a, b, c in a * b - c }
        case .minusProduct: each(group, registers) { a, b, c in c - a * b }
        case .sumOfProducts: each(group, registers) { a, b, c, d in a * b + c * d }
        case .differenceOfProducts: each(group, registers) { a, b, c, d in a * b - c * d }
        case .sumTimes: each(group, registers) { a, b, c in (a + b) * c }
        case .differenceTimes: each(group, registers) { a, b, c in (a - b) * c }
        case .sumPlus: each(group, registers) { a, b, c in a + b + c }
        case .sumMinus: each(group, registers) { a, b, c in a + b - c }
        case .differencePlus: each(group, registers) { a, b, c in a - b + c }
        case .differenceMinus: each(group, registers) { a, b, c in a - b - c }
        case .differencePlusProduct: each(group, registers) { a, b, c, d in a - b + c * d }
        case .differenceMinusProduct: each(group, registers) { a, b, c, d in a - b - c * d }
        case .lineAndCube:
            each(group, registers) { a, b, c, d in
                let stretch = a - b
                return c * stretch + d * cube(stretch)
            }
        }
    }

    @inline(__always)
    private static func each(
        _ group: UnsafePointer<KernelGroup>, _ registers: UnsafePointer<Double>, _ value: (Pair) -> Pair
    ) {
        switch group.pointee.reading {
        case .gathered, .gatheredBesideConstants:
            let operands = GatheredPairs(registers: registers, list: group.pointee.list)
            each(group, 1, operands) { value($0.a) }
        case .strided: each(group, 1, group.pointee.runs) { value($0.a) }
        case .dense: each(group, 1, DensePairs(group.pointee.runs)) { value($0.a) }
        }
    }

    @inline(__always)
    private static func each(
        _ group: UnsafePointer<KernelGroup>, _ registers: UnsafePointer<Double>, _ value: (Pair, Pair) -> Pair
    ) {
        switch group.pointee.reading {
        case .gathered, .gatheredBesideConstants:
            let operands = GatheredPairs(registers: registers, list: group.pointee.list)
            each(group, 2, operands) { value($0.a, $0.b) }
        case .strided: each(group, 2, group.pointee.runs) { value($0.a, $0.b) }
        case .dense: each(group, 2, DensePairs(group.pointee.runs)) { value($0.a, $0.b) }
        }
    }

    @inline(__always)
    private static func each(
        _ group: UnsafePointer<KernelGroup>, _ registers: UnsafePointer<Double>, _ value: (Pair, Pair, Pair) -> Pair
    ) {
        switch group.pointee.reading {
        case .gathered, .gatheredBesideConstants:
            let operands = GatheredPairs(registers: registers, list: group.pointee.list)
            each(group, 3, operands) { value($0.a, $0.b, $0.c) }
        case .strided: each(group, 3, group.pointee.runs) { value($0.a, $0.b, $0.c) }
        case .dense: each(group, 3, DensePairs(group.pointee.runs)) { value($0.a, $0.b, $0.c) }
        }
    }

    @inline(__always)
    private static func each(
        _ group: UnsafePointer<KernelGroup>, _ registers: UnsafePointer<Double>,
        _ value: (Pair, Pair, Pair, Pair) -> Pair
    ) {
        switch group.pointee.reading {
        case .gathered:
            let operands = GatheredPairs(registers: registers, list: group.pointee.list)
            each(group, 4, operands) { value($0.a, $0.b, $0.c, $0.d) }
        case .gatheredBesideConstants:
            let operands = GatheredPairs(registers: registers, list: group.pointee.list)
            let (c, d) = (operands.sharedC, operands.sharedD)
            each(group, 4, operands) { value($0.a, $0.b, c, d) }
        case .strided: each(group, 4, group.pointee.runs) { value($0.a, $0.b, $0.c, $0.d) }
        case .dense: each(group, 4, DensePairs(group.pointee.runs)) { value($0.a, $0.b, $0.c, $0.d) }
        }
    }

    /// Two results at a time.
    @inline(__always)
    private static func each<Operands: PairOperands>(
        _ group: UnsafePointer<KernelGroup>, _ operandCount: Int, _ operands: Operands, _ value: (Operands) -> Pair
    ) {
        var operands = operands
        var results = group.pointee.results
        let end = group.pointee.end
        if group.pointee.hasOddPair {
            results.storeBytes(of: value(operands), as: Pair.self)
            operands.advance(operandCount)
            results += 16
        }
        while results < end {
            results.storeBytes(of: value(operands), as: Pair.self)
            operands.advance(operandCount)
            results.storeBytes(of: value(operands), toByteOffset: 16, as: Pair.self)
            operands.advance(operandCount)
            results += 32
        }
    }
}
