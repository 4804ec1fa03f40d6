/// The motion of a network from one contact to the next, by one solver, as a function of time.
package protocol ContactFlight: AnyObject {
    /// The distance between two points of the flight's grid, seconds.
    var step: Double { get }

    /// Writes the state `rest` seconds after a point of the grid, less than a step.
    func read(point: Int64, plus rest: Double, into state: inout [Double]) throws(SolverError)

    /// Writes the state at a time since the start of the motion, not before the flight's.
    func read(at time: Flicks, into state: inout [Double]) throws(SolverError)
}

/// Makes the flights of one motion with contacts.
package protocol ContactStepping: AnyObject {
    /// The solver's name.
    var name: String { get }
    /// The error of a step as a part of the greatest coordinate: rounding, or the tolerance of an adaptive solver.
    var accuracy: Double { get }
    /// The work so far.
    var work: SolverWork { get }

    /// A flight from a state.
    ///
    /// - Parameter start: When it begins, seconds since the start of the motion.
    /// - Throws: ``SolverError/setup(method:reason:)`` for contacts at rest that the solver cannot follow.
    func flight(
        of network: RestingNetwork, from state: [Double], at start: Double
    ) throws(SolverError) -> any ContactFlight

    /// A cursor over the motion of another network, or from another state.
    func cursor(
        for network: ControlPointNetwork, from state: [Double]
    ) throws(SolverError) -> any NetworkCursor
}
