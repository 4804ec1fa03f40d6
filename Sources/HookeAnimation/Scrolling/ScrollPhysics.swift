public import HookeDynamics

/// The constants of a scroll view's motion: deceleration, rubber band, bounce and programmatic scrolling.
///
/// The rates, the rubber band and the bounce are those measured on UIKit. What UIKit does not publish is a choice of this project, and
/// each can be set.
public struct ScrollPhysics: Hashable, Sendable {
    /// The deceleration of content that a finger lets go: `Decay.normal` or `Decay.fast`, as
    /// `UIScrollView.decelerationRate`.
    public var decay = Decay.normal
    /// The speed below which decelerating content stops dead, points per second, above 0.
    public var stopSpeed = 10.0
    /// The coefficient of the rubber band, above 0: the ratio of offset and pull for small pulls.
    public var rubberBandCoefficient = 0.55
    /// The natural frequency of the critically damped spring that returns content to an edge or a snapping position, radians per second,
    /// above 0.
    public var bounceFrequency = 11.0
    /// A velocity, points per second towards the edge, that is added to the finger's where content is let go beyond an edge.
    public var returnVelocity = 0.0
    /// The distance from its target at which a spring ends and the content is set onto the target, points, above 0.
    public var restDistance = 0.1
    /// The time before the release over which the finger's velocity is the average, above 0. UIKit's is not published.
    public var velocityWindow: Flicks = 0.1
    /// The duration of programmatic scrolling, above 0. UIKit's is not published.
    public var scrollDuration: Flicks = 0.3
    /// The timing function of programmatic scrolling.
    public var scrollCurve = TimingFunction.easeInEaseOut

    /// UIKit's constants, with the choices of this project where they are not published.
    public init() {}

    /// Whether all constants are within their ranges.
    var isSound: Bool {
        let positive = [stopSpeed, rubberBandCoefficient, bounceFrequency, restDistance]
        return positive.allSatisfy { $0 > 0 && $0 < .infinity } && returnVelocity.isFinite && velocityWindow > .zero
            && scrollDuration > .zero
    }

    /// The spring of the bounce.
    var spring: Spring { Spring(naturalFrequency: bounceFrequency, dampingRatio: 1) }

    /// The distance that free content travels from a velocity until it stops dead, with the velocity's sign: the sum over whole
    /// milliseconds, v r / (1 - r) / 1000, less that of the speed at which it stops. 0 below that speed.
    public func travel(velocity: Double) -> Double {
        guard velocity.magnitude > stopSpeed else { return 0 }
        let rest = velocity > 0 ? stopSpeed : -stopSpeed
        return decay.steppedDistance(velocity: velocity) - decay.steppedDistance(velocity: rest)
    }
}

extension ScrollPhysics: SnapshotCodable {
    package static var blank: ScrollPhysics { ScrollPhysics() }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var (fraction, interval) = (decay.fraction, decay.interval)
        try archive.code(&fraction)
        try archive.code(&interval)
        try archive.code(&stopSpeed)
        try archive.code(&rubberBandCoefficient)
        try archive.code(&bounceFrequency)
        try archive.code(&returnVelocity)
        try archive.code(&restDistance)
        try archive.code(&velocityWindow)
        try archive.code(&scrollDuration)
        try archive.code(&scrollCurve)
        try archive.require(isSound, "a scroll view's constants are out of range")
        do throws(MotionError) {
            decay = try Decay(keeping: fraction, every: interval)
        } catch {
            throw .damaged("a scroll view's deceleration is out of range")
        }
    }
}

/// Where content comes to rest along an axis when a finger lets it go.
public enum ScrollSnapping: Hashable, Sendable {
    /// Wherever deceleration stops.
    case free
    /// At whole multiples of a height or width above 0, in points, such as that of a row.
    case rows(Double)
    /// At one of the offsets, in points and in ascending order.
    case detents([Double])

    /// Whether rows have a length above zero, and detents are there, finite and in ascending order.
    public var isSound: Bool {
        switch self {
        case .free: true
        case .rows(let length): length > 0 && length < .infinity
        case .detents(let offsets):
            !offsets.isEmpty && offsets.allSatisfy { $0.isFinite }
                && zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }
        }
    }

    /// The snapping position that is nearest to an offset; half-way between two detents the lower one, half-way between two rows the one
    /// further from zero.
    func nearest(to offset: Double) -> Double {
        switch self {
        case .free: return offset
        case .rows(let length): return (offset / length).rounded() * length
        case .detents(let offsets):
            var best = offsets[0]
            for detent in offsets where (detent - offset).magnitude < (best - offset).magnitude { best = detent }
            return best
        }
    }
}

extension ScrollSnapping: SnapshotCodable {
    package static var blank: ScrollSnapping { .free }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        var numbers: [Double] = []
        var kind = 0
        switch self {
        case .free: break
        case .rows(let length): (kind, numbers) = (1, [length])
        case .detents(let offsets): (kind, numbers) = (2, offsets)
        }
        try archive.code(&kind, in: 0...2)
        try archive.code(&numbers)
        try archive.require(kind != 1 || numbers.count == 1, "a scroll view's rows have no length")
        self = kind == 0 ? .free : kind == 1 ? .rows(numbers[0]) : .detents(numbers)
        try archive.require(isSound, "a scroll view's snapping positions are out of range")
    }
}

/// Distances from the edges of a rectangle inwards, in points, as `UIEdgeInsets`.
public struct EdgeInsets: Hashable, Sendable {
    /// From the upper edge.
    public var top: Double
    /// From the left edge.
    public var left: Double
    /// From the lower edge.
    public var bottom: Double
    /// From the right edge.
    public var right: Double

    /// Finite insets.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    /// None.
    public static let zero = EdgeInsets()
}

extension EdgeInsets: SnapshotCodable {
    package static var blank: EdgeInsets { .zero }

    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&top)
        try archive.code(&left)
        try archive.code(&bottom)
        try archive.code(&right)
    }
}
