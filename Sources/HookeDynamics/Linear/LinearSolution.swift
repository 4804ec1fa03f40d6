/// The exact motion of a linear system from a given state: a pure function of time.
///
/// Every answer is computed from the motion's start in double-double and rounded once (``Transition`` states the error, far below
/// a double's last place while ||A|| t < 1e10); nothing grows from frame to frame. A state beyond the largest double is
/// infinite or NaN.
public struct LinearSolution: Sendable {
    /// The system.
    public let system: LinearDynamics
    /// The state at time zero.
    public let initial: [Double]
    let table: TransitionTable

    /// Computes the transitions of the system's matrix, which takes milliseconds for a matrix of some ten rows.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` when the state does not fit the system, or is not finite.
    public init(_ system: LinearDynamics, from initial: [Double]) throws(SolverError) {
        try self.init(system, from: initial, by: TransitionTable(system.matrix))
    }

    private init(_ system: LinearDynamics, from initial: [Double], by table: TransitionTable) throws(SolverError) {
        guard initial.count == system.stateCount else {
            let reason = "\(initial.count) initial values were given for \(system.stateCount) components"
            throw .setup(method: LinearDynamics.method, reason: reason)
        }
        for (component, value) in initial.enumerated() where !value.isFinite {
            throw .setup(
                method: LinearDynamics.method, reason: "component \(component) of the initial state is \(value)")
        }
        self.system = system
        self.initial = initial
        self.table = table
    }

    /// Another motion; it shares the transitions where the matrix is the same.
    public func restarted(_ system: LinearDynamics, from initial: [Double]) throws(SolverError) -> LinearSolution {
        system.matrix == self.system.matrix
            ? try LinearSolution(system, from: initial, by: table) : try LinearSolution(system, from: initial)
    }

    /// The state at `time`, not negative, taken exactly.
    public func state(at time: Flicks) -> [Double] {
        var room = Room(stateCount: system.stateCount)
        evaluate(at: time, in: &room)
        return room.state.hi
    }

    /// Buffers for an evaluation, so that it allocates nothing.
    struct Room {
        /// The answer; each `hi` is the component rounded once.
        var state: DoubleDoubleVector
        fileprivate var other: DoubleDoubleVector

        init(stateCount: Int) {
            state = DoubleDoubleVector(count: stateCount)
            other = state
        }
    }

    /// Computes the state at `time` into `room`.
    ///
    /// - Returns: how many products of a matrix and a vector it took.
    @discardableResult
    func evaluate(at time: Flicks, in room: inout Room) -> Int {
        for index in initial.indices { room.state[index] = DoubleDouble(initial[index]) }
        return table.carry(
            &room.state, over: time, offset: system.offset.isZero ? nil : system.offset, room: &room.other)
    }
}
