internal import HookeForms
internal import HookeScenario
internal import HookeDynamics

/// A solver with a table of the states of one motion at the refreshes of a display, for repeated runs.
///
/// It returns the same bits as its base solver and counts the same work. The base solver solves all other motions, and this one from
/// the first requested time that is not the next refresh.
final class TabulatedSolver: Solver {
    fileprivate let base: any Solver
    fileprivate let motion: (spring: Spring, initial: MotionState)
    fileprivate let interval: Flicks
    /// The work of the base solver before the first state.
    fileprivate let firstWork: SolverWork
    fileprivate let states: [State]

    fileprivate struct State {
        let state: MotionState
        /// The work from the start up to this state.
        let work: SolverWork
    }

    /// Tabulates a motion at `count` refreshes, the first at its start. The table ends early if the base solver fails.
    ///
    /// - Throws: ``SolverError`` if the base solver cannot be set up for the motion.
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

/// Reads the table as long as times are requested refresh by refresh.
private final class TabulatedCursor: MotionCursor {
    private let solver: TabulatedSolver
    /// The index of the last requested refresh; -1 before the first.
    @exclusivity(unchecked) private var last = -1
    @exclusivity(unchecked) private var lastTime = Flicks.zero
    /// The base solver's cursor, used after a request for another time; `nil` before.
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

    /// The base solver's cursor, advanced as far as the table was read, so that it has done the same work.
    private func follow() throws(SolverError) -> any MotionCursor {
        if let cursor { return cursor }
        let cursor = try solver.base.cursor(for: solver.motion.spring, from: solver.motion.initial)
        for refresh in 0..<last + 1 { _ = try cursor.state(at: solver.interval * Int64(refresh)) }
        self.cursor = cursor
        return cursor
    }
}
