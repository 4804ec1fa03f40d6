public import HookeForms
public import HookeAnimation
public import HookeDynamics

/// An explicit animation of one property, as a script adds it or an action answers with it.
public struct AnimationDescription: Hashable, Sendable {
    /// The property or part of one, `position.x`; empty for a group and a transition.
    public var property: String
    /// Where that stands in the file.
    public var propertyPosition: SourcePosition
    /// Where it starts; `nil` where the model says.
    public var from: LiteralValue?
    /// Where it ends.
    public var to: LiteralValue?
    /// How far it goes.
    public var by: LiteralValue?
    /// What it follows.
    public var law: Law
    /// When it runs, how often and in which direction. A duration of zero is the transaction's.
    public var timing: MediaTiming
    /// How long it waits from when it is added, in the layer's time; `nil` where `timing` has a begin time or none.
    public var delay: Flicks?
    /// Whether it is an offset to what is before it.
    public var isAdditive: Bool
    /// Whether each cycle goes on from where the last one ended.
    public var isCumulative: Bool
    /// Whether it goes when it has ended.
    public var isRemovedOnCompletion: Bool

    /// What an animation follows.
    public indirect enum Law: Hashable, Sendable {
        /// A timing function over its duration; `nil` is linear. A value function makes a transform of its ends.
        case basic(TimingCurve?, ValueFunction?)
        /// A spring; the velocity is in distances per second towards the end.
        case spring(SpringDialect, initialVelocity: Double, allowsOverdamping: Bool)
        /// Several values, or a path.
        case keyframes(KeyframesDescription)
        /// Others, in a time of their own that a pace bends.
        case group([AnimationDescription], TimingCurve?)
        /// The layer crosses from what it showed to what it shows.
        case transition
    }
}
