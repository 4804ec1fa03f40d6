public import HookeDynamics

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
