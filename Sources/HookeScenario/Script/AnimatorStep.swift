package import HookeAnimation
package import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// Creates a property animator, as UIViewPropertyAnimator, which later steps start: `animator: { name: fade, duration: 1 s, do: [...] }`.
///
/// Each is made before the run, wherever the step stands. Of a step in a block or one that answers an event, an animator that has ended is made
/// again, and one that is under way is kept.
package struct AnimatorStep: ScriptAction {
    /// The animator's name, unique in the scenario.
    package let name: Name
    /// The law of its motion.
    package let law: BlockDescription.Law
    /// How often it runs; `nil` for once, forwards.
    package let repetition: Repetition?
    /// Whether it pauses at its end instead of completing.
    package let pausesOnCompletion: Bool
    /// Whether a scrub ignores the timing function.
    package let scrubsLinearly: Bool
    /// The name of its completion; `nil` for none.
    package let completion: String?
    /// The steps of its animations, performed when it is first started, paused or scrubbed.
    package let actions: [AnyScriptAction]
    /// The steps of animations that begin later.
    package let added: [AddedAnimations]
    /// The pan that scrubs it; `nil` for none.
    package let scrub: PanScrub?

    package static let preparesBeforeRun = true
    package var contents: StepContents { StepContents(actions: allActions, completion: completion) }
    var allActions: [AnyScriptAction] { actions + added.flatMap { $0.actions } }

    package static let kind = StepKind.animator
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "a property animator",
            about: "A property animator, as UIViewPropertyAnimator; its steps start it.",
            Field.required("name", .name, "The animator's name in steps."),
            Field.optional(
                "pausesOnCompletion", .flag, default: "false",
                "Whether it pauses at its end instead of completing."),
            Field.optional(
                "scrubsLinearly", .flag, default: "true",
                "Whether a scrub ignores the timing function."),
            BlockDescription.completionField,
            Field.group(MediaTiming.repeatCountField, MediaTiming.autoreversesField) { count, autoreverses in
                count == 0 && !autoreverses ? nil : Repetition(count: count, autoreverses: autoreverses)
            },
            Field.group(
                Field.required("do", AnyScriptAction.block, "The steps in it, in order."),
                Field.optional(
                    "added", .list(of: .object(AddedAnimations.schema)), default: [],
                    "Steps of animations that begin later; all end together."),
                Field.optional("scrubs", .object(PanScrub.schema), "The pan that pauses and scrubs it.")
            ) { (actions: $0, added: $1, scrub: $2) },
            BlockDescription.Law.field.checked(recovering: true) { law, _, diagnostics in
                // It can be reversed, so that its velocity is relative to the distance.
                if let velocity = law.velocityPosition {
                    diagnostics.report(
                        at: velocity, "an animator has no 'velocity'",
                        expected: "'initialVelocity', in distances per second")
                }
                guard let spring = law.spring else { return }
                _ = spring.isWithoutAnimatorEnding(&diagnostics)
            }
        ) { name, pausesOnCompletion, scrubsLinearly, completion, repetition, steps, law in
            AnimatorStep(
                name: name, law: law.law, repetition: repetition, pausesOnCompletion: pausesOnCompletion,
                scrubsLinearly: scrubsLinearly,
                completion: completion, actions: steps.actions, added: steps.added, scrub: steps.scrub)
        }, "A property animator, and the steps of its animations.", recovery: .unknown)

    /// Enters the animator. Its steps are checked where they are performed, at the first step that starts, pauses or scrubs it.
    package func check(in checker: inout ScriptChecker) {
        checker.enter(self)
        scrub?.check(in: &checker)
    }

    package func schedule(in context: ScriptContext, at time: Flicks) {
        prepare(in: context)
        context.stage.schedule(at: time) { _ in }
    }

    package func perform(in context: ScriptContext, at time: Flicks) { _ = ready(in: context) }
}

extension AnimatorStep {
    /// Creates the animator before the run, so that a new stage has it when a snapshot is read; once.
    package func prepare(in context: ScriptContext) {
        guard context.stage.propertyAnimator(named: name.value) == nil else { return }
        _ = create(in: context)
        if let scrub { context.register(ScrubbingPan(scrub, of: self, in: context)) }
    }

