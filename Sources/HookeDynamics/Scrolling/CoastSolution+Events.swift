/// When such a motion passes a place, slows down, or comes to its end: solved, in closed form where there is one. Times are seconds since
/// the motion began.
extension CoastSolution {
    /// Where the motion comes to rest: nowhere for what falls, or what nothing slows down.
    public var end: Double? {
        if initial.velocity == 0, stop != nil || acceleration == 0 { return initial.value }
        if let stop { return state(atExactSeconds: stop).value }
        guard acceleration == 0, drag.hi > 0 else { return nil }
        return (DoubleDouble(initial.velocity) / drag + initial.value).hi
    }

    /// When the motion first is at `place`; 0 if it starts there, `nil` if it never arrives.
    ///
    /// Within a unit in the last place of the exact time, or what a unit in the last place of the value is in time where that is more.
    public func time(passing place: Double) -> Double? { exactTime(passing: place)?.hi }

    /// When the motion first is at `place`, beyond a double where a closed form gives it: for all but friction with drag.
    package func exactTime(passing place: Double) -> DoubleDouble? {
        let distance = DoubleDouble.sum(place, -initial.value)
        guard distance.hi != 0 else { return .zero }
        guard initial.velocity != 0 || stop == nil else { return nil }
        if drag.hi == 0 { return freeTime(over: distance) }
        if acceleration == 0 { return decayTime(over: distance) }
        return stoppingTime(passing: place)
    }

    /// -ln(1 - k s / v0) / k.
    private func decayTime(over distance: DoubleDouble) -> DoubleDouble? {
        guard initial.velocity != 0 else { return nil }
        let share = drag * distance / DoubleDouble(initial.velocity)
        guard share.hi > 0, share < .one else { return nil }
        return -Elementary.log(DoubleDouble.one - share) / drag
    }

    /// The first positive root of v0 t + a t^2 / 2 = s, in the form of its two that does not cancel.
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

    /// Under friction and drag: found by halving, for the motion is monotone until it stops.
    private func stoppingTime(passing place: Double) -> DoubleDouble? {
        let isAhead = { (time: Double) in
            let value = self.value(atSeconds: time)
            return self.initial.velocity > 0 ? value >= place : value <= place
        }
        guard let stop, !isAhead(0), isAhead(stop.hi) else { return nil }
        return DoubleDouble(bisection(from: 0, to: stop.hi, isAhead))
    }

    /// When the speed first is no more than `speed`, which is not negative; `nil` if it never is.
    public func time(belowSpeed speed: Double) -> Double? {
        precondition(speed >= 0, "a speed is not negative")
        let fast = initial.velocity.magnitude
        guard fast > speed else { return 0 }
        guard acceleration == 0 || (acceleration > 0) != (initial.velocity > 0) else { return nil }
        let brake = acceleration.magnitude
        guard brake > 0 || (drag.hi > 0 && speed > 0) else { return nil }
        guard drag.hi > 0 else { return (DoubleDouble.sum(fast, -speed) / brake).hi }
        return (Elementary.log((drag * fast + brake) / (drag * speed + brake)) / drag).hi
    }

    /// When the motion comes within `distance` of its ``end``, to stay; `nil` if it has none, or never comes so near.
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
