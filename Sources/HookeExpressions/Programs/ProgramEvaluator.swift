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
    /// The count of outputs in a row from the last on that stand side by side, as the rates of a chain do.
    private let neighbourCount: Int

    /// Allocates the memory for a program.
    public init(_ program: GroupedProgram) {
        inputCount = program.inputCount
        outputCount = program.outputCount
        work = ProgramWork(program)
        outputs = ProgramWork.copy(program.outputs)
        var first = max(0, program.outputs.count - 1)
        while first > 0, program.outputs[first - 1] + 1 == program.outputs[first] { first -= 1 }
        neighbourCount = program.outputs.count - first
    }

    deinit {
        work.deallocate()
        outputs.deallocate()
    }

    /// The value of an output after the last evaluation.
    @inline(__always)
    public func output(_ index: Int) -> Double {
        precondition(index >= 0 && index < outputCount, "the index of an output")
        return work.registers[Int(outputs[index])]
    }

    /// Evaluates the program for inputs of which the last is given apart: a state and the time.
    @inline(__always)
    public func evaluate(_ values: Span<Double>, _ last: Double) {
        precondition(values.count == inputCount - 1, "there is one value for each input but the last")
        let registers = work.registers
        for index in 0..<values.count { registers[index] = values[unchecked: index] }
        registers[values.count] = last
        work.evaluate()
    }

    /// Evaluates the program, and copies its outputs.
    public func evaluate(_ values: Span<Double>, _ last: Double, into results: inout MutableSpan<Double>) {
        precondition(results.count == outputCount, "there is a place for each output")
        evaluate(values, last)
        let registers = UnsafePointer(work.registers)
        let listed = outputCount - neighbourCount
        for index in 0..<listed { results[unchecked: index] = registers[Int(outputs[index])] }
        guard neighbourCount > 0 else { return }
        let neighbours = registers + Int(outputs[listed])
        for index in 0..<neighbourCount { results[unchecked: listed + index] = neighbours[index] }
    }
}
