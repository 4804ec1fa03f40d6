/// Compiles expressions into one program; checks names, types and dimensions.
///
///     var compiler = ProgramCompiler(scope: scope)
///     let force = try compiler.add(ParsedExpression("-40 * x - 3 * v"))
///     let slopes = compiler.addDerivatives(of: [force.index], by: [0, 1])
///     let program = compiler.program()
///
/// Inputs are numbered in the order in which names are first read, after those that were given at the start.
public struct ProgramCompiler {
    /// The value of an expression among the outputs of the program.
    public struct Output: Hashable, Sendable {
        /// Its index among the outputs.
        public let index: Int
        /// What it is.
        public let type: ExpressionType
    }

    /// A derivative that is not zero for all inputs.
    public struct Derivative: Hashable, Sendable {
        /// The index of the output that is differentiated.
        public let source: Int
        /// The index of the input by which.
        public let input: Int
        /// The index among the outputs of the derivative.
        public let output: Int
    }

    private var builder = ProgramBuilder()
    private let meaning: (ExpressionName) -> ExpressionSymbol
    private var inputs: [(name: ExpressionName, span: SourceSpan)] = []
    /// Looked up only, never iterated: its order is that of a hash.
    private var inputIndices: [ExpressionName: Int] = [:]
    private var outputs: [ProgramBuilder.Operand] = []
    private var expressionCount = 0
    /// The errors of the expression under way.
    private var errors: [ExpressionError] = []

    /// A compiler for the names of a scope. The given inputs are the first ones of the program, whether expressions read them or not.
    public init(scope: ExpressionScope, inputs: [ExpressionName] = []) {
        self.init(inputs: inputs) { scope.symbol($0) }
    }

    /// A compiler for names with a meaning that is asked for as they are met; equal names must have equal meanings.
    public init(inputs: [ExpressionName] = [], meaning: @escaping (ExpressionName) -> ExpressionSymbol) {
        self.meaning = meaning
        for name in inputs { _ = input(name, 0..<0) }
    }

    /// Adds an expression, which must give a value of the type; of any for `nil`.
    ///
    /// - Throws: every error in it. No output is added; names that it reads may stay among the inputs.
    @discardableResult
    public mutating func add(
        _ expression: ParsedExpression, as type: ExpressionType? = nil
    ) throws(ExpressionErrors) -> Output {
        errors = []
        let found = value(of: expression).flatMap { fitted($0, to: type) }
        guard let found, errors.isEmpty else {
            throw ExpressionErrors(errors.sorted { $0.range.lowerBound < $1.range.lowerBound })
        }
        expressionCount += 1
        outputs.append(found.operand)
        return Output(index: outputs.count - 1, type: found.type)
    }

    /// Adds the derivatives of outputs by inputs, exact by forward differentiation.
    ///
    /// - Parameters:
    ///   - sources: indices of outputs. The derivative of a condition is zero.
    ///   - inputs: indices of inputs.
    /// - Returns: those that are not zero for all inputs, in the order of the outputs, then of the inputs.
    public mutating func addDerivatives(of sources: [Int], by inputs: [Int]) -> [Derivative] {
        let operands = sources.map { outputs[$0] }
        let count = builder.steps.count
        var columns: [[ProgramBuilder.Operand?]] = []
        for input in inputs {
            columns.append(Differentiation.derivatives(of: operands, by: input, stepCount: count, in: &builder))
        }
        var derivatives: [Derivative] = []
        for (row, source) in sources.enumerated() {
            for (column, input) in inputs.enumerated() {
                guard let slope = columns[column][row] else { continue }
                outputs.append(slope)
                derivatives.append(Derivative(source: source, input: input, output: outputs.count - 1))
            }
        }
        return derivatives
    }

    /// The program of all that was added.
    public func program() -> ExpressionProgram { builder.program(inputs: inputs, outputs: outputs) }
}

// MARK: What functions and operators are compiled with

extension ProgramCompiler {
    /// Adds an error.
    mutating func report(_ range: Range<Int>, _ message: String, expected: String? = nil, suggestion: String? = nil) {
        errors.append(ExpressionError(range, message, expected: expected, suggestion: suggestion))
    }

    /// The result of an operation; reports a constant that is infinite or not a number.
    mutating func emit(
        _ operation: Operation, _ operands: ProgramBuilder.Operand..., at range: Range<Int>
    ) -> ProgramBuilder.Operand {
        let result = builder.emit(operation, operands, SourceSpan(expression: expressionCount, range: range))
        if let value = constant(result), !value.isFinite, operands.allSatisfy({ constant($0)?.isFinite != false }) {
            report(range, value.isNaN ? "the value is not a number" : "the value is infinite")
        }
        return result
    }

    /// A constant of the program.
    mutating func number(_ value: Double) -> ProgramBuilder.Operand { builder.constant(value) }

    /// The value of a constant; `nil` for what is known only when the program runs.
    func constant(_ operand: ProgramBuilder.Operand) -> Double? { builder.constantValue(operand) }

    /// The value of a name.
    mutating func value(of name: ExpressionName, at range: Range<Int>) -> TypedValue? {
        switch meaning(name) {
        case .quantity(let dimension): return .quantity(Quantity(dimension), input(name, range), range)
        case .condition: return .condition(input(name, range), range)
        case .constant(let value, let dimension):
            guard value.isFinite else {
                report(range, "the value of \(name.text.quoted) is \(value.isNaN ? "not a number" : "infinite")")
                return nil
            }
            return .quantity(Quantity(dimension), builder.constant(value), range)
        case .unknown(let message, let suggestion):
            report(range, message, suggestion: suggestion)
            return nil
        }
    }

    private mutating func input(_ name: ExpressionName, _ range: Range<Int>) -> ProgramBuilder.Operand {
        let span = SourceSpan(expression: expressionCount, range: range)
        if let index = inputIndices[name] {
            // One that was given at the start comes from where it is read first.
            if inputs[index].span.range.isEmpty { inputs[index].span = span }
            return .input(index)
        }
        inputIndices[name] = inputs.count
        inputs.append((name, span))
        return .input(inputs.count - 1)
    }
}
