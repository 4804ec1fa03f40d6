/// The exact motion of a damped spring from given initial values: a pure function of time.
///
/// Every state is computed from the motion's start, in double-double, and rounded once. The error is below 2^-53 of the motion's
/// envelope for damping ratios from 0 to 1e8 and times up to w t = 1e6, near critical damping too, and does not grow from frame to
/// frame. This holds for the exact parameters of the spring, in any dialect. No C library function is called.
///
///     let solution = SpringSolution(Spring(stiffness: 100, damping: 10), from: MotionState(value: 1, velocity: 0))
///     solution.value(at: Flicks(seconds: 0.25))
///
/// k/m and c/m must lie between 1e-140 and 1e140 (c may be 0), initial values and times below 1e290; other inputs give NaN. A time
/// that is negative or not finite traps.
public struct SpringSolution: Motion {
    /// The spring.
    public let spring: Spring
    /// Displacement from the equilibrium and velocity at time zero.
    public let initial: MotionState
    let rates: SpringRates

    /// Creates the motion and computes its rates.
    public init(_ spring: Spring, from initial: MotionState) {
        self.spring = spring
        self.initial = initial
        rates = SpringRates(spring)
    }

    /// Displacement and velocity at `time`, which is taken exactly.
    public func state(at time: Flicks) -> MotionState { state(atExactSeconds: DoubleDouble(time)) }

    /// Displacement from the equilibrium at `time`.
    public func value(at time: Flicks) -> Double { state(at: time).value }

    /// Velocity at `time`, per second.
    public func velocity(at time: Flicks) -> Double { state(at: time).velocity }

    /// Displacement and velocity `seconds` after the start.
    public func state(atSeconds seconds: Double) -> MotionState { state(atExactSeconds: DoubleDouble(seconds)) }

    /// Displacement from the equilibrium `seconds` after the start.
    public func value(atSeconds seconds: Double) -> Double { state(atSeconds: seconds).value }

    /// Velocity `seconds` after the start.
    public func velocity(atSeconds seconds: Double) -> Double { state(atSeconds: seconds).velocity }

    /// Displacement and velocity at a time in seconds that is known beyond a double.
    package func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        wideState(at: seconds).rounded
    }

    /// The same, before rounding.
    func wideState(at seconds: DoubleDouble) -> WideMotionState {
        trap(unless: seconds.hi >= 0 && seconds.hi < .infinity, "a motion is known from its start on, for finite times")
        return rates.transition(over: seconds).carried(initial)
    }

    /// The transition matrix over a time in seconds, for any state of the motion.
    func transition(over seconds: DoubleDouble) -> SpringTransition { rates.transition(over: seconds) }

    /// The natural frequency sqrt(k/m), radians per second.
    var frequency: Double { rates.frequency }

    /// Whether the spring is not over-damped.
    var oscillates: Bool { rates.oscillates }

    /// The kinetic plus elastic energy at `time`: m v^2 / 2 + k x^2 / 2. It decays to zero unless c = 0.
    public func energy(at time: Flicks) -> Double { spring.energy(of: state(at: time)) }
}
