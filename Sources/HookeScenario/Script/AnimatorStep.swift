internal import HookeAnimation
package import HookeDynamics
internal import HookeForms
internal import HookeTrace

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
    /// The name of its completion.
    package let completion: String?
    /// What is done when it is first started, paused or scrubbed.
    package let actions: [AnyScriptAction]

    package static let scope = StepScope.script
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
            BlockDescription.Law.field
        ) { name, pausesOnCompletion, scrubsLinearly, completion, actions, law in
            AnimatorStep(
                name: name, law: law.law, pausesOnCompletion: pausesOnCompletion, scrubsLinearly: scrubsLinearly,
                completion: completion, actions: actions)
        }, "A property animator, and the steps of its animations.", recovery: .unknown)

    /// What is done within it is checked when it first comes to life.
    package func check(in checker: inout ScriptChecker) { checker.enter(self) }

    /// Made at once, so that a stage made again has it when a snapshot is read.
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

    var quotedName: String { quoted(step.name.value) }

    /// A spring's is its own, which is not needed here.
    var leastDuration: Flicks { if case .timing(_, let duration) = step.law { duration } else { .zero } }

    /// Why a step that an animator must not be stopped for is out of order; `nil` where it is not.
    var refusalIfStopped: (message: String, remedy: String)? {
        states.contains(.stopped)
            ? ("\(quotedName) may be stopped; a stopped animator can only be finished", "'finishAnimator' before it")
            : nil
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
