/// An event of equations that happened.
public struct EquationEvent: Hashable, Sendable {
    /// What finds events, in errors.
    package static let search = "the search for events"

    /// Its name, with the number of its instance.
    public let name: String
    /// Whether its quantity passes from below zero to above.
    public let isRising: Bool
    /// The rate of change of its quantity before it, in ``unit``.
    public let slope: Double
    /// The unit of the slope, such as `pt/s`; empty in equations without units.
    public let unit: String
    /// Its time, seconds.
    public let time: Double
    /// Whether it ends the motion.
    public let stops: Bool

    /// The event on a clock that is ahead.
    func later(by seconds: Double) -> EquationEvent {
        EquationEvent(
            name: name, isRising: isRising, slope: slope, unit: unit, time: seconds + time, stops: stops)
    }
}
