import HookeDynamics

/// The memory of one evaluation of a ``GroupedProgram``, and the evaluation. Nothing is allocated after creation.
///
/// Two evaluations at the same time need two evaluators.
public final class ProgramEvaluator {
    /// The count of inputs.
    public let inputCount: Int
    /// The count of outputs.
    public let outputCount: Int
    private let work: ProgramWork
    /// The register of each output.
    private let outputs: UnsafeMutablePointer<UInt32>
    /// Outputs of which the registers stand side by side, as the rates of a chain do.
    private let rows: UnsafeMutableBufferPointer<Row>
    /// The other outputs.
    private let singles: UnsafeMutableBufferPointer<Single>

    private struct Row {
        let output: Int
        let start: UnsafePointer<Double>
        let count: Int
    }

    private struct Single {
        let output: Int
        let source: UnsafePointer<Double>
    }

    /// Shorter rows are copied one by one.
    private static let shortestRow = 6

    /// Allocates the memory for a program.
    public init(_ program: GroupedProgram) {
        inputCount = program.inputCount
        outputCount = program.outputCount
        work = ProgramWork(program)
        outputs = ProgramWork.copy(program.outputs)
        let registers = UnsafePointer(work.registers)
        var (rows, singles): ([Row], [Single]) = ([], [])
        var first = 0
        for output in program.outputs.indices {
            let next = output + 1
            if next < program.outputs.count, program.outputs[output] + 1 == program.outputs[next] { continue }
            // Two results are stored at a time, from an even register on; read at an odd one, they are slow.
            let isRow = next - first >= ProgramEvaluator.shortestRow
            let evenFirst = isRow ? first + Int(program.outputs[first] & 1) : next
            singles += (first..<evenFirst).map { Single(output: $0, source: registers + Int(program.outputs[$0])) }
            if evenFirst < next {
                let start = registers + Int(program.outputs[evenFirst])
                rows.append(Row(output: evenFirst, start: start, count: next - evenFirst))
            }
            first = next
        }
        self.rows = .allocate(capacity: rows.count)
        _ = self.rows.initialize(from: rows)
        self.singles = .allocate(capacity: singles.count)
        _ = self.singles.initialize(from: singles)
    }

    deinit {
        work.deallocate()
        outputs.deallocate()
        rows.deallocate()
        singles.deallocate()
    }

    /// The value of an output after the last evaluation.
    @inline(__always)
    public func output(_ index: Int) -> Double {
        trap(unless: index >= 0 && index < outputCount, "the index of an output")
        return work.registers[Int(outputs[index])]
    }

    /// Evaluates the program for inputs of which the last is given apart: a state and the time.
    @inline(__always)
    public func evaluate(_ values: Span<Double>, _ last: Double) {
        trap(unless: values.count == inputCount - 1, "there is one value for each input but the last")
        let registers = work.registers
        values.withUnsafeBufferPointer { values in
            guard let start = values.baseAddress else { return }
            if values.count < ProgramEvaluator.shortestRow {
                for index in 0..<values.count { registers[index] = start[index] }
            } else {
                ProgramEvaluator.copy(start, to: registers, count: values.count)
            }
        }
        registers[values.count] = last
        work.evaluate()
    }

    /// Evaluates the program, and copies its outputs.
    public func evaluate(_ values: Span<Double>, _ last: Double, into results: inout MutableSpan<Double>) {
        trap(unless: results.count == outputCount, "there is a place for each output")
        evaluate(values, last)
        results.withUnsafeMutableBufferPointer { results in
            guard let target = results.baseAddress else { return }
            for single in singles { target[single.output] = single.source.pointee }
            for row in rows { ProgramEvaluator.copy(row.start, to: target + row.output, count: row.count) }
        }
    }

    /// Copies numbers two at a time. The two memories do not overlap.
    @inline(__always)
    private static func copy(_ source: UnsafePointer<Double>, to target: UnsafeMutablePointer<Double>, count: Int) {
        var (source, target) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(target))
        let end = source + 8 * (count & ~1)
        while source < end {
            target.storeBytes(of: source.loadUnaligned(as: Pair.self), as: Pair.self)
            source += 16
            target += 16
        }
        if count & 1 == 1 { target.storeBytes(of: source.load(as: Double.self), as: Double.self) }
    }
}
