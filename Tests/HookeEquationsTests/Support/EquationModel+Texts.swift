import HookeDynamics
import HookeEquations
import HookeExpressions

extension EquationModel {
    /// A model from texts; an initial value is an expression.
    init(
        _ equations: KeyValuePairs<String, String>, parameters: [Parameter] = [],
        initial: KeyValuePairs<String, String>, derived: KeyValuePairs<String, String> = [:], events: [Event] = [],
        instances: Int? = nil
    ) throws {
        func definitions(_ texts: KeyValuePairs<String, String>) throws -> [Definition] {
            try texts.map { Definition($0.key, try ParsedExpression($0.value)) }
        }
        self.init(
            equations: try definitions(equations), parameters: parameters,
            initial: try initial.map { Initial($0.key, .expression(try ParsedExpression($0.value))) },
            derived: try definitions(derived), events: events, instanceCount: instances)
    }

    /// Duffing's oscillator with a drive.
    static func duffing() throws -> EquationModel {
        try EquationModel(
            ["x": "v", "v": "-k*x - b*x^3 - c*v + F*cos(w*time)"],
            parameters: [
                Parameter("k", 40), Parameter("b", 3), Parameter("c", 0.2), Parameter("F", 1), Parameter("w", 2),
            ], initial: ["x": "1", "v": "-c"], derived: ["energy": "kinetic + k*x^2/2", "kinetic": "v^2/2"])
    }
}

extension EquationDynamics {
    func rates(at time: Double, _ state: [Double]) -> [Double] {
        var values = [Double](repeating: .nan, count: stateCount)
        var span = values.mutableSpan
        derivative(at: time, state: state.span, into: &span)
        return values
    }

    func jacobian(at time: Double, _ state: [Double]) -> (byState: [Double], byTime: [Double]) {
        var byState = [Double](repeating: .nan, count: stateCount * stateCount)
        var byTime = [Double](repeating: .nan, count: stateCount)
        var first = byState.mutableSpan
        var second = byTime.mutableSpan
        jacobian(at: time, state: state.span, into: &first, timeDerivative: &second)
        return (byState, byTime)
    }

    func derivedValues(at time: Double, _ state: [Double]) -> [Double] {
        var values = [Double](repeating: .nan, count: system.derived.count)
        var span = values.mutableSpan
        derived(at: time, state: state.span, into: &span)
        return values
    }

    func eventValues(at time: Double, _ state: [Double]) -> [Double] {
        var values = [Double](repeating: .nan, count: 3 * system.events.count)
        var span = values.mutableSpan
        events(at: time, state: state.span, into: &span)
        return values
    }
}
