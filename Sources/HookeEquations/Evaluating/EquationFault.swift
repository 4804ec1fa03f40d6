internal import HookeExpressions

/// A right-hand side or a derived quantity that has no finite value at a state.
public struct EquationFault: Hashable, Sendable {
    /// The component, or the derived quantity.
    public let name: String
    /// Its expression, as it was written.
    public let expression: String
    /// What is wrong: `the value is not a number; computed from -0.1`.
    public let message: String
    /// Whether the expression has a value, but no finite derivative by a component.
    public var isOfDerivative = false
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

    /// The first right-hand side that has no finite derivative by a component at a state, as a square root has none at zero; `nil` if all have.
    public func derivativeFault(at time: Double, state: [Double]) -> EquationFault? {
        var elements = [Double](repeating: 0, count: jacobianColumns.reduce(0) { $0 + $1.count })
        var rates = state
        var span = elements.mutableSpan
        var rateSpan = rates.mutableSpan
        jacobianElements(at: time, state: state.span, into: &span, timeDerivative: &rateSpan)
        var start = 0
        for (row, columns) in jacobianColumns.enumerated() {
            defer { start += columns.count }
            for (place, column) in columns.enumerated() where !elements[start + place].isFinite {
                let definitions = system.model.equations
                let size = elements[start + place].isNaN ? "not a number" : "infinite"
                return EquationFault(
                    name: system.components[row], expression: definitions[row % definitions.count].expression.text,
                    message: "its derivative by '\(system.components[column])' is \(size)", isOfDerivative: true)
            }
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
