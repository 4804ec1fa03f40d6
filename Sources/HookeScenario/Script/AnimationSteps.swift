internal import HookeForms
internal import HookeAnimation
package import HookeDynamics
internal import HookeTrace

/// Adds an animation to a layer, and replaces an animation with the same key: `add: { to: card, basic: {...} }`.
package struct AddStep: ScriptAction {
    package let animation: AnimationDescription
    package let layer: Name
    package let key: String?
    /// The name of the animation's delegate; `nil` for none.
    package let delegate: String?

    package var contents: StepContents {
        StepContents(delegate: delegate, objects: animation.objects, layers: [layer.value])
    }

    package static let kind = StepKind.add
    package static let schema: StepSchema? = StepSchema(
        Schema.object(
            ObjectSchema(
                "an animation to add", about: "An animation, the layer it is added to and the key it goes by.",
                Field.required("to", .layerName, "The layer."),
                Field.optional("key", .text, "Its key; one with the same key is replaced. Default: none."),
                Field.optional("delegate", .text, "Name of a delegate, called for its start and end."),
                AnimationDescription.field
            ) { AddStep(animation: $3, layer: $0, key: $1, delegate: $2) }
        ).leaving(.names, whereGiven: "delegate"), "An animation that is added to a layer.")

    package func check(in checker: inout ScriptChecker) {
        guard checker.require(layer) else { return }
        guard checker.layers.isShown(layer.value) else {
            let message = "\(quoted(layer.value)) is removed and cannot be animated"
            return checker.report(Diagnostic(at: layer.position, message))
        }
        checker.report(checker.layers.problems(with: animation, of: layer.value))
    }

    package func perform(in context: ScriptContext, at time: Flicks) {
        let layer = context.layer(layer)
        guard let made = context.shown(animation, on: layer) else {
            // The values have changed, and the delegate learns that it is over.
            guard let delegate else { return }
            context.stage.recordEvent(.delegateStart, of: delegate, at: time)
            return context.stage.recordEvent(.delegateStop, of: delegate, "finished", at: time)
        }
        if let delegate {
            layer.add(made, forKey: key, delay: animation.delay, delegate: delegate)
        } else {
            layer.add(made, forKey: key, delay: animation.delay)
        }
    }
}

/// Removes an animation from a layer, or all animations: `remove: { from: card, key: fade }`.
package struct RemoveStep: ScriptAction {
    package let layer: Name
    /// The key of the animation; `nil` for all animations.
    package let key: String?

    package static let kind = StepKind.remove
    package static let schema: StepSchema? = StepSchema(
        ObjectSchema(
            "an animation to remove", about: "Which animations are removed from a layer.",
            Field.required("from", .layerName, "The layer."),
            Field.optional(
                "key", .text,
                "The animation's key: the one it was added under, a property that animates by itself, or a view animation's key path such as position, with -2 and more for those stacked on it. Default: all are removed."
            )
        ) { RemoveStep(layer: $0, key: $1) }, "An animation that is removed from a layer, or all of them.")

    package func check(in checker: inout ScriptChecker) { checker.require(layer) }

    /// Removes the animation. An unknown key is an event, not an error, because the check before the run cannot know which animations have
    /// ended.
    package func perform(in context: ScriptContext, at time: Flicks) {
        let layer = context.layer(layer)
        guard let key else { return layer.removeAllAnimations() }
        if !layer.animationKeys.contains(key) {
            context.stage.recordEvent(.animationMissing, of: layer.name, key, at: time)
        }
        layer.removeAnimation(forKey: key)
    }
}
