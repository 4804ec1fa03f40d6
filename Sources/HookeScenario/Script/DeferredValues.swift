internal import HookeAnimation
internal import HookeDynamics
internal import HookeExpressions
package import HookeForms

/// The expressions of a step that read the run, and the text that is decoded with their values when the step is done.
package struct DeferredValues: Hashable, Sendable {
    /// The value of the step's key.
    let node: Node
    /// Of this value itself; blocks evaluate those of the steps within them.
    package let expressions: [LocatedExpression]
    /// The parameters of the file.
    let parameters: [ExpressionContext.Parameter]
    /// The streams of the file, which steps within it read.
    let declarations: [ExpressionContext.Declaration]
}

extension DeferredValues {
    /// Whether both compute the same, wherever they stand.
    package static func == (left: DeferredValues, right: DeferredValues) -> Bool {
        left.expressions.map { $0.expression } == right.expressions.map { $0.expression }
            && left.parameters == right.parameters
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(expressions.map { $0.expression }) }

    /// The action with the values that the expressions have now.
    ///
    /// - Throws: the error of an expression without a finite value, or of a value that the step does not take.
    fileprivate func action(
        of kind: StepKind, in context: ScriptContext, at time: Flicks
    ) throws(Diagnostic) -> any StepAction {
        var diagnostics = Diagnostics()
        diagnostics.expressions.runMeaning = RunQuantity.meaning
        diagnostics.expressions.parameters = parameters
        diagnostics.expressions.declarations = declarations
        for located in expressions {
            var inputs: [Double] = []
            for name in located.expression.names {
                var reader = QuantityReader(name, in: context)
                guard let value = reader.value(at: time) else { throw located.missing(name) }
                inputs.append(value)
            }
            do throws(ExpressionFault) {
                diagnostics.expressions.values[located.position] = try located.expression.value(inputs)
            } catch {
                throw Diagnostic(at: located.position(of: error.error.range), error.error.message)
            }
        }
        let action = kind.action.schema(for: .stage)?.schema.decode(node, &diagnostics)
        if let problem = diagnostics.all.first { throw problem }
        guard let action else { trap("a schema gives a value or a diagnostic") }
        return action
    }
}

extension AnyScriptAction {
    /// Enters it in the queue of a stage's inputs.
    func schedule(in context: ScriptContext, at time: Flicks) {
        guard deferred != nil else { return base.schedule(in: context, at: time) }
        context.stage.schedule(at: time) { [context = Unowned(context)] in perform(in: context.object, at: $0) }
    }

    /// Does it. Where an expression has no value that the step takes, nothing is done and the run fails.
    func perform(in context: ScriptContext, at time: Flicks) {
        guard let deferred else { return base.perform(in: context, at: time) }
        do throws(Diagnostic) {
            try deferred.action(of: kind, in: context, at: time).perform(in: context, at: time)
        } catch {
            context.fail(error)
        }
    }
}
