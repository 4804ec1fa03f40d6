import HookeDynamics

/// A stepper of one of the project's methods for one system; it belongs to one cursor.
///
/// A step depends on its arguments only: what a method keeps from one step to the next is part of the state, after the system's components.
protocol MethodStepper: AnyObject {
    /// What the method keeps with the state, at the start of a motion; empty for most.
    var memory: [Double] { get }

    /// The work so far.
    var work: SolverWork { get }

    /// Advances the state and the memory behind it by `length` seconds, more than 0, from `time`. After an error both are unchanged.
    ///
    /// - Throws: `SolverError` if a component comes out infinite or NaN, or the method gives up.
    func advance(_ state: inout [Double], from time: Double, by length: Double) throws(SolverError)
}
