package import HookeAnimation
package import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// Continues a paused animator, with another duration, timing function or direction: `continueAnimator: { of: fade }`.
///
/// Along a spring it lasts for the spring's settling duration, and may start with a velocity:
/// `continueAnimator: { of: open, towards: end, spring: { duration: 0.4 s, bounce: 0.1 }, initialVelocity: [0, 2] }`.
package struct ContinueAnimatorStep: AnimatorAction {
    package let animator: Name
    /// The duration of the rest as a multiple of the animator's duration; 0 for the remaining duration; `nil` for that, or a spring's settling
    /// duration.
    package let durationFactor: Double?
    /// The law of the remaining motion; `nil` for the animator's.
    package let law: BlockDescription.Law?
    /// Where it goes: below 0.5 to its start, else to its end; `nil` for its direction.
    package let towards: Double?

    package static let kind = StepKind.continueAnimator
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a continuation of an animator", about: "How a paused animator continues.",
            Field.required("of", .name, "The animator."),
            Field.optional("towards", direction, "Where it goes: start or end, or 0 or 1. Default: its direction."),
            Field.optional(
                "durationFactor", .number(.within(0...1000)),
                "Duration as a multiple of the animator's; 0 for the remaining duration. Default: 0, and with a spring its settling duration."
            ),
            Field.group(
                Field.optional(
                    "curve", .located(TimingCurve.schema),
                    "Timing function of the remaining motion. Default: the animator's."),
                Field.optional(
                    "spring", .located(.object(DeclaredSpring.schema)), "The spring of the remaining motion."),
                Field.optional(
                    "initialVelocity", BlockDescription.Law.relativeVelocity, BlockDescription.Law.aboutVelocity)
            ) { (curve: $0, spring: $1, velocity: $2) }.with(.needs("initialVelocity", "spring"))
        ) { (animator: $0, towards: $1, factor: $2, motion: $3) }
        .compactMap { given, _, diagnostics -> ContinueAnimatorStep? in
            let (curve, spring) = (given.motion.curve, given.motion.spring)
            if let curve, spring != nil {
                diagnostics.report(
                    at: curve.position, "'curve' cannot be combined with 'spring'", expected: "one of them")
                return nil
            }
            var law = curve.map { BlockDescription.Law.timing($0.value, duration: .zero) }
            if let spring {
                guard spring.isWithoutAnimatorEnding(&diagnostics) else { return nil }
                law = BlockDescription.Law(spring, startingAt: given.motion.velocity, &diagnostics)
                guard law != nil else { return nil }
                if given.factor == nil, law?.springDuration == .forever {
                    diagnostics.report(
                        at: spring.position, "the spring never settles", expected: "'durationFactor' beside it")
                    return nil
                }
            }
            return ContinueAnimatorStep(
                animator: given.animator, durationFactor: given.factor, law: law, towards: given.towards)
        }, "The paused animator to continue.", recovery: .unknown)

    private static let direction = Schema<Double>.oneOf([
        .number(.within(0...1)), Schema<AnimatorDirection>.words.map { $0 == .start ? 0 : 1 },
    ])

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        if symbol.states.contains(.inactive) {
            return ("\(symbol.quotedName) may be inactive", "'pauseAnimator' before it")
        }
        if law != nil, symbol.step.repetition != nil {
            return ("\(symbol.quotedName) repeats, and all its runs follow one curve", "neither 'curve' nor 'spring'")
        }
        // One flick less, because the duration may be rounded down.
        let length = min((durationFactor ?? 0) * symbol.leastRunDuration.seconds, 1e9)
        let whole = durationFactor == nil ? law?.springDuration ?? .zero : Flicks(seconds: length)
        symbol.runsUntil = time + whole - Flicks(1)
        symbol.states = [.running]
        return nil
    }

    package func drive(
        _ animator: ViewPropertyAnimator, in context: ScriptContext
    ) throws(ViewPropertyAnimatorError) {
        guard animator.state == .active else { throw animator.state == .stopped ? .stopped : .notActive }
        if let towards, animator.isReversed == (towards >= 0.5) { animator.isReversed.toggle() }
        var factor = durationFactor ?? 0
        let own = animator.animation.duration.seconds
        if durationFactor == nil, let settling = law?.springDuration, own > 0 { factor = settling.seconds / own }
        try animator.continueAnimation(timing: law.map { context.animation(along: $0).curve }, durationFactor: factor)
    }
}

/// A direction of an animator.
private enum AnimatorDirection: String, Word {
    static let noun = "direction"

    case start, end

    var about: String {
        switch self {
        case .start: "back to the initial values"
        case .end: "on to the target values"
        }
    }
}

/// Adds animations to an animator that is under way: `addAnimations: { to: open, delayFactor: 0.5, do: [...] }`.
package struct AddAnimationsStep: AnimatorAction {
    package let animator: Name
    package let added: AddedAnimations

    package static let kind = StepKind.addAnimations
    package var contents: StepContents { StepContents(actions: added.actions) }

    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "an addition to an animator", about: "Animations of an animator that is under way.",
            Field.required("to", .name, "The animator."),
            Field.optional("delayFactor", .number(.within(0...1)), default: "0", AddedAnimations.aboutDelay),
            Field.required("do", AnyScriptAction.block, "The steps, in order.")
        ) { AddAnimationsStep(animator: $0, added: AddedAnimations(delayFactor: $1, actions: $2)) },
        "Animations to add to an animator that is under way.", recovery: .block)

    package func drive(_ symbol: inout AnimatorSymbol, at time: Flicks) -> (message: String, remedy: String)? {
        if let refusal = symbol.refusalIfStopped { return refusal }
        guard symbol.states.contains(.inactive) else { return nil }
        return ("\(symbol.quotedName) may be inactive", "'added' in the animator, or 'pauseAnimator' before it")
    }

    package func check(in checker: inout ScriptChecker) {
        guard let index = checker.requireAnimator(animator) else { return }
        checker.animators[index].end(by: checker.time)
        if checker.isTimed, !checker.animators[index].isScrubbed,
            let (message, remedy) = drive(&checker.animators[index], at: checker.time)
        {
            checker.report(Diagnostic(at: animator.position, message, expected: remedy))
        }
        checker.check(added.actions)
    }

    package func drive(
        _ animator: ViewPropertyAnimator, in context: ScriptContext
    ) throws(ViewPropertyAnimatorError) {
        guard animator.state != .inactive else { throw .notActive }
        try animator.addAnimations(delayFactor: added.delayFactor) { [context = Unowned(context)] in
            context.object.perform(added.actions, at: context.object.stage.now)
        }
    }
}
