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
