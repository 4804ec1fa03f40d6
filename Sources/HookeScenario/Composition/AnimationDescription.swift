public import HookeAnimation
public import HookeDynamics

/// An explicit animation of one property, as a script adds it or an action answers with it.
public struct AnimationDescription: Hashable, Sendable {
    /// The property or part of one, `position.x`.
    public var property: String
    /// Where it starts, number by number; `nil` where the model says.
    public var from: [Double]?
    /// Where it ends.
    public var to: [Double]?
    /// How far it goes.
    public var by: [Double]?
    /// What it follows.
    public var law: Law
    /// When it runs, how often and in which direction. A duration of zero is the transaction's.
    public var timing: MediaTiming
    /// How long it waits from when it is added, in the layer's time; `nil` where `timing` has a begin time or none.
    public var delay: Flicks?
    /// Whether it is an offset to what is before it.
    public var isAdditive: Bool
    /// Whether it goes when it has ended.
    public var isRemovedOnCompletion: Bool

    /// What an animation follows.
    public enum Law: Hashable, Sendable {
        /// A timing function over its duration; `nil` is linear.
        case basic(TimingCurve?)
        /// A spring; the velocity is in distances per second towards the end.
        case spring(SpringDialect, initialVelocity: Double)
    }
}
