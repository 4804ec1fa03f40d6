import HookeDynamics
import HookeEquations

/// One evaluation of equations in a file, against the same right-hand sides in Swift: at most three times as long.
enum Equations {
    static var targets: [Target] {
        [
            target("equations: lorenz", Lorenz(), Lorenz.model),
            target("equations: duffing", Duffing(), Duffing.model),
            target("equations: chain of 14 states", EquationChain(), EquationChain.model),
            target("equations: pleiades, powers of 1.5", Pleiades(), Pleiades.model),
        ]
    }

    private static let evaluations = 10_000

    private static func target(
        _ what: String, _ swift: some Dynamics & Sendable, _ model: @escaping () throws -> EquationModel
    ) -> Target {
        Target(what, .time(3)) {
            let system = try EquationSystem(model())
            let (start, dynamics) = (system.initial, EquationDynamics(system))
            return (
                ours: Work(items: evaluations) { sum(of: dynamics, at: start) },
                reference: Work(items: evaluations) { sum(of: swift, at: start) }
            )
        }
    }

    /// The sum of the first rates at many states.
    private static func sum(of dynamics: some Dynamics, at start: [Double]) -> Double {
        var (state, rates, sum) = (start, start, 0.0)
        for number in 0..<evaluations {
            state[0] += 1e-9
            var target = rates.mutableSpan
            dynamics.derivative(at: Double(number), state: state.span, into: &target)
            sum += rates[0]
        }
        return sum
    }
}
