/// The exact motion of a linear system from a given state: a pure function of time.
///
/// Every state is computed from the motion's start in double-double and rounded once, so that errors do not grow from frame to
/// frame. While ||A|| t < 1e10 the error is far below a double's last place. A state beyond the largest double is infinite or NaN.
public struct LinearSolution: Sendable {
    /// The system.
    public let system: LinearDynamics
    /// The state at time zero.
    public let initial: [Double]
    let table: TransitionTable

    /// Creates the motion, and computes the transitions of the system's matrix, the expensive part.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` if the state has the wrong number of components, or is not finite.
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

    /// Another motion, which shares the transitions if the matrix is the same.
    public func restarted(_ system: LinearDynamics, from initial: [Double]) throws(SolverError) -> LinearSolution {
        system.matrix == self.system.matrix
            ? try LinearSolution(system, from: initial, by: table) : try LinearSolution(system, from: initial)
    }

    /// The state at `time`, not negative, taken exactly.
    public func state(at time: Flicks) -> [Double] {
        var workspace = Workspace(stateCount: system.stateCount)
        evaluate(at: time, in: &workspace)
        return workspace.state.hi
    }

    /// Buffers of an evaluation, so that it allocates nothing.
    struct Workspace {
        /// The result; each `hi` is the component rounded once.
        var state: DoubleDoubleVector
        fileprivate var other: DoubleDoubleVector

        init(stateCount: Int) {
            state = DoubleDoubleVector(count: stateCount)
            other = state
        }
    }

    /// Computes the state at `time` into `workspace`.
    ///
    /// - Returns: The number of products of a matrix and a vector.
    @discardableResult
    func evaluate(at time: Flicks, in workspace: inout Workspace) -> Int {
        for index in initial.indices { workspace.state[index] = DoubleDouble(initial[index]) }
        return table.carry(
            &workspace.state, over: time, offset: system.offset.isZero ? nil : system.offset, buffer: &workspace.other)
    }
}
