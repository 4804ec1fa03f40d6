internal import CKernels
public import HookeDynamics

/// Steps up to sixteen variants of a system side by side by an `ExplicitMethod`. Each variant has the bits that it has alone.
///
/// The program's inputs are the state and, last, the time; its outputs are the rates. The kernel is written in C
/// (`Sources/CKernels/batch_step.c`) for vectors of two, four and eight doubles; the widest that the processor has is taken. Nothing is
/// allocated after creation. A state is not checked: it may come out infinite or NaN, without an effect on the other variants.
public final class BatchStepper {
    /// The program of all variants.
    public let program: BatchProgram
    /// The number of components of each variant's state.
    public let stateCount: Int
    private let tableau: Tableau?
    private let lanes: Int32
    private let registers, state, rates: UnsafeMutablePointer<Double>
    private let instructions: UnsafeMutablePointer<hooke_instruction>
    private let outputs: UnsafeMutablePointer<UInt32>
    private let batch: UnsafeMutablePointer<hooke_batch>

    /// A stepper from initial states, one for each variant.
    public convenience init(_ method: ExplicitMethod, for program: BatchProgram, from states: [[Double]]) {
        self.init(method, for: program, from: states, by: .widest)
    }

    /// A stepper by vectors of a width that the processor has.
    package init(_ method: ExplicitMethod, for program: BatchProgram, from states: [[Double]], by width: VectorWidth) {
        let stateCount = program.outputs.count
        trap(unless: program.inputCount == stateCount + 1, "the inputs are the state and the time")
        trap(
            unless: states.count == program.count && states.allSatisfy { $0.count == stateCount },
            "a state for each variant")
        self.program = program
        self.stateCount = stateCount
        tableau = method.tableau.map { Tableau($0) }
        lanes = width.rawValue
        registers = BatchStepper.allocate(program.registerCount)
        state = BatchStepper.allocate(stateCount)
        // The classical method keeps the state at the start of a half step in the second stage's place.
        rates = BatchStepper.allocate(stateCount * max(2, method.tableau?.stageCount ?? 0))
        instructions = .allocate(capacity: program.instructions.count)
        for (index, instruction) in program.instructions.enumerated() {
            (instructions + index).initialize(to: hooke_instruction(instruction))
        }
        outputs = .allocate(capacity: program.outputs.count)
        for (index, output) in program.outputs.enumerated() { (outputs + index).initialize(to: output) }
        batch = .allocate(capacity: 1)
        batch.initialize(
            to: hooke_batch(
                states: stateCount, count: program.instructions.count, program: instructions, outputs: outputs,
                function: computeFunction, registers: registers, state: state, rates: rates))
        // Variants that are missing repeat the first.
        for lane in 0..<BatchProgram.width {
            let variant = lane < program.count ? lane : 0
            for component in 0..<stateCount {
                state[component * BatchProgram.width + lane] = states[variant][component]
            }
            for (index, numbers) in program.constants.enumerated() {
                registers[(program.inputCount + index) * BatchProgram.width + lane] = numbers[variant]
            }
        }
    }

    deinit {
        registers.deallocate()
        state.deallocate()
        rates.deallocate()
        instructions.deallocate()
        outputs.deallocate()
        batch.deallocate()
    }

    /// Registers of zeros, on the boundaries of the processor's cache lines.
    private static func allocate(_ count: Int) -> UnsafeMutablePointer<Double> {
        let numbers = count * BatchProgram.width
        let memory = UnsafeMutableRawPointer.allocate(byteCount: max(64, 8 * numbers), alignment: 64)
            .bindMemory(to: Double.self, capacity: numbers)
        memory.initialize(repeating: 0, count: numbers)
        return memory
    }

    /// A component of a variant's state.
    public subscript(variant: Int, component: Int) -> Double {
        trap(unless: variant < program.count && component < stateCount, "there is no such number")
        return state[component * BatchProgram.width + variant]
    }

