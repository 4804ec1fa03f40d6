import HookeDynamics

extension Stage {
    func action(for key: PropertyKey, of layer: Layer) -> Action? {
        switch answer(for: key, of: layer) {
        case .null: return nil
        case .action(let action): return action
        case .none: return implicitAction(for: key, of: layer)
        }
    }

    private func answer(for key: PropertyKey, of layer: Layer) -> ActionAnswer {
        let layerClass = handlers.classes.isEmpty ? nil : handlers.classes[layer.slot]
        let answer = layerClass?.defaultActions[key] ?? .none
        guard handlers.actions.has(layer.slot) else { return answer }
        // A copy, because the code that is asked may change the table.
        let own = handlers.actions[layer.slot]
        activity.enterAction(for: key, ofLayer: layer.name)
        defer { activity.leaveAction() }
        return own.answer(for: key, of: layer, byClass: answer)
    }

    /// The implicit animation of a committed layer: from the shown value to the model value, with the transaction's duration and
    /// timing function. It fills backwards, so that the old value shows until it begins.
    func implicitAction(for key: PropertyKey, of layer: Layer) -> Action? {
        guard state.layers.isCommitted[layer.slot] else { return nil }
        let timing = MediaTiming(duration: transaction.animationDuration, fillMode: .backwards)
        let target = key.namedPath
        switch target.key == key ? key.builtInAction : .animation {
        case .none: return nil
        case .transition: return .animation(Transition(timing: timing))
        case .animation: break
        }
        // A background colour that was none does not fade in (measured), even if an animation shows one.
        if key == .backgroundColor, case .lanes(let lanes) = value(.model, of: target, in: layer.slot), lanes.w.isNaN {
            return nil
        }
        let isAnimating = state.animations.mayShow(on: layer.slot) { $0.animates(target.key) }
        let from = value(isAnimating ? .presentation : .model, of: target, in: layer.slot)
        return .animation(
            BasicAnimation(
                target: target, range: AnimationRange(from: from), timing: timing,
                timingFunction: transaction.animationTimingFunction ?? .default))
    }

    /// The value of a property, or of a part of one, as an end of an animation.
    private func value(_ column: LayerColumns.Column, of path: PropertyPath, in layer: Int) -> AnimationValue {
        path.kind == .transform
            ? .transform(Transform(components: read(column, path, of: layer)))
            : .lanes(read(column, path, of: layer))
    }
}

extension PropertyKey {
    /// The part of the transform that a key such as `transform.scale` names, or the property itself. (Measured: such a key animates
    /// implicitly; `position.x` does not.)
    fileprivate var namedPath: PropertyPath {
        // Names without a dot, which are often set in every frame, are not parsed.
        guard case .custom(let name) = self, name.utf8.contains(UInt8(ascii: ".")), let path = PropertyPath(name),
            path.key == .transform
        else { return PropertyPath(self) }
        return path
    }
}
