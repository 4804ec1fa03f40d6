public import HookeDynamics

/// Something that runs on a layer for a time: a change of one property, a group of such, or a transition.
public protocol Animation: Sendable {
    /// When it runs.
    var timing: MediaTiming { get set }
    /// Whether it goes when it has ended.
    var isRemovedOnCompletion: Bool { get set }
    /// Values of one's own, which it carries along.
    var ownValues: UserInfo { get set }
    /// What it does.
    var content: AnimationContent { get }
}

/// What an animation does.
public enum AnimationContent: Sendable {
    /// Changes one property.
    case property(PropertyChange)
    /// Runs others in its own time, which `pace` bends. Their ends go unnoticed.
    case group([any Animation], pace: TimingFunction)
    /// Crosses from what the layer showed to what it shows: nothing that numbers tell.
    case transition
}

/// How one property of a layer changes: what basic, spring and keyframe animations have in common.
public struct PropertyChange: Sendable {
    /// What changes.
    public var target: PropertyPath
    /// What it goes through.
    public var way: Interpolation
    /// What the way follows.
    public var curve: AnimationCurve
    /// Whether it adds an offset to what the animations before it give, instead of replacing that.
    public var isAdditive = false
    /// Whether each cycle goes on from where the last one ended.
    public var isCumulative = false
    /// What makes a transform of the values; `nil` for values that are the property's own.
    public var valueFunction: ValueFunction?

    /// What an animated value goes through.
    public enum Interpolation: Sendable {
        /// From one end to the other.
        case range(AnimationRange)
        /// From value to value.
        case keyframes(KeyframeTrack)
        /// From transform to transform.
        case transforms(TransformTrack)
        /// From outline to outline.
        case outlines(OutlineTrack)
        /// Along an outline, and how the layer turns with it, if it does.
        case path(PathTrack, RotationMode?)
    }

    init(_ target: PropertyPath, _ way: Interpolation, along curve: AnimationCurve) {
        self.target = target
        self.way = way
        self.curve = curve
    }
}

/// What the way from one end to the other follows.
public enum AnimationCurve: Sendable {
    /// A timing function over the duration.
    case timing(TimingFunction)
    /// A spring, from rest at one end or with a velocity in distances per second towards the other, cut off at the duration.
    case spring(Spring, initialVelocity: Double, solver: any Solver)
}
