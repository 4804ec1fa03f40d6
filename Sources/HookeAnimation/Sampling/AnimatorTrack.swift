import HookeDynamics

/// The progress of one animation as a function of its animator's.
///
/// An animator has a fraction of its time, s, and a fraction requested by a scrub, q. Each animation's map is bent to pass through
/// the shown value when the animator changes from one to the other, so that the value never jumps.
struct AnimatorTrack: Hashable {
    /// Maps s to the fraction of the curve's time.
    var time = Bend()
    /// Maps q to the progress.
    var scrub = Bend()
    /// The progress shown when a new curve took over; `nil` while the first curve continues.
    var origin: Double?
}

/// A piecewise linear map of [0, 1]: straight from (0, 0) to (input, value), and from there to (1, 1).
struct Bend: Hashable {
    var input = 0.0
    var value = 0.0

    func callAsFunction(_ progress: Double) -> Double {
        if progress < input { return value * (progress / input) }
        return input < 1 ? value + (1 - value) * ((progress - input) / (1 - input)) : value
    }

    /// The slope at a progress; at the bend that of the part into which the progress moves.
    func slope(at progress: Double, isFalling: Bool) -> Double {
        isBefore(progress, isFalling: isFalling) ? value / input : input < 1 ? (1 - value) / (1 - input) : 0
    }

    /// Whether a progress is before the bend, or at it and falling.
    func isBefore(_ progress: Double, isFalling: Bool) -> Bool {
        progress < input || isFalling && progress == input && input > 0
    }
}

/// The progress of an animation that follows a property animator.
struct AnimatorEasing {
    /// The animator's slot.
    let animator: Int
    /// Whether it is the y of a centre that has separate curves for x and y.
    var isSecond = false
    var track = AnimatorTrack()
}

extension Bend: SnapshotCodable {
    static var blank: Bend { Bend() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&input)
        try archive.code(&value)
        try archive.require((0...1).contains(input) && value.isFinite, "an animation is at no progress of its way")
    }
}

extension AnimatorTrack: SnapshotCodable {
    static var blank: AnimatorTrack { AnimatorTrack() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&time)
        try archive.code(&scrub)
        try archive.code(&origin)
    }
}
