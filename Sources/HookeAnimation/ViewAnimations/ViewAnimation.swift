public import HookeDynamics

/// How the views of an animation block move.
public struct ViewAnimation: Sendable {
    /// How long it takes; zero or less animates nothing. A spring is cut off then, whatever its state, as UIKit's is.
    public var duration: Flicks
    /// What the way follows.
    public var curve: ViewCurve
    /// How long it waits; the model is new at once. Within another block it is counted from now too.
    public var delay = Flicks.zero
    /// What else is asked for. The curve's and the keyframes' bits are not read here: ``curve`` says it.
    public var options: ViewAnimationOptions = []

    /// Whether the animated views take touches meanwhile.
    public var allowsUserInteraction: Bool {
        get { options.contains(.allowUserInteraction) }
        set { if newValue { options.insert(.allowUserInteraction) } else { options.remove(.allowUserInteraction) } }
    }

    /// Along a timing function.
    public static func timing(_ function: TimingFunction = .easeInEaseOut, duration: Flicks) -> ViewAnimation {
        ViewAnimation(duration: duration, curve: .timing(function))
    }

    /// Along a spring; `initialVelocity` is in distances per second towards the target.
    public static func spring(
        _ spring: Spring, initialVelocity: Double = 0, duration: Flicks, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        let velocity = Vector(dx: initialVelocity, dy: initialVelocity)
        return ViewAnimation(
            duration: duration,
            curve: .spring(SpringCurve(spring, initialVelocity: .relative(velocity), solver: solver)))
    }

    /// Along a spring from a centre's velocity in points per second, as a finger leaves it.
    public static func spring(
        _ spring: Spring, centerVelocity: Vector, duration: Flicks, solver: any Solver = Propagator()
    ) -> ViewAnimation {
        ViewAnimation(
            duration: duration,
            curve: .spring(SpringCurve(spring, initialVelocity: .absolute(centerVelocity), solver: solver)))
    }

    init(duration: Flicks, curve: ViewCurve) {
        self.duration = duration
        self.curve = curve
    }

    /// As a block within another one's runs it: duration, curve and options are the outer one's unless it overrides them.
    func inherits(from outer: ViewAnimation) -> ViewAnimation {
        var inner = self
        if !options.contains(.overrideInheritedDuration) { inner.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve) { inner.curve = outer.curve }
        if !options.contains(.overrideInheritedOptions) {
            inner.options.formUnion(outer.options.intersection(.inherited))
        }
        return inner
    }

    /// When its animations run.
    var timing: MediaTiming {
        var timing = MediaTiming(duration: duration, fillMode: .both)
        timing.autoreverses = options.contains(.autoreverse)
        timing.repeatCount = options.contains(.repeat) ? .infinity : 0
        return timing
    }
}

/// What can be asked of a view animation, with `UIView.AnimationOptions`' own bits.
///
/// Bits without a name here are kept and mean nothing.
public struct ViewAnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt

    /// The options of UIKit's number.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The animated views take touches meanwhile.
    public static let allowUserInteraction = ViewAnimationOptions(rawValue: 1 << 1)
    /// What cannot be added (a colour, a flag, an object) starts from what shows, not from what was set.
    public static let beginFromCurrentState = ViewAnimationOptions(rawValue: 1 << 2)
    /// For ever.
    public static let `repeat` = ViewAnimationOptions(rawValue: 1 << 3)
    /// There and back; at the end the model shows, by a jump.
    public static let autoreverse = ViewAnimationOptions(rawValue: 1 << 4)
    /// Within another block: its own duration, not the outer one's.
    public static let overrideInheritedDuration = ViewAnimationOptions(rawValue: 1 << 5)
    /// Within another block: its own curve, not the outer one's.
    public static let overrideInheritedCurve = ViewAnimationOptions(rawValue: 1 << 6)
    /// Within another block: none of the outer one's options.
    public static let overrideInheritedOptions = ViewAnimationOptions(rawValue: 1 << 9)
    /// Starts and ends slowly; no bit, the default.
    public static let curveEaseInOut: ViewAnimationOptions = []
    /// Starts slowly.
    public static let curveEaseIn = ViewAnimationOptions(rawValue: 1 << 16)
    /// Ends slowly.
    public static let curveEaseOut = ViewAnimationOptions(rawValue: 2 << 16)
    /// One speed throughout.
    public static let curveLinear = ViewAnimationOptions(rawValue: 3 << 16)

    /// The curve in bits 16 and 17.
    public var timingFunction: TimingFunction {
        switch rawValue >> 16 & 3 {
        case 1: .easeIn
        case 2: .easeOut
        case 3: .linear
        default: .easeInEaseOut
        }
    }

    /// What a block within this one's takes over.
    static let inherited: ViewAnimationOptions = [.allowUserInteraction, .beginFromCurrentState, .repeat, .autoreverse]
}

extension ViewAnimationOptions {
    /// Straight from each keyframe to the next; no bit, the default.
    public static let calculationModeLinear: ViewAnimationOptions = []
    /// Each keyframe holds until the next.
    public static let calculationModeDiscrete = ViewAnimationOptions(rawValue: 1 << 10)
    /// At one speed throughout.
    public static let calculationModePaced = ViewAnimationOptions(rawValue: 2 << 10)
    /// Along a curve through the keyframes.
    public static let calculationModeCubic = ViewAnimationOptions(rawValue: 3 << 10)
    /// Along that curve, at about one speed.
    public static let calculationModeCubicPaced = ViewAnimationOptions(rawValue: 4 << 10)
}
