import HookeDynamics

/// The tolerance of an adaptive method: in each step, the estimated error of each component stays below absolute + relative |y|.
///
/// It limits the error of one step, not of the motion: over ten seconds of an oscillator the errors add up to a hundred times as much or
/// more. ``NumericalMotion/errorEstimate(at:)`` estimates the total.
public struct AdaptiveTolerance: Hashable, Sendable {
    /// The relative tolerance, a fraction of the component; more than 0.
    public let relative: Double
    /// The absolute tolerance, in the component's unit; more than 0, because a relative one alone means nothing where a component passes
    /// through zero.
    public let absolute: Double
    /// The maximum number of steps, rejected ones included, from one stop to the next, 1/60 s later. Steps that GSL rejects within one
    /// call may exceed it.
    public let maximumSteps: Int

    /// The default tolerance: 1e-9, absolute and relative.
    public static let standard = AdaptiveTolerance(checked: 1e-9, 1e-9, 10_000)

    /// The interval of stops, 1/60 s. Adaptive methods stop and restart at each, whatever times are requested.
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

    private init(checked relative: Double, _ absolute: Double, _ maximumSteps: Int) {
        self.relative = relative
        self.absolute = absolute
        self.maximumSteps = maximumSteps
    }
}
