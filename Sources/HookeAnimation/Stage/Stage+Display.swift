import HookeDynamics

/// Display: layers record what they would draw.
extension Stage {
    /// Draws each layer once that asks for it. What drawing asks for waits for the next commit; what lies outside of the
    /// tree keeps its mark. A layer that shows an animation of what it displays is drawn as it shows, after the commit.
    func displayMarked() {
        guard state.drawing.hasDisplays else { return }
        // A layer whose animation needed display is drawn once more with its model values.
        for layer in state.drawing.animated where !isDisplayAnimated(layer) { state.drawing.markDisplay(layer) }
        state.drawing.forgetAnimated()
        // Those that are marked meanwhile wait.
        let count = state.drawing.displayCount
        for index in 0..<count {
            let layer = state.drawing.display(at: index)
            guard mayDisplay(layer) else { continue }
            if showsDisplayedKeys(layer) {
                state.drawing.unmark(layer, .display)
                state.drawing.postpone(layer)
            } else {
                displayIfNeeded(layer)
            }
        }
        state.drawing.removeDisplays(first: count)
    }

    func displayIfNeeded(_ layer: Int) {
        guard mayDisplay(layer) else { return }
        state.drawing.unmark(layer, .display)
        display(layer, as: .model(Layer(stage: self, slot: layer)))
    }

    /// Whether a layer is marked, lies in the tree and is not being drawn: that is not drawn from within; its mark waits for the next
    /// commit.
    private func mayDisplay(_ layer: Int) -> Bool {
        state.drawing.isMarked(layer, .display) && !state.drawing.isDisplaying(layer)
            && state.tree.isInside(layer, LayerTree.root)
    }

    /// Draws as they show the layers of which something is animated that their class displays, each once; after the commit, so that what
    /// is drawn is what shows at this refresh. Returns whether there were any.
    func displayAnimated() -> Bool {
        guard !handlers.classes.isEmpty else { return false }
        for index in animations.indices where isDisplaying(animations[index]) {
            state.drawing.addAnimated(animations[index].layer)
        }
        for layer in state.drawing.animated { displayShown(layer) }
        for layer in state.drawing.postponed where !state.drawing.animated.contains(layer) { displayShown(layer) }
        let hasDisplayed = !state.drawing.animated.isEmpty || !state.drawing.postponed.isEmpty
        state.drawing.forgetPostponed()
        return hasDisplayed
    }

    private func displayShown(_ layer: Int) {
        display(layer, as: .presentation(PresentationLayer(stage: self, slot: layer)))
    }

    private func isDisplayAnimated(_ layer: Int) -> Bool {
        animations.contains { $0.layer == layer && isDisplaying($0) }
    }

    /// Whether the presentation of what a layer's class displays is, or is about to be, an animation's.
    private func showsDisplayedKeys(_ layer: Int) -> Bool {
        guard let keys = handlers.classes[layer]?.needsDisplayKeys, !keys.isEmpty else { return false }
        return animations.contains { $0.layer == layer && $0.showsStill && $0.animatesAny(of: keys) }
    }

    /// Whether an animation moves what its layer's class displays: it is committed, has begun or shows its start until then, and has not
    /// ended.
    private func isDisplaying(_ animation: RunningAnimation) -> Bool {
        guard animation.status == .committed || animation.status == .started,
            let keys = handlers.classes[animation.layer]?.needsDisplayKeys, animation.animatesAny(of: keys)
        else { return false }
        return animation.timing.fillMode == .backwards || animation.timing.fillMode == .both
            || Double(animation.timing.beginTime.count) <= state.localTime(of: animation.layer)
    }

    /// What the layer's class does in place of drawing, the layer's display handler, or else a drawing by its class or its draw handler.
    private func display(_ layer: Int, as shown: DrawnLayer) {
        state.drawing.beginDisplay(layer)
        defer { state.drawing.endDisplay() }
        if let update = handlers.classes[layer]?.updateSublayers {
            update(shown)
        } else if let handler = handlers.display[layer] {
            noteDisplay(layer)
            handler(shown.model)
        } else if let draw = handlers.classes[layer]?.draw {
            // Without `??`, which would allocate a closure around the closure.
            self.draw(layer, as: shown, by: draw)
        } else if let draw = handlers.draw[layer] {
            self.draw(layer, as: shown, by: draw)
        }
    }

    private func draw(_ layer: Int, as shown: DrawnLayer, by draw: (DrawnLayer, inout DrawingContext) -> Void) {
        noteDisplay(layer)
        var context = state.drawing.takeContext(of: layer)
        draw(shown, &context)
        state.counts.glyphs += context.drawing.glyphCount
        state.drawing.setContext(context, of: layer)
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
