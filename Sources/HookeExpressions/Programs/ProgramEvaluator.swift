/// The memory of one evaluation of a ``GroupedProgram``, and the evaluation. Nothing is allocated after creation.
///
/// Two evaluations at the same time need two evaluators.
public final class ProgramEvaluator {
    private let registers: UnsafeMutablePointer<Double>
    private let groups: UnsafeMutablePointer<GroupedProgram.Group>
    private let operands: UnsafeMutablePointer<GroupedProgram.Operands>
    private let outputs: UnsafeMutablePointer<UInt32>
    private let groupCount: Int
    private let firstResult: Int
    /// The count of inputs.
    public let inputCount: Int
    /// The count of outputs.
    public let outputCount: Int

    /// Allocates the memory for a program.
    public init(_ program: GroupedProgram) {
        inputCount = program.inputCount
        outputCount = program.outputs.count
        groupCount = program.groups.count
        firstResult = program.inputCount + program.constants.count
        let inputs = [Double](repeating: 0, count: program.inputCount)
        let results = [Double](repeating: 0, count: program.operands.count)
        registers = ProgramEvaluator.copy(inputs + program.constants + results)
        groups = ProgramEvaluator.copy(program.groups)
        operands = ProgramEvaluator.copy(program.operands)
        outputs = ProgramEvaluator.copy(program.outputs)
    }

    deinit {
        registers.deallocate()
        groups.deallocate()
        operands.deallocate()
        outputs.deallocate()
    }

    private static func copy<Element>(_ elements: [Element]) -> UnsafeMutablePointer<Element> {
        let pointer = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        for (index, element) in elements.enumerated() { (pointer + index).initialize(to: element) }
        return pointer
    }

    /// The value of an output after the last evaluation.
    @inline(__always)
    public func output(_ index: Int) -> Double {
        precondition(index >= 0 && index < outputCount, "there is no such output")
        return registers[Int(outputs[index])]
    }

    /// Evaluates the program for inputs of which the last is given apart: a state and the time.
    public func evaluate(_ values: Span<Double>, _ last: Double) {
        let count = inputCount - 1
        precondition(values.count == count, "there is one value for each input but the last")
        for index in 0..<count { registers[index] = values[unchecked: index] }
        registers[count] = last
        evaluate()
    }

    /// Evaluates the program, and copies its outputs.
    public func evaluate(_ values: Span<Double>, _ last: Double, into results: inout MutableSpan<Double>) {
        precondition(results.count == outputCount, "there is a place for each output")
        evaluate(values, last)
        for index in 0..<outputCount { results[unchecked: index] = registers[Int(outputs[index])] }
    }

    private func evaluate() {
        var result = registers + firstResult
        var operands = UnsafePointer(operands)
        let registers = UnsafePointer(registers)
        var group = UnsafePointer(groups)
        let end = group + groupCount
        while group < end {
            let count = Int(group.pointee.count)
            compute(group.pointee.operation, count, registers, operands, result)
            operands += count
            result += count
            group += 1
        }
    }

    /// The results of instructions of one operation: the switch of `Operation` around the loop in place of inside it.
    @inline(__always)
    private func compute(
        _ operation: Operation, _ count: Int, _ registers: UnsafePointer<Double>,
        _ operands: UnsafePointer<GroupedProgram.Operands>, _ results: UnsafeMutablePointer<Double>
    ) {
        @inline(__always)
        func each(_ operation: Operation) {
            var index = 0
            repeat {
                let read = operands[index]
                results[index] = operation(
                    registers[Int(read.first)], registers[Int(read.second)], registers[Int(read.third)])
                index += 1
            } while index < count
        }
        switch operation {
        case .add: each(.add)
        case .subtract: each(.subtract)
        case .multiply: each(.multiply)
        case .divide: each(.divide)
        case .negate: each(.negate)
        case .squareRoot: each(.squareRoot)
        case .absolute, .sign, .floor, .exponential, .logarithm, .sine, .cosine, .hyperbolicTangent, .power,
            .arcTangent, .hypotenuse, .minimum, .maximum, .rubberBand, .less, .lessOrEqual, .equal, .not, .and, .or,
            .select:
            each(operation)
        }
    }
}
