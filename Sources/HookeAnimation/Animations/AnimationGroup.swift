public import HookeDynamics

/// Animations that run together in a time of their own.
///
/// A member's times are by the group's clock; one without a duration takes the group's, and the group's duration cuts them
/// all. What becomes of a member's own end goes unnoticed: the group has one start and one stop.
public struct AnimationGroup: Animation {
    /// The members, in the order in which they apply.
    public var animations: [any Animation]
    /// When it runs.
    public var timing: MediaTiming
    /// Whether it goes when it has ended.
    public var isRemovedOnCompletion = true
    /// Values of one's own.
    public var ownValues = UserInfo()
    /// The pace that bends the members' time; `nil` is linear.
    public var timingFunction: TimingFunction?

    /// The members, in the group's time.
    public var content: AnimationContent { .group(animations, pace: timingFunction ?? .linear) }

    /// Members and how long they run together; a duration of zero becomes the transaction's.
    public init(_ animations: [any Animation], duration: Flicks = .zero) {
        self.animations = animations
        timing = MediaTiming(duration: duration)
    }
}
