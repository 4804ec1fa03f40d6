/// The exact motion of what no spring pulls: under drag and a constant acceleration, x'' = a - k x'.
///
/// ``Decay``, ``Friction`` and ``Gravity`` resolve into it. Every answer is computed from the start, in double-double, and rounded
/// once: with p = (1 - e^(-k t)) / k, which is t where k is zero,
///
///     v = v0 e^(-k t) + a p        x = x0 + v0 p + a (t - p) / k
///
/// No C library function takes part.
public struct CoastSolution: Motion {
    /// Value and velocity at time zero.
    public let initial: MotionState
    /// k, per second, not negative.
    let drag: DoubleDouble
    /// a, per second squared.
    let acceleration: Double
    /// When friction has used the velocity up; nothing moves from there on.
    let stop: DoubleDouble?

    /// - Parameter sticks: whether the motion ends where the acceleration, which is against it, has stopped it.
    init(from initial: MotionState, drag: DoubleDouble, acceleration: Double, sticks: Bool) {
        self.initial = initial
        self.drag = drag
        self.acceleration = acceleration
        stop = sticks ? Self.turn(initial.velocity, drag, acceleration) : nil
    }

    /// Value and velocity at `time`, which is taken exactly.
    public func state(at time: Flicks) -> MotionState { state(atExactSeconds: DoubleDouble(time)) }

    /// Value and velocity `seconds` after the start.
    public func state(atSeconds seconds: Double) -> MotionState { state(atExactSeconds: DoubleDouble(seconds)) }

    /// Value and velocity at a time in seconds that is known beyond a double.
    package func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        precondition(seconds.hi >= 0 && seconds.hi < .infinity, "a motion is known from its start on, for finite times")
        guard let stop, seconds >= stop else { return moving(at: seconds) }
        return MotionState(value: moving(at: stop).value, velocity: 0)
    }

    private func moving(at time: DoubleDouble) -> MotionState {
        let exponent = drag * time
        let pulse = drag.hi == 0 ? time : -Elementary.expm1(-exponent) / drag
        let coasted = pulse * initial.velocity + initial.value
        let power = Exponential(-exponent)
        guard acceleration != 0 else {
            // Scaled by its own power of two until the one rounding: a velocity decayed to 1e-300 keeps its digits.
            let velocity = (power.mantissa * initial.velocity).rounded(timesTwoTo: power.exponent)
            return MotionState(value: coasted.hi, velocity: velocity)
        }
        let kept = exponent.hi < 600 ? Elementary.exp(-exponent) : .zero
        return MotionState(
            value: (coasted + shift(time, pulse, exponent) * acceleration).hi,
            velocity: (kept * initial.velocity + pulse * acceleration).hi)
    }

    /// (t - p) / k, seconds squared. Its two terms cancel for small u = k t: there t^2 (1/2 - u/6 + u^2/24 - ...), whose next term is
    /// below 2^-110.
    private func shift(_ time: DoubleDouble, _ pulse: DoubleDouble, _ exponent: DoubleDouble) -> DoubleDouble {
        guard exponent.hi < 0x1p-20 else { return (time - pulse) / drag }
        var series = DoubleDouble.one / 720
        for factorial in [120.0, 24, 6, 2] { series = DoubleDouble.one / factorial - exponent * series }
        return time * time * series
    }

    /// When an acceleration that is against the motion has used its velocity up: ln(1 + k |v0| / |a|) / k, or |v0| / |a| without drag.
    static func turn(_ velocity: Double, _ drag: DoubleDouble, _ acceleration: Double) -> DoubleDouble? {
        guard velocity != 0 else { return .zero }
        guard acceleration != 0, (acceleration > 0) != (velocity > 0) else { return nil }
        let free = DoubleDouble(velocity).magnitude / acceleration.magnitude
        return drag.hi == 0 ? free : Elementary.log(drag * free + 1) / drag
    }
}
