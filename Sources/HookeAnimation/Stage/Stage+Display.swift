/// Display: layers record what they would draw.
extension Stage {
    /// Draws each layer once that asks for it. What drawing asks for waits for the next commit; what lies outside of the
    /// tree keeps its mark.
    func displayMarked() {
        // What an animation displayed until now shows its own value again, and does not move any more.
        for layer in state.drawing.animated where !isDisplayAnimated(layer) { state.drawing.markDisplay(layer) }
        guard state.drawing.hasDisplays else { return }
        for layer in state.drawing.takeDisplays() { displayIfNeeded(layer) }
    }

    func displayIfNeeded(_ layer: Int) {
        // What is being drawn is not drawn from within; its mark waits for the next commit.
        guard state.drawing.isMarked(layer, .display), !state.drawing.isDisplaying(layer),
            state.tree.isInside(layer, LayerTree.root)
        else { return }
        state.drawing.unmark(layer, .display)
        display(layer, as: .model(Layer(stage: self, slot: layer)))
    }

    /// Draws as they show the layers of which something is animated that their class displays; after the commit, so that what
    /// is drawn is what shows at this refresh.
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

    /// Whether an animation is under way that its layer's class displays.
    private func displays(_ animation: RunningAnimation) -> Bool {
        guard animation.status != .pending, let keys = handlers.classes[animation.layer]?.needsDisplayKeys else {
            return false
        }
        return animation.animatesAny(of: keys)
    }

    /// The layer's display handler, or else a drawing by its class or its draw handler.
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

    /// What layers drew in the frame being made or last made.
    public var drawingCounts: DrawingCounts { state.drawing.counts }
}

extension RunningAnimation {
    /// Whether it animates one of some properties, or one in it does.
    func animatesAny(of keys: Set<PropertyKey>) -> Bool {
        if case .group(let members) = way { return members.contains { $0.animatesAny(of: keys) } }
        return target.map { keys.contains($0.key) } ?? false
    }
}
