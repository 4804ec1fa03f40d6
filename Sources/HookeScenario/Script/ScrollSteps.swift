package import HookeAnimation
package import HookeDynamics
internal import HookeExpressions
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

extension ScriptContext {
    /// Changes the target of content that a finger lets go. An expression without a finite value ends the run.
    ///
    /// - Parameter velocity: points per millisecond, as the delegate has it.
    package func redirect(_ target: inout Point, by rule: ScrollTarget, velocity: Point, at time: Flicks) {
        let (velocity, free) = (velocity * 1000, target)
        do throws(Diagnostic) {
            if let x = rule.x { target.x = try value(of: x, velocity, free, at: time) }
            if let y = rule.y { target.y = try value(of: y, velocity, free, at: time) }
        } catch {
            fail(error)
        }
    }

    private func value(
        of offset: ScrollTarget.Offset, _ velocity: Point, _ target: Point, at time: Flicks
    ) throws(Diagnostic) -> Double {
        switch offset {
        case .constant(let value): return value
        case .expression(let located):
            let inputs = located.expression.names.map { name in
                if let own = ReleaseQuantity(name) { return own.value(velocity, target) }
                var reader = QuantityReader(name, in: self)
                return reader.value(at: time) ?? .nan
            }
            do throws(ExpressionFault) {
                return try located.expression.value(inputs)
            } catch {
                throw Diagnostic(at: located.position(of: error.error.range), error.error.message)
            }
        }
    }
}
