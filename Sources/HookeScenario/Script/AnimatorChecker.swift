internal import HookeForms
internal import HookeAnimation
internal import HookeDynamics
internal import HookeSolvers
internal import HookeTrace

/// The animators of a script, gone through with nothing but names and times: in which states each can be.
///
/// An animator ends by itself at a frame that only the run knows. Until its duration is over it surely runs; from then on a step must
/// do for both, or a pause before it says which it is.
struct AnimatorChecker {
    private let search = NameSearch()
    private var known: [Member] = []

    fileprivate struct Member {
        let name: String
        let reading: ObjectDecoder
        let position: SourcePosition
        var states: Set<State> = [.inactive]
        /// Before this it does not end by itself.
        var runsUntil = Flicks.zero
        /// Whether it has made its changes.
        var isLive = false
    }

    fileprivate enum State { case inactive, running, paused, stopped }

    /// The animators whose changes are never made.
    var unused: [Diagnostic] {
        known.filter { !$0.isLive }.map {
            Diagnostic(
                at: $0.position, "an animator that nothing starts", expected: "a step such as 'startAnimator' after it")
        }
    }

    /// Takes in an animator.
    mutating func enter(_ reading: ObjectDecoder) -> [Diagnostic] {
        let node = reading["name"]
        let name = node.text ?? ""
        if let other = known.first(where: { $0.name == name }) {
            return [
                Diagnostic(at: node.position, "an animator is called \(quoted(name)) already, at \(other.position)")
            ]
        }
        known.append(Member(name: name, reading: reading, position: node.position))
        return []
    }

    /// Tells one something. What it does for the first time then is for the caller to go through.
    mutating func tell(_ key: String, in step: ObjectDecoder, at time: Flicks) -> (
        problems: [Diagnostic], done: [ObjectDecoder]
    ) {
        let node = AnimatorCommand.animator(in: step, key)
        let name = node.text ?? ""
        guard let place = known.firstIndex(where: { $0.name == name }) else {
            let names = known.lazy.map(\.name)
            let nearest = search.nearest(to: name, among: names)
            let expected = names.isEmpty ? "a step 'animator' before it" : listed(names)
            let message = "no animator is called \(quoted(name))"
            return (
                [
                    Diagnostic(
                        at: node.position, message, expected: nearest == nil ? expected : nil, suggestion: nearest)
                ],
                []
            )
        }
        let command: AnimatorCommand = AnimatorCommand.alternatives.value(in: step)
        if let problem = known[place].tell(command, at: time) {
            return ([Diagnostic(at: node.position, problem.message, expected: problem.remedy)], [])
        }
        guard !known[place].isLive, !known[place].states.contains(.inactive) else { return ([], []) }
        known[place].isLive = true
        return ([], known[place].reading.readings("do"))
    }
}

extension AnimatorChecker.Member {
    /// Does what it is told in each state that it may be in; says what is wrong where one of them does not allow it.
    fileprivate mutating func tell(_ command: AnimatorCommand, at time: Flicks) -> (message: String, remedy: String)? {
        if states.contains(.running), time >= runsUntil {
            states.insert(reading["pausesOnCompletion"].flag ? .paused : .inactive)
        }
        if case .finish(_) = command {
            guard states == [.stopped] else {
                return ("\(quoted(name)) is not stopped for sure", "'pauseAnimator' and 'stopAnimator' before it")
            }
            states = [.inactive]
            return nil
        }
        if case .reverse = command {
            runsUntil = time
            return nil
        }
        if case .stop(let withoutFinishing) = command {
            let isOver = withoutFinishing || states == [.inactive]
            states = isOver ? [.inactive] : states.contains(.inactive) ? [.inactive, .stopped] : [.stopped]
            return nil
        }
        if states.contains(.stopped) {
            return ("\(quoted(name)) may be stopped, and can only be finished then", "'finishAnimator' before it")
        }
        switch command {
        case .start(let delay):
            if states == [.inactive] {
                runsUntil = time + delay + leastDuration
            } else if states != [.running] {
                runsUntil = time
            }
            states = [.running]
        case .pause: states = [.paused]
        case .scrub:
            if states.contains(.running) { return ("\(quoted(name)) may be running", "'pauseAnimator' before it") }
            states = [.paused]
        case .continue(let factor, _):
            if states.contains(.inactive) { return ("\(quoted(name)) may be inactive", "'pauseAnimator' before it") }
            // Less a flick, which rounding may take.
            let length = min(factor * leastDuration.seconds, 1e9)
            runsUntil = time + Flicks(seconds: length) - Flicks(1)
            states = [.running]
        case .reverse, .stop, .finish: break
        }
        return nil
    }

    /// A spring's is its own, which is not needed here.
    private var leastDuration: Flicks {
        if case .timing(_, let duration) = BlockDescription.Law(reading) { duration } else { .zero }
    }
}
