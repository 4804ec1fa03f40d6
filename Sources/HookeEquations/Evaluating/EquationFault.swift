internal import HookeExpressions

/// A right-hand side or a derived quantity that has no finite value at a state.
public struct EquationFault: Hashable, Sendable {
    /// The component, or the derived quantity.
    public let name: String
    /// Its expression, as it was written.
    public let expression: String
    /// What is wrong: `the value is not a number; computed from -0.1`.
    public let message: String
}

extension EquationDynamics {
    /// The first right-hand side that has no finite value at a state; `nil` if all have one.
    public func fault(at time: Double, state: [Double]) -> EquationFault? {
        let program = system.programs.explained
        var registers = program.makeRegisters()
        for (index, value) in state.enumerated() { registers[input: index] = value }
        registers[input: stateCount] = time
        program.evaluate(&registers)
        for output in 0..<stateCount {
            guard let fault = program.fault(ofOutput: output, in: registers) else { continue }
            let definitions = system.model.equations
            return EquationFault(
                name: system.components[output], expression: definitions[output % definitions.count].expression.text,
                message: fault.error.message)
        }
        return nil
    }

    /// The first derived quantity that has no finite value; `nil` if all have one.
    ///
    /// - Parameter values: The derived quantities, in their order.
    public func fault(ofDerived values: [Double]) -> EquationFault? {
        guard let output = values.firstIndex(where: { !$0.isFinite }) else { return nil }
        let definitions = system.model.derived
        return EquationFault(
            name: system.derived[output].name, expression: definitions[output % definitions.count].expression.text,
            message: values[output].isNaN ? "the value is not a number" : "the value is infinite")
    }
}
