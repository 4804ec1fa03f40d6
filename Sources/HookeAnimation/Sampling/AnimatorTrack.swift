import HookeDynamics

/// How one animation's share of its way goes with its animator's.
///
/// An animator has one share of its time, s, and one of what a scrub asks for, q. What shows never jumps when it goes over from one to
/// the other: each animation's own share is bent there, so that it passes through what showed.
struct AnimatorTrack: Hashable {
    /// s to the share of the curve's time.
    var time = Bend()
    /// q to the share of the way.
    var scrub = Bend()
    /// What showed when a curve took over that is run through from there; `nil` while the first one goes on.
    var origin: Double?
}

/// A way from (0, 0) through a place to (1, 1), straight on both sides.
struct Bend: Hashable {
    var place = 0.0
    var value = 0.0

    func callAsFunction(_ share: Double) -> Double {
        if share < place { return value * (share / place) }
        return place < 1 ? value + (1 - value) * ((share - place) / (1 - place)) : value
    }

    func slope(at share: Double) -> Double {
        share < place ? value / place : place < 1 ? (1 - value) / (1 - place) : 0
    }
}

/// The progress of an animation that follows a property animator.
struct AnimatorEasing {
    /// The animator's slot among the stage's.
    let animator: Int
    /// Whether it is a centre's y where that has a curve of its own.
    var isSecond = false
    var track = AnimatorTrack()

    /// The progress at a time.
    func progress(_ animators: borrowing PropertyAnimators, at time: Flicks) throws(SolverError) -> Progress {
        try animators[animator].progress(of: track, isSecond: isSecond, at: time)
    }
}

extension Bend: SnapshotCodable {
    static var blank: Bend { Bend() }

    mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&place)
        try archive.code(&value)
        try archive.require((0...1).contains(place) && value.isFinite, "an animation is at no share of its way")
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
