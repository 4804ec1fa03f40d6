internal import HookeDynamics
internal import HookeEquations

/// A ``GridIntegrator`` as a cursor that can be stored with others.
final class GridStateCursor: StateCursor {
    private var integrator: GridIntegrator

    init(_ motion: NumericalMotion<some Dynamics>, along known: ComputedGrid?) throws(SolverError) {
        integrator = try GridIntegrator(motion, along: known)
    }

    var stateCount: Int { integrator.stateCount }
    var work: SolverWork { integrator.work }
    subscript(component: Int) -> Double { integrator[component] }
    func go(to time: Flicks) throws(SolverError) { try integrator.go(to: time) }
}

/// The state between two changes of one instant, as a cursor: it has no duration, so that nothing happens in it.
final class InstantCursor: StateCursor {
    private let values: [Double]
    /// The sides of the quantities at the end of the segment before.
    let marks: [QuantityMark]?

    init(_ values: [Double], after marks: [QuantityMark]?) { (self.values, self.marks) = (values, marks) }

    var stateCount: Int { values.count }
    var work: SolverWork { SolverWork() }
    subscript(component: Int) -> Double { values[component] }
    func go(to time: Flicks) throws(SolverError) {}
}

/// An ``ImpactMotion`` as a cursor.
final class ImpactCursor: StateCursor {
    private var motion: ImpactMotion
    private var last = MotionState(value: 0, velocity: 0)

    init(_ motion: ImpactMotion) {
        self.motion = motion
    }

    /// The impacts found so far.
    var impacts: [ImpactMotion.Impact] { motion.impacts }
    var stateCount: Int { 2 }
    var work: SolverWork { motion.work }
    subscript(component: Int) -> Double { component == 0 ? last.value : last.velocity }
    func go(to time: Flicks) throws(SolverError) { last = try motion.state(at: time) }
}

extension EquationDynamics {
    /// The equations as y' = A y + b; `nil` where they are not linear with constant coefficients, too many, or have events.
    fileprivate var linear: LinearDynamics? {
        get throws(SolverError) {
            guard system.isLinear, system.events.isEmpty, stateCount <= LinearDynamics.mostComponents else {
                return nil
            }
            let zeros = [Double](repeating: 0, count: stateCount)
            var (offset, byTime) = (zeros, zeros)
            var matrix = [Double](repeating: 0, count: stateCount * stateCount)
            var target = offset.mutableSpan
            derivative(at: 0, state: zeros.span, into: &target)
            var entries = matrix.mutableSpan
            var slopes = byTime.mutableSpan
            jacobian(at: 0, state: zeros.span, into: &entries, timeDerivative: &slopes)
            let rows = (0..<stateCount).map { row in Array(matrix[row * stateCount..<(row + 1) * stateCount]) }
            return try LinearDynamics(rows: rows, offset: offset)
        }
    }
}

extension SystemInstance {
    /// Creates a cursor over the motion, including impacts, that begins at `start` on the system's clock.
    ///
    /// - Parameters:
    ///   - known: the states at the first grid points, for a cursor that asks no more of a system than those.
    ///   - marks: the sides of the quantities of events at the end of the segment before.
    /// - Throws: ``SolverError``; the propagator's for a system that it cannot solve.
    func cursor(
        by solver: SolverChoice, startingAt start: Flicks, along known: ComputedGrid?,
        after marks: [QuantityMark]?
    ) throws(SolverError) -> any StateCursor {
        switch solver {
        case .propagator: return try exactCursor(startingAt: start)
        case .numerical(let solver):
            if let impacts = try impactMotion(by: solver) { return ImpactCursor(impacts) }
            if let equations = dynamics.equations, !equations.system.events.isEmpty {
                return try EventCursor(
                    equations, from: initial, by: solver, delay: start.seconds, along: known, after: marks)
            }
            // Equations by their own type, so that nothing stands between a stepper and their program.
            if let equations = dynamics.equations {
                return try gridCursor(equations, by: solver, startingAt: start, along: known)
            }
            return try gridCursor(dynamics, by: solver, startingAt: start, along: known)
        }
    }

    private func exactCursor(startingAt start: Flicks) throws(SolverError) -> any StateCursor {
        let method = SolverChoice.propagator.description
        if let equations = dynamics.equations, let linear = try equations.linear {
            return LinearCursor(try LinearSolution(linear, from: initial), stateCount: dynamics.stateCount)
        }
        if let driven = try dynamics.augmented(startingAt: start) {
            let solution = try LinearSolution(driven.dynamics, from: initial + driven.driveStart)
            return LinearCursor(solution, stateCount: dynamics.stateCount)
        }
        let network: ControlPointNetwork?
        do throws(NetworkError) {
            network = try dynamics.network()
        } catch {
            throw .setup(method: method, reason: "\(name) is not a linear network (\(error)); choose rk8pd")
        }
        guard let network else {
            throw .setup(
                method: method,
                reason:
                    "it solves linear systems without stop or events; \(name) \(dynamics.obstacle); choose rk8pd"
            )
        }
        return try Propagator().cursor(for: network, from: initial)
    }

    private func gridCursor(
        _ system: some SystemDynamics, by solver: NumericalSolver, startingAt start: Flicks, along known: ComputedGrid?
    ) throws(SolverError) -> any StateCursor {
        guard start > .zero else {
            return try GridStateCursor(NumericalMotion(system, from: initial, by: solver), along: known)
        }
        let delayed = DelayedDynamics(system: system, delay: start.seconds)
        return try GridStateCursor(NumericalMotion(delayed, from: initial, by: solver), along: known)
    }
}
