import HookeDynamics

/// Resolving an animation: its destination in the columns, and the values it goes through.
extension Stage {
    /// The destination of an animation of a property; appends the components if the layer has none yet.
    func destination(
        of target: PropertyPath, _ function: ValueFunction? = nil, in layer: Int
    ) -> RunningAnimation.Destination {
        switch (target.key.kind, target.part) {
        case (.path, _): return .outline
        case (.none, _): return .nowhere
        case (.transform, .whole):
            let first = firstNumber(of: target.key, in: layer)
            return function.map { .function(first: first, $0) } ?? .transform(first: first)
        case (.transform, .transform(let part)):
            return .part(first: firstNumber(of: target.key, in: layer), part)
        default:
            let first = firstNumber(of: target.key, in: layer) + target.offset
            return .lanes(first: first, count: target.count, kind: target.kind)
        }
    }

    /// The interpolation of an animation. It starts at the value shown now if all its ends are open, or if it is an action with an
    /// open start, because the model is new already.
    func interpolation(of change: PropertyChange, in layer: Int, ofAction: Bool = false)
        -> RunningAnimation.Interpolation
    {
        switch change.interpolation {
        case .keyframes(let track): return .keyframes(track)
        case .transforms(let track): return .transforms(track)
        case .outlines(let track): return .outlines(track)
        case .path(let track, let rotation):
            return .path(track, rotation, transform: rotation == nil ? -1 : firstNumber(of: .transform, in: layer))
        case .range(let range):
            trap(
                unless: range.isTaken(by: change.valueFunction == nil ? change.target.kind : .number),
                "an end of an animation of '\(state.layers.name[layer])' is not finite")
            if change.valueFunction != nil { return .range(lanes(of: range)) }
            let startsAtShown = range.isEmpty || ofAction && range.isOpenAtStart && !change.isAdditive
            switch (change.target.key.kind, change.target.part) {
            case (.transform, .whole):
                var ends = range.ends { if case .transform(let transform) = $0 { transform } else { nil } }
                if startsAtShown { ends.from = shownTransform(change.target.key, of: layer) }
                return .transform(TransformRange(ends))
            case (.path, _):
                var ends = range.ends { if case .path(let path) = $0 { path } else { nil } }
                if startsAtShown { ends.from = shownOutline(of: layer) }
                return .outline(ends)
            default:
                var ends = lanes(of: range)
                if startsAtShown { ends.from = presentedComponents(of: change.target, in: layer) }
                return .range(ends)
            }
        }
    }

    private func lanes(of range: AnimationRange) -> Ends<SIMD4<Double>> {
        range.ends { if case .lanes(let lanes) = $0 { lanes } else { nil } }
    }

    func presentedComponents(of path: PropertyPath, in layer: Int) -> SIMD4<Double> {
        read(shownColumn(of: layer), path, of: layer)
    }

    /// The column that shows: a layer outside the committed tree has no presentation, and starts from its model.
    private func shownColumn(of layer: Int) -> LayerColumns.Column {
        sampleIfNeeded()
        return state.layers.isCommitted[layer] ? .presentation : .model
    }

    /// The path that shows: an animation's or the layer's own.
    func shownOutline(of layer: Int) -> Path {
        sampleIfNeeded()
        guard state.layers.isCommitted[layer] else { return state.layers.path(of: layer) }
        return caches.presentation.outlines[layer] ?? state.layers.outlines.committed(of: layer)
    }

    /// Appends the path that shows, without copying it.
    func appendShownOutline(of layer: Int, to path: inout Path) {
        sampleIfNeeded()
        guard state.layers.isCommitted[layer] else { return path.append(state.layers.path(of: layer)) }
        if !caches.appendOutline(of: layer, to: &path) { state.layers.appendCommittedPath(of: layer, to: &path) }
    }

    private func shownTransform(_ key: PropertyKey, of layer: Int) -> Transform {
        Transform(components: read(shownColumn(of: layer), PropertyPath(key), of: layer))
    }
}

extension AnimationRange {
    /// The ends as values of one type.
    fileprivate func ends<Value>(_ value: (AnimationValue) -> Value?) -> Ends<Value> {
        Ends(from: from.flatMap(value), to: to.flatMap(value), by: by.flatMap(value))
    }
}
