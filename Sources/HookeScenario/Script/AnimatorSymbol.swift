internal import HookeForms
internal import HookeDynamics
internal import HookeTrace

/// A property animator as a check knows it: the states in which it can be.
///
/// An animator ends by itself at a frame that only the run knows. Until its duration is over it surely runs; from then on a step must
/// do for both, or a pause before it says which it is.
package struct AnimatorSymbol {
    package let step: AnimatorStep
    var states: Set<State> = [.inactive]
    /// Before this it does not end by itself.
    var runsUntil = Flicks.zero
    /// Whether it has made its changes.
    private(set) var isLive = false

    enum State { case inactive, running, paused, stopped }

    init(_ step: AnimatorStep) { self.step = step }

    var quotedName: String { quoted(step.name.text) }

    /// A spring's is its own, which is not needed here.
    var leastDuration: Flicks { if case .timing(_, let duration) = step.law { duration } else { .zero } }

    /// Why a step that an animator must not be stopped for is out of order; `nil` where it is not.
    var refusalIfStopped: (message: String, remedy: String)? {
        states.contains(.stopped)
            ? ("\(quotedName) may be stopped, and can only be finished then", "'finishAnimator' before it") : nil
    }

    /// Takes in that it may have ended.
    mutating func end(by time: Flicks) {
        guard states.contains(.running), time >= runsUntil else { return }
        states.insert(step.pausesOnCompletion ? .paused : .inactive)
    }

    /// Whether it makes its changes now: the first time that it is surely not inactive.
    mutating func comesToLife() -> Bool {
        guard !isLive, !states.contains(.inactive) else { return false }
        isLive = true
        return true
    }
}
