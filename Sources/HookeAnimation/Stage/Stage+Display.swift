/// Display: layers record what they would draw.
extension Stage {
    /// Draws each marked layer once. Layers marked while drawing wait for the next commit; layers outside the tree keep their
    /// marks.
    func displayMarked() {
        // A layer whose animation needed display is drawn once more with its model values.
        for layer in state.drawing.animated where !isDisplayAnimated(layer) { state.drawing.markDisplay(layer) }
        guard state.drawing.hasDisplays else { return }
        for layer in state.drawing.takeDisplays() { displayIfNeeded(layer) }
    }

    func displayIfNeeded(_ layer: Int) {
        // A layer is not drawn from within its own drawing; its mark waits for the next commit.
        guard state.drawing.isMarked(layer, .display), !state.drawing.isDisplaying(layer),
            state.tree.isInside(layer, LayerTree.root)
        else { return }
        state.drawing.unmark(layer, .display)
        display(layer, as: .model(Layer(stage: self, slot: layer)))
    }

    /// Draws the presentation of layers with an animation of a property that their class displays. It runs after the commit, so
    /// that the drawing matches this refresh.
    func displayAnimated() {
        guard !handlers.classes.isEmpty else { return }
        state.drawing.forgetAnimated()
        for index in animations.indices where displays(animations[index]) {
            state.drawing.addAnimated(animations[index].layer)
        }
        for layer in state.drawing.animated {
            display(layer, as: .presentation(PresentationLayer(stage: self, slot: layer)))
        }
    }

    private func isDisplayAnimated(_ layer: Int) -> Bool {
        animations.contains { $0.layer == layer && displays($0) }
    }

    /// Whether an animation has begun, of a property that its layer's class displays.
    private func displays(_ animation: RunningAnimation) -> Bool {
        guard animation.status != .pending, let keys = handlers.classes[animation.layer]?.needsDisplayKeys else {
            return false
        }
        return animation.animatesAny(of: keys)
    }

    /// Calls the layer's display handler, or draws with its class or its draw handler.
    private func display(_ layer: Int, as shown: DrawnLayer) {
        state.drawing.beginDisplay(layer)
        defer { state.drawing.endDisplay() }
        if let handler = handlers.display[layer] {
            noteDisplay(layer)
            handler(shown.model)
        } else if let draw = handlers.classes[layer]?.draw ?? handlers.draw[layer] {
            noteDisplay(layer)
            var context = state.drawing.takeContext(of: layer)
            draw(shown, &context)
            state.drawing.setContext(context, of: layer)
        }
    }

    private func noteDisplay(_ layer: Int) {
        state.counts.displays += 1
        state.record(.display, onLayer: layer, at: now)
    }

    /// Counts of the current or last frame's drawings.
    public var drawingCounts: DrawingCounts { state.drawing.counts }
}

extension RunningAnimation {
    /// Whether the animation, or one in its group, animates one of some properties.
    func animatesAny(of keys: Set<PropertyKey>) -> Bool {
        if case .group(let members) = interpolation { return members.contains { $0.animatesAny(of: keys) } }
        return target.map { keys.contains($0.key) } ?? false
    }
}
