internal import HookeAnimation
package import HookeDynamics
internal import HookeForms
internal import HookeTrace

/// Scrolls a view's content to an offset: `scrollTo: { view: feed, offset: [0, 400 pt], animated: true }`.
package struct ScrollToStep: ScriptAction {
    package let view: Name
    package let offset: ScreenPoint
    package let isAnimated: Bool

    package static let kind = StepKind.scrollTo
    package var contents: StepContents { StepContents(layers: [view.value]) }

    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "an offset to scroll to", about: "A scroll view, and the point of its content at its upper left corner.",
            Field.required("view", .layerName, "The scroll view."),
            Field.required("offset", .point, "The content offset."),
            Field.optional("animated", .flag, default: "false", "Whether it scrolls there, over 0.3 s.")
        ) { ScrollToStep(view: $0, offset: $1, isAnimated: $2) }, "A content offset to scroll to.")

    package func check(in checker: inout ScriptChecker) {
        guard let symbol = checker.symbol(view), !symbol.isPossibly(.scroll) else { return }
        checker.report(
            Diagnostic(
                at: view.position, "\(quoted(view.value)) is not a scroll view", expected: "kind: scroll"))
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        context.stage.scrollView(of: context.layer(view))?
            .setContentOffset(Point(x: offset.x, y: offset.y), animated: isAnimated, at: time)
    }
}
