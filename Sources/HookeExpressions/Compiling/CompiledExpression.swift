import HookeDynamics

/// One expression, parsed, checked and compiled.
///
///     let target = try CompiledExpression("nearest(y + project(pan.velocity.y), [80 pt, 400 pt])", in: scope, as: .quantity(.length))
///     target.names                 // what it reads, in the order of its inputs
///     try target.value([350, -900])
public struct CompiledExpression: Hashable, Sendable {
    /// The expression.
    public let expression: ParsedExpression
    /// What it gives.
    public let type: ExpressionType
    /// Computes it, as the only output.
    public let program: ExpressionProgram

    /// The names that it reads, in the order of the program's inputs.
    public var names: [ExpressionName] { program.inputs }

    /// Parses a text, checks it against the names that there are, and compiles it. It must give a value of the type; of any for `nil`.
    ///
    /// - Throws: the first error of spelling, or every error of names, types and units.
    public init(_ text: String, in scope: ExpressionScope, as type: ExpressionType? = nil) throws(ExpressionErrors) {
        let parsed: ParsedExpression
        do throws(ExpressionError) {
            parsed = try ParsedExpression(text)
        } catch {
            throw ExpressionErrors([error])
        }
        var compiler = ProgramCompiler(scope: scope)
        self.type = try compiler.add(parsed, as: type).type
        expression = parsed
        program = compiler.program()
    }

    /// The value for the values of ``names``, in base units; 1 or 0 for a condition. Allocates registers; in a loop evaluate the ``program``
    /// with registers that are kept.
    ///
    /// - Throws: ``ExpressionFault`` where it is infinite or not a number.
    public func value(_ inputs: [Double]) throws(ExpressionFault) -> Double {
        trap(unless: inputs.count == names.count, "there is one value for each name")
        var registers = program.makeRegisters()
        for (index, value) in inputs.enumerated() { registers[input: index] = value }
        program.evaluate(&registers)
        if let fault = program.fault(ofOutput: 0, in: registers) { throw fault }
        return registers[output: 0]
    }
}
