import HookeDynamics

extension Stage {
    func action(for key: PropertyKey, of layer: Layer) -> Action? {
        // A copy, so that who is asked may change where actions are found.
        let actions = actions
        return actions.action(for: key, of: layer) { implicitAction(for: key, of: layer) }
    }

    /// The built-in animation of a committed layer: from what shows to the model, with the transaction's duration and
    /// pace. It fills backwards, so that the old value shows until it begins.
    private func implicitAction(for key: PropertyKey, of layer: Layer) -> Action? {
        guard key.animatesImplicitly, layers.isCommitted[layer.slot],
            let first = layers.component(of: key, in: layer.slot)
        else { return nil }
        let path = PropertyPath(key)
        let isAnimating = animations.contains { $0.layer == layer.slot && $0.property == key && $0.status != .ended }
        let from =
            isAnimating
            ? presentedComponents(of: path, in: layer.slot) : Stage.read(layers.model, path.count, from: first)
        return .animation(
            BasicAnimation(
                target: path,
                range: AnimationRange(from: from),
                timing: MediaTiming(duration: transaction.animationDuration, fillMode: .backwards),
                timingFunction: transaction.animationTimingFunction ?? .default))
    }
}
