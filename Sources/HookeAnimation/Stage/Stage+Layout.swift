import HookeDynamics

/// Layout: which changes mark layers for it, and the order in which they are laid out.
extension Stage {
    /// Lays out marked layers until none is left.
    func layOutMarked() {
        while let layer = state.nextLayout() {
            requireEnd(of: layer, state.drawing.noteLayout(layer))
            layOut(layer)
        }
    }

    /// Traps after a hundred layouts of a layer, the threshold of UIKit's layout feedback debugger.
    private func requireEnd(of layer: Int, _ layouts: Int) {
        trap(unless: layouts <= 100, "a layout handler asks for layout and does not end: '\(state.layers.name[layer])'")
    }

    /// Lays out a marked layer, inside or outside the tree: looks up its `onLayout` action and runs its handler.
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

    /// Lays out now, inwards from the outermost of the consecutive marked layers around this one.
    func layoutIfNeeded(_ layer: Int) {
        var outermost = layer
        while let outer = state.tree.superlayer(of: outermost), canLayOut(outer) { outermost = outer }
        layOutInside(outermost)
    }

    /// Whether a layer is marked for layout and is not being laid out; a mark made by its own layout waits until that ends.
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

    /// The consequences of a change of the model besides its action: bounds mark the layer and its superlayer for layout (the
    /// superlayer's mark is measured), a transform the superlayer; a change that the layer or its class displays marks it for
    /// display.
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
        if !handlers.classes.isEmpty { noteChange(of: key, in: layer, of: handlers.classes[layer]) }
    }

    private func noteChange(of key: PropertyKey, in layer: Int, of layerClass: LayerClass?) {
        guard let layerClass else { return }
        if layerClass.needsDisplayKeys.contains(key) { state.drawing.markDisplay(layer) }
        layerClass.didSet?(Layer(stage: self, slot: layer), key)
    }
}

/// Layouts that follow the presentation.
extension Stage {
    /// Adds a layout that depends on what a frame will show, such as text around a shape that a spring moves.
    ///
    /// It is called in every frame between the commit and the sampling, after ``refreshes`` has sent and what its subscribers set is
    /// committed; layouts are called in the order in which they were added. What one sets is committed at once, without layout and display,
    /// and shows in the same frame. None is called while an explicit transaction is open.
    ///
    /// The stage keeps the closure; refer weakly, or by an owner that outlives the stage, to what holds the stage.
    public func addPresentationLayout(_ layout: @escaping () -> Void) {
        handlers.presentationLayouts.append(layout)
    }

    /// Calls the layouts that follow the presentation, and commits what they set.
    @inline(never)
    func layOutPresentation() {
        guard !state.transactions.isExplicit else { return }
        for layout in handlers.presentationLayouts { layout() }
        commitMeanwhile()
    }
}

extension StageState {
    /// The layout phase: removes and returns the next marked layer.
    fileprivate mutating func nextLayout() -> Int? { drawing.hasLayouts ? drawing.nextLayout(in: tree) : nil }
}