    /// The animator; a new one if it has ended.
    func ready(in context: ScriptContext) -> ViewPropertyAnimator {
        guard let animator = context.stage.propertyAnimator(named: name.value) else { return create(in: context) }
        return animator.state == .inactive && !animator.hasWaitingAnimations ? create(in: context) : animator
    }

    private func create(in context: ScriptContext) -> ViewPropertyAnimator {
        var animation = context.animation(along: law)
        animation.repetition = repetition
        let animator = ViewPropertyAnimator(context.stage, animation, named: name.value) {
            [context = Unowned(context)] in context.object.perform(actions, at: context.object.stage.now)
        }
        animator.pausesOnCompletion = pausesOnCompletion
        animator.scrubsLinearly = scrubsLinearly
        for steps in added {
            do throws(ViewPropertyAnimatorError) {
                try animator.addAnimations(delayFactor: steps.delayFactor) { [context = Unowned(context)] in
                    context.object.perform(steps.actions, at: context.object.stage.now)
                }
            } catch {
                trap("the schema bounds delay factors: \(error)")
            }
        }
        if let completion { animator.addCompletion(named: completion) }
        return animator
    }
}

/// Steps of an animator's animations that begin after a fraction of the remaining time, as `addAnimations(_:delayFactor:)`.
package struct AddedAnimations: Hashable, Sendable {
    /// When they begin, as a fraction of the remaining time, 0 to 1.
    package let delayFactor: Double
    /// The steps, in order.
    package let actions: [AnyScriptAction]

    static let schema = ObjectSchema(
        "an added animation", about: "Steps of an animator whose animations begin later.",
        Field.required("delayFactor", .number(.within(0...1)), aboutDelay),
        Field.required("do", AnyScriptAction.block, "The steps, in order.")
    ) { AddedAnimations(delayFactor: $0, actions: $1) }

    static let aboutDelay = "When they begin, as a fraction of the remaining time; all animations end together."
}

/// The symbol of a property animator in the script checker: its possible states.
///
/// The frame at which an animator ends is known only in the run. Before its duration is over it is running; afterwards it may be running
/// or ended, and a step must be valid in both states. A `pauseAnimator` step makes the state known.
package struct AnimatorSymbol {
    package let step: AnimatorStep
    var states: Set<State> = [.inactive]
    /// The time before which it cannot end by itself.
    var runsUntil = Flicks.zero
    /// Whether its steps have been performed.
    private(set) var isLive = false
    /// Whether a pan scrubs it, so that its state is known only in the run.
    var isScrubbed: Bool { step.scrub != nil }

    enum State { case inactive, running, paused, stopped }

    init(_ step: AnimatorStep) {
        self.step = step
        if isScrubbed { states = [.inactive, .running, .paused] }
    }

    var quotedName: String { quoted(step.name.value) }

    /// A lower bound of the duration of a run: that of a timing function, 0 for a spring.
    var leastRunDuration: Flicks { if case .timing(_, let duration) = step.law { duration } else { .zero } }

    /// A lower bound of its duration.
    var leastDuration: Flicks {
        guard let repetition = step.repetition else { return leastRunDuration }
        let runs = (repetition.count == 0 ? 1 : repetition.count) * (repetition.autoreverses ? 2 : 1)
        let seconds = leastRunDuration.seconds * runs
        return leastRunDuration == .zero ? .zero : seconds <= 1e9 ? Flicks(seconds: seconds) - Flicks(1) : .forever
    }

    /// The error of a step that a stopped animator does not allow, and its remedy; `nil` if it cannot be in the stopped state.
    var refusalIfStopped: (message: String, remedy: String)? {
        states.contains(.stopped)
            ? ("\(quotedName) may be stopped; a stopped animator can only be finished", "'finishAnimator' before it")
            : nil
    }

    /// Adds the state in which it may have ended by itself by a time.
    mutating func end(by time: Flicks) {
        guard states.contains(.running), time >= runsUntil else { return }
        states.insert(step.pausesOnCompletion ? .paused : .inactive)
    }

    /// Whether its steps are performed now: at the first step after which it cannot be inactive. Marks it as live then.
    mutating func comesToLife() -> Bool {
        guard !isLive, isScrubbed || !states.contains(.inactive) else { return false }
        isLive = true
        return true
    }
}
