/// Compiles expressions into one program; checks names, types and dimensions.
///
///     var compiler = ProgramCompiler(scope: scope)
///     let force = try compiler.add(ParsedExpression("-40 * x - 3 * v"))
///     let slopes = compiler.addDerivatives(of: [force.index], by: 0..<2)
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

    /// What a name means from its definition on.
    public enum Definition: Hashable, Sendable {
        /// An input that was given at the start, by its index, and what it measures.
        case input(Int, PhysicalDimension)
        /// A number in base units, and what it measures.
        case constant(Double, PhysicalDimension)
        /// An output that is a number.
        case output(Int)
        /// No meaning here, and why.
        case unknown(String)
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
    /// What each output that was added as an expression measures; `nil` for conditions and derivatives.
    private var quantities: [Quantity?] = []
    /// Names that were defined after the start. Looked up only, never iterated: its order is that of a hash.
    private var definitions: [ExpressionName: Definition] = [:]
    /// Whether quantities of different units go together.
    private let checksUnits: Bool
    private var expressionCount = 0
    /// The errors of the expression under way.
    private var errors: [ExpressionError] = []
    /// The errors of the values of the node under way, which a condition may guard.
    var valueErrors: [ExpressionError] = []

    /// A compiler for the names of a scope. The given inputs are the first ones of the program, whether expressions read them or not.
    public init(scope: ExpressionScope, inputs: [ExpressionName] = []) {
        self.init(inputs: inputs) { scope.symbol($0) }
    }

    /// A compiler for names with a meaning that is asked for as they are met; equal names must have equal meanings.
    ///
    /// With `checksUnits` off, every quantity counts as a number, in base units: lengths may be added to times.
    public init(
        inputs: [ExpressionName] = [], checksUnits: Bool = true,
        meaning: @escaping (ExpressionName) -> ExpressionSymbol
    ) {
        self.meaning = meaning
        self.checksUnits = checksUnits
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
        let value = value(of: expression)
        report(value?.errors ?? [])
        let found = value.flatMap { fitted($0, to: type) }
        guard let found, errors.isEmpty else {
            throw ExpressionErrors(errors.sorted { $0.range.lowerBound < $1.range.lowerBound })
        }
        expressionCount += 1
        outputs.append(found.operand)
        if case .quantity(let dimension) = found.type {
            quantities.append(Quantity(dimension))
        } else {
            quantities.append(nil)
        }
        return Output(index: outputs.count - 1, type: found.type)
    }

    /// Defines a name for the expressions that are added from now on; a later definition replaces an earlier one.
    public mutating func define(_ name: ExpressionName, as definition: Definition) { definitions[name] = definition }

    /// Defines a name without an aspect.
    public mutating func define(_ name: String, as definition: Definition) {
        define(ExpressionName(name), as: definition)
    }

    /// The index of the input that an output is; `nil` for one that is computed.
    public func input(ofOutput output: Int) -> Int? {
        if case .input(let index) = outputs[output] { index } else { nil }
    }

    /// The value of an output that does not depend on the inputs; `nil` for others.
    public func constant(ofOutput output: Int) -> Double? { builder.constantValue(outputs[output]) }

    /// Adds the derivatives of outputs by inputs, exact by forward differentiation.
    ///
    /// - Parameters:
    ///   - sources: indices of outputs. The derivative of a condition is zero.
    ///   - inputs: indices of inputs.
    /// - Returns: those that are not zero for all inputs, in the order of the outputs, then of the inputs' indices.
    public mutating func addDerivatives(of sources: [Int], by inputs: Range<Int>) -> [Derivative] {
        let gradients = Differentiation.gradients(of: sources.map { outputs[$0] }, by: inputs, in: &builder)
        var derivatives: [Derivative] = []
        for (source, gradient) in zip(sources, gradients) {
            for slope in gradient {
                outputs.append(slope.value)
                quantities.append(nil)
                derivatives.append(Derivative(source: source, input: slope.input, output: outputs.count - 1))
            }
        }
        return derivatives
    }

    /// Adds the rate of change of outputs along a motion, by the chain rule.
    ///
    /// - Parameters:
    ///   - sources: indices of outputs.
    ///   - rates: for each input the index of the output that is its rate of change; `nil` for time, whose rate is 1.
    /// - Returns: the indices of the rates among the outputs.
    public mutating func addRates(of sources: [Int], along rates: [Int?]) -> [Int] {
        let gradients = Differentiation.gradients(of: sources.map { outputs[$0] }, by: rates.indices, in: &builder)
        let span = SourceSpan(expression: max(0, expressionCount - 1), range: 0..<0)
        var indices: [Int] = []
        for gradient in gradients {
            var sum: ProgramBuilder.Operand?
            for slope in gradient {
                var part = slope.value
                if let rate = rates[slope.input] {
                    part = builder.emit(ProgramBuilder.Step(.multiply, part, outputs[rate]), span)
                }
                sum = sum.map { builder.emit(ProgramBuilder.Step(.add, $0, part), span) } ?? part
            }
            outputs.append(sum ?? builder.constant(0))
            quantities.append(nil)
            indices.append(outputs.count - 1)
        }
        return indices
    }

    /// The program of some of the outputs, in the given order.
    public func program(of chosen: [Int]) -> ExpressionProgram {
        builder.program(inputs: inputs, outputs: chosen.map { outputs[$0] })
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

    /// Adds errors.
    mutating func report(_ errors: [ExpressionError]) { self.errors += errors }

    /// Adds an error of a value, which does not count where a condition that is known keeps the value from being computed.
    mutating func reportValue(_ range: Range<Int>, _ message: String, expected: String? = nil) {
        valueErrors.append(ExpressionError(range, message, expected: expected))
    }

    /// The result of an operation; reports constants whose result is infinite or not a number.
    mutating func emit(
        _ operation: Operation, _ first: ProgramBuilder.Operand, _ second: ProgramBuilder.Operand? = nil,
        _ third: ProgramBuilder.Operand? = nil, at range: Range<Int>
    ) -> ProgramBuilder.Operand {
        let step = ProgramBuilder.Step(operation, first, second, third)
        let result = builder.emit(step, SourceSpan(expression: expressionCount, range: range))
        if constant(result) == nil, let value = builder.value(of: step), !value.isFinite {
            reportValue(range, value.isNaN ? "the value is not a number" : "the value is infinite")
        }
        return result
    }

    /// A constant of the program.
    mutating func number(_ value: Double) -> ProgramBuilder.Operand { builder.constant(value) }

    /// The value of a constant; `nil` for what is known only when the program runs.
    func constant(_ operand: ProgramBuilder.Operand) -> Double? { builder.constantValue(operand) }

    /// The value of a name.
    mutating func value(of name: ExpressionName, at range: Range<Int>) -> TypedValue? {
        if let definition = definitions[name] { return value(of: name, definition, at: range) }
        switch meaning(name) {
        case .quantity(let dimension): return .quantity(Quantity(dimension), input(name, range), range)
        case .condition: return .condition(input(name, range), range)
        case .constant(let value, let dimension): return constant(name, value, dimension, at: range)
        case .unknown(let message, let suggestion):
            report(range, message, suggestion: suggestion)
            return nil
        }
    }

    private mutating func value(
        of name: ExpressionName, _ definition: Definition, at range: Range<Int>
    ) -> TypedValue? {
        switch definition {
        case .input(let index, let dimension):
            return .quantity(Quantity(dimension), input(inputs[index].name, range), range)
        case .constant(let value, let dimension): return constant(name, value, dimension, at: range)
        case .output(let index):
            guard let quantity = quantities[index] else {
                report(range, "\(name.text.quoted) is a condition", expected: "a number")
                return nil
            }
            return .quantity(quantity, outputs[index], range)
        case .unknown(let message):
            report(range, message)
            return nil
        }
    }

    private mutating func constant(
        _ name: ExpressionName, _ value: Double, _ dimension: PhysicalDimension, at range: Range<Int>
    ) -> TypedValue? {
        guard value.isFinite else {
            report(range, "the value of \(name.text.quoted) is \(value.isNaN ? "not a number" : "infinite")")
            return nil
        }
        return .quantity(Quantity(dimension), builder.constant(value), range)
    }

    /// What a value counts as: without units, every quantity is a number.
    func counted(_ value: TypedValue) -> TypedValue {
        guard !checksUnits, case .quantity(let quantity) = value.type, !quantity.dimension.isNumber else {
            return value
        }
        return .quantity(.number, value.operand, value.range)
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
