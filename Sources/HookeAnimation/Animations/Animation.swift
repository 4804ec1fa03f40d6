public import HookeDynamics

/// An animation of one property of a layer: a basic one between two values, or a spring.
public protocol Animation: Sendable {
    /// What it animates.
    var target: PropertyPath { get }
    /// When it runs.
    var timing: MediaTiming { get set }
    /// The values between which it runs.
    var range: AnimationRange { get set }
    /// Whether it adds an offset to what the animations before it give, instead of replacing that.
    var isAdditive: Bool { get }
    /// Whether it goes when it has ended.
    var isRemovedOnCompletion: Bool { get }
    /// What the way follows.
    var curve: AnimationCurve { get }
}

/// What the way from one end to the other follows.
public enum AnimationCurve: Sendable {
    /// A timing function over the duration.
    case timing(TimingFunction)
    /// A spring, from rest at one end or with a velocity in distances per second towards the other, cut off at the duration.
    case spring(Spring, initialVelocity: Double, solver: any Solver)
}

/// The ends of an animation, any of which may be left out.
public struct AnimationRange: Hashable, Sendable {
    /// Where it starts; without it, where what is left says.
    public var from: SIMD4<Double>?
    /// Where it ends.
    public var to: SIMD4<Double>?
    /// How far it goes, where one end is left out.
    public var by: SIMD4<Double>?

    /// Both ends for a model value `model`, read when the animation is sampled.
    func ends(model: SIMD4<Double>) -> (from: SIMD4<Double>, to: SIMD4<Double>) {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from + by)
        case (nil, let to?, let by?): (to - by, to)
        case (let from?, nil, nil): (from, model)
        case (nil, let to?, nil): (model, to)
        case (nil, nil, let by?): (model, model + by)
        case (nil, nil, nil): (model, model)
        }
    }
}
