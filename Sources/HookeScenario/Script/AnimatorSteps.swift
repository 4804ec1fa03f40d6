internal import HookeForms
package import HookeAnimation
package import HookeDynamics

/// A property animator of UIKit, which waits for the steps that drive it: `animator: { name: fade, duration: 1 s, do: [...] }`.
package struct AnimatorStep: ScriptAction {
    /// What steps and snapshots call it; no other has that name.
    package let name: Name
    /// What its way follows.
    package let law: BlockDescription.Law
    /// Whether it stays, paused, where it has come to its end.
    package let pausesOnCompletion: Bool
    /// Whether a scrub shows just that share of the way, whatever the curve.
    package let scrubsLinearly: Bool
    /// What its completion is called.
    package let completion: String?
    /// What is done when it is first started, paused or scrubbed.
    package let actions: [AnyScriptAction]

    package static let scope = StepScope.script
    package static let recovery = StepRecovery.unknown
    package var contents: StepContents { StepContents(actions: actions, completion: completion) }

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A view's property animator, and what is done when it first comes to life.") {
            AnimatorStep(
                name: Name($0["name"]), law: BlockDescription.Law($0),
                pausesOnCompletion: $0["pausesOnCompletion"].flag, scrubsLinearly: $0["scrubsLinearly"].flag,
                completion: $0.given("completion")?.text, actions: AnyScriptAction.actions(in: $0["do"]))
        }
    }

    private static let record = ObjectDescription(
        name: "a property animator",
        about: "How views move to what is set within it, as UIViewPropertyAnimator has it; it waits for its steps.",
        fields: [
            .required("name", .text(.any), "What the steps that drive it call it."),
            .optional(
                "pausesOnCompletion", .flag, "false",
                "Whether it stays, paused, where it has come to its end, and completes nothing."),
            .optional(
                "scrubsLinearly", .flag, "true",
                "Whether a scrub shows just that share of the way, whatever the curve."),
            .optional("completion", .text(.any), nil, "What its completion is called in events."),
            .required("do", AnyScriptAction.blockShape, "What is done within it, in order."),
        ],
        variants: BlockDescription.Law.variants, rules: [TimingCurve.rule("curve")])

    /// What is done within it is checked when it first comes to life.
    package func check(in checker: inout ScriptChecker) { checker.enter(self) }

    /// Made at once, so that a stage made again has it when a snapshot is read.
    package func schedule(in context: ScriptContext, at time: Flicks) {
        let stage = context.stage
        let animator = ViewPropertyAnimator(stage, context.animation(along: law), named: name.text) {
            [unowned context] in context.perform(actions, at: context.stage.now)
        }
        animator.pausesOnCompletion = pausesOnCompletion
        animator.scrubsLinearly = scrubsLinearly
        if let completion { animator.addCompletion(named: completion) }
        stage.schedule(at: time) { _ in }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {}
}

/// A step that drives a property animator.
package protocol AnimatorAction: ScriptAction {
    /// The animator.
    var animator: Name { get }
    /// Changes the states that the animator may be in; `nil`, or why one of them does not allow it and what would.
    func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)?
    /// Drives it.
    func drive(_ animator: ViewPropertyAnimator) throws(ViewPropertyAnimatorError)
}

extension AnimatorAction {
    package static var scope: StepScope { .script }
    package static var recovery: StepRecovery { .unknown }

    package func check(in checker: inout ScriptChecker) {
        guard let index = checker.requireAnimator(animator) else { return }
        checker.animators[index].end(by: checker.time)
        if let (message, remedy) = drive(&checker.animators[index], at: checker.time) {
            checker.report(Diagnostic(at: animator.position, message, expected: remedy))
        } else if checker.animators[index].comesToLife() {
            checker.check(checker.animators[index].step.actions)
        }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        guard let animator = context.stage.propertyAnimator(named: animator.text) else {
            preconditionFailure("no animator is called '\(animator.text)'")
        }
        do throws(ViewPropertyAnimatorError) { try drive(animator) } catch {
            // What would be out of order was refused before the run.
            preconditionFailure("\(self.animator.text): \(error)")
        }
    }

    fileprivate static func record(_ name: String, _ about: String, _ fields: FieldDescription...) -> ObjectDescription
    {
        ObjectDescription(
            name: name, about: about, fields: [.required("of", .text(.any), "The animator.")] + fields,
            rules: [TimingCurve.rule("curve")])
    }
}

/// An animator starts, after a while if it has not been started, or goes on: `startAnimator: fade`.
package struct StartAnimatorStep: AnimatorAction {
    package let animator: Name
    package let delay: Flicks

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.either([.text(.any), .record(record)]), "The animator that starts, or goes on.") {
            StartAnimatorStep(animator: Name($0["of"] ?? $0), delay: $0["delay"]?.time ?? .zero)
        }
    }

    private static let record = record(
        "a start of an animator", "An animator that starts after a while, or goes on.",
        .optional("delay", .time, "0 s", "How long one waits that has not been started."))

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        if symbol.states == [.inactive] {
            symbol.runsUntil = time + delay + symbol.leastDuration
        } else if symbol.states != [.running] {
            symbol.runsUntil = time
        }
        symbol.states = [.running]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator) throws(ViewPropertyAnimatorError) {
        try animator.startAnimation(afterDelay: delay)
    }
}

