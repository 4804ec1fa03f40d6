/// Layout: what changes ask for it, and who is laid out in which order.
extension Stage {
    /// Lays out what asks for it, until nothing does.
    func layOutMarked() {
        while let layer = state.nextLayout() {
            requireEnd(of: layer, state.drawing.noteLayout(layer))
            layOut(layer)
        }
    }

    /// UIKit watches for the same with a debugger's threshold of a hundred.
    private func requireEnd(of layer: Int, _ layouts: Int) {
        precondition(layouts <= 100, "a layout handler asks for layout and does not end: '\(state.layers.name[layer])'")
    }

    /// Lays out a layer that was marked, in the tree or not: asks for its `onLayout` action, and runs its handler.
    private func layOut(_ layer: Int) {
        let handle = Layer(stage: self, slot: layer)
        let action = answersNull(.onLayout, of: layer) ? nil : action(for: .onLayout, of: handle)
        if let handler = handlers.layout[layer] {
            state.counts.layouts += 1
            state.record(.layout, onLayer: layer, at: now)
            state.drawing.beginLayout(layer)
            handler(handle)
            state.drawing.endLayout()
        }
        if let action { run(action, for: .onLayout, on: handle) }
    }

    /// Lays out now: from the outermost layer around this one that needs it, without a break, inwards.
    func layoutIfNeeded(_ layer: Int) {
        var outermost = layer
        while let outer = state.tree.superlayer(of: outermost), canLayOut(outer) { outermost = outer }
        layOutInside(outermost)
    }

    /// Whether a layer needs layout and is not being laid out: what its own layout asks for waits until that is done.
    private func canLayOut(_ layer: Int) -> Bool {
        state.drawing.isMarked(layer, .layout) && !state.drawing.isLayingOut(layer)
    }

    private func layOutInside(_ layer: Int) {
        var rounds = 0
        repeat {
            rounds += 1
            requireEnd(of: layer, rounds)
            if canLayOut(layer) {
                state.drawing.unmark(layer, .layout)
                layOut(layer)
            }
            for inner in state.tree.sublayers(of: layer) { layOutInside(inner) }
            if let mask = state.tree.mask(of: layer) { layOutInside(mask) }
        } while canLayOut(layer)
    }

    /// What follows from a change of the model beside its action: bounds ask the layer and its superlayer for layout (the
    /// superlayer's mark is measured), a transform the superlayer; and what the layer and its class display, if they say so.
    func noteChange(of key: PropertyKey, in layer: Int) {
        switch key {
        case .bounds:
            state.drawing.markLayout(layer, automatic: true)
            if let outer = state.tree.superlayer(of: layer) { state.drawing.markLayout(outer, automatic: true) }
            if state.drawing.displaysOnBoundsChange.contains(layer) { state.drawing.markDisplay(layer) }
        case .transform:
            if let outer = state.tree.superlayer(of: layer) { state.drawing.markLayout(outer, automatic: true) }
        default: break
        }
        if !handlers.classes.isEmpty, handlers.classes[layer]?.needsDisplayKeys.contains(key) == true {
            state.drawing.markDisplay(layer)
        }
    }
}

extension StageState {
    /// The layout phase: the next layer to lay out, its mark taken off.
    fileprivate mutating func nextLayout() -> Int? { drawing.hasLayouts ? drawing.nextLayout(in: tree) : nil }
}
