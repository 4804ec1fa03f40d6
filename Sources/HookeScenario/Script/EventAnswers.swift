package import HookeAnimation
package import HookeDynamics
package import HookeForms

/// The steps of a script that answer events, during a run.
package struct EventAnswers {
    private let steps: [AnsweringStep]
    /// Whether a step that answers one event only has answered it.
    private var isSpent: [Bool]
    /// The time of the last answer, and the steps that answered at that time, in order.
    private var instant = Flicks(-1)
    private var chain: [Int] = []

    /// The most answers at one time.
    package static let mostAnswers = 1000

    /// The answers of a script.
    package init(_ steps: [AnsweringStep]) {
        self.steps = steps
        isSpent = [Bool](repeating: false, count: steps.count)
    }

    /// Whether there are any.
    package var isEmpty: Bool { steps.isEmpty }

    /// The actions that answer an event at a time, in the order of the file. Over ``mostAnswers`` at one time, the error says which steps set each
    /// other off.
    package mutating func take(
        _ event: EventName, of subject: String, _ detail: String, at time: Flicks
    ) throws(Diagnostic) -> [AnyScriptAction] {
        if time != instant { (instant, chain) = (time, []) }
        var actions: [AnyScriptAction] = []
        for (index, step) in steps.enumerated()
        where !isSpent[index] && step.trigger.matches(event, subject, detail) {
            isSpent[index] = step.trigger.isOnce
            chain.append(index)
            guard chain.count <= EventAnswers.mostAnswers else { throw circle }
            actions.append(step.action)
        }
        return actions
    }

    /// The error for too many answers: the shortest circle in which the last ones came.
    private var circle: Diagnostic {
        let last = chain.reversed().prefix(EventAnswers.mostAnswers / 2)
        let period = (1...last.count / 2).first { period in
            zip(last, last.dropFirst(period)).allSatisfy(==)
        }
        let steps = last.prefix(period ?? 1).reversed().map { self.steps[$0] }
        let words = steps.map { "\($0.trigger.words) at \($0.position)" }.joined(separator: ", then ")
        return Diagnostic(
            at: steps[0].triggerPosition,
            "over \(EventAnswers.mostAnswers) steps answer events at \(short(instant.seconds)) s; they set each other off: \(words)",
            expected: "an end, such as 'once: true'")
    }

    /// Forgets what happened.
    package mutating func reset() { self = EventAnswers(steps) }

    /// Writes or reads which steps have answered.
    package mutating func archive(in archive: inout SnapshotCoder) throws(SnapshotError) {
        try archive.code(&isSpent, count: steps.count)
    }
}

extension EventTrigger {
    /// The events in words.
    fileprivate var words: String {
        event.rawValue + (subject.map { " of \($0)" } ?? "") + (detail.map { " with detail \($0)" } ?? "")
    }
}
