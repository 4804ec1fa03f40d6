/// A method that solves motions, given to an animation or a scene.
///
/// ``Propagator`` solves linear motions exactly and is the default; `NumericalSolver`, in HookeSolvers, integrates them. A solver is an immutable
/// object, because Embedded Swift supports existentials of classes only.
public protocol Solver: AnyObject, Sendable {
    /// The name in scenario files and on the command line: `propagator`, `rk8pd:1/60s`.
    var name: String { get }

    /// Prepares to follow a damped oscillator about its equilibrium.
    ///
    /// - Parameters:
    ///   - spring: Mass, stiffness and damping in any consistent units.
    ///   - initial: Displacement from the equilibrium and velocity at time zero.
    /// - Throws: ``SolverError`` when the solver cannot be set up for this motion.
    func cursor(for spring: Spring, from initial: MotionState) throws(SolverError) -> any MotionCursor

    /// Prepares to follow a network of control points.
    ///
    /// - Parameters:
    ///   - network: The network.
    ///   - state: The state at time zero: all coordinates, then all velocities.
    /// - Throws: ``SolverError`` when the solver cannot be set up for this network (the propagator solves linear ones only) or the
    ///   state does not fit it.
    func cursor(for network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor
}

/// A reader of a motion at any time, forwards or backwards.
///
/// A cursor gives the same state for the same time, independent of earlier calls; its checkpoints and its last state only save work. It
/// belongs to one run and must not be shared between threads.
public protocol MotionCursor: AnyObject {
    /// The state at `time` since the motion began; `time` is not negative.
    ///
    /// - Throws: ``SolverError`` when the state is no longer finite or the method gives up.
    func state(at time: Flicks) throws(SolverError) -> MotionState

    /// The work so far.
    var work: SolverWork { get }

    /// The times that the cursor has reached, if they affect the cost of the next state; `nil` by default.
    var history: CursorHistory? { get }
}

/// The times that a cursor has reached: the two that determine the number of steps to its next state.
///
/// A new cursor that goes to ``furthest`` and then to ``last`` does the same work from there on as the original cursor.
public struct CursorHistory: Hashable, Sendable {
    /// The latest time up to which the cursor has integrated.
    public var furthest: Flicks
    /// The time of the last state.
    public var last: Flicks

    /// Two times since the motion began, neither negative.
    public init(furthest: Flicks, last: Flicks) {
        self.furthest = furthest
        self.last = last
    }

    // Methods of the history, since Embedded Swift cannot call a method of a protocol extension on an existential from another module.

    /// Moves a new cursor of the same motion to the times of the history.
    ///
    /// - Throws: ``SolverError``, as ``MotionCursor/state(at:)``.
    public func replay(on cursor: any MotionCursor) throws(SolverError) {
        _ = try cursor.state(at: furthest)
        _ = try cursor.state(at: last)
    }

    /// Moves a new cursor of many components to the times of the history.
    ///
    /// - Throws: ``SolverError``, as ``StateCursor/go(to:)``.
    public func replay(on cursor: any StateCursor) throws(SolverError) {
        try cursor.go(to: furthest)
        try cursor.go(to: last)
    }
}

extension MotionCursor {
    /// `nil`: the cost of a state does not depend on earlier requests.
    public var history: CursorHistory? { nil }
}

/// Deterministic counts of what a solver did.
public struct SolverWork: Hashable, Sendable {
    /// Steps of the method, discarded ones included.
    public var steps: Int
    /// Evaluations of the right-hand side.
    public var evaluations: Int

    /// Counts, none by default.
    public init(steps: Int = 0, evaluations: Int = 0) {
        self.steps = steps
        self.evaluations = evaluations
    }

    /// The sum of both counts.
    public static func + (left: SolverWork, right: SolverWork) -> SolverWork {
        SolverWork(steps: left.steps + right.steps, evaluations: left.evaluations + right.evaluations)
    }

    /// The work since an earlier count.
    public static func - (left: SolverWork, right: SolverWork) -> SolverWork {
        SolverWork(steps: left.steps - right.steps, evaluations: left.evaluations - right.evaluations)
    }
}

/// A reader of a motion of many components at any time, forwards or backwards.
///
/// Like ``MotionCursor`` it gives the same state for the same time, belongs to one run and must not be shared between threads. ``go(to:)``
/// and the subscript allocate nothing.
public protocol StateCursor: AnyObject {
    /// The number of components of the state.
    var stateCount: Int { get }

    /// Moves the cursor to `time` since the motion began; not negative.
    ///
    /// - Throws: ``SolverError`` when the state is no longer finite or the method gives up; earlier times remain readable.
    func go(to time: Flicks) throws(SolverError)

    /// A component of the state at the cursor's time.
    subscript(component: Int) -> Double { get }

    /// Copies the state at the cursor's time into an array of ``stateCount`` elements; by default component by component.
    func read(into state: inout [Double])

    /// The work so far.
    var work: SolverWork { get }

    /// The times that the cursor has reached, if they affect the cost of the next state; `nil` by default.
    var history: CursorHistory? { get }
}

extension StateCursor {
    /// `nil`: the cost of a state does not depend on earlier requests.
    public var history: CursorHistory? { nil }

    /// Copies the state component by component.
    public func read(into state: inout [Double]) {
        trap(unless: state.count == stateCount, "an array of \(state.count) elements for \(stateCount) components")
        for component in state.indices { state[component] = self[component] }
    }

    /// The state at the cursor's time, as a new array.
    public var state: [Double] {
        var state = [Double](repeating: 0, count: stateCount)
        read(into: &state)
        return state
    }
}

/// A reader of a network's motion.
public protocol NetworkCursor: StateCursor {
    /// The contacts found so far, in order of time; none by default.
    var contacts: [ContactEvent] { get }

    /// A cursor of another network, or from another state, by the same solver. It shares what this cursor has computed where it can; this
    /// cursor does not change.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` as ``Solver/cursor(for:from:)-(ControlPointNetwork,_)`` does.
    func restarted(_ network: ControlPointNetwork, from state: [Double]) throws(SolverError) -> any NetworkCursor
}

extension NetworkCursor {
    /// None.
    public var contacts: [ContactEvent] { [] }
}

extension Solver {
    /// Throws for every network: the default for solvers of single springs.
    public func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor {
        throw .setup(method: name, reason: "it solves single springs, no networks; choose rk8pd")
    }
}
