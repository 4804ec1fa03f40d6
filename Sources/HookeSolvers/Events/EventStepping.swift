internal import HookeDynamics
internal import HookeEquations

/// What all flights of a motion with events share: the equations and the solver.
final class EventStepping {
    let system: EquationDynamics
    let solver: NumericalSolver
    /// The system's clock at the start of the motion, seconds.
    let delay: Double
    /// The error of a quantity as a part of its greatest magnitude.
    let accuracy: Double
    /// Whether each event changes the state or ends the motion; the others are only recorded.
    let changes: [Bool]
    /// The greatest magnitudes of the quantities so far.
    private(set) var sizes: [Double]

    init(_ system: EquationDynamics, by solver: NumericalSolver, delay: Double) {
        self.system = system.separated()
        self.solver = solver
        self.delay = delay
        accuracy = solver.stepAccuracy
        changes = system.system.events.map { $0.stops || !$0.changed.isEmpty }
        sizes = [Double](repeating: 0, count: system.system.events.count)
    }

    /// The steps of a flight: those of the same motion without events.
    ///
    /// - Parameter start: The start of the flight, seconds since the motion began.
    func steps(from state: [Double], at start: Double) throws(SolverError) -> any FlightSteps {
        guard delay + start > 0 else { return try solver.flightSteps(of: system, from: state) }
        return try solver.flightSteps(of: DelayedDynamics(system: system, delay: delay + start), from: state)
    }

    /// Takes note of the magnitudes of the quantities.
    func measure(_ points: [QuantityPoint]) {
        for (index, point) in points.enumerated() { sizes[index] = max(sizes[index], abs(point.value)) }
    }

    /// The rounding of a quantity: what is closer to zero is at zero.
    func rounding(of event: Int) -> Double { 0x1p-50 * sizes[event] }

    /// How near zero a quantity is at zero at the start of a flight: within rounding, or, if its crossing begins the flight, within the error
    /// of the crossing's time and of the solver. An event may set it farther away.
    ///
    /// - Parameter resolution: The error of the crossing's time, seconds.
    func nearness(
        of event: Int, after crossing: CrossingSearch.Crossing?, resolution: Double, slope: Double
    ) -> Double {
        guard let crossing else { return rounding(of: event) }
        return rounding(of: event) + accuracy * sizes[event] + 4 * resolution * max(abs(slope), abs(crossing.slope))
    }
}
