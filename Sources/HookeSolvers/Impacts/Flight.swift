public import HookeDynamics

/// How a body moves from one impact to the next, as a function of the time since the one before.
///
/// Two things stand behind it: closed forms, known for all time, and `NumericalFlight`, which steps as far as it is asked.
public protocol Flight: Sendable {
    /// The state `time` seconds after the flight began, as if there were no stop.
    mutating func state(at time: Double) throws(SolverError) -> MotionState

    /// When the body gets below the stop, seconds after the flight began; `nil` if it never does, or if that is not known
    /// without going on beyond `horizon`, up to which it has to be known.
    ///
    /// It does not begin below; if it begins at the stop, then upwards, or it is just leaving.
    mutating func landing(through horizon: Double) throws(SolverError) -> Double?

    /// What has been spent so far; nothing on a closed form.
    var work: SolverWork { get }
}
