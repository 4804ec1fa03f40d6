import HookeDynamics

/// A curve that an animator can read at any share of its time.
struct AnimatorCurve {
    let paces: BlockTiming
    /// How long a spring is read for.
    let length: Flicks

    /// What is gone at a share of the time, and its change per share.
    func progress(at share: Double, isSecond: Bool) throws(SolverError) -> Progress {
        switch isSecond ? paces.second ?? paces.first : paces.first {
        case .timing(let function):
            return Progress(share: function.value(at: share), left: nil, rate: function.slope(at: share))
        case .spring(let spring):
            let time = min(max(share, 0), 1) * Double(length.count)
            let left = try spring.cursor.state(at: Flicks(nearest: time))
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
