import HookeDynamics

/// The change of one property of a layer: the common part of basic, spring and keyframe animations.
struct PropertyChange: Sendable {
    /// The property, or part of one.
    var target: PropertyPath
    /// The values of the animation.
    var interpolation: Interpolation
    /// The source of the progress.
    var curve: AnimationCurve
    /// Whether its values are offsets added to the animations below it, instead of replacing them.
    var isAdditive = false
    /// Whether each repeat starts where the last one ended.
    var isCumulative = false
    /// Converts the animated numbers into a transform; `nil` for values of the property itself.
    var valueFunction: ValueFunction?

    /// The values of an animation.
    enum Interpolation: Sendable {
        /// Between two ends.
        case range(AnimationRange)
        /// Through keyframes.
        case keyframes(KeyframeTrack)
        /// Through keyframes of transforms.
        case transforms(TransformTrack)
        /// Through keyframes of paths.
        case outlines(OutlineTrack)
        /// Along a path, optionally rotating the layer.
        case path(PathTrack, RotationMode?)
    }
}

/// The source of an animation's progress.
enum AnimationCurve: Sendable {
    /// A timing function over the duration.
    case timing(TimingFunction)
    /// A spring, from rest or with an initial velocity in distances per second towards the target, cut off at the duration.
    case spring(Spring, initialVelocity: Double, solver: any Solver)
    /// A spring for each component by itself.
    case launch(LaunchCurve, solver: any Solver)
}

/// A spring that each component of a property follows by itself, to its own end.
struct LaunchCurve: Hashable, Sendable {
    var spring: Spring
    /// The initial velocity.
    var velocity: Velocity
    /// How each component ends.
    var ending: SpringEnding

    /// An initial velocity.
    enum Velocity: Hashable, Sendable {
        /// In distances per second towards the target.
        case relative(Double)
        /// In units of the property per second, by component.
        case absolute(SIMD4<Double>)
    }
}
