import HookeDynamics

/// A running animation of up to four numbers as plain numbers of its own, without a reference: many lie side by side, and a sampling
/// goes through them without copying, retaining or asking anything else.
struct LaneMotion {
    let interval: ActiveInterval
    let way: Way
    let pace: Pace
    let layer: Int
    /// The numbers that it moves.
    let first: Int
    let count: Int
    /// What the numbers are where they do not run from one to the other; `nil` where they do.
    let steps: ValueKind?
    let isAdditive: Bool
    let isCumulative: Bool

    /// What it goes through; what is not of one size, or changes, stands beside the motions, in its place there.
    enum Way {
        /// From one end to the other, whatever the model.
        case between(SIMD4<Double>, SIMD4<Double>)
        /// With an end that the model says.
        case open(Int)
        case keyframes(Int)
    }

    enum Pace {
        case timing(TimingFunction)
        case spring(Int)
        case still(Double)
    }
}

extension ValueKind {
    /// Whether a value between two can be one that does not run from number to number.
    var mayStep: Bool { self == .flag || self == .object || self == .color }
}
