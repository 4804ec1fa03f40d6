import HookeDynamics

/// What an animation does, as the stage reads it.
enum AnimationContent: Sendable {
    /// Changes one property.
    case property(PropertyChange)
    /// Runs others in its own time, which `pace` bends. Their ends are not reported.
    case group([Animation], pace: TimingFunction)
    /// Crosses from what the layer showed to what it shows, without numbers.
    case transition
}

/// How one property of a layer changes: what basic, spring and keyframe animations have in common.
struct PropertyChange: Sendable {
    /// What changes.
    var target: PropertyPath
    /// The values that it goes through.
    var interpolation: Interpolation
    /// Where the progress comes from.
    var curve: AnimationCurve
    /// Whether its values are offsets added to the animations below it, instead of replacing them.
    var isAdditive = false
    /// Whether each repeat starts where the last one ended.
    var isCumulative = false
    /// Converts the animated numbers into a transform; `nil` for values of the property itself.
    var valueFunction: ValueFunction?

    /// The values that an animation goes through.
    enum Interpolation: Sendable {
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
}

/// Where the progress from one end to the other comes from.
enum AnimationCurve: Sendable {
    /// A timing function over the duration.
    case timing(TimingFunction)
    /// A spring, from rest at one end or with a velocity in distances per second towards the other, cut off at the duration.
    case spring(Spring, initialVelocity: Double, solver: any Solver)
}
