/// A fling under a platform's law, as a value that can be stored and compared.
///
///     let fling = Fling(.overScroller).solution(from: MotionState(value: 0, velocity: 2000))
///     fling.duration               // 0.92486 s
///     fling.end                    // 647.399 pt
///     fling.state(atSeconds: 0.5)
public struct Fling: Hashable, Sendable {
    /// The law.
    public let law: FlingLaw
    /// Physical pixels in a point: the unit of the speeds at which Compose's exponential decay and Flutter's bouncing physics stop.
    public let pixelRatio: Double
    /// The greatest distance, which only Chromium's physics has: three lengths of the view.
    public let greatestDistance: Double

    /// A fling under a law, with a pixel ratio above 0.
    public init(_ law: FlingLaw, pixelRatio: Double = 1, greatestDistance: Double = .infinity) {
        trap(unless: pixelRatio > 0 && pixelRatio < .infinity, "a pixel ratio is above 0 and finite")
        trap(unless: greatestDistance >= 0, "a greatest distance is not negative")
        (self.law, self.pixelRatio, self.greatestDistance) = (law, pixelRatio, greatestDistance)
    }

    /// The motion from an initial state, finite.
    public func solution(from initial: MotionState) -> FlingSolution {
        guard initial.velocity != 0 else { return FlingSolution(resting: initial) }
        return switch law {
        case .overScroller, .composeSpline: AndroidSpline.solution(from: initial)
        case .composeExponential: ComposeExponential.solution(from: initial, pixelRatio: pixelRatio)
        case .flutterBouncing: FlutterBouncing.normal.solution(from: initial, pixelRatio: pixelRatio)
        case .flutterBouncingFast: FlutterBouncing.fast.solution(from: initial, pixelRatio: pixelRatio)
        case .flutterClamping: FlutterClamping.solution(from: initial)
        case .chromium: ChromiumFling.solution(from: initial)
        case .chromiumPhysics: ChromiumPhysics.solution(from: initial, atMost: greatestDistance)
        }
    }
}

/// The motion of a fling until it stops dead, as if there were no edge.
public struct FlingSolution: Motion {
    /// Value and velocity at time zero.
    public let initial: MotionState
    /// The time after which it stops, seconds.
    public let duration: Double
    /// Where it stops.
    public let end: Double
    private let curve: FlingCurve

    init(from initial: MotionState, along curve: FlingCurve, for duration: Double) {
        (self.initial, self.curve, self.duration) = (initial, curve, duration)
        end = curve.state(atExactSeconds: DoubleDouble(duration)).value
    }

    init(resting initial: MotionState) {
        self.init(
            from: initial, along: .coast(CoastSolution(from: initial, drag: .zero, acceleration: 0, sticks: false)),
            for: 0)
    }

    /// Value and velocity at `time`.
    public func state(at time: Flicks) -> MotionState { state(atExactSeconds: DoubleDouble(time)) }

    /// Value and velocity `seconds` after the start.
    public func state(atSeconds seconds: Double) -> MotionState { state(atExactSeconds: DoubleDouble(seconds)) }

    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        trap(unless: seconds.hi >= 0 && seconds.hi < .infinity, "a motion is known from its start on, for finite times")
        if seconds.hi == 0 { return initial }
        guard seconds.hi < duration else { return MotionState(value: end, velocity: 0) }
        return curve.state(atExactSeconds: seconds)
    }

    /// The first time at `position`, seconds; 0 if the motion starts there, `nil` if it never arrives. In closed form for the exponential laws, by
    /// bisection of the monotone curve for the others.
    public func time(passing position: Double) -> Double? {
        if position == initial.value { return 0 }
        let ascends = initial.velocity > 0
        guard ascends ? initial.value < position && position <= end : end <= position && position < initial.value else {
            return nil
        }
        if case .coast(let coast) = curve, let time = coast.time(passing: position) { return min(time, duration) }
        return bisection(from: 0, to: duration) { time in
            let value = state(atSeconds: time).value
            return ascends ? value >= position : value <= position
        }
    }
}

/// The curve of a fling before its end.
enum FlingCurve: Hashable, Sendable {
    case coast(CoastSolution)
    case bezier(BezierFling)
    case clamping(FlutterClamping)
    case braked(BrakedFling)

    func state(atExactSeconds seconds: DoubleDouble) -> MotionState {
        switch self {
        case .coast(let coast): coast.state(atExactSeconds: seconds)
        case .bezier(let bezier): bezier.state(atSeconds: seconds.hi)
        case .clamping(let clamping): clamping.state(atSeconds: seconds.hi)
        case .braked(let braked): braked.state(atSeconds: seconds.hi)
        }
    }
}

/// A fling whose progress is a cubic Bézier curve of the time.
struct BezierFling: Hashable, Sendable {
    let start: Double
    /// The distance, signed.
    let distance: Double
    /// The duration in seconds, above 0.
    let duration: Double
    let curve: CubicBezier

    func state(atSeconds seconds: Double) -> MotionState {
        let (progress, slope) = curve.valueAndSlope(at: seconds / duration)
        return MotionState(value: start + distance * progress, velocity: distance / duration * slope)
    }
}
