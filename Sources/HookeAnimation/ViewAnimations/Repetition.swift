import HookeDynamics

/// How often animations run, as `UIView.modifyAnimations(withRepeatCount:autoreverses:animations:)` around all of a block's changes.
///
/// An autoreversing cycle has two runs, forwards and backwards. Half a cycle more ends at the new values; a whole number of cycles ends at the
/// old ones, and the views then show the new ones at once (documented for `UIView.setAnimationRepeatAutoreverses(_:)`).
public struct Repetition: Hashable, Sendable {
    /// The number of cycles, which may be a fraction; 0 means once, infinity without end.
    public let count: Double
    /// Whether each run is followed by the same run backwards.
    public let autoreverses: Bool

    /// A number of cycles, not negative.
    public init(count: Double = 0, autoreverses: Bool = false) {
        trap(unless: count >= 0, "a number of repetitions is not negative")
        (self.count, self.autoreverses) = (count, autoreverses)
    }

    /// The number of runs.
    var runs: Double { (count == 0 ? 1 : count) * (autoreverses ? 2 : 1) }
}

/// The runs of a property animator. A position in them counts flicks at the present length of a run, or of a single run its fraction.
struct AnimatorRuns: Hashable {
    /// The number of runs; infinite without end.
    private(set) var count = 1.0
    private(set) var autoreverses = false

    init() {}

    /// The runs of an animation. Runs of more than 1e9 s together have no end; an animation without a duration runs once.
    init(of animation: ViewAnimation) {
        guard let repetition = animation.repetition, animation.duration > .zero else { return }
        count = repetition.runs
        autoreverses = repetition.autoreverses
        if Double(animation.duration.count) * count > 1e9 * Double(Flicks.perSecond) { count = .infinity }
    }

    /// Whether there is one run, forwards.
    var isOnce: Bool { count == 1 && !autoreverses }

    /// The number of runs before the position at which an animator begins that is reversed before: all, or without an end a cycle.
    var reversedStart: Double { count == .infinity ? (autoreverses ? 2 : 1) : count }

    /// The run at a position, and what has passed of it. The end of a run is the start of the next, the last end its own.
    private func run(at position: Double, _ length: Double) -> (number: Double, passed: Double) {
        var number = (position / length).rounded(.down)
        var passed = position - number * length
        // A billionth of a run is no more than the rounding of positions after a scrub or a change of the length.
        if passed > length * (1 - 1e-9) { (number, passed) = (number + 1, 0) }
        passed = max(passed, 0)
        if passed == 0, number > 0, number >= count { (number, passed) = (number - 1, length) }
        return (number, passed)
    }

    private func isBackwards(_ number: Double) -> Bool {
        autoreverses && number - 2 * (number / 2).rounded(.down) == 1
    }

    /// The fraction of a run's time at a position.
    func fraction(at position: Double, _ length: Double) -> Double {
        if isOnce { return position }
        let (number, passed) = run(at: position, length)
        return (isBackwards(number) ? length - passed : passed) / length
    }

    /// The change of the fraction with the position: 1, or -1 in a run backwards.
    func direction(at position: Double, _ length: Double) -> Double {
        isOnce || !isBackwards(run(at: position, length).number) ? 1 : -1
    }

    /// The position in the same run at another fraction.
    func position(in position: Double, at fraction: Double, _ length: Double) -> Double {
        if isOnce { return fraction }
        let number = run(at: position, length).number
        return min(number + (isBackwards(number) ? 1 - fraction : fraction), count) * length
    }
}
