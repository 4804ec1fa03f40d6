internal import HookeForms
public import HookeAnimation
public import HookeDynamics

/// A step of a composition's script: something that is done at a time.
public struct ScriptStep: Hashable, Sendable {
    /// When, since the start of the run; it takes effect in the first refresh that is not earlier.
    public var at: Flicks
    /// What.
    public var action: Action

    /// What can be done.
    public indirect enum Action: Hashable, Sendable {
        /// Properties are set, in order.
        case set([PropertyChange])
        /// Actions within a transaction of their own.
        case transaction(TransactionSettings, [Action])
        /// A transaction begins, for the steps that follow.
        case begin(TransactionSettings)
        /// The transaction that began last is committed.
        case commit
        /// An animation is added, and perhaps somebody told of it; one with the same key is replaced.
        case add(AnimationDescription, to: String, key: String?, delegate: String?)
        /// An animation is removed, or all of a layer's.
        case remove(from: String, key: String?)
        /// Actions within a view's animation block.
        case animate(BlockDescription, [Action])
        /// An animator is there, which waits for its commands.
        case animator(AnimatorDescription)
        /// An animator is told to do something.
        case drive(animator: String, AnimatorCommand)
        /// Actions of which none on a view animates.
        case withoutAnimation([Action])
        /// The display goes on at another rate.
        case refresh(Rate)
        /// So many refreshes pass without a frame.
        case drop(Int)
        /// Each frame from the next on takes so much work.
        case frameWork(FrameWork)
        /// This frame takes so much more work.
        case addWork(FrameWork)
        /// A display link is told to do something.
        case link(String, LinkCommand)
        /// A finger goes down and moves, to drag a view.
        case pan(view: String, Pan)
        /// A layer's clock stops where it is.
        case pauseClock(of: String)
        /// It goes on from there.
        case resumeClock(of: String)
        /// A layer's clock is set.
        case timing(of: String, ClockChange)
        /// A layer is put into another, a new one if it comes with its description.
        case addLayer(String, LayerDescription?, to: String)
        /// A layer is put into another at a place, a new one if it comes with its description.
        case insertLayer(String, LayerDescription?, into: String, LayerPlace)
        /// A layer takes the place of another.
        case replaceLayer(String, with: String)
        /// A layer is masked by another, or by none any more.
        case mask(String, by: String?)
        /// What was changed is committed now, or as soon as the open transactions are.
        case flush
        /// A layer asks for layout at the next commit.
        case setNeedsLayout(String)
        /// A layer asks to be drawn at the next commit.
        case setNeedsDisplay(String)
        /// A layer is taken out of the tree.
        case removeLayer(String)
    }
}

/// Where among its siblings a layer is put.
public enum LayerPlace: Hashable, Sendable {
    /// At a place counted from the back; beyond the end is the top.
    case at(Int)
    /// Just behind another.
    case below(String)
    /// Just in front of another.
    case above(String)
}

/// A property of a layer, and its new value.
public struct PropertyChange: Hashable, Sendable {
    /// The layer's name.
    public var layer: String
    /// `position`, `position.x`
    public var property: String
    /// The value.
    public var value: LiteralValue
}

/// What a transaction sets for all that is done within it; `nil` as it is around it.
public struct TransactionSettings: Hashable, Sendable {
    /// How long animations without a duration take.
    public var duration: Flicks?
    /// The pace of implicit animations.
    public var timing: TimingCurve?
    /// Whether setters ask for no actions.
    public var disableActions: Bool?
    /// What the completion is called.
    public var completion: String?
}

/// How the views of an animation block move.
public struct BlockDescription: Hashable, Sendable {
    /// What they follow.
    public var law: Law
    /// How long it waits; the model is new at once.
    public var delay: Flicks
    /// What else is asked for.
    public var options: ViewAnimationOptions
    /// What the completion is called.
    public var completion: String?
    /// What is set in shares of the time; `nil` for a block without.
    public var keyframes: BlockKeyframes?

    /// What the way follows.
    public enum Law: Hashable, Sendable {
        /// A timing function over a time.
        case timing(TimingCurve, duration: Flicks)
        /// A spring, up to its cut-off; the velocity is in distances per second towards the target.
        case spring(SpringDialect, initialVelocity: Double)
    }
}
