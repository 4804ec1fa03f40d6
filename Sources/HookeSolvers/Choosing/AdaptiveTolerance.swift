import HookeDynamics

/// How exact each step of an adaptive method is to be: an estimate of its error, in each component, below
/// absolute + relative |y|.
///
/// That is the error of one step, not of the motion: over ten seconds of an oscillator it adds up to a hundred times as much and
/// more. ``NumericalMotion/errorEstimate(at:)`` tells how much it came to.
public struct AdaptiveTolerance: Hashable, Sendable {
    /// Parts of a component; more than 0.
    public let relative: Double
    /// In the component's own unit; more than 0, for a component that passes through zero has nothing else.
    public let absolute: Double
    /// The most steps, rejected ones included, that may be spent from one stop to the next, 1/60 s later; those that GSL rejects in
    /// one call may go beyond.
    public let maximumSteps: Int

    /// What adaptive methods have where nothing is asked for: 1e-9, both ways.
    public static let standard = AdaptiveTolerance(checked: 1e-9, 1e-9, 10_000)

    /// Adaptive methods stop at every sixtieth of a second and start afresh there, whatever is asked of them.
    static let stop = Flicks(Flicks.perSecond / 60)

    /// A tolerance; the absolute one is equal to the relative one unless it is given.
    ///
    /// - Throws: `SolverError/setup(method:reason:)` when a tolerance is not finite and more than 0, or not a single step
    ///   is allowed.
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