/// An animator stands still where it is: `pauseAnimator: fade`.
package struct PauseAnimatorStep: AnimatorAction {
    package let animator: Name

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.text(.any), "The animator that stands still where it is.") {
            PauseAnimatorStep(animator: Name($0))
        }
    }

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        symbol.states = [.paused]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator) throws(ViewPropertyAnimatorError) {
        try animator.pauseAnimation()
    }
}

/// An animator goes the other way from where it is: `reverseAnimator: fade`.
package struct ReverseAnimatorStep: AnimatorAction {
    package let animator: Name

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(.text(.any), "The animator that goes the other way, from where it is.") {
            ReverseAnimatorStep(animator: Name($0))
        }
    }

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        symbol.runsUntil = time
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator) { animator.isReversed.toggle() }
}

/// An animator shows a share of its way, in the direction in which it goes: `scrubAnimator: { of: fade, to: 0.5 }`.
package struct ScrubAnimatorStep: AnimatorAction {
    package let animator: Name
    package let share: Double

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "An animator that shows a share of its way.") {
            ScrubAnimatorStep(animator: Name($0["of"]), share: $0["to"].number)
        }
    }

    private static let record = record(
        "a scrub of an animator", "A share of the way that an animator shows; it must not run.",
        .required("to", .number(.within(0...1)), "The share, in the direction in which it goes."))

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        if symbol.states.contains(.running) {
            return ("\(symbol.quotedName) may be running", "'pauseAnimator' before it")
        }
        symbol.states = [.paused]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator) throws(ViewPropertyAnimatorError) {
        try animator.scrub(to: share)
    }
}

/// A paused animator goes on for so many of its durations, 0 for what was left: `continueAnimator: { of: fade }`.
package struct ContinueAnimatorStep: AnimatorAction {
    package let animator: Name
    package let durationFactor: Double
    /// What it follows for the rest of its way; `nil` for the rest of its own.
    package let curve: TimingCurve?

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A paused animator that goes on.") {
            ContinueAnimatorStep(
                animator: Name($0["of"]), durationFactor: $0["durationFactor"].number,
                curve: $0.given("curve").map(TimingCurve.init))
        }
    }

    private static let record = record(
        "a continuation of an animator", "How long a paused animator takes from where it is.",
        .optional(
            "durationFactor", .number(.within(0...1000)), "0", "How many of its durations it takes; 0 is what was left."
        ),
        .optional(
            "curve", TimingCurve.shape, nil,
            "What it follows for what is left of its way. Default: the rest of its own."))

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        if symbol.states.contains(.inactive) {
            return ("\(symbol.quotedName) may be inactive", "'pauseAnimator' before it")
        }
        // Less a flick, which rounding may take.
        let length = min(durationFactor * symbol.leastDuration.seconds, 1e9)
        symbol.runsUntil = time + Flicks(seconds: length) - Flicks(1)
        symbol.states = [.running]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator) throws(ViewPropertyAnimatorError) {
        try animator.continueAnimation(timing: curve.map { .timing($0.function) }, durationFactor: durationFactor)
    }
}

/// An animator leaves its views where they show, and waits to be finished: `stopAnimator: { of: fade }`.
package struct StopAnimatorStep: AnimatorAction {
    package let animator: Name
    /// Whether it completes nothing, and need not be finished.
    package let withoutFinishing: Bool

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "An animator that stops.") {
            StopAnimatorStep(animator: Name($0["of"]), withoutFinishing: $0["withoutFinishing"].flag)
        }
    }

    private static let record = record(
        "a stop of an animator", "An animator that leaves its views where they show.",
        .optional("withoutFinishing", .flag, "false", "Whether it completes nothing, and need not be finished."))

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        let isOver = withoutFinishing || symbol.states == [.inactive]
        symbol.states = isOver ? [.inactive] : symbol.states.contains(.inactive) ? [.inactive, .stopped] : [.stopped]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator) { animator.stopAnimation(withoutFinishing) }
}

/// A stopped animator puts its views somewhere, and completes: `finishAnimator: { of: fade, at: end }`.
package struct FinishAnimatorStep: AnimatorAction {
    package let animator: Name
    package let end: AnimatorEnd

    package static func schema(for subject: ScriptSubject) -> StepSchema? {
        guard subject == .stage else { return nil }
        return StepSchema(record, "A stopped animator that finishes.") {
            FinishAnimatorStep(animator: Name($0["of"]), end: $0["at"].word())
        }
    }

    private static let record = record(
        "a finish of an animator", "A stopped animator that puts its views somewhere, and completes.",
        .required("at", .words(Words(AnimatorEnd.self)), "Where they are put."))

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        guard symbol.states == [.stopped] else {
            return ("\(symbol.quotedName) is not stopped for sure", "'pauseAnimator' and 'stopAnimator' before it")
        }
        symbol.states = [.inactive]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator) throws(ViewPropertyAnimatorError) {
        try animator.finishAnimation(at: end.position)
    }
}

/// Where a stopped animator puts its views.
package enum AnimatorEnd: String, Word {
    case start, current, end

    package var about: String {
        switch self {
        case .start: "where they were"
        case .current: "where they were stopped"
        case .end: "where they were set to"
        }
    }

    fileprivate var position: ViewPropertyAnimator.Position {
        switch self {
        case .start: .start
        case .current: .current
        case .end: .end
        }
    }
}
