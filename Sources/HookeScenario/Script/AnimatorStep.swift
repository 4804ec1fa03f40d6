internal import HookeAnimation
package import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// Creates a property animator, as UIViewPropertyAnimator, which later steps start: `animator: { name: fade, duration: 1 s, do: [...] }`.
package struct AnimatorStep: ScriptAction {
    /// The animator's name, unique in the scenario.
    package let name: Name
    /// The law of its motion.
    package let law: BlockDescription.Law
    /// Whether it pauses at its end instead of completing.
    package let pausesOnCompletion: Bool
    /// Whether a scrub ignores the timing function.
    package let scrubsLinearly: Bool
    /// The name of its completion; `nil` for none.
    package let completion: String?
    /// The steps of its animations, performed when it is first started, paused or scrubbed.
    package let actions: [AnyScriptAction]

    package static let scope = StepScope.script
    package static let preparesBeforeRun = true
    package var contents: StepContents { StepContents(actions: actions, completion: completion) }

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
            Field.required("do", AnyScriptAction.block, "The steps in it, in order."),
            BlockDescription.Law.field.checked(recovering: true) { law, _, diagnostics in
                // It can be reversed, so that its velocity is relative to the distance.
                guard let velocity = law.velocityPosition else { return }
                diagnostics.report(
                    at: velocity, "an animator has no 'velocity'",
                    expected: "'initialVelocity', in distances per second")
            }
        ) { name, pausesOnCompletion, scrubsLinearly, completion, actions, law in
            AnimatorStep(
                name: name, law: law.law, pausesOnCompletion: pausesOnCompletion, scrubsLinearly: scrubsLinearly,
                completion: completion, actions: actions)
        }, "A property animator, and the steps of its animations.", recovery: .unknown)

    /// Enters the animator. Its steps are checked where they are performed, at the first step that starts, pauses or scrubs it.
    package func check(in checker: inout ScriptChecker) { checker.enter(self) }

    /// Creates the animator before the run, so that a new stage has it when a snapshot is read.
    package func schedule(in context: ScriptContext, at time: Flicks) {
        let stage = context.stage
        let animator = ViewPropertyAnimator(stage, context.animation(along: law), named: name.value) {
            [unowned context] in context.perform(actions, at: context.stage.now)
        }
        animator.pausesOnCompletion = pausesOnCompletion
        animator.scrubsLinearly = scrubsLinearly
        if let completion { animator.addCompletion(named: completion) }
        stage.schedule(at: time) { _ in }
    }

    package func perform(in context: ScriptContext, at time: Flicks) {}
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

    enum State { case inactive, running, paused, stopped }

    init(_ step: AnimatorStep) { self.step = step }

    var quotedName: String { quoted(step.name.value) }

    /// A lower bound of its duration: that of a timing function, 0 for a spring.
    var leastDuration: Flicks { if case .timing(_, let duration) = step.law { duration } else { .zero } }

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
        guard !isLive, !states.contains(.inactive) else { return false }
        isLive = true
        return true
    }
}
