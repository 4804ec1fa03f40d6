public import HookeDynamics

/// The duration, curve, delay and options of an animation block.
public struct ViewAnimation: Sendable {
    /// The duration; zero or less animates nothing. A spring is cut off at the duration whatever its state, as in UIKit.
    public var duration: Flicks
    /// The curve of the progress over time.
    public var curve: ViewCurve
    /// The delay before the animation begins; the model changes at once. In a nested block the delay also counts from now.
    public var delay = Flicks.zero
    /// How often the animations run; `nil` leaves that to the options, or of an animator means once.
    public var repetition: Repetition?
    /// Further options. The curve and calculation-mode bits are ignored here: ``curve`` decides.
    public var options: ViewAnimationOptions = []

    /// Whether layers fade to what they show after the change, instead of moving there. Opacities and colours animate as ever.
    public var crossFades = false

    /// Whether the views receive touches while they animate.
    public var allowsUserInteraction: Bool {
        get { options.contains(.allowUserInteraction) }
        set { if newValue { options.insert(.allowUserInteraction) } else { options.remove(.allowUserInteraction) } }
    }

    /// An animation along a timing function.
    public static func timing(_ function: TimingFunction = .easeInEaseOut, duration: Flicks) -> ViewAnimation {
        ViewAnimation(duration: duration, curve: .timing(function))
    }

    /// An animation along a spring; `initialVelocity` is in distances per second towards the target.
    public static func spring(
        _ spring: Spring, initialVelocity: Double = 0, duration: Flicks, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        .spring(
            spring, initialVelocity: Vector(dx: initialVelocity, dy: initialVelocity), duration: duration,
            solver: solver)
    }

    /// An animation along a spring; `initialVelocity` is in distances per second towards the target, for the axes of a centre; every other
    /// property uses `dx`. The vertical axis of a centre can have another spring, as in UIKit, whose rule shapes springs by velocities.
    public static func spring(
        _ spring: Spring, vertical: Spring? = nil, initialVelocity: Vector, duration: Flicks,
        solver: any Solver = Propagator()
    ) -> ViewAnimation {
        var curve = SpringCurve(spring, initialVelocity: .relative(initialVelocity), solver: solver)
        if let vertical { curve.verticalSpring = vertical }
        return ViewAnimation(duration: duration, curve: .spring(curve))
    }

    /// An animation along a spring that starts with a centre's velocity in points per second, such as a finger's at its release.
    public static func spring(
        _ spring: Spring, centerVelocity: Vector, duration: Flicks, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        ViewAnimation(
            duration: duration,
            curve: .spring(SpringCurve(spring, initialVelocity: .absolute(centerVelocity), solver: solver)))
    }

    /// An animation along a spring that starts with a centre's velocity in points per second and lasts until it has settled, each axis
    /// by itself (``SpringCurve/endsSettled``). Every other property starts from rest, and lasts for Core Animation's settling duration.
    public static func spring(
        _ spring: Spring, centerVelocity: Vector, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        var curve = SpringCurve(spring, initialVelocity: .absolute(centerVelocity), solver: solver)
        curve.endsSettled = true
        return ViewAnimation(duration: SpringLaunch(relative: 0).settlingTime(of: spring), curve: .spring(curve))
    }

    init(duration: Flicks, curve: ViewCurve) {
        self.duration = duration
        self.curve = curve
    }

    /// The animation as a nested block uses it: duration, curve and options come from the outer one unless the options override
    /// them.
    func inherits(from outer: ViewAnimation) -> ViewAnimation {
        var inner = self
        if !options.contains(.overrideInheritedDuration) { inner.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { inner.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            inner.repetition = repetition ?? outer.repetition
            inner.options.formUnion(outer.options.intersection(.inherited))
        }
        return inner
    }

    /// The media timing of the block's animations, without the delay.
    var timing: MediaTiming {
        var timing = MediaTiming(duration: duration, fillMode: .both)
        timing.autoreverses = repetition?.autoreverses ?? options.contains(.autoreverse)
        timing.repeatCount = repetition?.count ?? (options.contains(.repeat) ? .infinity : 0)
        return timing
    }
}

/// Options of view animations, with the bits of `UIView.AnimationOptions`.
///
/// Other bits are kept and have no effect.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    /// The bits of UIKit's option set.
    public let rawValue: UInt

    /// Options from the bits of UIKit's option set.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Views receive touches while they animate.
    public static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)
    /// Animations of values that cannot be added (colours, flags, objects) start from the presentation value instead of the model
    /// value.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// Repeats without end.
    public static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// Runs forwards and then backwards. At the end the presentation jumps to the model value.
    public static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    /// A nested block keeps its own duration.
    public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 1 << 5)
    /// A nested block keeps its own curve.
    public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 1 << 6)
    /// A nested block inherits no options.
    public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 1 << 9)
    /// Slow at both ends; no bit, the default.
    public static let curveEaseInOut: ViewAnimationOptions = []
    /// Slow at the start.
    public static let curveEaseIn = ViewAnimationOptions(rawValue: 1 << 16)
    /// Slow at the end.
    public static let curveEaseOut = ViewAnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = ViewAnimationOptions(rawValue: 3 << 16)

    /// The timing function in bits 16 and 17.
    public var timingFunction: TimingFunction {
        switch rawValue >> 16 & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInEaseOut
        }
    }

    /// The options that nested blocks inherit.
    static let inherited: ViewAnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse]
}

extension ViewAnimationOptions {
    /// Linear interpolation between keyframes; no bit, the default.
    public static let calculationModeLinear: ViewAnimationOptions = []
    /// Each keyframe's value is held until the next.
    public static let calculationModeDiscrete = ViewAnimationOptions(rawValue: 1 << 10)
    /// Linear interpolation at constant speed.
    public static let calculationModePaced = ViewAnimationOptions(rawValue: 2 << 10)
    /// A cubic spline through the keyframes.
    public static let calculationModeCubic = ViewAnimationOptions(rawValue: 3 << 10)
    /// The spline at approximately constant speed.
    public static let calculationModeCubicPaced = ViewAnimationOptions(rawValue: 4 << 10)
}
