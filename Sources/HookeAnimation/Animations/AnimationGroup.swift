public import HookeDynamics

/// Animations that run together in the time of the group, as `CAAnimationGroup`.
///
///     AnimationGroup([fade, move], duration: 1.0)
///     AnimationGroup([.basic(fade), .spring(wobble)], duration: 1.0)
///
/// A member's times are by the group's clock; one without a duration takes the group's, and the group's duration cuts them
/// all. A member's own end is not reported: the group has one start and one stop.
public struct AnimationGroup: Sendable {
    /// The members, in the order in which they apply.
    public var animations: [Animation]
    /// Begin time, duration, speed, repeats and fill mode.
    public var timing: MediaTiming
    /// Whether it is removed from its layer when it has ended.
    public var isRemovedOnCompletion = true
    /// Values by name.
    public var userInfo = UserInfo()
    /// Bends the members' time; `nil` is linear.
    public var timingFunction: TimingFunction?

    /// Members and how long they run together; a duration of zero becomes the transaction's.
    public init(_ animations: [Animation], duration: Flicks = .zero) {
        self.animations = animations
        timing = MediaTiming(duration: duration)
    }

    /// Members of one kind and how long they run together; a duration of zero becomes the transaction's.
    public init(_ animations: [some AnimationConvertible], duration: Flicks = .zero) {
        self.init(animations.map { $0.animation }, duration: duration)
    }
}

/// A transition from what the layer showed to what it shows, as `CATransition`. It has a time and no numbers. Its key is always
/// `transition`, so that a layer has one at most.
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
