/// Two numbers, for which one instruction of the processor does.
typealias Pair = SIMD2<Double>

/// The operands of two steps of a group.
protocol PairOperands {
    var a: Pair { get }
    var b: Pair { get }
    var c: Pair { get }
    var d: Pair { get }
    /// Goes to the next two steps, with so many operands each.
    mutating func advance(_ operandCount: Int)
}

/// Operands in registers of a list.
struct GatheredPairs: PairOperands {
    let registers: UnsafePointer<Double>
    var list: UnsafePointer<UInt32>

    @inline(__always)
    private func pair(_ index: Int) -> Pair {
        Pair(registers[Int(list[index])], registers[Int(list[index + 1])])
    }

    var a: Pair { @inline(__always) get { pair(0) } }
    var b: Pair { @inline(__always) get { pair(2) } }
    var c: Pair { @inline(__always) get { pair(4) } }
    var d: Pair { @inline(__always) get { pair(6) } }

    /// The third operand of all steps, a constant, which stands twice.
    var sharedC: Pair { @inline(__always) get { constant(4) } }
    /// The fourth operand of all steps, a constant.
    var sharedD: Pair { @inline(__always) get { constant(6) } }

    @inline(__always)
    private func constant(_ index: Int) -> Pair {
        UnsafeRawPointer(registers + Int(list[index])).load(as: Pair.self)
    }

    @inline(__always)
    mutating func advance(_ operandCount: Int) { list += 2 * operandCount }
}

/// Operands at equal distances.
struct StridedPairs: PairOperands {
    struct Run {
        var start: UnsafeRawPointer
        /// In bytes.
        let stride: Int

        @inline(__always)
        var pair: Pair { Pair(start.load(as: Double.self), (start + stride).load(as: Double.self)) }

        @inline(__always)
        mutating func advance() { start += 2 * stride }
    }

    var first, second, third, fourth: Run

    init(_ registers: UnsafeMutablePointer<Double>, _ runs: [GroupedProgram.RegisterRun]) {
        func run(_ index: Int) -> Run {
            guard index < runs.count else { return Run(start: UnsafeRawPointer(registers), stride: 0) }
            return Run(
                start: UnsafeRawPointer(registers + Int(runs[index].start)), stride: 8 * Int(runs[index].stride))
        }
        (first, second, third, fourth) = (run(0), run(1), run(2), run(3))
    }

    var a: Pair { @inline(__always) get { first.pair } }
    var b: Pair { @inline(__always) get { second.pair } }
    var c: Pair { @inline(__always) get { third.pair } }
    var d: Pair { @inline(__always) get { fourth.pair } }

    @inline(__always)
    mutating func advance(_ operandCount: Int) {
        first.advance()
        if operandCount > 1 { second.advance() }
        if operandCount > 2 { third.advance() }
        if operandCount > 3 { fourth.advance() }
    }
}

/// Operands that stand side by side, and constants, which stand twice.
struct DensePairs: PairOperands {
    private struct Run {
        var start: UnsafeRawPointer
        /// In bytes; 0 for a constant.
        let step: Int

        @inline(__always)
        init(_ run: StridedPairs.Run) { (start, step) = (run.start, 2 * run.stride) }

        @inline(__always)
        var pair: Pair { start.load(as: Pair.self) }

        @inline(__always)
        mutating func advance() { start += step }
    }

    private var first, second, third, fourth: Run

    @inline(__always)
    init(_ runs: StridedPairs) {
        (first, second) = (Run(runs.first), Run(runs.second))
        (third, fourth) = (Run(runs.third), Run(runs.fourth))
    }

    var a: Pair { @inline(__always) get { first.pair } }
    var b: Pair { @inline(__always) get { second.pair } }
    var c: Pair { @inline(__always) get { third.pair } }
    var d: Pair { @inline(__always) get { fourth.pair } }

    @inline(__always)
    mutating func advance(_ operandCount: Int) {
        first.advance()
        if operandCount > 1 { second.advance() }
        if operandCount > 2 { third.advance() }
        if operandCount > 3 { fourth.advance() }
    }
}
