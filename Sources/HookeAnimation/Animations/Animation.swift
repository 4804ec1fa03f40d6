public import HookeDynamics

/// An animation of any kind: the argument of ``Layer/add(_:forKey:delay:)`` and the result of ``Layer/animation(forKey:)``.
///
///     if case .basic(let fade)? = layer.animation(forKey: "opacity") { fade.range.from }
public enum Animation: Sendable {
    /// Between two values along a timing function.
    case basic(BasicAnimation)
    /// Between two values along a spring.
    case spring(SpringAnimation)
    /// Through several values, or along a path.
    case keyframe(KeyframeAnimation)
    /// Numbers that slow down from a velocity.
    case decay(DecayAnimation)
    /// Several animations in the time of a group.
    case group(AnimationGroup)
    /// A transition from the layer's old content to its new content.
    case transition(Transition)

    /// An animation of a kind.
    public init(_ animation: some AnimationConvertible) { self = animation.animation }
}

/// A kind of animation, or ``Animation`` itself: what the functions that take an animation accept.
public protocol AnimationConvertible: Sendable {
    /// The animation with its kind.
    var animation: Animation { get }
}

extension Animation: AnimationConvertible {
    /// The animation itself.
    public var animation: Animation { self }
}

extension BasicAnimation: AnimationConvertible {
    /// ``Animation/basic(_:)``.
    public var animation: Animation { .basic(self) }
}

extension SpringAnimation: AnimationConvertible {
    /// ``Animation/spring(_:)``.
    public var animation: Animation { .spring(self) }
}

extension KeyframeAnimation: AnimationConvertible {
    /// ``Animation/keyframe(_:)``.
    public var animation: Animation { .keyframe(self) }
}

extension AnimationGroup: AnimationConvertible {
    /// ``Animation/group(_:)``.
    public var animation: Animation { .group(self) }
}

extension Transition: AnimationConvertible {
    /// ``Animation/transition(_:)``.
    public var animation: Animation { .transition(self) }
}

/// The common properties of all kinds.
extension Animation {
    /// Begin time, duration, speed, repeats and fill mode.
    public var timing: MediaTiming {
        get { common.timing }
        set { common.timing = newValue }
    }

    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion: Bool {
        get { common.isRemovedOnCompletion }
        set { common.isRemovedOnCompletion = newValue }
    }

    /// Values by name.
    public var userInfo: UserInfo {
        get { common.userInfo }
        set { common.userInfo = newValue }
    }

    private var common: (timing: MediaTiming, isRemovedOnCompletion: Bool, userInfo: UserInfo) {
        get {
            switch self {
            case .basic(let own): (own.timing, own.isRemovedOnCompletion, own.userInfo)
            case .spring(let own): (own.timing, own.isRemovedOnCompletion, own.userInfo)
            case .decay(let own): (own.timing, own.isRemovedOnCompletion, own.userInfo)
            case .keyframe(let own): (own.timing, own.isRemovedOnCompletion, own.userInfo)
            case .group(let own): (own.timing, own.isRemovedOnCompletion, own.userInfo)
            case .transition(let own): (own.timing, own.isRemovedOnCompletion, own.userInfo)
            }
        }
        set {
            switch self {
            case .basic(var own):
                (own.timing, own.isRemovedOnCompletion, own.userInfo) = newValue
                self = .basic(own)
            case .spring(var own):
                (own.timing, own.isRemovedOnCompletion, own.userInfo) = newValue
                self = .spring(own)
            case .decay(var own):
                (own.timing, own.isRemovedOnCompletion, own.userInfo) = newValue
                self = .decay(own)
            case .keyframe(var own):
                (own.timing, own.isRemovedOnCompletion, own.userInfo) = newValue
                self = .keyframe(own)
            case .group(var own):
                (own.timing, own.isRemovedOnCompletion, own.userInfo) = newValue
                self = .group(own)
            case .transition(var own):
                (own.timing, own.isRemovedOnCompletion, own.userInfo) = newValue
                self = .transition(own)
            }
        }
    }

    /// The content in the form that the stage resolves.
    var content: AnimationContent {
        switch self {
        case .basic(let animation): .property(animation.change)
        case .spring(let animation): .property(animation.change)
        case .decay(let animation): .decay(animation)
        case .keyframe(let animation): .property(animation.change)
        case .group(let group): .group(group.animations, timingFunction: group.timingFunction ?? .linear)
        case .transition: .transition
        }
    }
}

/// Animations that run together in the time of the group, as `CAAnimationGroup`.
///
///     AnimationGroup([fade, move], duration: 1.0)
///     AnimationGroup([.basic(fade), .spring(wobble)], duration: 1.0)
///
/// A member's times are in the group's clock. A member without a duration takes the group's, which cuts off all members. The ends
/// of members are not reported: the group has one start and one stop.
public struct AnimationGroup: Sendable {
    /// The members, in the order in which they apply.
    public var animations: [Animation]
    /// Begin time, duration, speed, repeats and fill mode.
    public var timing: MediaTiming
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name.
    public var userInfo = UserInfo()
    /// The timing function of the members' time; `nil` is linear.
    public var timingFunction: TimingFunction?

    /// A group of members with a common duration; zero becomes the transaction's.
    public init(_ animations: [Animation], duration: Flicks = .zero) {
        self.animations = animations
        timing = MediaTiming(duration: duration)
    }

    /// A group of members of one kind with a common duration; zero becomes the transaction's.
    public init(_ animations: [some AnimationConvertible], duration: Flicks = .zero) {
        self.init(animations.map { $0.animation }, duration: duration)
    }
}

/// A transition from a layer's old content to its new content, as `CATransition`. It has a timing but no values. Its key is always
/// `transition`, so that a layer has at most one.
public struct Transition: Sendable {
    /// Begin time, duration, speed, repeats and fill mode.
    public var timing: MediaTiming
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name.
    public var userInfo = UserInfo()

    /// A transition; a duration of zero becomes the transaction's.
    public init(timing: MediaTiming = MediaTiming()) {
        self.timing = timing
    }
}

extension AnimationContent {
    /// Whether a duration of zero becomes that of its motion instead of the transaction's.
    var findsDuration: Bool {
        switch self {
        case .property(let change): if case .launch = change.curve { true } else { false }
        case .decay: true
        case .group, .transition: false
        }
    }
}

/// The content of an animation, in the form that the stage resolves.
enum AnimationContent: Sendable {
    /// Changes one property.
    case property(PropertyChange)
    /// Slows numbers down, each by itself.
    case decay(DecayAnimation)
    /// Runs other animations in a group's time, which a timing function maps. Their ends are not reported.
    case group([Animation], timingFunction: TimingFunction)
    /// A transition, without values.
    case transition
}
