internal import HookeDynamics
internal import HookeScenario
internal import HookeSolvers

/// The events of equations that the standard solver finds, rk8pd:1/60s, which every solver that `auto` chooses has to find: a longer step or a loose
/// tolerance can pass over a dip below zero that is too shallow to show in the error.
struct SeenEvents {
    /// The standard solver.
    static let solver = NumericalSolver(.rk8pd)

    private let problem: InitialValueProblem
    private let end: Flicks
    /// How often each event happens, but for the last microsecond. Looked up only.
    private var counts: [String: Int] = [:]
    /// Whether the search for events ends the motion with an error.
    private(set) var haveFailed = false

    /// The events of a scenario; `nil` for one without events of equations.
    init?(of scenario: Scenario) {
        guard case .system(let description) = scenario.subject, !description.problem.system.eventNames.isEmpty else {
            return nil
        }
        (problem, end) = (description.problem, scenario.until.latest)
        do throws(SystemFailure) {
            let last = end.seconds - SystemMotion.eventDistance
            for event in try events(by: Self.solver) where event.time < last { counts[event.name, default: 0] += 1 }
        } catch {
            guard case .unsolved(.failed(let method, _, _), _) = error else { return }
            haveFailed = method == EquationEvent.search
        }
    }

    /// Whether a solver finds each event as often.
    func areSeen(by solver: NumericalSolver) -> Bool {
        guard !counts.isEmpty, solver != Self.solver else { return true }
        guard let events = try? events(by: solver) else { return false }
        var found: [String: Int] = [:]
        for event in events { found[event.name, default: 0] += 1 }
        return problem.system.eventNames.allSatisfy { found[$0, default: 0] >= counts[$0, default: 0] }
    }

    private func events(by solver: NumericalSolver) throws(SystemFailure) -> [EquationEvent] {
        try SystemMotion(problem, by: .numerical(solver)).equationEvents(through: end)
    }
}
