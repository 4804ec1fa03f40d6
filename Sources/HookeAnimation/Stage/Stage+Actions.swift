import HookeDynamics

extension Stage {
    func action(for key: PropertyKey, of layer: Layer) -> Action? {
        // A copy, so that who is asked may change where actions are found.
        let actions = actions
        return actions.action(for: key, of: layer) { implicitAction(for: key, of: layer) }
    }

    /// The built-in animation of a committed layer: from what shows to the model, with the transaction's duration and
    /// pace. It fills backwards, so that the old value shows until it begins.
    func implicitAction(for key: PropertyKey, of layer: Layer) -> Action? {
        guard layers.isCommitted[layer.slot] else { return nil }
        let timing = MediaTiming(duration: transaction.animationDuration, fillMode: .backwards)
        switch key.builtInAction {
        case .none: return nil
        case .transition: return .animation(Transition(timing: timing))
        case .animation: break
        }
        let isAnimating = animations.contains {
            $0.layer == layer.slot && $0.status != .ended && $0.animates(key)
        }
        let from = value(isAnimating ? .presentation : .model, of: key, in: layer.slot)
        // A layer that had no background does not fade one in (measured).
        if key == .backgroundColor, case .lanes(let lanes) = from, lanes.w.isNaN { return nil }
        return .animation(
            BasicAnimation(
                target: PropertyPath(key), range: AnimationRange(from: from), timing: timing,
                timingFunction: transaction.animationTimingFunction ?? .default))
    }

    /// A whole property as the end of an animation.
    private func value(_ column: LayerColumns.Column, of key: PropertyKey, in layer: Int) -> AnimationValue {
        if column == .presentation { sampleIfNeeded() }
        return key.kind == .transform
            ? .transform(Transform(components: read(column, PropertyPath(key), of: layer)))
            : .lanes(read(column, PropertyPath(key), of: layer))
    }
}
