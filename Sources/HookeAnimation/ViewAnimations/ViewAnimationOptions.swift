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
