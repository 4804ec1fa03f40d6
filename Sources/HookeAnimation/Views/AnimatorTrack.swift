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

/// The pace of an animation that follows an animator.
struct AnimatorPace {
    /// Kept alive by its stage while it is under way.
    let animator: ViewPropertyAnimator
    /// Whether it is a centre's y where that has a curve of its own.
    var isSecond = false
    var track = AnimatorTrack()

    func progress() throws(SolverError) -> Progress { try animator.progress(of: track, isSecond: isSecond) }
}
