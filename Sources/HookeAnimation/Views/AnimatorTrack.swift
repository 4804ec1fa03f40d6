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

/// A curve that an animator can read at any share of its time.
struct AnimatorCurve {
    let paces: ViewPaces
    /// How long a spring is read for.
    let length: Flicks

    /// What is gone at a share of the time, and its change per share.
    func progress(at share: Double, isSecond: Bool) throws(SolverError) -> Progress {
        switch isSecond ? paces.second ?? paces.first : paces.first {
        case .timing(let function):
            return Progress(share: function.value(at: share), left: nil, rate: function.slope(at: share))
        case .spring(let spring):
            let time = min(max(share, 0), 1) * Double(length.count)
            let left = try spring.cursor.state(at: Flicks(Int64(time.rounded())))
            return Progress(share: 1 - left.value, left: left.value, rate: -(left.velocity * length.seconds))
        case .state, .animator, .still:
            preconditionFailure("a curve is a timing function or a spring")
        }
    }
}

extension Double {
    /// The first share of 0...1 at which something that begins at or below a value reaches it; 1 where it never does.
    ///
    /// Looked for at 65 places, then halved: overshoot and all, the same work on every machine.
    static func firstShare(
        reaching value: Double, of way: (Double) throws(SolverError) -> Double
    ) throws(SolverError) -> Double {
        var low = 0.0
        if value <= 0 { return low }
        for step in 1...64 {
            var high = Double(step) / 64
            guard try way(high) >= value else {
                low = high
                continue
            }
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if try way(middle) >= value { high = middle } else { low = middle }
            }
            return high
        }
        return 1
    }
}

extension ViewPropertyAnimator {
    /// What solving its curve has cost so far.
    var work: SolverWork {
        guard let paces = curve?.paces else { return SolverWork() }
        return [paces.first, paces.second].reduce(into: SolverWork()) { sum, pace in
            if case .spring(let spring)? = pace { sum = sum + spring.cursor.work }
        }
    }
}
