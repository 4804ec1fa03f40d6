/// Display: layers record what they would draw.
extension Stage {
    /// Draws each layer once that asks for it. What drawing asks for waits for the next commit; what lies outside of the
    /// tree keeps its mark.
    func displayMarked() {
        // What an animation displayed until now shows its own value again, and does not move any more.
        for layer in drawing.animated where !isDisplayAnimated(layer) { drawing.markDisplay(layer) }
        for layer in drawing.takeDisplays() { displayIfNeeded(layer) }
    }

    func displayIfNeeded(_ layer: Int) {
        // What is being drawn is not drawn from within; its mark waits for the next commit.
        guard drawing.isMarked(layer, .display), !drawing.displaying.contains(layer),
            tree.isInside(layer, LayerTree.root)
        else { return }
        drawing.unmark(layer, .display)
        display(layer, as: .model(Layer(stage: self, slot: layer)))
    }

    /// Draws as they show the layers of which something is animated that their class displays; after the commit, so that what
    /// is drawn is what shows at this refresh.
    func displayAnimated() {
        guard !classes.isEmpty else { return }
        drawing.animated.removeAll(keepingCapacity: true)
        for index in animations.indices {
            let layer = animations[index].layer
            guard displays(animations[index]), !drawing.animated.contains(layer) else { continue }
            drawing.animated.append(layer)
        }
        for layer in drawing.animated { display(layer, as: .presentation(PresentationLayer(stage: self, slot: layer))) }
    }

    private func isDisplayAnimated(_ layer: Int) -> Bool {
        animations.contains { $0.layer == layer && displays($0) }
    }

    /// Whether an animation is under way that its layer's class displays.
    private func displays(_ animation: RunningAnimation) -> Bool {
        guard animation.status != .pending, let keys = classes[animation.layer]?.needsDisplayKeys else { return false }
        return animation.animatesAny(of: keys)
    }

    /// The layer's display handler, or else a drawing by its class or its draw handler.
    private func display(_ layer: Int, as shown: DrawnLayer) {
        drawing.displaying.append(layer)
        defer { drawing.displaying.removeLast() }
        if let handler = drawing.displayHandlers[layer] {
            noteDisplay(layer)
            handler(shown.model)
        } else if let draw = classes[layer]?.draw ?? drawing.drawHandlers[layer] {
            noteDisplay(layer)
            var context = drawing.contexts.removeValue(forKey: layer) ?? DrawingContext()
            context.removeAll()
            draw(shown, &context)
            drawing.counts.add(context.drawing)
            drawing.contexts[layer] = context
        }
    }

    private func noteDisplay(_ layer: Int) {
        frameCounts.displays += 1
        logEvent(.display, layers.name[layer], at: now)
    }

    /// What layers drew in the frame being made or last made.
    public var drawingCounts: DrawingCounts { drawing.counts }
}

extension RunningAnimation {
    /// Whether it animates one of some properties, or one in it does.
    func animatesAny(of keys: Set<PropertyKey>) -> Bool {
        if case .group(let members) = way { return members.contains { $0.animatesAny(of: keys) } }
        return target.map { keys.contains($0.key) } ?? false
    }
}
