import HookeDynamics

/// A running animation of up to four numbers as plain numbers of its own, without a reference: many lie side by side, and a sampling
/// goes through them without copying, retaining or asking anything else.
struct Track {
    let interval: ActiveInterval
    let pace: Easing
    let way: Interpolation
    let layer: Int32
    /// The numbers that it moves.
    let first: Int32
    let count: UInt8
    let isAdditive: Bool
    /// Whether it shows its numbers at rest where it does not show; see ``SettledTracks``.
    let restsItself: Bool
    /// Whether it goes through the same time at the same pace as the motion before it, as a block's do: of both the share of the way
    /// is one.
    let sharesPace: Bool

    var numbers: Range<Int> { Int(first)..<Int(first) + Int(count) }

    /// What it goes through; it stands beside the motions, from this place on there.
    enum Interpolation {
        /// From one end to the other, number by number, whatever the model: the place of the first number's ends.
        case straight(Int32)
        /// From keyframe to keyframe: the place of the first number's interval, and of the track.
        case keyframes(Int32, track: Int32)
        /// Whatever takes more to say.
        case rare(Int32)
    }

    /// What its share of the way follows, which stands beside the motions, too.
    enum Easing: Equatable {
        /// Time itself.
        case even
        case timing(Int32)
        /// A spring of its own, in closed form.
        case ownSpring(Int32)
        /// Any other spring.
        case spring(Int32)
        case still(Int32)
    }
}

/// Where a number comes from and where it goes.
struct LaneEnds {
    let from: Double
    let to: Double
}
