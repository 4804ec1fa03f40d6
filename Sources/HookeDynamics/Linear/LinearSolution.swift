/// The exact motion of a linear system from a given state: a pure function of time.
///
/// Every state is computed from the motion's start in double-double and rounded once, so that errors do not grow from frame to
/// frame. While ||A|| t < 1e10 the error is far below a double's last place. A state beyond the largest double is infinite or NaN.
///
/// Systems of up to ``LinearDynamics/mostDenseComponents`` have a table of matrix exponentials, which costs milliseconds once and then
/// some products for any time. Larger ones are advanced in blocks by a power series with the sparse matrix, from the start or from a
/// kept block: a cursor that goes forwards pays for each block once, and ``state(at:)`` for all blocks up to its time.
public struct LinearSolution: Sendable {
    /// The system.
    public let system: LinearDynamics
    /// The state at time zero.
    public let initial: [Double]
    let method: Method
    /// f over the times of the transitions of a small system.
    private let shifts: [DoubleDoubleVector]?

    /// What depends on the matrix only, and is shared by motions.
    enum Method: Sendable {
        case transitions(TransitionTable)
        case blocks(SeriesBlocks)

        init(_ matrix: SparseMatrix) {
            self =
                matrix.size <= LinearDynamics.mostDenseComponents
                ? .transitions(TransitionTable(matrix)) : .blocks(SeriesBlocks(matrix))
        }
    }

    /// Creates the motion, and computes the transitions of a small system's matrix, the expensive part.
    ///
    /// - Throws: ``SolverError/setup(method:reason:)`` if the state has the wrong number of components, or is not finite.
    public init(_ system: LinearDynamics, from initial: [Double]) throws(SolverError) {
        try self.init(system, from: initial, by: Method(system.matrix))
    }

    private init(_ system: LinearDynamics, from initial: [Double], by method: Method) throws(SolverError) {
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
        self.method = method
        shifts =
            switch method {
            case .transitions(let table): table.shifts(by: system.offset)
            case .blocks: nil
            }
    }

    /// Another motion, which shares the transitions if the matrix is the same.
    public func restarted(_ system: LinearDynamics, from initial: [Double]) throws(SolverError) -> LinearSolution {
        system.matrix == self.system.matrix
            ? try LinearSolution(system, from: initial, by: method) : try LinearSolution(system, from: initial)
    }

    /// The state at `time`, not negative, taken exactly.
    public func state(at time: Flicks) -> [Double] {
        var workspace = workspace()
        evaluate(at: time, in: &workspace)
        return workspace.state.hi
    }

    /// Buffers of evaluations of one motion, so that they allocate nothing.
    package struct Workspace {
        /// The result; each `hi` is the component rounded once.
        var state: DoubleDoubleVector

        /// A component of the result.
        package subscript(component: Int) -> Double { state.hi[component] }

        /// The latest time evaluated.
        fileprivate(set) var furthest = Flicks.zero
        fileprivate var other: DoubleDoubleVector
        fileprivate var terms: ExponentialSeries.Terms
        fileprivate var position: SeriesBlocks.Position
    }

    /// Buffers for evaluations of this motion.
    package func workspace() -> Workspace {
        let zero = DoubleDoubleVector(count: system.stateCount)
        return switch method {
        case .transitions(let table):
            Workspace(state: zero, other: zero, terms: table.series.terms(), position: SeriesBlocks.Position())
        case .blocks(let blocks):
            Workspace(
                state: zero, other: DoubleDoubleVector(count: 0), terms: blocks.series.terms(),
                position: SeriesBlocks.Position(stateCount: system.stateCount))
        }
    }

    /// Computes the state at `time` into `workspace`, which belongs to this motion.
    ///
    /// - Returns: The number of products of a matrix and a vector.
    @discardableResult
    package func evaluate(at time: Flicks, in workspace: inout Workspace) -> Int {
        workspace.furthest = max(time, workspace.furthest)
        let offset = system.offset.isZero ? nil : system.offset
        switch method {
        case .transitions(let table):
            for index in initial.indices { workspace.state[index] = DoubleDouble(initial[index]) }
            return table.carry(
                &workspace.state, over: time, offset: offset, shifts: shifts, buffer: &workspace.other,
                terms: &workspace.terms)
        case .blocks(let blocks):
            return blocks.evaluate(
                at: time, from: initial, offset: offset, &workspace.position, terms: &workspace.terms,
                into: &workspace.state)
        }
    }
}
