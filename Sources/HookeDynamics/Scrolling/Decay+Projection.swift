/// Where a flick will come to rest, and which flick comes to rest where it is wanted.
///
/// There are two answers about. The motion itself covers the integral, v / k. Apple's sample code (WWDC 2018, session 803, Designing
/// Fluid Interfaces) projects (v / 1000) d / (1 - d): the sum of what whole milliseconds cover, each at the velocity it ends with. The sum
/// falls short by about half a millisecond of v: from 1000 points per second at 0.998 the motion covers 499.4998 points, the sum 499.
extension Decay {
    /// What the motion covers until it rests, the integral of the velocity: v / k.
    public func distance(velocity: Double) -> Double { (DoubleDouble(velocity) / drag).hi }

    /// The velocity that covers `distance`, the inverse of ``distance(velocity:)``.
    public func initialVelocity(covering distance: Double) -> Double { (drag * distance).hi }

    /// What Apple's projection covers: the sum over whole intervals, v interval fraction / (1 - fraction).
    public func steppedDistance(velocity: Double) -> Double { (stepping * velocity).hi }

    /// The velocity whose ``steppedDistance(velocity:)`` is `distance`.
    public func initialVelocity(coveringStepped distance: Double) -> Double { (DoubleDouble(distance) / stepping).hi }

    private var stepping: DoubleDouble { DoubleDouble(interval) * fraction / DoubleDouble.sum(1, -fraction) }

    /// The deceleration that takes a motion from its present state to rest at `place`, which must lie ahead: the velocity stays what it
    /// is, how fast it falls changes. That is what a changed `targetContentOffset` asks of a scroll view.
    ///
    /// - Throws: ``MotionError`` where no deceleration does.
    public init(from state: MotionState, endingAt place: Double) throws(MotionError) {
        try MotionError.requireFinite(state)
        try MotionError.requireFinite("place", place)
        let drag = DoubleDouble(state.velocity) / DoubleDouble.sum(place, -state.value)
        guard drag.hi > 0, drag.hi < .infinity else { throw .cannotEnd(at: place, from: state) }
        // Counted over about 1 / k the fraction is near 1/e, where its own rounding moves the end by no more than 2^-53 of the way.
        let interval = Flicks(seconds: max(1 / Double(Flicks.perSecond), min(1e6, 1 / drag.hi)))
        let exponent = drag * DoubleDouble(interval)
        let fraction = exponent.hi < 600 ? Elementary.exp(-exponent).hi : 0
        guard fraction > 0, fraction < 1 else { throw .cannotEnd(at: place, from: state) }
        self.init(storing: fraction, every: interval)
    }
}
