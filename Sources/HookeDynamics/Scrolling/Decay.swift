/// Exponential deceleration: after every `interval` the same fraction of the velocity remains, v(t) = v0 fraction^(t / interval).
///
/// Flicked content slows down like this, on iOS with a fraction per millisecond, in Flutter with one per second:
///
///     Decay.normal                        // UIScrollView.DecelerationRate.normal, 0.998 every millisecond
///     try Decay(decelerationRate: 0.99)   // the same as Decay.fast
///     try Decay(drag: 0.135)              // what Flutter's BouncingScrollSimulation lets a fling keep every second
///
/// With k = -ln(fraction) / interval, the velocity is v0 e^(-k t) and the position x0 + v0 (1 - e^(-k t)) / k, which tends to x0 +
/// v0 / k.
public struct Decay: Hashable, Sendable {
    /// The fraction of the velocity that remains after an interval, above 0 and below 1.
    public let fraction: Double
    /// The time in which the velocity falls to ``fraction`` of itself, above zero.
    public let interval: Flicks

    init(storing fraction: Double, every interval: Flicks) {
        self.fraction = fraction
        self.interval = interval
    }

    /// A deceleration that leaves `fraction` of the velocity after every `interval`.
    ///
    /// - Throws: ``MotionError`` unless 0 < fraction < 1 and interval > 0.
    public init(keeping fraction: Double, every interval: Flicks) throws(MotionError) {
        try self.init("fraction", fraction, every: interval)
    }

    /// UIKit's parameter: the fraction of the velocity that remains after every millisecond, as in `UIScrollView.decelerationRate`.
    ///
    /// - Throws: ``MotionError`` unless 0 < decelerationRate < 1.
    public init(decelerationRate: Double) throws(MotionError) {
        try self.init("deceleration rate", decelerationRate, every: .millisecond)
    }

    /// Flutter's parameter: the fraction of the velocity that remains after every second, as in `FrictionSimulation`.
    ///
    /// - Throws: ``MotionError`` unless 0 < drag < 1.
    public init(drag: Double) throws(MotionError) {
        try self.init("drag", drag, every: .second)
    }

    private init(_ parameter: String, _ fraction: Double, every interval: Flicks) throws(MotionError) {
        try MotionError.requireFinite(parameter, fraction)
        guard fraction > 0, fraction < 1 else {
            throw .fractionOutOfRange(parameter: parameter, value: fraction, allowsOne: false)
        }
        guard interval > .zero else { throw .notPositive(parameter: "interval", value: interval.seconds) }
        self.init(storing: fraction, every: interval)
    }

    /// `UIScrollView.DecelerationRate.normal`: 0.998 every millisecond.
    public static let normal = Decay(storing: 0.998, every: .millisecond)
    /// `UIScrollView.DecelerationRate.fast`: 0.99 every millisecond.
    public static let fast = Decay(storing: 0.99, every: .millisecond)

    /// The motion from an initial state.
    public func solution(from initial: MotionState) -> CoastSolution {
        CoastSolution(from: initial, drag: drag, acceleration: 0, sticks: false)
    }

    /// The decay rate of the velocity, k = -ln(fraction) / interval, per second.
    public var decayRate: Double { drag.hi }

    /// k in double-double, from the exact values of the doubles given.
    var drag: DoubleDouble { -Elementary.log(DoubleDouble(fraction)) / DoubleDouble(interval) }
}

extension Flicks {
    static let millisecond = Flicks(perSecond / 1000)
    static let second = Flicks(perSecond)
}

/// The distance of a flick, and the velocity of a flick with a given end.
///
/// There are two definitions. The motion covers the integral of the velocity, v / k. Apple's sample code (WWDC 2018, session 803,
/// Designing Fluid Interfaces) projects (v / 1000) d / (1 - d): the sum over whole milliseconds, each with its final velocity. The
/// sum is shorter by about half a millisecond of v: with 1000 points per second and 0.998 the motion covers 499.4998 points, the
/// sum 499.
extension Decay {
    /// The distance that the motion covers, the integral of the velocity: v / k.
    public func distance(velocity: Double) -> Double { (DoubleDouble(velocity) / drag).hi }

    /// The velocity that covers `distance`, the inverse of ``distance(velocity:)``.
    public func initialVelocity(covering distance: Double) -> Double { (drag * distance).hi }

    /// The distance of Apple's projection: the sum over whole intervals, v interval fraction / (1 - fraction).
    public func steppedDistance(velocity: Double) -> Double { (stepping * velocity).hi }

    /// The velocity whose ``steppedDistance(velocity:)`` is `distance`.
    public func initialVelocity(coveringStepped distance: Double) -> Double { (DoubleDouble(distance) / stepping).hi }

    private var stepping: DoubleDouble { DoubleDouble(interval) * fraction / DoubleDouble.sum(1, -fraction) }

    /// The deceleration from a state to rest at `position`, which must be ahead. The velocity is continuous while its decay rate
    /// changes, as for a scroll view whose `targetContentOffset` is changed.
    ///
    /// - Throws: ``MotionError`` if no deceleration leads there.
    public init(from state: MotionState, endingAt position: Double) throws(MotionError) {
        try MotionError.requireFinite(state)
        try MotionError.requireFinite("position", position)
        let drag = DoubleDouble(state.velocity) / DoubleDouble.sum(position, -state.value)
        guard drag.hi > 0, drag.hi < .infinity else { throw .cannotEnd(at: position, from: state) }
        // With an interval of about 1 / k the fraction is near 1/e, and its rounding moves the end by at most 2^-53 of the
        // distance.
        let interval = Flicks(seconds: max(1 / Double(Flicks.perSecond), min(1e6, 1 / drag.hi)))
        let exponent = drag * DoubleDouble(interval)
        let fraction = exponent.hi < 600 ? Elementary.exp(-exponent).hi : 0
        guard fraction > 0, fraction < 1 else { throw .cannotEnd(at: position, from: state) }
        self.init(storing: fraction, every: interval)
    }
}
