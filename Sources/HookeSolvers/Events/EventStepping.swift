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

    /// The errors of the quantities so far, as far as their rates tell: the sum of the differences between steps and the integrals of the rates.
    private(set) var errors: [Double]

    init(_ system: EquationDynamics, by solver: NumericalSolver, delay: Double) {
        self.system = system.separated()
        self.solver = solver
        self.delay = delay
        accuracy = solver.stepAccuracy
        changes = system.system.events.map { $0.stops || !$0.changed.isEmpty }
        sizes = [Double](repeating: 0, count: system.system.events.count)
        errors = sizes
    }

    /// The steps of a flight: those of the same motion without events.
    ///
    /// - Parameters:
    ///   - start: The start of the flight, seconds since the motion began.
    ///   - known: The states at its first grid points, where they are known.
    func steps(
        from state: [Double], at start: Double, along known: ComputedGrid? = nil
    ) throws(SolverError) -> any FlightSteps {
        guard delay + start > 0 else { return try solver.flightSteps(of: system, from: state, along: known) }
        return try solver.flightSteps(of: DelayedDynamics(system: system, delay: delay + start), from: state)
    }

    /// Takes note of the magnitudes of the quantities.
    func measure(_ points: [QuantityPoint]) {
        for (index, point) in points.enumerated() where point.value.isFinite {
            sizes[index] = max(sizes[index], abs(point.value))
        }
    }

    /// Takes note of the errors of the quantities on a step. A jump or an oscillation that the step does not resolve tells nothing of them.
    func measureErrors(from start: [QuantityPoint], to end: [QuantityPoint]) {
        for index in errors.indices {
            let error = QuantityPiece(start: start[index], end: end[index]).error
            if error <= Self.resolvedError * sizes[index] { errors[index] += error }
        }
    }

    /// The error of a quantity on a step, as a part of its greatest magnitude, from which on the step does not resolve it.
    private static let resolvedError = 0x1p-20

    /// The error of a quantity: that of the solver, its tolerance and rounding.
    func error(of event: Int) -> Double { errors[event] + accuracy * sizes[event] }

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
        // An event at the time of another one may be short of zero.
        let short = crossing.isRising ? -crossing.point.value : crossing.point.value
        return max(
            short, rounding(of: event) + accuracy * sizes[event] + 4 * resolution * max(abs(slope), abs(crossing.slope))
        )
    }
}
