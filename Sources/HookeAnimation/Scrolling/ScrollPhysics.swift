public import HookeDynamics

/// The constants of a scroll view's motion: deceleration, rubber band, bounce and programmatic scrolling.
///
/// The rates, the rubber band and the bounce are those measured on UIKit. What UIKit does not publish is a choice of this project, and
/// each can be set.
public struct ScrollPhysics: Hashable, Sendable {
    /// The law by which free content decelerates; `nil` for UIKit's, which has ``decay`` and ``stopSpeed``.
    ///
    /// ``init(_:pixelRatio:)`` has the other constants of a platform too.
    public var law: FlingLaw?
    /// Whether a fling adds what is left of the one that its finger has interrupted, by the rule of the law: `FlingLaw.momentum`. Under UIKit's law it is
    /// `false` unless set, since UIKit's rule is not published; set, it is the one that Flutter's authors fitted to iOS.
    public var carriesMomentum = false
    /// Physical pixels in a point, above 0, in which some laws measure the speed of rest: `Fling.pixelRatio`.
    public var pixelRatio = 1.0
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

    /// A platform's constants, with the choices of this project where it has none.
    public init(_ law: FlingLaw, pixelRatio: Double = 1) {
        (self.law, self.pixelRatio, carriesMomentum) = (law, pixelRatio, law.momentum != nil)
        guard let coefficient = law.rubberBandCoefficient else { return }
        (rubberBandCoefficient, restDistance) = (coefficient, 1 / pixelRatio)
    }

    /// Whether all constants are within their ranges.
    var isSound: Bool {
        let positive = [stopSpeed, rubberBandCoefficient, bounceFrequency, restDistance, pixelRatio]
        return positive.allSatisfy { $0 > 0 && $0 < .infinity } && returnVelocity.isFinite && velocityWindow > .zero
            && scrollDuration > .zero
    }

    /// The spring of the bounce.
    var spring: Spring { law?.spring ?? Spring(naturalFrequency: bounceFrequency, dampingRatio: 1) }

    /// Whether content can leave its edges at all.
    var leavesEdges: Bool { law.map { $0.spring != nil } ?? true }

    /// The rule by which a fling adds what is left of another; `nil` for none.
    var momentum: MomentumRule? {
        guard carriesMomentum else { return nil }
        return law.map { $0.momentum } ?? .fitted
    }

    /// The velocity with which content is let go that a finger releases at one.
    func released(_ velocity: Double) -> Double {
        guard let speeds = law?.speeds(pixelRatio: pixelRatio) else { return velocity }
        if velocity.magnitude < speeds.lowerBound { return 0 }
        return velocity < 0 ? max(velocity, -speeds.upperBound) : min(velocity, speeds.upperBound)
    }

    /// A fling of the law over a view of a length, `nil` under UIKit's law.
    ///
    /// - Parameter boost: By how much the momentum of another fling has multiplied its velocity.
    func fling(over viewport: Double, boost: Double) -> Fling? {
        law.map {
            Fling(
                $0, pixelRatio: pixelRatio,
                greatestDistance: viewport > 0 ? (3 * boost * viewport).rounded(.down) : .infinity)
        }
    }

    /// The distance that free content travels in a view of a length.
    func travel(velocity: Double, over viewport: Double, boost: Double) -> Double {
        guard let fling = fling(over: viewport, boost: boost) else { return travel(velocity: velocity) }
        return fling.solution(from: MotionState(value: 0, velocity: velocity)).end
    }

    /// The time after which the spring of the bounce has settled at 0.
    func restTime(from state: MotionState) -> Double {
        let settled = SpringSolution(spring, from: state).lastExit(fromBand: restDistance) ?? 0
        guard law?.spring != nil else { return settled }
        // Flutter's springs are done where both distance and velocity are small; the velocity moves as another displacement of the spring.
        let acceleration = -(spring.stiffness * state.value + spring.damping * state.velocity) / spring.mass
        let velocity = SpringSolution(spring, from: MotionState(value: state.velocity, velocity: acceleration))
        return max(settled, velocity.lastExit(fromBand: FlingLaw.restSpeed(pixelRatio: pixelRatio)) ?? 0)
    }

    /// The distance that free content travels from a velocity until it stops dead, with the velocity's sign: the sum over whole
    /// milliseconds, v r / (1 - r) / 1000, less that of the speed at which it stops. 0 below that speed. It is UIKit's distance, under any ``law``.
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
        try archive.code(&law)
        try archive.code(&carriesMomentum)
        try archive.code(&pixelRatio)
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

extension FlingLaw: SnapshotCodable {
    package static var blank: FlingLaw { .overScroller }
}

extension MomentumRule: SnapshotCodable {
    package static var blank: MomentumRule { .flywheel }
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
