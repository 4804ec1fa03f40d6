package import HookeAnimation
package import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// A step that drives a property animator.
package protocol AnimatorAction: ScriptAction {
    /// The animator.
    var animator: Name { get }
    /// Updates the possible states of the animator; returns an error and its remedy if one of them does not allow the step.
    func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)?
    /// Performs the step on the animator.
    func drive(_ animator: ViewPropertyAnimator, in context: ScriptContext) throws(ViewPropertyAnimatorError)
}

extension AnimatorAction {
    package func check(in checker: inout ScriptChecker) {
        guard let index = checker.requireAnimator(animator) else { return }
        checker.animators[index].end(by: checker.time)
        if let (message, remedy) = drive(&checker.animators[index], at: checker.time) {
            guard checker.isTimed, !checker.animators[index].isScrubbed else { return }
            checker.report(Diagnostic(at: animator.position, message, expected: remedy))
        } else if checker.animators[index].comesToLife() {
            checker.check(checker.animators[index].step.allActions)
        }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        guard let animator = context.stage.propertyAnimator(named: animator.value) else {
            trap(
                "schedule the step that makes the animator '\(animator.value)' before a step that drives it")
        }
        // Of a step at a time, the check before the run knows that the animator can be driven so; not of one that answers an event.
        do throws(ViewPropertyAnimatorError) { try drive(animator, in: context) } catch {
            context.fail(Diagnostic(at: self.animator.position, "\(quoted(self.animator.value)): \(error)"))
        }
    }
}

/// Starts an inactive animator or continues a paused one, optionally after a delay: `startAnimator: fade`.
package struct StartAnimatorStep: AnimatorAction {
    package let animator: Name
    package let delay: Flicks

    package static let kind = StepKind.startAnimator
    package static let schema: StepSchema? = StepSchema(
        Schema<StartAnimatorStep>.oneOf([
            Schema<Name>.name.map { StartAnimatorStep(animator: $0, delay: .zero) },
            .object(
                ObjectSchema(
                    "a start of an animator", about: "An animator that starts after a delay, or continues.",
                    Field.required("of", .name, "The animator."),
                    Field.optional(
                        "delay", .time, default: "0 s", "Delay before it starts or continues.")
                ) { StartAnimatorStep(animator: $0, delay: $1) }),
        ]), "The animator to start or continue.", recovery: .unknown)

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        if symbol.states == [.inactive] {
            symbol.runsUntil = (time + delay).adding(clamping: symbol.leastDuration)
        } else if symbol.states != [.running] {
            // A running one is not delayed.
            symbol.runsUntil = symbol.states.contains(.running) ? time : time + delay
        }
        symbol.states = [.running]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator, in context: ScriptContext) throws(ViewPropertyAnimatorError) {
        try animator.startAnimation(afterDelay: delay)
    }
}

/// Pauses an animator: `pauseAnimator: fade`.
package struct PauseAnimatorStep: AnimatorAction {
    package let animator: Name

    package static let kind = StepKind.pauseAnimator
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.name.map { PauseAnimatorStep(animator: $0) }, "The animator to pause.",
        recovery: .unknown)

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        symbol.states = [.paused]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator, in context: ScriptContext) throws(ViewPropertyAnimatorError) {
        try animator.pauseAnimation()
    }
}

/// Reverses the direction of an animator: `reverseAnimator: fade`.
package struct ReverseAnimatorStep: AnimatorAction {
    package let animator: Name

    package static let kind = StepKind.reverseAnimator
    package static let schema: StepSchema? = StepSchema(
        Schema<Name>.name.map { ReverseAnimatorStep(animator: $0) },
        "The animator to reverse.", recovery: .unknown)

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        symbol.runsUntil = time
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator, in context: ScriptContext) { animator.isReversed.toggle() }
}

/// Sets the fraction complete of an animator that is not running: `scrubAnimator: { of: fade, to: 0.5 }`.
package struct ScrubAnimatorStep: AnimatorAction {
    package let animator: Name
    /// The fraction complete, from 0 to 1, in the animator's direction.
    package let fraction: Double

    package static let kind = StepKind.scrubAnimator
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a scrub of an animator", about: "The fraction complete of an animator that is not running.",
            Field.required("of", .name, "The animator."),
            Field.required("to", .number(.within(0...1)), "Fraction complete, in the animator's direction.")
        ) { ScrubAnimatorStep(animator: $0, fraction: $1) }, "The animator to scrub, and its fraction complete.",
        recovery: .unknown)

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        if symbol.states.contains(.running) {
            return ("\(symbol.quotedName) may be running", "'pauseAnimator' before it")
        }
        symbol.states = [.paused]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator, in context: ScriptContext) throws(ViewPropertyAnimatorError) {
        try animator.scrub(to: fraction)
    }
}

/// Stops an animator, which leaves its views at their presentation values until it is finished: `stopAnimator: { of: fade }`.
package struct StopAnimatorStep: AnimatorAction {
    package let animator: Name
    /// Whether it becomes inactive at once, without its completion.
    package let withoutFinishing: Bool

    package static let kind = StepKind.stopAnimator
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a stop of an animator", about: "An animator that leaves its views at their presentation values.",
            Field.required("of", .name, "The animator."),
            Field.optional(
                "withoutFinishing", .flag, default: "false",
                "Whether it becomes inactive at once, without its completion.")
        ) { StopAnimatorStep(animator: $0, withoutFinishing: $1) }, "An animator that stops.", recovery: .unknown)

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        let isOver = withoutFinishing || symbol.states == [.inactive]
        symbol.states = isOver ? [.inactive] : symbol.states.contains(.inactive) ? [.inactive, .stopped] : [.stopped]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator, in context: ScriptContext) {
        animator.stopAnimation(withoutFinishing)
    }
}

/// Finishes a stopped animator: sets the final values of its views and calls its completion: `finishAnimator: { of: fade, at: end }`.
package struct FinishAnimatorStep: AnimatorAction {
    package let animator: Name
    package let end: AnimatorEnd

    package static let kind = StepKind.finishAnimator
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a finish of an animator", about: "The final values of a stopped animator's views.",
            Field.required("of", .name, "The animator."),
            Field.required("at", Schema<AnimatorEnd>.words, "The final values.")
        ) { FinishAnimatorStep(animator: $0, end: $1) }, "A stopped animator that finishes.", recovery: .unknown)

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        guard symbol.states == [.stopped] else {
            return (
                "\(symbol.quotedName) may be running, paused or inactive",
                "'pauseAnimator' and 'stopAnimator' before it"
            )
        }
        symbol.states = [.inactive]
        return nil
    }

    package func drive(_ animator: ViewPropertyAnimator, in context: ScriptContext) throws(ViewPropertyAnimatorError) {
        try animator.finishAnimation(at: end.position)
    }
}

/// The final values of a stopped animator's views.
package enum AnimatorEnd: String, Word {
    package static let noun = "animator position"

    case start, current, end

    package var about: String {
        switch self {
        case .start: "the initial values"
        case .current: "the values at the stop"
        case .end: "the target values"
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
