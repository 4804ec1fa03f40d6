internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// A solver with the states of one motion at the refreshes of a display at hand, for runs that go through it again and again.
///
/// It answers as the solver that it stands for, to the bit, and counts the same work. Another motion is left to that solver, and so
/// is this one from the first time on that is not the next refresh's.
final class TabulatedSolver: Solver {
    fileprivate let base: any Solver
    fileprivate let motion: (spring: Spring, initial: MotionState)
    fileprivate let interval: Flicks
    /// What following costs before the first state.
    fileprivate let firstWork: SolverWork
    fileprivate let states: [State]

    fileprivate struct State {
        let state: MotionState
        /// What was spent from the start on.
        let work: SolverWork
    }

    /// Follows a motion through `count` refreshes, the first at its start; as far as it can be solved.
    init(
        _ base: any Solver, following spring: Spring, from initial: MotionState, every interval: Flicks, count: Int
    ) throws(SolverError) {
        self.base = base
        self.interval = interval
        motion = (spring, initial)
        let cursor = try base.cursor(for: spring, from: initial)
        firstWork = cursor.work
        var states: [State] = []
        states.reserveCapacity(count)
        for refresh in 0..<count {
            guard let state = try? cursor.state(at: interval * Int64(refresh)) else { break }
            states.append(State(state: state, work: cursor.work))
        }
        self.states = states
    }

    var name: String { base.name }

    func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor {
        guard motion == (spring, initial) else { return try base.cursor(for: spring, from: initial) }
        return TabulatedCursor(self)
    }

    func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        try base.cursor(for: network, from: state)
    }
}

/// Reads the table for as long as it is asked refresh by refresh.
private final class TabulatedCursor: MotionCursor {
    private let solver: TabulatedSolver
    /// The refresh last asked for; -1 before the first.
    @exclusivity(unchecked) private var last = -1
    @exclusivity(unchecked) private var lastTime = Flicks.zero
    /// Who answers since something else was asked for.
    @exclusivity(unchecked) private var cursor: (any MotionCursor)?

    init(_ solver: TabulatedSolver) { self.solver = solver }

    var work: SolverWork {
        if let cursor { return cursor.work }
        return last < 0 ? solver.firstWork : solver.states[last].work
    }

    func state(at time: Flicks) throws(SolverError) -> MotionState {
        if cursor == nil {
            if time == lastTime, last >= 0 { return solver.states[last].state }
            let isNext = last < 0 ? time == .zero : time == lastTime + solver.interval
            if isNext, last + 1 < solver.states.count {
                last += 1
                lastTime = time
                return solver.states[last].state
            }
        }
        return try follow().state(at: time)
    }

    /// The solver's own, gone as far as the table was read, so that it has spent as much.
    private func follow() throws(SolverError) -> any MotionCursor {
        if let cursor { return cursor }
        let cursor = try solver.base.cursor(for: solver.motion.spring, from: solver.motion.initial)
        for refresh in 0..<last + 1 { _ = try cursor.state(at: solver.interval * Int64(refresh)) }
        self.cursor = cursor
        return cursor
    }
}
