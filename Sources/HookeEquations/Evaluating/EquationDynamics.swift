public import HookeDynamics
internal import HookeExpressions

/// An ``EquationSystem`` as dynamics: right-hand sides and exact Jacobian, without an allocation in an evaluation.
///
/// It keeps the numbers of the evaluation under way. Copies share that memory: an integrator takes its own by ``separated()``, as all
/// integrators of HookeSolvers do, and two threads need two.
public struct EquationDynamics: SparseJacobianDynamics {
    /// The equations.
    public let system: EquationSystem
    /// The number of components.
    public let stateCount: Int
    private let memory: EquationMemory

    /// Dynamics with their own memory.
    public init(_ system: EquationSystem) {
        self.system = system
        stateCount = system.components.count
        memory = EquationMemory(system.programs)
    }

    /// The same equations with their own memory.
    public func separated() -> EquationDynamics { EquationDynamics(system) }

    /// Evaluates the right-hand sides.
    public func derivative(at time: Double, state: Span<Double>, into derivative: inout MutableSpan<Double>) {
        memory.rates.evaluate(state, time, into: &derivative)
    }

    /// Evaluates the derivatives of the right-hand sides.
    public func jacobian(
        at time: Double, state: Span<Double>, into jacobian: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        let count = stateCount
        for index in 0..<count * count { jacobian[index] = 0 }
        for index in 0..<count { timeDerivative[index] = 0 }
        memory.slopes.evaluate(state, time)
        for (output, entry) in system.programs.entries.enumerated() {
            let value = memory.slopes.output(output)
            if let column = entry.column {
                jacobian[entry.row * count + column] = value
            } else {
                timeDerivative[entry.row] = value
            }
        }
    }

    /// Evaluates the derivatives that are not zero for all states.
    public func jacobianElements(
        at time: Double, state: Span<Double>, into elements: inout MutableSpan<Double>,
        timeDerivative: inout MutableSpan<Double>
    ) {
        for index in 0..<stateCount { timeDerivative[index] = 0 }
        memory.slopes.evaluate(state, time)
        for (output, entry) in system.programs.entries.enumerated() {
            let value = memory.slopes.output(output)
            if entry.column == nil {
                timeDerivative[entry.row] = value
            } else {
                elements[system.elementPlaces[output]] = value
            }
        }
    }

    /// The columns of each row of the Jacobian that are not zero for all states.
    public var jacobianColumns: [[Int]] { system.jacobianColumns }

    /// Whether the state is positions, then velocities, and the accelerations depend on the positions only.
    public var isSeparable: Bool { system.isSeparable }

    /// Evaluates the derived quantities at a state.
    public func derived(at time: Double, state: Span<Double>, into values: inout MutableSpan<Double>) {
        memory.derived.evaluate(state, time, into: &values)
    }

    /// Evaluates the quantities of the events: first all quantities, then their rates of change, then the rates of these.
    public func events(at time: Double, state: Span<Double>, into values: inout MutableSpan<Double>) {
        memory.events.evaluate(state, time, into: &values)
    }

    /// Changes a state as an event does. All new values are computed from the state before.
    public func apply(event: Int, at time: Double, to state: inout [Double]) {
        memory.changes.evaluate(state.span, time)
        let first = system.programs.changeStarts[event]
        for (index, component) in system.events[event].changed.enumerated() {
            state[component] = memory.changes.output(first + index)
        }
    }
}

extension EquationDynamics: SeriesDynamics {
    /// The series by recurrences of the right-hand sides' program.
    public func motionSeries(order: Int) throws(SeriesError) -> any MotionSeries {
        let components = Array(0..<stateCount)
        do throws(SeriesError) {
            return try ProgramSeries(
                system.programs.explained, order: order, components: components, time: stateCount, rates: components)
        } catch {
            guard let component = error.component else { throw error }
            let name = system.components[component]
            let equation = system.model.equations[component % system.model.equations.count]
            throw SeriesError(
                "in the equation \(name): =\(equation.expression.text), \(error.reason)", component: component)
        }
    }
}

/// The working memory of dynamics.
///
/// It is sendable because its owner, an integrator, is with one thread at a time.
private final class EquationMemory: @unchecked Sendable {
    let rates, slopes, derived, events, changes: ProgramEvaluator

    init(_ programs: EquationPrograms) {
        rates = ProgramEvaluator(programs.rates)
        slopes = ProgramEvaluator(programs.slopes)
        derived = ProgramEvaluator(programs.derived)
        events = ProgramEvaluator(programs.events)
        changes = ProgramEvaluator(programs.changes)
    }
}
