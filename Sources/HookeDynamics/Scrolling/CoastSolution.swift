/// The exact motion under drag and a constant acceleration, x'' = a - k x'.
///
/// It solves ``Decay``, ``Friction`` and ``Gravity``. Every state is computed from the start, in double-double, and rounded once.
/// With p = (1 - e^(-k t)) / k, which is t for k = 0,
///
///     v = v0 e^(-k t) + a p        x = x0 + v0 p + a (t - p) / k
///
/// No C library function is called.
public struct CoastSolution: Motion {
    /// Value and velocity at time zero.
    public let initial: MotionState
    /// k, per second, not negative.
    let drag: DoubleDouble
    /// a, per second squared.
    let acceleration: Double
    /// The time at which friction stops the motion, seconds.
    let stop: DoubleDouble?

    /// - Parameter sticks: Whether the motion ends when an opposing acceleration has stopped it.
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

    /// Value and velocity at a time in seconds, in double-double.
    package func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        trap(unless: seconds.hi >= 0 && seconds.hi < .infinity, "a motion is known from its start on, for finite times")
        guard let stop, seconds >= stop else { return moving(at: seconds) }
        return MotionState(value: moving(at: stop).value, velocity: 0)
    }

    private func moving(at time: DoubleDouble) -> MotionState {
        let exponent = drag * time
        let pulse = drag.hi == 0 ? time : -Elementary.expm1(-exponent) / drag
        let coasted = pulse * initial.velocity + initial.value
        let power = Exponential(-exponent)
        guard acceleration != 0 else {
            // Scaled by a separate power of two until it is rounded: a velocity that has decayed to 1e-300 keeps its digits.
            let velocity = (power.mantissa * initial.velocity).rounded(timesTwoTo: power.exponent)
            return MotionState(value: coasted.hi, velocity: velocity)
        }
        let kept = exponent.hi < 600 ? Elementary.exp(-exponent) : .zero
        return MotionState(
            value: (coasted + shift(time, pulse, exponent) * acceleration).hi,
            velocity: (kept * initial.velocity + pulse * acceleration).hi)
    }

    /// (t - p) / k, seconds squared. For small u = k t the two terms cancel, and the series t^2 (1/2 - u/6 + u^2/24 - ...) is used;
    /// its truncation error is below 2^-110.
    private func shift(_ time: DoubleDouble, _ pulse: DoubleDouble, _ exponent: DoubleDouble) -> DoubleDouble {
        guard exponent.hi < 0x1p-20 else { return (time - pulse) / drag }
        var series = DoubleDouble.one / 720
        for factorial in [120.0, 24, 6, 2] { series = DoubleDouble.one / factorial - exponent * series }
        return time * time * series
    }

    /// The time at which an opposing acceleration has stopped the motion: ln(1 + k |v0| / |a|) / k, or |v0| / |a| without drag;
    /// `nil` if the acceleration does not oppose it.
    static func turn(_ velocity: Double, _ drag: DoubleDouble, _ acceleration: Double) -> DoubleDouble? {
        guard velocity != 0 else { return .zero }
        guard acceleration != 0, (acceleration > 0) != (velocity > 0) else { return nil }
        let free = DoubleDouble(velocity).magnitude / acceleration.magnitude
        return drag.hi == 0 ? free : Elementary.log(drag * free + 1) / drag
    }
}

/// The times at which a motion passes a position, slows down or ends, in closed form where there is one. Times are seconds since the motion
/// began.
extension CoastSolution {
    /// The position at which the motion comes to rest; `nil` if it falls or does not slow down.
    public var end: Double? {
        if initial.velocity == 0, stop != nil || acceleration == 0 { return initial.value }
        if let stop { return state(atExactSeconds: stop).value }
        guard acceleration == 0, drag.hi > 0 else { return nil }
        return (DoubleDouble(initial.velocity) / drag + initial.value).hi
    }

    /// The first time at `position`; 0 if the motion starts there, `nil` if it never arrives.
    ///
    /// The error is at most a unit in the last place of the time, or the time in which the value changes by a unit in its last
    /// place if that is longer.
    public func time(passing position: Double) -> Double? { exactTime(passing: position)?.hi }

    /// The first time at `position` in double-double: in closed form except for friction with drag.
    package func exactTime(passing position: Double) -> DoubleDouble? {
        let distance = DoubleDouble.sum(position, -initial.value)
        guard distance.hi != 0 else { return .zero }
        guard initial.velocity != 0 || stop == nil else { return nil }
        if drag.hi == 0 { return freeTime(over: distance) }
        if acceleration == 0 { return decayTime(over: distance) }
        return stoppingTime(passing: position)
    }

    /// -ln(1 - k s / v0) / k.
    private func decayTime(over distance: DoubleDouble) -> DoubleDouble? {
        guard initial.velocity != 0 else { return nil }
        let fraction = drag * distance / DoubleDouble(initial.velocity)
        guard fraction.hi > 0, fraction < .one else { return nil }
        return -Elementary.log(DoubleDouble.one - fraction) / drag
    }

    /// The first positive root of v0 t + a t^2 / 2 = s, in the form without cancellation.
    private func freeTime(over distance: DoubleDouble) -> DoubleDouble? {
        let speed = initial.velocity.magnitude
        let discriminant = DoubleDouble.product(speed, speed) + (distance * acceleration).scaled(byPowerOfTwo: 2)
        guard discriminant >= .zero else { return nil }
        let root = discriminant.squareRoot() + speed
        let isBehind = initial.velocity != 0 && (distance.hi > 0) != (initial.velocity > 0)
        guard isBehind else { return root.hi > 0 ? distance.magnitude.scaled(byPowerOfTwo: 2) / root : nil }
        guard stop == nil, acceleration != 0, (distance.hi > 0) == (acceleration > 0) else { return nil }
        return root / acceleration.magnitude
    }

    /// The time under friction and drag, by bisection: the motion is monotone until it stops.
    private func stoppingTime(passing position: Double) -> DoubleDouble? {
        let isAhead = { (time: Double) in
            let value = self.value(atSeconds: time)
            return self.initial.velocity > 0 ? value >= position : value <= position
        }
        guard let stop, !isAhead(0), isAhead(stop.hi) else { return nil }
        return DoubleDouble(bisection(from: 0, to: stop.hi, isAhead))
    }

    /// The first time at which the speed is at most `speed`, which is not negative; `nil` if there is none.
    public func time(belowSpeed speed: Double) -> Double? {
        trap(unless: speed >= 0, "a speed is not negative")
        let fast = initial.velocity.magnitude
        guard fast > speed else { return 0 }
        guard acceleration == 0 || (acceleration > 0) != (initial.velocity > 0) else { return nil }
        let brake = acceleration.magnitude
        guard brake > 0 || (drag.hi > 0 && speed > 0) else { return nil }
        guard drag.hi > 0 else { return (DoubleDouble.sum(fast, -speed) / brake).hi }
        return (Elementary.log((drag * fast + brake) / (drag * speed + brake)) / drag).hi
    }

    /// The time from which on the motion stays within `distance` of its ``end``; `nil` without an end, or if it never gets that
    /// near.
    public func time(within distance: Double) -> Double? {
        guard let end, distance >= 0 else { return nil }
        guard (end - initial.value).magnitude > distance else { return 0 }
        if let stop {
            return bisection(from: 0, to: stop.hi) { (end - self.value(atSeconds: $0)).magnitude <= distance }
        }
        guard distance > 0 else { return nil }
        return (Elementary.log(DoubleDouble(initial.velocity).magnitude / (drag * distance)) / drag).hi
    }
}
