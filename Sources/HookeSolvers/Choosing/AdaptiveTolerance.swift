import HookeDynamics

/// The tolerance of an adaptive method: in each step, the estimated error of each component stays below absolute + relative |y|.
///
/// The method chooses its steps from the start on, whatever times are asked for; a time within a step is reached by a shorter step, whose result is
/// discarded. A step is at most a sixtieth of a second long, or a thousandth of the time since the start if that is longer: a force that begins and
/// ends within that time may be missed. A change of the system begins a new segment, and is not.
///
/// It limits the error of one step, not of the motion: over ten seconds of an oscillator the errors add up to a hundred times as much or
/// more. ``NumericalMotion/errorEstimate(at:)`` estimates the total.
public struct AdaptiveTolerance: Hashable, Sendable {
    /// The relative tolerance, a fraction of the component; more than 0.
    public let relative: Double
    /// The absolute tolerance, in the component's unit; more than 0, because a relative one alone means nothing where a component passes
    /// through zero.
    public let absolute: Double
    /// The maximum number of steps, rejected ones included, that begin in the same sixtieth of a second. Steps that GSL rejects within one
    /// call may exceed it.
    public let maximumSteps: Int

    /// The default tolerance: 1e-9, absolute and relative.
    public static let standard = AdaptiveTolerance(checked: 1e-9, 1e-9, 10_000)

    /// The interval of stops of a flight above a stop, 1/60 s. Adaptive methods stop and restart at each.
    static let stop = Flicks(Flicks.perSecond / 60)

    /// Creates a tolerance. The absolute one defaults to the relative one.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` if a tolerance is not finite and more than 0, or if `maximumSteps` is less than 1.
    public init(relative: Double, absolute: Double? = nil, maximumSteps: Int = 10_000) throws(SolverError) {
        let absolute = absolute ?? relative
        for (name, value) in [("rtol", relative), ("atol", absolute)] where !(value > 0 && value.isFinite) {
            let reason = "a tolerance must be finite and more than 0, such as \(name)=1e-9, not \(value)"
            throw .setup(method: "adaptive", reason: reason)
        }
        guard maximumSteps > 0 else {
            throw .setup(method: "adaptive", reason: "at least one step must be allowed, not \(maximumSteps)")
        }
        self.init(checked: relative, absolute, maximumSteps)
    }

    init(checked relative: Double, _ absolute: Double, _ maximumSteps: Int) {
        self.relative = relative
        self.absolute = absolute
        self.maximumSteps = maximumSteps
    }
}
