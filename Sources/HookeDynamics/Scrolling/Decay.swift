/// Exponential deceleration: after every `interval` the same fraction of the velocity is left, v(t) = v0 fraction^(t / interval).
///
/// That is how flicked content slows down, on iOS by a fraction per millisecond, in Flutter by one per second; both are this value:
///
///     Decay.normal                        // UIScrollView.DecelerationRate.normal, 0.998 every millisecond
///     try Decay(decelerationRate: 0.99)   // the same as Decay.fast
///     try Decay(drag: 0.135)              // what Flutter's BouncingScrollSimulation lets a fling keep every second
///
/// With k = -ln(fraction) / interval, the velocity is v0 e^(-k t) and the place x0 + v0 (1 - e^(-k t)) / k, coming to rest at x0 + v0 / k.
public struct Decay: Hashable, Sendable {
    /// What is left of the velocity after every interval, above 0 and below 1.
    public let fraction: Double
    /// The time in which the velocity falls to that fraction, above zero.
    public let interval: Flicks

    init(storing fraction: Double, every interval: Flicks) {
        self.fraction = fraction
        self.interval = interval
    }

    /// A velocity of which `fraction` is left after every `interval`.
    ///
    /// - Throws: ``MotionError`` unless 0 < fraction < 1 and interval > 0.
    public init(keeping fraction: Double, every interval: Flicks) throws(MotionError) {
        try self.init("fraction", fraction, every: interval)
    }

    /// UIKit's words: what is left of the velocity after every millisecond, as in `UIScrollView.decelerationRate`.
    ///
    /// - Throws: ``MotionError`` unless 0 < decelerationRate < 1.
    public init(decelerationRate: Double) throws(MotionError) {
        try self.init("deceleration rate", decelerationRate, every: .millisecond)
    }

    /// Flutter's words: what is left of the velocity after every second, as in `FrictionSimulation`.
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

    /// The motion that begins with `initial`, resolved once.
    public func solution(from initial: MotionState) -> CoastSolution {
        CoastSolution(from: initial, drag: drag, acceleration: 0, sticks: false)
    }

    /// How fast the velocity falls, k = -ln(fraction) / interval, per second.
    public var decayRate: Double { drag.hi }

    /// k, as the doubles that were given have it.
    var drag: DoubleDouble { -Elementary.log(DoubleDouble(fraction)) / DoubleDouble(interval) }
}

extension Flicks {
    static let millisecond = Flicks(perSecond / 1000)
    static let second = Flicks(perSecond)
}
