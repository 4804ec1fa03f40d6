package import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
package import HookeForms
internal import HookeTrace

/// A pan that scrubs an animator: `scrubs: { view: grip, by: =-pan.translation.y / 300 pt }`.
///
/// Where the pan begins, the animator is paused, also one that has not started, or that runs in reverse; one that has ended is created again. At each
/// sample of the touch its fraction complete, from the start, is that at the begin of the pan plus the value of the expression, from 0 to 1. The
/// end of the pan leaves it paused: a step that answers `pan-ended` continues it. A pan does not scrub an animator that a step has started
/// meanwhile.
package struct PanScrub: Hashable, Sendable {
    /// The view of the pan.
    package let view: Name
    /// The change of the fraction since the pan began.
    package let change: LocatedExpression

    static let schema = ObjectSchema(
        "a scrub by a pan", about: "The pan that pauses and scrubs an animator.",
        Field.required("view", .layerName, "The view of the pan, which must have 'pans', or a scroll view."),
        Field.required(
            "by", .located(Schema<Double>.number(.any).readingRun { RunQuantity.meaning(of: $0) }),
            "Change of the fraction complete since the pan began: =-pan.translation.y / 300 pt.")
    ) { (view: $0, change: $1) }
    .compactMap { given, _, diagnostics -> PanScrub? in
        guard let change = given.change.value.expressions.first else {
            diagnostics.report(
                at: given.change.position, "a scrub by a constant does not follow a pan",
                expected: "an expression such as =-pan.translation.y / 300 pt")
            return nil
        }
        return PanScrub(view: given.view, change: change)
    }

    func check(in checker: inout ScriptChecker) {
        checker.check([change])
        guard let symbol = checker.symbol(view), !symbol.hasPan, !symbol.isUnknown, !symbol.isDuplicate else { return }
        checker.report(
            Diagnostic(
                at: view.position, "\(quoted(view.value)) has no pan",
                expected: "kind: view and pans: true, or kind: scroll"))
    }
}

/// A pan that scrubs an animator in a run.
package struct ScrubbingPan {
    let step: AnimatorStep
    let scrub: PanScrub
    private var inputs: [QuantityReader]
    private var registers: ExpressionRegisters
    /// The fraction complete, from the start, at which the pan began.
    var start = 0.0

    /// The view of the pan.
    var view: String { scrub.view.value }

    init(_ scrub: PanScrub, of step: AnimatorStep, in context: ScriptContext) {
        (self.scrub, self.step) = (scrub, step)
        inputs = scrub.change.expression.names.map { QuantityReader($0, in: context) }
        registers = scrub.change.expression.program.makeRegisters()
    }

    /// Scrubs the animator after a change of the pan.
    mutating func follow(_ pan: PanRecognizer, in context: ScriptContext) throws(ViewPropertyAnimatorError) {
        switch pan.state {
        case .began: try begin(in: context)
        case .changed: break
        case .possible, .ended, .cancelled, .failed: return
        }
        guard let animator = context.stage.propertyAnimator(named: step.name.value), animator.state == .active,
            !animator.isRunning
        else { return }
        for index in inputs.indices { registers[input: index] = inputs[index].value(at: pan.timestamp) ?? .nan }
        scrub.change.expression.program.evaluate(&registers)
        try animator.scrub(to: start + registers[output: 0])
    }

    private mutating func begin(in context: ScriptContext) throws(ViewPropertyAnimatorError) {
        let animator = step.ready(in: context)
        try animator.pauseAnimation()
        let shown = animator.fractionComplete
        start = animator.isReversed ? 1 - shown : shown
        animator.isReversed = false
    }
}

extension ScriptContext {
    /// Registers a pan that scrubs an animator.
    func register(_ pan: ScrubbingPan) { scrubs.append(pan) }

    /// Scrubs the animators of a view's pan after a change of it.
    package func scrub(with pan: PanRecognizer, of view: String) {
        for index in scrubs.indices where scrubs[index].view == view {
            do throws(ViewPropertyAnimatorError) {
                try scrubs[index].follow(pan, in: self)
            } catch {
                let name = quoted(scrubs[index].step.name.value)
                fail(Diagnostic(at: scrubs[index].scrub.change.position, "\(name): \(error)"))
            }
        }
    }

    /// The fractions at which the pans of animators began, in the order of the script.
    package var scrubStarts: [Double] {
        get { scrubs.map { $0.start } }
        set { for (index, start) in zip(scrubs.indices, newValue) { scrubs[index].start = start } }
    }
}