    /// Takes one step of all variants.
    ///
    /// - Parameters:
    ///   - time: the start of the step, seconds.
    ///   - length: the length of the step, seconds.
    public func step(from time: Double, by length: Double) {
        if let tableau {
            hooke_step_batch(lanes, batch, tableau.pointer, time, length)
        } else {
            hooke_step_batch_classically(lanes, batch, time, length)
        }
    }
}

/// A tableau in the kernel's form, at an address of its own.
private final class Tableau {
    let pointer: UnsafeMutablePointer<hooke_tableau>
    private let nodes: UnsafeMutablePointer<Double>
    private let counts: UnsafeMutablePointer<Int>
    private let terms: UnsafeMutablePointer<hooke_term>

    init(_ tableau: ExplicitTableau) {
        let rows = tableau.rows + [tableau.weights]
        let all = rows.flatMap { $0 }
        nodes = .allocate(capacity: tableau.nodes.count)
        for (index, node) in tableau.nodes.enumerated() { (nodes + index).initialize(to: node) }
        counts = .allocate(capacity: rows.count)
        for (index, row) in rows.enumerated() { (counts + index).initialize(to: row.count) }
        terms = .allocate(capacity: all.count)
        for (index, term) in all.enumerated() {
            (terms + index).initialize(to: hooke_term(factor: term.factor, stage: term.stage))
        }
        pointer = .allocate(capacity: 1)
        pointer.initialize(
            to: hooke_tableau(
                stages: tableau.stageCount, nodes: nodes, counts: counts, terms: terms, divisor: tableau.divisor))
    }

    deinit {
        pointer.deallocate()
        nodes.deallocate()
        counts.deallocate()
        terms.deallocate()
    }
}

extension hooke_instruction {
    fileprivate init(_ instruction: BatchProgram.Instruction) {
        let read = instruction.operands.map { UInt32($0) }
        func operand(_ index: Int) -> UInt32 { index < read.count ? read[index] : read[0] }
        self.init()
        switch instruction.work {
        case .arithmetic(let arithmetic):
            kernel = hooke_kernel(arithmetic).rawValue
            // For cubes outside the range of double-double.
            function = UInt32(Operation.cube.rawValue)
        case .function(let operation, let isShared):
            kernel = (isShared ? hooke_shared_function : hooke_function).rawValue
            function = UInt32(operation.rawValue)
        }
        result = UInt32(instruction.result)
        operands = (operand(0), operand(1), operand(2), operand(3))
    }
}

extension hooke_kernel {
    fileprivate init(_ arithmetic: Kernel.Arithmetic) {
        self =
            switch arithmetic {
            case .add: hooke_add
            case .subtract: hooke_subtract
            case .multiply: hooke_multiply
            case .divide: hooke_divide
            case .negate: hooke_negate
            case .squareRoot: trap("a square root is a function of a batch")
            case .square: hooke_square
            case .cube: hooke_cube
            case .multiplyTwice: hooke_multiply_twice
            case .multiplyDivide: hooke_multiply_divide
            case .productPlus: hooke_product_plus
            case .productMinus: hooke_product_minus
            case .minusProduct: hooke_minus_product
            case .sumOfProducts: hooke_sum_of_products
            case .differenceOfProducts: hooke_difference_of_products
            case .sumTimes: hooke_sum_times
            case .differenceTimes: hooke_difference_times
            case .sumPlus: hooke_sum_plus
            case .sumMinus: hooke_sum_minus
            case .differencePlus: hooke_difference_plus
            case .differenceMinus: hooke_difference_minus
            case .differencePlusProduct: hooke_difference_plus_product
            case .differenceMinusProduct: hooke_difference_minus_product
            case .lineAndCube: hooke_line_and_cube
            }
    }
}

/// Computes an operation of `count` numbers, for the kernel.
private func computeFunction(
    _ function: UInt32, _ first: UnsafePointer<Double>?, _ second: UnsafePointer<Double>?,
    _ third: UnsafePointer<Double>?, _ result: UnsafeMutablePointer<Double>?, _ count: Int
) {
    guard let operation = Operation(rawValue: UInt8(function)), let first, let second, let third, let result else {
        trap("the kernel calls a function of its program")
    }
    for index in 0..<count { result[index] = operation(first[index], second[index], third[index]) }
}
