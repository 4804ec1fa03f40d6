/// The laws by which platforms other than UIKit decelerate content that a finger lets go.
///
/// Each is the exact curve of the platform's published source, in points: Android's dp, Flutter's logical pixels and CSS pixels are points
/// here. Milliseconds, whole pixels, tables of samples and single precision, in which platforms evaluate their curves, are not reproduced;
/// the article 'Scrolling' of HookeAnimation has what they amount to.
public enum FlingLaw: String, CaseIterable, Hashable, Sendable {
    /// Android's `OverScroller`: a cubic Bézier curve, whose duration and distance are powers of the velocity.
    case overScroller = "overscroller"
    /// Compose's `splineBasedDecay`, its default for scrolling: the curve of ``overScroller``.
    case composeSpline = "compose-spline"
    /// Compose's `exponentialDecay`: the velocity decays by 4.2 per second.
    case composeExponential = "compose-exponential"
    /// Flutter's `BouncingScrollPhysics`: 0.135 of the velocity remains after a second, and a spring takes content back to an edge.
    case flutterBouncing = "flutter-bouncing"
    /// Flutter's `BouncingScrollPhysics` with `ScrollDecelerationRate.fast`, as on macOS: with a constant deceleration of 1400 pt/s^2.
    case flutterBouncingFast = "flutter-bouncing-fast"
    /// Flutter's `ClampingScrollPhysics`: Android's distance, with a deceleration that depends on the velocity alone.
    case flutterClamping = "flutter-clamping"
    /// Chromium's `FlingCurve`, as on ChromeOS.
    case chromium
    /// Chromium's `PhysicsBasedFlingCurve`, as on Windows and Linux: a cubic Bézier curve of 2 s at most.
    case chromiumPhysics = "chromium-physics"
}

extension FlingLaw {
    /// The spring that returns content beyond an edge; `nil` for laws under which content does not leave its edges.
    public var spring: Spring? {
        switch self {
        case .flutterBouncing: FlutterBouncing.normal.spring
        case .flutterBouncingFast: FlutterBouncing.fast.spring
        case .overScroller, .composeSpline, .composeExponential, .flutterClamping, .chromium, .chromiumPhysics: nil
        }
    }

    /// The coefficient of the rubber band beyond an edge; `nil` for laws under which content does not leave its edges.
    public var rubberBandCoefficient: Double? {
        switch self {
        case .flutterBouncing: FlutterBouncing.normal.rubberBand
        case .flutterBouncingFast: FlutterBouncing.fast.rubberBand
        case .overScroller, .composeSpline, .composeExponential, .flutterClamping, .chromium, .chromiumPhysics: nil
        }
    }

    /// The greatest velocity that the content takes from its flight to the spring of an edge, signed.
    public var greatestImpact: Double { spring == nil ? .infinity : FlutterBouncing.greatestImpact }

    /// The speed at which Flutter's motions are done, points per second.
    package static func restSpeed(pixelRatio: Double) -> Double { FlutterBouncing.restSpeed(pixelRatio: pixelRatio) }

    /// The speeds of a finger, points per second: a slower release is no fling, and a faster one has the greatest speed.
    ///
    /// Android's are those of its `ViewConfiguration`, Flutter's those of its scroll physics, Chromium's those of its `GestureConfiguration`.
    public func speeds(pixelRatio: Double) -> ClosedRange<Double> {
        switch self {
        case .overScroller: 50...8000
        case .composeSpline, .composeExponential: min(1 / pixelRatio, 8000)...8000
        case .flutterBouncing: 100...8000
        case .flutterBouncingFast: 100...64000
        case .flutterClamping: 50...8000
        case .chromium, .chromiumPhysics: 30...17000
        }
    }

    /// Whether speeds are measured in physical pixels.
    public var measuresPixels: Bool {
        switch self {
        case .composeSpline, .composeExponential, .flutterBouncing, .flutterBouncingFast: true
        case .overScroller, .flutterClamping, .chromium, .chromiumPhysics: false
        }
    }

    /// The law in half a sentence.
    public var about: String {
        switch self {
        case .overScroller: "Android's OverScroller: a spline"
        case .composeSpline: "Compose's splineBasedDecay: OverScroller's spline, without momentum"
        case .composeExponential: "Compose's exponentialDecay: 4.2 per second"
        case .flutterBouncing:
            "Flutter's BouncingScrollPhysics: 0.135 remains after a second, and a spring at the edges"
        case .flutterBouncingFast: "the same with ScrollDecelerationRate.fast: 1400 pt/s^2 besides"
        case .flutterClamping: "Flutter's ClampingScrollPhysics: Android's distance, by a power of the time left"
        case .chromium: "Chromium's FlingCurve, as on ChromeOS"
        case .chromiumPhysics: "Chromium's PhysicsBasedFlingCurve, as on Windows and Linux: at most 2 s"
        }
    }

    /// What is left of a fling for the next one; `nil` for nothing.
    public var momentum: MomentumRule? {
        switch self {
        case .overScroller: .flywheel
        case .flutterBouncing, .flutterBouncingFast: .fitted
        case .chromium, .chromiumPhysics: .boost
        case .composeSpline, .composeExponential, .flutterClamping: nil
        }
    }
}

/// How a fling adds what is left of the one that the same finger has interrupted.
public enum MomentumRule: String, Hashable, Sendable {
    /// `OverScroller.fling` with its flywheel: the velocity that the fling before would have by now, where both have the same signs along both axes.
    case flywheel
    /// Flutter's `carriedMomentum`: a power of the velocity at which the finger stopped the content, fitted by Flutter's authors to iOS.
    case fitted
    /// Chromium's `FlingBooster`: the velocity with which the fling before began.
    case boost

    /// The time for which the finger may rest, from its landing to its release.
    public var longestRest: Flicks {
        switch self {
        case .flywheel: 0.04
        case .fitted: 0.02
        case .boost: 0.05
        }
    }

    /// Flutter's `carriedMomentum(existingVelocity)`: 0.000816 |v|^1.967, at most 40 000, with the sign of v.
    public static func fitted(velocity: Double) -> Double {
        let carried = min(0.000816 * Elementary.pow(velocity.magnitude, 1.967), 40000)
        return velocity < 0 ? -carried : carried
    }
}
